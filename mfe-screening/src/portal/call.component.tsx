import { buttonClass } from '@toothwise/ui';
import { LaterPart, Link, shellPaths, useLaterPart, useTranslation } from '@toothwise/web-platform';
import '../texts/latest.js';

/** What calls for help is fetched with the first emergency, and is here from then on, also without a connection. */
export const callPart = new LaterPart(() => import('./call-now.component.js'));

/** Whom to call now. Red from the first moment: until the numbers are here, and where they do not come, it leads to them. */
export function Call({ sensitive }: { sensitive: boolean }) {
  const { t } = useTranslation('screening');
  const CallNow = useLaterPart(callPart)?.default;
  if (CallNow) return <CallNow sensitive={sensitive} />;
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: 'urgent', size: 'large' }, 'scr:max-sm:w-full')}>
      {t('urgent.told.numbers')}
    </Link>
  );
}
