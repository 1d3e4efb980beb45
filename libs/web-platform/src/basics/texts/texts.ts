import i18next, { type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { platformTexts } from './platform.en.js';
import type { ProblemCode } from './problems.en.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    /** A text's placeholders are arguments: leaving one out does not compile. */
    strictInterpolationChecks: true;
  }
}

type PlainKeys<T> = {
  [K in keyof T & string]: T[K] extends `${string}{{${string}` ? never : T[K] extends string ? K : `${K}.${PlainKeys<T[K]>}`;
}[keyof T & string];
type Catalogues = TypeOptions['resources'];

/** A text of any project that has no placeholders, with its namespace, as manifests name it: `screening:navigation.start`. */
export type TextKey = { [N in keyof Catalogues & string]: `${N}:${PlainKeys<Catalogues[N]>}` }[keyof Catalogues & string];

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

/**
 * Adds or completes a namespace. Later texts win, so that a remote's own catalogue replaces the labels known before it. What it says under
 * `problems`, by the codes of its domain, any page can say.
 */
export function addTexts(namespace: string, entries: object, language = 'en'): void {
  texts.addResourceBundle(language, namespace, entries, true, true);
  if ('problems' in entries) texts.addResourceBundle(language, 'platform', { problem: entries.problems }, true, true);
}

const say = texts.t as (key: string) => string;

/** Whether this page has words for it. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && texts.exists(`platform:problem.${code}.says`);

/** What happened and what to do next, in the words of whoever brought the code. */
export const problemText = (code: ProblemCode, part: 'says' | 'next'): string => say(`platform:problem.${code}.${part}`);
