import { emergencyCalls, notReadIn, unreadWhileTyped } from '@toothwise/triage';
import { LanguageNotice, useCountry, useSettled, useTranslation } from '@toothwise/web-platform';

/** Names a language that the rules do not read, says in it what to do, and leads to the list of signs on this page. */
export function ForeignWords({ text }: { text: string }) {
  const { t } = useTranslation('emergency');
  const { country, other } = useCountry();
  const language = unreadWhileTyped(useSettled(text));
  const numbers = emergencyCalls(country, other).map(({ number }) => number);
  return (
    <LanguageNotice language={language} own={notReadIn(language, numbers.join(' / '))}>
      <a href="#check">{t('check.toList')}</a>
    </LanguageNotice>
  );
}
