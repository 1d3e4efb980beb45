import { Button, Dialog } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';
import type { DraftStore } from '../draft/draft.store.js';
import type { DraftState } from '../draft/draft.types.js';

/** Another tab was faster: the person decides which answers go on. */
export function ConflictDialog({ state, store }: { state: DraftState; store: DraftStore }) {
  const { t } = useTranslation('screening');
  return (
    <Dialog
      open={state.conflict !== null}
      onClose={() => undefined}
      title={t('conflict.title')}
      actions={
        <>
          <Button onClick={() => void store.keepMine()}>{t('conflict.mine')}</Button>
          <Button look="primary" onClick={() => store.useTheirs()}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body', { when: state.conflict ? sayWhen(state.conflict.updatedAt) : '' })}</p>
    </Dialog>
  );
}
