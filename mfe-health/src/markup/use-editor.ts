import type { MarkupDetail, MarkupShape } from '@toothwise/contracts-health';
import { useUnsaved } from '@toothwise/web-platform';
import { useState } from 'react';

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
  const put = (next: MarkupShape[]) => setDraft({ version: base, shapes: next });
  const change = (next: MarkupShape[]) => {
    setPast([...past, shapes]);
    setFuture([]);
    put(next);
  };
  const forget = () => {
    setPast([]);
    setFuture([]);
    setDraft(null);
    clear();
  };
  return {
    ...{ shapes, choose, change, forget, base },
    chosen: shapes.find((one) => one.id === chosen) ?? null,
    isChanged: draft !== null,
    /** Somebody else has saved since. */
    isStale: draft !== null && draft.version !== version,
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
