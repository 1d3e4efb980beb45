import { addTexts, useTranslation } from '@toothwise/web-platform';
import { careTexts } from './care.en.js';

// Bundled with each remote that shows it; the catalogue is the page's one, and so is what reads it.
addTexts('care', careTexts);

export const useCareTexts = () => useTranslation('care');
