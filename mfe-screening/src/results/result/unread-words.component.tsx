import type { Screening } from '@toothwise/contracts-screening';
import { emergencyCalls } from '@toothwise/triage/emergency';
import { LanguageNotice, Link, shellPaths, useCountry, useLaterPart, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { safetyRules } from '../../answers/safety/safety-rules.js';

/** Before a result: that something which was told was not read, in its own language too, and whom to call if it cannot wait. */
export function UnreadWords({ unread }: Pick<Screening, 'unread'>) {
  return unread ? <Unread language={unread} /> : null;
}

function Unread({ language }: { language: string }) {
  const { t } = useTranslation('screening');
  const { country, other } = useCountry();
  // What is said in that language comes with the rules; the rest waits for nothing.
  const rules = useLaterPart(safetyRules);
  const numbers = emergencyCalls(country, other).map(({ number }) => number);
  return (
    <div data-testid="unread-words" className="scr:grid scr:gap-3">
      <LanguageNotice language={language} own={rules?.notReadIn(language, numbers.join(' / ')) ?? null}>
        {t('result.notRead')} <Link to={`${shellPaths.emergency}#check`}>{t('questions.toList')}</Link>
      </LanguageNotice>
      <div data-on="screen" className="scr:sm:max-w-md">
        <EmergencyCalls />
      </div>
    </div>
  );
}
