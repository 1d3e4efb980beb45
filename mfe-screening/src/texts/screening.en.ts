import { flowTexts } from './flow.en.js';
import { moneyTexts } from './money.en.js';
import { questionTexts } from './questions.en.js';
import { resultTexts } from './result.en.js';

/** English texts of the remote, namespace `screening`. Texts quoted by the specification are word for word. */
const screeningTexts = {
  titles: {
    flow: 'Dental screening',
    credits: 'Screening credits',
    payment: 'Pay for a screening',
    history: 'Your screenings',
    result: 'Screening result',
  },
  navigation: {
    screening: 'Dental screening',
    history: 'Your screenings',
    credits: 'Screening credits',
    start: 'Start a screening',
    startNote: 'A screening takes about 5 minutes. Your answers are saved as you go.',
    full: 'Do the full screening',
    delete: 'Delete the screenings you have',
  },
  ...flowTexts,
  ...questionTexts,
  ...moneyTexts,
  ...resultTexts,
} as const;

export default screeningTexts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    screening: typeof screeningTexts;
  }
}
