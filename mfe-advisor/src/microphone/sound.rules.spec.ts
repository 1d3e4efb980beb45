import { Chunks } from './chunks.js';
import { loudnessOf, quietestCut, RATE, resampler, wavOf } from './sound.rules.js';

const tone = (seconds: number, loudness = 0.5, rate = RATE) =>
  Float32Array.from({ length: seconds * rate }, (_, index) => loudness * Math.sin((2 * Math.PI * 440 * index) / rate));
const at16 = (sound: Float32Array) => resampler(RATE)(sound);

describe('sound of another rate', () => {
  it.each([16_000, 44_100, 48_000])('of %d Hz is as long and as loud at ours, in whatever pieces it comes', (rate) => {
    const sound = tone(2, 0.5, rate);
    const toOurs = resampler(rate);
    let [length, square] = [0, 0];
    for (let at = 0; at < sound.length; at += 2048) {
      const part = toOurs(sound.subarray(at, at + 2048));
      length += part.length;
      square += loudnessOf(part) ** 2 * part.length;
    }
    expect(Math.abs(length - 2 * RATE)).toBeLessThanOrEqual(2);
    expect(Math.sqrt(square / length)).toBeCloseTo(0.5 / Math.SQRT2, 1);
  });
});

describe('a file of sound', () => {
  it('VOICE-060: is WAV of 16 kHz, one channel, 16 bits', async () => {
    const view = new DataView(await wavOf(new Int16Array([1, -2])).arrayBuffer());
    expect(view.byteLength).toBe(48);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 16_000, 16]);
    expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([1, -2]);
  });

  it('is cut where it is quietest', () => {
    const sound = at16(tone(4));
    sound.fill(0, 3 * RATE, 3 * RATE + RATE / 5);
    const cut = quietestCut(sound, 2 * RATE);
    expect(cut).toBeGreaterThanOrEqual(3 * RATE);
    expect(cut).toBeLessThanOrEqual(3 * RATE + RATE / 5);
  });
});

describe('files that follow each other', () => {
  it('VOICE-059: lose nothing between them and are numbered', () => {
    const chunks = new Chunks(5000);
    const made = [...chunks.add(at16(tone(12))), ...chunks.rest()];
    expect(made.map(({ seq }) => seq)).toEqual(made.map((_, index) => index + 1));
    expect(made.reduce((sum, { wav }) => sum + wav.size - 44, 0)).toBe(12 * RATE * 2);
    expect(made.every(({ durationMs }) => durationMs <= 5000)).toBe(true);
    for (const [index, { startMs, durationMs }] of made.slice(0, -1).entries())
      expect(Math.abs(startMs + durationMs - made[index + 1]!.startMs)).toBeLessThanOrEqual(1);
  });

  it('VOICE-057: last 1,000 ms at least', () => {
    expect(() => new Chunks(999)).toThrow(RangeError);
    expect(() => new Chunks(1000)).not.toThrow();
  });

  it('VOICE-058: of less than 1,024 bytes are dropped and counted', () => {
    const chunks = new Chunks(5000);
    chunks.add(new Int16Array((1024 - 44) / 2 - 1));
    expect(chunks.rest()).toEqual([]);
    expect(chunks.dropped).toBe(1);
    chunks.add(new Int16Array((1024 - 44) / 2));
    expect(chunks.rest()).toMatchObject([{ seq: 1, loudness: 0 }]);
  });
});
