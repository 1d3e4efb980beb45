import type { Screening } from '@toothwise/contracts-screening';
import { emergencyCalls } from '@toothwise/triage/emergency';
import { LanguageNotice, Link, shellPaths, useCountry, useLaterPart, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { safetyRules } from '../safety/safety-rules.js';

type Told = Pick<Screening, 'form' | 'conversation'>;

/** Before a result: that something which was told was not read, in its own language too, and whom to call if it cannot wait. */
export function UnreadWords({ told }: { told: Told }) {
  const { t } = useTranslation('screening');
  const { country, other } = useCountry();
  const rules = useLaterPart(safetyRules);
  const language =
    rules &&
    textsOf(told)
      .map(rules.unreadPart)
      .find((one) => one !== null);
  if (!rules || !language) return null;
  const numbers = emergencyCalls(country, other).map(({ number }) => number);
  return (
    <div data-testid="unread-words" className="scr:grid scr:gap-3">
      <LanguageNotice language={language} own={rules.notReadIn(language, numbers.join(' / '))}>
        {t('result.notRead')} <Link to={`${shellPaths.emergency}#check`}>{t('questions.toList')}</Link>
      </LanguageNotice>
      <div data-on="screen" className="scr:sm:max-w-md">
        <EmergencyCalls />
      </div>
    </div>
  );
}

/** What somebody wrote of what is wrong; in a conversation also what it marked as not read. */
function textsOf({ form, conversation }: Told): string[] {
  const { medicalHistory, medications, exchanges = [] } = conversation ?? {};
  const unread = exchanges.flatMap(({ answer, unread: isUnread }) => (isUnread ? [answer] : []));
  return [form.symptoms, form.currentConcerns, ...form.knownIssues, medicalHistory ?? '', medications ?? '', ...unread];
}
