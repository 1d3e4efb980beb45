import { introTexts } from './intro.en.js';
import { problems } from './problems.en.js';

/** English texts of the remote that come with its code, namespace `screening`; all others: `later.ts`. Texts quoted by the specification are word for word. */
const screeningTexts = {
  titles: {
    flow: 'Dental screening',
    credits: 'Screening credits',
    payment: 'Pay for a screening',
    membership: 'Membership',
    history: 'Your screenings',
    result: 'Screening result',
    reviews: 'Reviews',
    review: 'A case to review',
    adminLicences: 'Dentists',
    adminBooks: 'Money',
    adminScreening: 'A screening',
    adminScreenings: 'Screenings',
  },
  navigation: {
    screening: 'Dental screening',
    history: 'Your screenings',
    credits: 'Screening credits',
    membership: 'Membership',
    start: 'Start a screening',
    startNote: 'A screening takes about 5 minutes. Your answers are saved as you go.',
    full: 'Do the full screening',
    delete: 'Delete the screenings you have',
  },
  ...introTexts,
  problems,
} as const;

export default screeningTexts;
