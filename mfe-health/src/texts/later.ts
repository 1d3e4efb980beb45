import { addTexts } from '@toothwise/web-platform';
import { documents } from './documents.en.js';
import type healthTexts from './health.en.js';
import { markup } from './markup.en.js';
import { reminders } from './reminders.en.js';
import { schedule, trends } from './schedule.en.js';
import { sharing } from './sharing.en.js';
import { treatments } from './treatments.en.js';
import { xrays } from './xrays.en.js';

const laterTexts = { documents, markup, reminders, schedule, trends, sharing, treatments, xrays } as const;

// Imported by every page that says more than daily care and family do, so that the cards of the portal come without.
addTexts('health', laterTexts);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    health: typeof healthTexts & typeof laterTexts;
  }
}
