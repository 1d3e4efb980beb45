import { addTexts } from '@toothwise/web-platform';
import { adminTexts } from './admin.en.js';
import { bookTexts } from './books.en.js';
import { flowTexts } from './flow.en.js';
import type { latestTexts } from './latest.en.js';
import './latest.js';
import { membershipTexts } from './membership.en.js';
import { moneyTexts } from './money.en.js';
import { questionTexts } from './questions.en.js';
import { resultTexts } from './result.en.js';
import { reviewTexts } from './reviews.en.js';
import type screeningTexts from './screening.en.js';

const laterTexts = {
  ...flowTexts,
  ...questionTexts,
  ...moneyTexts,
  ...membershipTexts,
  ...resultTexts,
  ...adminTexts,
  ...bookTexts,
  ...reviewTexts,
} as const;

// Imported by every page that says more than the intro, so that whoever looks at the intro alone does not load it.
addTexts('screening', laterTexts);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    screening: typeof screeningTexts & typeof latestTexts & typeof laterTexts;
  }
}
