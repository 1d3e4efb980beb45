import { addTexts } from '@toothwise/web-platform';
import type advisorTexts from './advisor.en.js';
import { live } from './live.en.js';
import { recordings } from './recordings.en.js';
import type { spokenTexts } from './spoken.js';

const laterTexts = { live, recordings } as const;

// Imported by the page of recordings, so that the conversation comes without.
addTexts('advisor', laterTexts);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    advisor: typeof advisorTexts & typeof spokenTexts & typeof laterTexts;
  }
}
