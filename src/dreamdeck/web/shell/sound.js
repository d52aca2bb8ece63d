// A few soft tones, made on the spot; off unless chosen.
import { settings } from "/shell/store.js";

const TUNES = { turn: [523, 659], won: [523, 659, 784, 1047], over: [440, 349] };
let audio;

export function chime(name) {
  if (settings.value.sound !== "on") return;
  audio ??= new AudioContext();
  TUNES[name].forEach((pitch, i) => {
    const at = audio.currentTime + i * 0.14;
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}
