import { Notice } from '@toothwise/ui';
import { foreignLanguage } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';

/** Names a language that the rules do not read, and leads to the list of signs, which needs no words. */
export function ForeignWords({ text }: { text: string }) {
  const { t, i18n } = useTranslation('emergency');
  const language = foreignLanguage(text);
  const name = language && new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'language' }).of(language);
  return (
    <div role="status" className="empty:hidden">
      {name && (
        <Notice look="quiet" className="mt-3" title={t('check.foreign.title', { language: name })}>
          {t('check.foreign.body')} <a href="#check">{t('check.foreign.list')}</a>
        </Notice>
      )}
    </div>
  );
}
