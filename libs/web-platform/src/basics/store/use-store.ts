import { useSyncExternalStore } from 'react';
import type { Store } from './store.js';

/** The state of a store, live in the component that uses it. */
export const useStore = <State>({ subscribe, state }: Pick<Store<State>, 'subscribe' | 'state'>): State =>
  useSyncExternalStore(subscribe, state);
