import { Button, Dialog } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { DraftState } from '../../answers/draft/draft.types.js';

/** Another tab was faster: the person decides which answers go on, also where those became a screening, or were deleted. */
export function ConflictDialog({ state, store }: { state: DraftState; store: DraftStore }) {
  const { t } = useTranslation('screening');
  const { conflict, gone } = state;
  return (
    <Dialog
      open={conflict !== null || gone}
      onClose={() => undefined}
      title={t(gone ? 'conflict.goneTitle' : 'conflict.title')}
      actions={
        <>
          <Button onClick={() => void store.keepMine()}>{t(gone ? 'conflict.anew' : 'conflict.mine')}</Button>
          <Button look="primary" onClick={() => store.useTheirs()}>
            {t(gone ? 'conflict.leave' : 'conflict.theirs')}
          </Button>
        </>
      }
    >
      <p>{gone ? t('conflict.goneBody') : t('conflict.body', { when: conflict ? sayWhen(conflict.updatedAt) : '' })}</p>
    </Dialog>
  );
}
