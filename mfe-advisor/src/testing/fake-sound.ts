/** The microphone of the test's browser: what it hears is what the test says. */
export interface FakeSound {
  /** So loud for so long, at 48 kHz. */
  hear: (loudness: number, milliseconds: number) => void;
  /** It is unplugged. */
  unplug: () => void;
  /** Whether somebody listens. */
  isOpen: () => boolean;
  /** What the page wanted of the browser. */
  wanted: MediaStreamConstraints[];
  /** The next request is refused by this name. */
  refuse: (name: string) => void;
}

const RATE = 48_000;

/** Gives this page a microphone. @returns the way to speak into it */
export function fakeSound(permission: PermissionState = 'granted'): FakeSound {
  const port: { onmessage?: (event: { data: Float32Array }) => void } = {};
  let [track, refused] = [trackOf(), ''];
  const wanted: MediaStreamConstraints[] = [];
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    wanted.push(constraints);
    if (refused) throw Object.assign(new Error(refused), { name: refused });
    track = trackOf();
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  };
  Object.assign(globalThis, {
    AudioContext: class {
      sampleRate = RATE;
      audioWorklet = { addModule: async () => undefined };
      resume = async () => undefined;
      close = async () => undefined;
      createMediaStreamSource = () => ({ connect: () => undefined });
    },
    AudioWorkletNode: class {
      port = port;
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const status = Object.assign(new EventTarget(), { state: permission });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => status } });
  return {
    hear: (loudness, milliseconds) => {
      for (let left = (milliseconds * RATE) / 1000; left > 0; left -= 2048)
        port.onmessage?.({ data: new Float32Array(Math.min(2048, left)).fill(loudness) });
    },
    unplug: () => track.dispatchEvent(new Event('ended')),
    isOpen: () => port.onmessage !== undefined && !track.stopped,
    wanted,
    refuse: (name) => {
      refused = name;
    },
  };
}

const trackOf = () => {
  const track = Object.assign(new EventTarget(), { stopped: false, stop: () => undefined as void });
  track.stop = () => {
    track.stopped = true;
  };
  return track;
};
