import { buttonClass } from '@toothwise/ui';
import { LaterPart, Link, shellPaths, useLaterPart, useTranslation } from '@toothwise/web-platform';
import '../texts/latest.js';
import type { CallProps } from './call-now.component.js';

/** What calls for help is fetched with the first emergency, and is here from then on, also without a connection. */
export const callPart = new LaterPart(() => import('./call-now.component.js'));

/** Whom to call now. Red from the first moment: until the numbers are here, and where they do not come, it leads to them. */
export function Call({ sensitive, isPrivate = false, poison }: CallProps) {
  const { t } = useTranslation('screening');
  const CallNow = useLaterPart(callPart)?.default;
  if (CallNow) return <CallNow sensitive={sensitive} isPrivate={isPrivate} poison={poison} />;
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: isPrivate ? 'primary' : 'urgent', size: 'large' }, 'scr:max-sm:w-full')}>
      {t('urgent.told.numbers')}
    </Link>
  );
}
