/** Why there is no sound. */
export type MicrophoneProblem = 'unsupported' | 'denied' | 'missing' | 'busy';

export class NoMicrophone extends Error {
  constructor(readonly problem: MicrophoneProblem) {
    super(`No microphone: ${problem}`);
  }
}

export interface SoundSource {
  /** Samples a second. */
  rate: number;
  stop(): void;
}

/** VOICE-060. A browser that cannot give a rate gives its own; it is brought to ours anyway. */
const WANTED: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 16_000,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Whether this browser can capture sound at all. Pages that are not served securely cannot. */
export const canCapture = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' &&
  typeof AudioContext === 'function' &&
  typeof AudioWorkletNode === 'function';

/**
 * Opens the microphone; the browser may ask for it first.
 * @param onEnd the microphone was unplugged or taken away
 * @throws NoMicrophone
 */
export async function openSound(onSamples: (samples: Float32Array) => void, onEnd: () => void): Promise<SoundSource> {
  if (!canCapture()) throw new NoMicrophone('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: WANTED }).catch((error: unknown) => {
    throw new NoMicrophone(PROBLEMS[(error as DOMException).name] ?? 'busy');
  });
  const context = new AudioContext();
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(new URL('./capture.worklet.ts', import.meta.url));
    await context.resume();
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data);
    context.createMediaStreamSource(stream).connect(capture);
  } catch {
    stop();
    throw new NoMicrophone('busy');
  }
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', onEnd);
  return { rate: context.sampleRate, stop };
}
