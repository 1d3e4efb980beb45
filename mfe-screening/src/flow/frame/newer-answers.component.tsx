import { Notice } from '@toothwise/ui';
import { useLocation, useTranslation } from '@toothwise/web-platform';

/** For the way to answers that another tab or device has saved meanwhile; kept with the entry of the browser's history. */
export const withNewerAnswers = { newerAnswers: true };

/** Nothing was started: these answers are others than those that were on the screen. */
export function NewerAnswers() {
  const { t } = useTranslation('screening');
  const history: unknown = useLocation().state;
  if (!(history as Partial<typeof withNewerAnswers> | null)?.newerAnswers) return null;
  return (
    <Notice look="error" title={t('conflict.title')} className="scr:mb-4">
      <p>{t('conflict.loaded')}</p>
    </Notice>
  );
}
