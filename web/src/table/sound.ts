// The sounds of the table, made by WebAudio from noise and tones: no files. Silent until the first click or key, and
// silent for ever if the player says so. Nothing is told by sound alone.
import { settings, type SoundSettings } from './settings.svelte';

export interface Voice {
  /** noise or a wave form */
  source: 'noise' | OscillatorType;
  /** start, in seconds after the sound */
  at: number;
  /** length in seconds */
  long: number;
  /** loudness at its peak, 0 … 1, and seconds to the peak */
  loud: number;
  rise: number;
  /** pitch of a tone or centre of the noise's filter, at the start and at the end, in Hz */
  from: number;
  to: number;
  filter?: BiquadFilterType;
  q?: number;
}

const crack = (at: number, loud = 0.5): Voice[] => [
  { source: 'noise', at, long: 0.09, loud, rise: 0.001, from: 2600, to: 900, filter: 'bandpass', q: 0.8 },
  { source: 'noise', at: at + 0.01, long: 0.28, loud: loud * 0.35, rise: 0.01, from: 700, to: 220, filter: 'lowpass' },
];
const boom = (at: number, loud = 0.9, low = 70): Voice[] => [
  { source: 'sine', at, long: 0.5, loud, rise: 0.004, from: low * 1.8, to: low * 0.6 },
  { source: 'noise', at, long: 0.7, loud: loud * 0.6, rise: 0.004, from: 900, to: 120, filter: 'lowpass' },
];
/** So short and so narrow a noise needs eight times the gain to be heard. */
const click = (at: number, pitch: number, loud = 0.16): Voice[] => [
  { source: 'noise', at, long: 0.03, loud: loud * 8, rise: 0.001, from: pitch, to: pitch * 0.8, filter: 'bandpass', q: 4 },
];
const bell = (at: number, pitch: number, long = 0.5, loud = 0.16): Voice[] => [
  { source: 'sine', at, long, loud, rise: 0.006, from: pitch, to: pitch },
  { source: 'triangle', at, long: long * 0.6, loud: loud * 0.35, rise: 0.006, from: pitch * 2, to: pitch * 2 },
];
const bugle = (at: number, pitch: number, long: number): Voice[] => [
  { source: 'sawtooth', at, long, loud: 0.15, rise: 0.03, from: pitch, to: pitch, filter: 'lowpass' },
  { source: 'square', at, long, loud: 0.06, rise: 0.03, from: pitch, to: pitch, filter: 'lowpass' },
];

export const SOUNDS: Record<string, Voice[]> = {
  rifle: crack(0),
  volley: [0, 0.035, 0.06, 0.105, 0.14, 0.2].flatMap((t, i) => crack(t, 0.42 - i * 0.035)),
  musket: [0, 0.07, 0.16].flatMap((t) => crack(t, 0.36)),
  machine_gun: Array.from({ length: 9 }, (_, i) => crack(i * 0.075, 0.3)).flat(),
  gun: boom(0, 0.7, 78),
  heavy_gun: boom(0, 0.82, 48),
  burst: [...boom(0, 0.6, 95), ...crack(0.02, 0.3)],
  dice: [0, 0.09, 0.16, 0.26, 0.33, 0.43, 0.55].flatMap((t, i) => click(t, 2100 + ((i * 733) % 1400), 0.2 - i * 0.015)),
  settle: click(0, 1300, 0.28),
  tick: click(0, 3200, 0.06),
  stamp: [{ source: 'noise', at: 0, long: 0.12, loud: 1.5, rise: 0.001, from: 420, to: 160, filter: 'lowpass' }],
  step: click(0, 520, 0.24),
  hoof: [...click(0, 900, 0.18), ...click(0.07, 700, 0.18)],
  clash: [0, 0.08, 0.19].flatMap((t, i) => [...bell(t, 2300 + i * 410, 0.22, 0.1), ...click(t, 4200, 0.08)]),
  rout: [{ source: 'triangle', at: 0, long: 0.5, loud: 0.16, rise: 0.01, from: 420, to: 130 }],
  loss: [{ source: 'sine', at: 0, long: 0.6, loud: 0.2, rise: 0.02, from: 150, to: 70 }],
  rally: [...bugle(0, 392, 0.16), ...bugle(0.17, 523, 0.16), ...bugle(0.34, 659, 0.36)],
  card: [{ source: 'noise', at: 0, long: 0.08, loud: 0.2, rise: 0.02, from: 5200, to: 2400, filter: 'highpass' }],
  torpedo: [{ source: 'noise', at: 0, long: 0.9, loud: 0.3, rise: 0.2, from: 1800, to: 700, filter: 'bandpass', q: 1.2 }],
  splash: [{ source: 'noise', at: 0, long: 0.55, loud: 0.3, rise: 0.05, from: 2600, to: 500, filter: 'bandpass', q: 0.7 }],
  turn: [...bell(0, 660), ...bell(0.16, 880, 0.7)],
  won: [...bugle(0, 392, 0.14), ...bugle(0.16, 523, 0.14), ...bugle(0.32, 659, 0.14), ...bugle(0.48, 784, 0.6)],
  lost: [...bell(0, 330, 0.5), ...bell(0.3, 262, 0.9)],
  no: [{ source: 'triangle', at: 0, long: 0.09, loud: 0.12, rise: 0.004, from: 190, to: 150 }],
};

