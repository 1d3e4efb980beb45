import { unsavedStore } from '@toothwise/web-platform';
import { useEffect } from 'react';

const KEY = 'advisor.open-conversation';

/** The conversation that is open in this tab, also while it shows the recorder; of this person alone. */
export const openConversation = (): string | null => unsavedStore.read<string>(KEY) ?? null;

/** Remembers which one the page of conversations shows. @param id none where it shows the choice of one */
export function useOpenConversation(id: string | null): void {
  useEffect(() => (id ? unsavedStore.keep(KEY, id) : unsavedStore.drop(KEY)), [id]);
}
