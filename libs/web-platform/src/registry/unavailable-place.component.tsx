import { ErrorState, PageFrame } from '@toothwise/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shellPaths } from './shell.routes.js';

export interface UnavailablePlaceProps {
  size: 'page' | 'slot';
  /** `newer`: it was made for routes that its service does not have yet. */
  reason?: 'newer';
  onRetry: () => void | Promise<void>;
}

/** What a dead part leaves on the page. A page also names emergency help, which needs no other part. */
export function UnavailablePlace({ size, reason, onRetry }: UnavailablePlaceProps) {
  const { t } = useTranslation('platform');
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  const place = (
    <ErrorState
      title={t(reason === 'newer' ? 'unavailable.newer' : 'unavailable.title')}
      body={t(reason === 'newer' ? 'unavailable.newerBody' : 'unavailable.body')}
      heading={size === 'page' ? 'h1' : 'h3'}
      retryLabel={t('retry')}
      retrying={trying}
      onRetry={() => void retry()}
    >
      {size === 'page' && (
        <p>
          {t('unavailable.pain')} <Link to={shellPaths.emergency}>{t('unavailable.emergency')}</Link>
        </p>
      )}
    </ErrorState>
  );
  return size === 'page' ? <PageFrame>{place}</PageFrame> : place;
}
