import { ErrorState, PageFrame } from '@toothwise/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOnline } from '../../basics/line/use-online.js';
import { useRetryWhenBack } from '../../basics/line/use-retry-when-back.js';
import { usePageMissing } from '../../page/page-missing.js';
import { shellPaths } from '../../basics/shell.routes.js';

export type PlaceSize = 'page' | 'slot' | 'bar';

export interface UnavailablePlaceProps {
  size: PlaceSize;
  /** `newer`: it was made for routes that its service does not have yet. `stale`: its files are gone, a later release is there. */
  reason?: 'newer' | 'stale';
  onRetry: () => void | Promise<void>;
}

/** What a dead part leaves on the page, which is not what a dead line leaves. A page also names emergency help, which needs no other part. */
export function UnavailablePlace({ size, reason, onRetry }: UnavailablePlaceProps) {
  const { t } = useTranslation('platform');
  const [trying, setTrying] = useState(false);
  const why = useOnline() ? (reason ?? 'unavailable') : 'offline';
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  useRetryWhenBack(() => void retry());
  usePageMissing(size === 'page');
  if (size === 'bar') return null;
  const place = (
    <ErrorState
      title={t(`missing.${why}.title`)}
      body={t(`missing.${why}.body`)}
      heading={size === 'page' ? 'h1' : 'h3'}
      retryLabel={t(why === 'stale' ? 'missing.reload' : 'retry')}
      retrying={trying}
      onRetry={() => (why === 'stale' ? location.reload() : void retry())}
    >
      {size === 'page' && (
        <p>
          {t('missing.pain')} <Link to={shellPaths.emergency}>{t('missing.emergency')}</Link>
        </p>
      )}
    </ErrorState>
  );
  return size === 'page' ? <PageFrame>{place}</PageFrame> : place;
}
