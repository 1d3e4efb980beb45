import { Button, classNames } from '@toothwise/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineStore } from '../basics/line/line.store.js';
import { useOutdated } from '../http/query/use-outdated.js';
import { useStore } from '../basics/store/use-store.js';
import { sayInstant } from '../basics/texts/say.js';
import { pageMissing } from './page-missing.js';
import styles from './line-notice.module.css';
import { useBar } from './use-bar.js';

/** Says once for the whole page that there is no connection, or that what is shown could not be read again: since when, that it stays, and Retry. */
export function LineNotice({ className }: { className?: string }) {
  const { t } = useTranslation('platform');
  const { offlineSince, isFrame } = useStore(lineStore);
  const outdated = useOutdated();
  const isMissing = useStore(pageMissing) > 0;
  const [trying, setTrying] = useState(false);
  const bar = useBar('top', { comesByItself: true });
  const retry = async () => {
    setTrying(true);
    await outdated.again();
    setTrying(false);
  };
  const isOld = outdated.since !== null;
  const shown = offlineSince !== null || isOld;
  const line = isFrame || isMissing ? t('line.frame') : !outdated.isEmpty && t('line.stays');
  const body = isOld ? t('line.kept', { when: sayInstant(new Date(outdated.since!).toISOString()) }) : line;
  return (
    // There from the start: a live region tells of what comes into it.
    <div role="status" ref={bar} className={shown ? classNames(styles.bar, className) : undefined}>
      {shown && (
        <div className={styles.notice}>
          <p className={styles.title}>{offlineSince === null ? t('line.old') : t('line.offline', { when: sayInstant(offlineSince) })}</p>
          {body && <p className={styles.body}>{body}</p>}
          {isOld && (
            <Button size="small" busy={trying} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
