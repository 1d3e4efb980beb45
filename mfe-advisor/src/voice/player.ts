import { VoiceError } from './voice.errors.js';

/** So much longer than it lasts a sound may need; then it is stuck. */
const STUCK_MS = 5000;

/**
 * Plays a sound file to its end, or until it is cut. Through the browser's sound graph: a page with a strict policy plays no blob.
 * @throws VoiceError `context` where the browser gives no way to sound, `synthesis` where the file is none, `stuck` where it does not end
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
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      source.addEventListener('ended', () => resolve(), { once: true });
      cut?.addEventListener('abort', () => resolve(), { once: true });
      watchdog = setTimeout(() => reject(new VoiceError('stuck')), buffer.duration * 1000 + STUCK_MS);
    });
    source.start();
    await ended.finally(() => clearTimeout(watchdog));
  } finally {
    void context.close().catch(() => undefined);
  }
}
