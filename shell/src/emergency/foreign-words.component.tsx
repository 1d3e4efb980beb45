import { foreignLanguage } from '@toothwise/triage';
import { LanguageNotice, useTranslation } from '@toothwise/web-platform';

/** Names a language that the rules do not read, and leads to the list of signs on this page. */
export function ForeignWords({ text }: { text: string }) {
  const { t } = useTranslation('emergency');
  return (
    <LanguageNotice language={foreignLanguage(text)}>
      <a href="#check">{t('check.toList')}</a>
    </LanguageNotice>
  );
}