/** Which switch of the settings a sound hangs on; those that are not named belong to fights. */
const SWITCH: Record<string, keyof SoundSettings> = { dice: 'dice', settle: 'dice', tick: 'dice', stamp: 'dice', card: 'dice', turn: 'turn', won: 'turn', lost: 'turn' };
/** What is heard where nothing moves. */
const WITHOUT_MOTION = new Set(['stamp', 'loss', 'turn', 'won', 'lost', 'no']);
const AT_ONCE = 12;

/** May this sound be heard now? */
export function audible(name: string, sound: SoundSettings, pace: string, hidden: boolean): boolean {
  if (!SOUNDS[name] || sound.muted || sound.volume <= 0 || !sound[SWITCH[name] ?? 'fights']) return false;
  if (hidden) return name === 'turn';
  return pace !== 'once' || WITHOUT_MOTION.has(name);
}

export class Sounds {
  private context: AudioContext | undefined;
  private noise: AudioBuffer | undefined;
  /** the gain of each sound that is being heard, oldest first */
  private heard: GainNode[] = [];

  /** Browsers allow sound only after a click or key: call this from the first one. */
  wake(): void {
    if (this.context || typeof AudioContext === 'undefined') return;
    this.context = new AudioContext();
    const length = this.context.sampleRate;
    this.noise = this.context.createBuffer(1, length, length);
    const data = this.noise.getChannelData(0);
    let seed = 22222;
    for (let i = 0; i < length; i++) {
      seed = (seed * 16807) % 2147483647;
      data[i] = (seed / 2147483647) * 2 - 1;
    }
  }

  play(name: string): void {
    const c = this.context;
    if (!c || !audible(name, settings.sound, settings.pace, document.visibilityState === 'hidden')) return;
    const all = c.createGain();
    all.gain.value = settings.sound.volume / 100;
    all.connect(c.destination);
    this.heard.push(all);
    while (this.heard.length > AT_ONCE) this.heard.shift()!.disconnect();
    for (const v of SOUNDS[name]!) this.voice(c, v, all);
    const long = Math.max(...SOUNDS[name]!.map((v) => v.at + v.long));
    setTimeout(() => {
      all.disconnect();
      this.heard = this.heard.filter((g) => g !== all);
    }, long * 1000 + 100);
  }

  private voice(c: AudioContext, v: Voice, out: AudioNode): void {
    const start = c.currentTime + v.at;
    const gain = c.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, v.loud), start + v.rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + v.long);
    let into: AudioNode = gain;
    if (v.filter) {
      const filter = c.createBiquadFilter();
      filter.type = v.filter;
      filter.Q.value = v.q ?? 0.7;
      filter.frequency.setValueAtTime(v.source === 'noise' ? v.from : 1400, start);
      if (v.source === 'noise') filter.frequency.exponentialRampToValueAtTime(v.to, start + v.long);
      filter.connect(gain);
      into = filter;
    }
    gain.connect(out);
    if (v.source === 'noise') {
      const source = c.createBufferSource();
      source.buffer = this.noise!;
      source.connect(into);
      source.start(start, (v.at * 7) % 0.5, v.long + 0.02);
    } else {
      const source = c.createOscillator();
      source.type = v.source;
      source.frequency.setValueAtTime(v.from, start);
      source.frequency.exponentialRampToValueAtTime(Math.max(1, v.to), start + v.long);
      source.connect(into);
      source.start(start);
      source.stop(start + v.long + 0.02);
    }
  }
}

export const sounds = new Sounds();
