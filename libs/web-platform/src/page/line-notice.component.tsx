import { Button, Notice } from '@toothwise/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineStore } from '../http/line.store.js';
import { useRetryWhenBack } from '../http/use-retry-when-back.js';
import { useOutdated } from '../query/use-outdated.js';
import { useStore } from '../store/use-store.js';
import { sayInstant } from '../texts/say.js';

/**
 * Says once for the whole page that there is no connection, or that what is shown could not be read again: since when, that it stays, and Retry.
 * When the line is back, what failed is read again by itself.
 */
export function LineNotice({ className }: { className?: string }) {
  const { t } = useTranslation('platform');
  const { offlineSince } = useStore(lineStore);
  const outdated = useOutdated();
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await outdated.again();
    setTrying(false);
  };
  useRetryWhenBack(() => void retry());
  const isOld = outdated.since !== null;
  const shown = offlineSince !== null || isOld;
  return (
    // There from the start: a live region tells of what comes into it.
    <div role="status" className={shown ? className : undefined} data-line-notice={shown || undefined}>
      {shown && (
        <Notice title={offlineSince === null ? t('line.old') : t('line.offline', { when: sayInstant(offlineSince) })}>
          <p>{isOld ? t('line.kept', { when: sayInstant(new Date(outdated.since!).toISOString()) }) : t('line.stays')}</p>
          {isOld && (
            <Button size="small" busy={trying} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
