import { Button, Dialog } from '@toothwise/ui';
import { useAsking, useBlocker, useTranslation } from '@toothwise/web-platform';

interface UnsavedGuardProps {
  unsaved: boolean;
  /** The person leaves without saving: what was typed is forgotten. */
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, Back, or closing the tab. A reload keeps what was typed. */
export function UnsavedGuard({ unsaved, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useAsking(unsaved);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
      actions={
        <>
          <Button look="danger" onClick={leave}>
            {t('leave.go')}
          </Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.body')}</p>
    </Dialog>
  );
}
