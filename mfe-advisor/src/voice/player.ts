import { VoiceError } from './voice.errors.js';

/**
 * Plays a sound file to its end, or until it is cut. Through the browser's sound graph: a page with a strict policy plays no blob.
 * @throws VoiceError `context` where the browser gives no way to sound, `synthesis` where the file is none
 */
export async function play(bytes: ArrayBuffer, cut?: AbortSignal): Promise<void> {
  if (typeof AudioContext !== 'function') throw new VoiceError('context');
  const context = new AudioContext();
  try {
    await context.resume();
    const buffer = await context.decodeAudioData(bytes).catch(() => {
      throw new VoiceError('synthesis');
    });
    if (cut?.aborted) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    const ended = new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve(), { once: true });
      cut?.addEventListener('abort', () => resolve(), { once: true });
    });
    source.start();
    await ended;
  } finally {
    void context.close().catch(() => undefined);
  }
}
