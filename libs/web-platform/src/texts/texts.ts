import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { platformTexts } from './platform.en.js';

/** The one catalogue of the page; each project adds its namespace. English is complete, further languages fall back to it. */
export const texts = i18next.createInstance();

void texts.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { platform: platformTexts } },
  defaultNS: 'platform',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Adds or completes a namespace. Later texts win, so that a remote's own catalogue replaces the labels known before it. */
export function addTexts(namespace: string, entries: object, language = 'en'): void {
  texts.addResourceBundle(language, namespace, entries, true, true);
}
