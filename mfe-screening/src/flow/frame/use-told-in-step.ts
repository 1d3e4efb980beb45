import { useQueryClient } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { keys } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';

/** What stands first on other pages is read anew once the service has an emergency of these answers, another one, or none any more. */
export function useToldInStep(store: DraftStore): void {
  const client = useQueryClient();
  useEffect(() => {
    // Nothing is known before they are there.
    let told: string | null | undefined;
    let isLeft = false;
    const look = () => {
      const { status, safety, saving } = store.state();
      if (told !== undefined || status === 'ready') {
        const now = safety.emergency?.title ?? null;
        if (told !== undefined && now !== told) void client.invalidateQueries({ queryKey: keys.drafts });
        told = now;
      }
      // Whoever leaves before they are saved has told it all the same.
      if (isLeft && saving !== 'unsaved' && saving !== 'saving') stop();
    };
    const stop = store.subscribe(look);
    look();
    return () => {
      isLeft = true;
      look();
    };
  }, [client, store]);
}
