import { useStore } from '@toothwise/web-platform';

const query = () => globalThis.matchMedia?.('(max-width: 767px)');
const narrow = {
  state: () => query()?.matches ?? false,
  subscribe: (listener: () => void) => {
    const media = query();
    media?.addEventListener('change', listener);
    return () => void media?.removeEventListener('change', listener);
  },
};

/** Whether the window is narrower than 768 px, live: there the tooth map shows one quadrant at a time. */
export const useNarrow = (): boolean => useStore(narrow);
