import type { Xray } from '@toothwise/contracts-health';
import { useEffect, useRef, useState } from 'react';
import { type Picture, pictures, type ValuesLink } from './read-picture.js';
import type { LinkOf } from './use-viewing.js';

/** Of frames that were seen, kept for going back. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Before a link ends, another one is asked for. */
const EARLY_MS = 5_000;

export type Deep = Pick<Xray, 'width' | 'height'> & { depth: NonNullable<Xray['depth']> };

/** Stored values of a DICOM file, a frame at a time; the one before is shown until they are there. */
export function useDepth(xrayId: string, deep: Deep | undefined, linkOf: LinkOf) {
  const [frame, setFrame] = useState(() => Math.floor((deep?.depth.frames ?? 1) / 2));
  const [state, setState] = useState<{ picture?: Picture; failed: boolean }>({ failed: false });
  const link = useRef<{ of: LinkOf; to?: ValuesLink; until: number }>({ of: linkOf, until: 0 });
  const seen = useRef(new Map<number, Picture>());
  const depth = deep?.depth;
  const [width, height] = [deep?.width ?? 0, deep?.height ?? 0];
  useEffect(() => {
    if (!depth) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const linked = async () => {
      const kept = link.current;
      if (!kept.to || kept.until < Date.now()) {
        const { url, expiresAt, from = 0 } = await kept.of(xrayId, signal, 'values');
        link.current = { ...kept, to: { url, from }, until: new Date(expiresAt).getTime() - EARLY_MS };
      }
      return link.current.to!;
    };
    const read = async () => seen.current.get(frame) ?? pictures.readFrame(await linked(), depth, { width, height }, frame, signal);
    read().then(
      (picture) => {
        if (signal.aborted) return;
        keep(seen.current, frame, picture);
        setState({ picture, failed: false });
      },
      () => signal.aborted || setState((now) => ({ ...now, failed: true })),
    );
    return () => stop.abort();
  }, [xrayId, depth, width, height, frame]);
  const last = (depth?.frames ?? 1) - 1;
  return {
    ...state,
    frame,
    go: (next: number) => setFrame(Math.min(Math.max(next, 0), last)),
    goBy: (by: number) => setFrame((now) => Math.min(Math.max(now + by, 0), last)),
  };
}

/** The ones seen longest ago go first. */
function keep(seen: Map<number, Picture>, frame: number, picture: Picture): void {
  seen.delete(frame);
  seen.set(frame, picture);
  let bytes = [...seen.values()].reduce((sum, { values }) => sum + values.byteLength, 0);
  for (const [number, { values }] of seen) {
    if (bytes <= MOST_BYTES || seen.size === 1) return;
    seen.delete(number);
    bytes -= values.byteLength;
  }
}
