import { sessionStore } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { DraftStore } from './draft.store.js';
import type { DraftState } from './draft.types.js';

const stores = new Map<ScreeningKind, DraftStore>();
sessionStore.onSignedOut(() => {
  for (const store of stores.values()) store.forget();
});

export function draftStore(kind: ScreeningKind): DraftStore {
  const store = stores.get(kind) ?? new DraftStore(kind);
  stores.set(kind, store);
  return store;
}

/** The draft of this kind, loaded when its screens are entered and live afterwards. */
export function useDraft(kind: ScreeningKind): { state: DraftState; store: DraftStore } {
  const store = draftStore(kind);
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => void store.enter(), [store]);
  useEffect(() => {
    if (state.status === 'loading') void store.load();
  }, [store, state.status]);
  return { state, store };
}
