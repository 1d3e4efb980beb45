import { useCallback, useState } from 'react';
import { unsavedStore } from './unsaved.store.js';

/**
 * State of a form that must not be lost: `const [draft, setDraft, clear] = useUnsaved('screening.symptoms', initial)`.
 * Call `clear` when the server has it.
 */
export function useUnsaved<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => unsavedStore.read<T>(key) ?? initial);
  const keep = useCallback(
    (next: T) => {
      unsavedStore.keep(key, next);
      setValue(next);
    },
    [key],
  );
  const clear = useCallback(() => unsavedStore.drop(key), [key]);
  return [value, keep, clear];
}
