import { useStore } from '../store/use-store.js';
import { lineStore } from './line.store.js';

/** Whether the browser has a network, live. */
export const useOnline = (): boolean => useStore(lineStore).offlineSince === null;
