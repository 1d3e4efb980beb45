import type { MarkupDetail, MarkupShape } from '@toothwise/contracts-health';
import { useUnsaved } from '@toothwise/web-platform';
import { useState } from 'react';
import { areSame } from './shapes.rules.js';

interface Draft {
  /** Of the image, when drawing began. */
  version: number;
  shapes: MarkupShape[];
}

/** Shapes being drawn: kept in this browser until they are saved, with every step to take back and to do again. */
export function useEditor({ id, version, shapes: saved }: MarkupDetail) {
  const [draft, setDraft, clear] = useUnsaved<Draft | null>(`health.markup.${id}`, null);
  const [past, setPast] = useState<MarkupShape[][]>([]);
  const [future, setFuture] = useState<MarkupShape[][]>([]);
  const [chosen, choose] = useState<string | null>(null);
  const shapes = draft?.shapes ?? saved;
  const base = draft?.version ?? version;
  const drop = () => {
    setDraft(null);
    clear();
  };
  // What is as it was saved is no change, also where every step was taken back.
  const put = (next: MarkupShape[]) => (base === version && areSame(next, saved) ? drop() : setDraft({ version: base, shapes: next }));
  const change = (next: MarkupShape[]) => {
    setPast([...past, shapes]);
    setFuture([]);
    put(next);
  };
  const forget = () => {
    setPast([]);
    setFuture([]);
    drop();
  };
  /** What was sent is saved. Strokes that were made meanwhile stay to be saved next. */
  const settle = (sent: readonly MarkupShape[], now: number) => (areSame(shapes, sent) ? forget() : setDraft({ version: now, shapes }));
  return {
    ...{ shapes, choose, change, forget, settle, base },
    chosen: shapes.find((one) => one.id === chosen) ?? null,
    isChanged: draft !== null,
    /** Somebody else has saved since. */
    isStale: draft !== null && draft.version < version,
    /** Goes on with one's own, knowing of theirs. */
    keepMine: () => setDraft({ version, shapes }),
    add: (shape: MarkupShape) => {
      change([...shapes, shape]);
      choose(shape.id);
    },
    replace: (shape: MarkupShape) => change(shapes.map((one) => (one.id === shape.id ? shape : one))),
    remove: (shapeId: string) => change(shapes.filter((one) => one.id !== shapeId)),
    undo: past.length > 0 ? () => (setFuture([shapes, ...future]), setPast(past.slice(0, -1)), put(past.at(-1)!)) : null,
    redo: future.length > 0 ? () => (setPast([...past, shapes]), setFuture(future.slice(1)), put(future[0]!)) : null,
  };
}
export type Editor = ReturnType<typeof useEditor>;
