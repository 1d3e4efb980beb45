import { addTexts } from '@toothwise/web-platform';
import { latestTexts } from './latest.en.js';

// Imported by the cards of the portal, so that they come without the texts of all pages (`later.ts`, which brings these too).
addTexts('screening', latestTexts);
