import { Button, Dialog } from '@toothwise/ui';
import { useAsking, useBlocker, useTranslation } from '@toothwise/web-platform';
import { useEffect } from 'react';

/** Asks before the page is left by a link, Back or closing the tab while something runs that ends with it. @param what none: nobody is asked */
export function LeaveGuard({ what }: { what: 'recording' | 'upload' | null }) {
  const { t } = useTranslation('advisor');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => what !== null && currentLocation.pathname !== nextLocation.pathname);
  useAsking(what !== null);
  // What ran has ended while it was asked: the page says how, and nobody is held any more.
  const isMoot = what === null && blocker.state === 'blocked';
  useEffect(() => {
    if (isMoot) blocker.reset?.();
  }, [isMoot, blocker]);
  if (what === null) return null;
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t(`recordings.leave.${what}.title`)}
      closeLabel={t('recordings.leave.stay')}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {t(`recordings.leave.${what}.go`)}
          </Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {t('recordings.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t(`recordings.leave.${what}.body`)}</p>
    </Dialog>
  );
}
