import { ApiProblem, uploadFile } from '@toothwise/web-platform';
import { useCallback, useRef, useState } from 'react';
import { type Refusal, refusalByServer, takeIn } from './photo-intake.rules.js';

/** A chosen photo: on its way, not taken for now, or there. */
export interface SentPhoto<P> {
  /** Its number at the service: sent again it is the same photo. */
  key: string;
  file: File;
  /** `checking` once all its bytes are sent. */
  state: 'uploading' | 'checking' | 'failed' | 'taken';
  /** 0 to 1, of the bytes sent. */
  progress: number;
  error: unknown;
  photo: P | null;
}
interface Taker<P> {
  urlOf: (key: string) => string;
  /** What has to be there before a photo can be sent. */
  ready?: () => Promise<void>;
  onTaken: (photo: P) => void;
}
export interface Refusals {
  refused: readonly Refusal[];
  /** How many were picked at once: what is refused is told of one or of several. */
  chosen: number;
}
export interface PhotoSending<P> extends Refusals {
  sent: readonly SentPhoto<P>[];
  add: (files: readonly File[], places: number) => void;
  retry: (key: string) => void;
  /** @returns whether something of it may have reached the service */
  stop: (key: string) => boolean;
  forget: (key: string) => void;
}

type Change<P> = (key: string, part: Partial<SentPhoto<P>>) => void;

const isGone = (error: unknown) => error instanceof ApiProblem && error.code === 'resource.not-found';

/** Sends one after another: the service checks them in order, and five at once starve each other on a phone. */
function useLine<P>({ urlOf, ready, onTaken }: Taker<P>, change: Change<P>, onRefused: (key: string, refusal: Refusal) => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());
  const reached = useRef(new Set<string>());
  const send = async (key: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      await ready?.();
      if (signal.aborted) return;
      reached.current.add(key);
      const onProgress = (part: number) => change(key, part < 1 ? { progress: part } : { progress: 1, state: 'checking' });
      const photo = await uploadFile<P>({ method: 'POST', url: urlOf(key), field: 'photo', file, signal, onProgress });
      if (signal.aborted) return;
      onTaken(photo);
      change(key, { state: 'taken', progress: 1, photo });
    } catch (error) {
      // Whoever stopped it sees to it.
      if (signal.aborted) return;
      const refusal = refusalByServer(error, file.name);
      if (refusal) return onRefused(key, refusal);
      // A number that was taken back is one no longer.
      change(key, { state: 'failed', error, key: isGone(error) ? crypto.randomUUID() : key });
    }
  };
  return {
    queue: (key: string, file: File) => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      last.current = last.current.then(() => send(key, file, abort.signal));
    },
    stop: (key: string) => {
      aborts.current.get(key)?.abort();
      return reached.current.has(key);
    },
  };
}

/** Takes chosen photos in and sends them. */
export function usePhotoSending<P>(taker: Taker<P>): PhotoSending<P> {
  const [sent, setSent] = useState<readonly SentPhoto<P>[]>([]);
  const [told, setTold] = useState<Refusals>({ refused: [], chosen: 1 });
  const change: Change<P> = (key, part) => setSent((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = useCallback((key: string) => setSent((all) => all.filter((one) => one.key !== key)), []);
  const { queue, stop } = useLine(taker, change, (key, refusal) => {
    forget(key);
    setTold(({ refused }) => ({ refused: [...refused, refusal], chosen: 1 }));
  });
  return {
    sent,
    ...told,
    add: (files, places) => {
      const { accepted, refused } = takeIn(files, places);
      setTold({ refused, chosen: files.length });
      const begun = { state: 'uploading' as const, progress: 0, error: null, photo: null };
      const fresh = accepted.map((file) => ({ key: crypto.randomUUID(), file, ...begun }));
      setSent((all) => [...all, ...fresh]);
      for (const { key, file } of fresh) queue(key, file);
    },
    retry: (key) => {
      const photo = sent.find((one) => one.key === key);
      if (!photo) return;
      change(key, { state: 'uploading', progress: 0, error: null });
      queue(key, photo.file);
    },
    stop: (key) => {
      change(key, { state: 'failed' });
      return stop(key);
    },
    forget,
  };
}
