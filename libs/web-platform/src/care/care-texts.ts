import { useTranslation } from 'react-i18next';
import { addTexts } from '@toothwise/web-platform';
import { careTexts } from './care.en.js';

// Bundled with each remote that shows it; the catalogue is the page's one.
addTexts('care', careTexts);

export const useCareTexts = () => useTranslation('care');
