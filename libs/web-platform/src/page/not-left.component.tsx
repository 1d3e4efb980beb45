import { useTranslation } from 'react-i18next';
import { FailureNotice } from './errors/failure-notice.component.js';
import type { useLeaving } from '../session/use-leaving.js';

/** Why the sign-in was not reached, with another try: of `useLeaving`, where its button stands among others. */
export function NotLeft({ leaving: { failure, go } }: { leaving: ReturnType<typeof useLeaving> }) {
  const { t } = useTranslation('platform');
  return <FailureNotice error={failure} title={t('session.unreachable')} again={go} />;
}
