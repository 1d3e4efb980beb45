import { toast } from '@toothwise/ui';
import { useMutation, useTranslation } from '@toothwise/web-platform';

/** Long enough to read what was deleted and to think better of it. */
const UNDO_MS = 15_000;

interface Removal {
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Reads again what there is then. */
  again: () => unknown;
  said: Record<'removed' | 'restored' | 'failed', string>;
}

/**
 * Deletes one of a list; a toast brings it back. It belongs to the page of the list, which shows the `failure`: the dialog in which something is
 * deleted is closed by then.
 */
export function useRemoveWithUndo({ remove, restore, again, said }: Removal) {
  const { t } = useTranslation('health');
  const offer = (id: string) => {
    toast.info(said.removed, { action: { label: t('undo.button'), run: () => bringBack.mutate(id) }, duration: UNDO_MS });
  };
  const bringBack = useMutation({
    mutationFn: restore,
    onSuccess: () => toast.info(said.restored),
    // Its toast went with the press.
    onError: (_, id) => offer(id),
    onSettled: again,
  });
  const removal = useMutation({ mutationFn: remove, onSuccess: (_, id) => offer(id), onSettled: again });
  const isRestoring = bringBack.submittedAt > removal.submittedAt;
  return {
    remove: removal.mutate,
    failure: isRestoring ? { error: bringBack.error, title: t('undo.failed') } : { error: removal.error, title: said.failed },
  };
}
export type Removing = ReturnType<typeof useRemoveWithUndo>['remove'];
