import { addTexts } from '@toothwise/web-platform';
import { voice } from './voice.en.js';

export const spokenTexts = { voice } as const;

// Imported by what speaks and hears, so that a conversation can be typed without.
addTexts('advisor', spokenTexts);
