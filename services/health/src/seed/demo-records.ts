import { dateOf } from '../calendar/local-dates.rules.js';
import type { Spot } from './demo-xray.js';
import { makePdf, type Put } from './make-pdf.js';

const PRACTICE = 'Sample Dental Practice';

interface DemoXray {
  /** Kept, so that making it twice gives one. */
  id: string;
  fileName: string;
  spot: Spot;
  daysAgo: number;
  reason: string;
}

/** Taken before a filling and after it: two to be put beside each other. */
export const XRAYS: readonly DemoXray[] = [
  { id: '5f0c7a10-93f1-4f6e-9a55-7d5a4f1c0001', fileName: 'drawn-bitewing-before.jpg', spot: 'dark', daysAgo: 400, reason: 'Check-up' },
  {
    id: '5f0c7a10-93f1-4f6e-9a55-7d5a4f1c0002',
    fileName: 'drawn-bitewing-after.jpg',
    spot: 'filled',
    daysAgo: 40,
    reason: 'After the filling',
  },
];
/** What is kept with each. */
export const entryOf = ({ daysAgo, reason, spot }: DemoXray, today: number) => ({
  ...{
    imageType: 'bitewing' as const,
    teeth: [24, 25, 26, 27, 34, 35, 36, 37],
    region: 'upper_left' as const,
    dateTaken: dateOf(today - daysAgo),
  },
  ...{ dentalOffice: PRACTICE, dentistName: null, reason, notes: 'A drawing, not the X-ray of a person.', isBaseline: spot === 'dark' },
});

export const INVOICE = { id: '5f0c7a10-93f1-4f6e-9a55-7d5a4f1c0003', fileName: 'sample-invoice.pdf' };

/** An invoice of that filling, to be read, looked through and imported. @param today day number of today, where the person lives */
export function drawInvoice(today: number): Buffer {
  const [year, month, day] = dateOf(today - 60).split('-');
  const date = `${month}/${day}/${year}`;
  const at = (y: number, cells: readonly string[], size = 10): Put[] =>
    cells.map((text, column) => ({ text, x: COLUMNS[column]!, y, size, font: 'Helvetica' }));
  return makePdf([
    [
      ...at(70, [PRACTICE], 18),
      ...at(95, ['A sample for looking around: no such treatment took place.']),
      ...at(140, ['Invoice 2041'], 14),
      ...at(165, [`Invoice date: ${date}`]),
      ...at(182, ['All amounts in USD. Teeth by FDI numbers.']),
      ...at(220, ['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient']),
      ...at(245, [date, '26', 'D2392', 'Composite filling', '$210.00', '$150.00', '$60.00']),
      ...at(265, [date, '', 'D1110', 'Adult cleaning', '$110.00', '$110.00', '$0.00']),
      ...at(300, ['', '', '', 'Total', '$320.00', '$260.00', '$60.00']),
    ],
  ]);
}
/** Points from the left. */
const COLUMNS = [40, 110, 155, 215, 360, 430, 510];
