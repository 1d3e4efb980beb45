import { sessionStore, useStore } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { useEffect, useState } from 'react';
import { DraftStore } from './draft.store.js';
import type { DraftState } from './draft.types.js';

const stores = new Map<ScreeningKind, DraftStore>();
sessionStore.onPersonGone(() => {
  for (const store of stores.values()) store.leave();
});

export function draftStore(kind: ScreeningKind): DraftStore {
  const store = stores.get(kind) ?? new DraftStore(kind);
  stores.set(kind, store);
  return store;
}

/** The draft of this kind, loaded when its screens are entered and live afterwards. `entered`: the server was asked since. */
export function useDraft(kind: ScreeningKind): { state: DraftState; store: DraftStore; entered: boolean } {
  const store = draftStore(kind);
  const state = useStore(store);
  const [entered, setEntered] = useState(false);
  useEffect(() => void store.enter().then(() => setEntered(true)), [store]);
  useEffect(() => {
    if (state.status === 'loading') void store.load();
  }, [store, state.status]);
  return { state, store, entered };
}
