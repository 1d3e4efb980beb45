import { addTexts } from '@toothwise/web-platform';
import { shellTexts } from './shell.en.js';

export const addShellTexts = () => addTexts('shell', shellTexts);
