import { Notice } from '@toothwise/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface LanguageNoticeProps {
  /** BCP 47 tag of the language that something was typed in and that the rules do not read; null where they read it. */
  language: string | null;
  /** The same in that language, where there is a text in it. */
  own?: { text: string; lang: string; dir: 'ltr' | 'rtl' } | null;
  /** The way to the list of signs, which needs no words. */
  children: ReactNode;
}

/** Beside a field: names a language that the check of what is written does not read, and leads to what works without it. */
export function LanguageNotice({ language, own, children }: LanguageNoticeProps) {
  const { t, i18n } = useTranslation('platform');
  const name = language && new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'language' }).of(language);
  return (
    <div role="status">
      {name && (
        <Notice look="quiet" title={t('language.title', { language: name })}>
          {own && (
            <p lang={own.lang} dir={own.dir} className="mb-2">
              {own.text}
            </p>
          )}
          <p>
            {t('language.body')} {children}
          </p>
        </Notice>
      )}
    </div>
  );
}
