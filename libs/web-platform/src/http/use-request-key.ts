import { useRef } from 'react';

/**
 * The idempotency key of what a form asks for: the same as long as it says the same, so that asking again after a lost answer is one request;
 * another where it says something else. `done` once an answer is there: said again, it is asked anew.
 */
export function useRequestKey(): { keyOf: (contents: unknown) => string; done: () => void } {
  const asked = useRef<{ contents: string; key: string }>(undefined);
  return {
    keyOf: (contents) => {
      const said = JSON.stringify(contents);
      if (asked.current?.contents !== said) asked.current = { contents: said, key: crypto.randomUUID() };
      return asked.current.key;
    },
    done: () => (asked.current = undefined),
  };
}
