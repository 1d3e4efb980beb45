import { SIGN_GROUPS } from '../signs/sign-groups.js';
import { EMERGENCY_TEXTS } from './emergency.en.js';
import { FLAG_TEXTS_OF_OTHERS } from './flags-of-others.en.js';
import { FLAG_TEXTS, type FlagNumber } from './flags.en.js';
import { OUTCOME_TEXTS } from './outcome.en.js';
import { SELF_CARE_TEXTS } from './self-care.en.js';

/** What the row of each flag of the list of signs names, as its question asks for it. */
const ROWS: Partial<Record<FlagNumber, RegExp[]>> = {
  1: [/hard to breathe/, /noisy/, /impossible to lie flat/],
  2: [/swallow .*saliva/, /drooling/, /muffled voice/, /tongue or the floor of the mouth raised or hard to move/],
  3: [/throat, neck, lips or tongue swollen/, /closing an eye/, /suddenly without a reason/, /worse within the last hour/],
  4: [/hard to open the mouth, together with swelling, fever or trouble swallowing/],
  5: [
    ...[/infection together with confusion/, /slurred speech/, /shivering/, /mottled or blue skin/, /rash that stays under a glass/],
    ...[/no urine for 18 hours/, /fast breathing/, /chemotherapy in the last 6 weeks/],
  ],
  6: [/child floppy/, /hard to wake/, /blue/, /having a fit/, /breathing very fast/],
  7: [/bleeding heavily/, /twice for 20 minutes/, /once, with blood thinners or a bleeding disorder/],
  8: [/fainting/, /vomiting/, /double vision/, /jaw hurt/, /teeth suddenly not meet/, /tooth have been inhaled/],
  9: [/jaw or tooth pain/, /pressure in the chest/, /sweating/, /breathlessness/, /nausea/, /arm pain/, /exertion/],
  10: [
    /last 24 hours/,
    /more .*painkiller .*than the label allows/,
    /8 tablets of 500 mg paracetamol/,
    /acetaminophen.*ibuprofen.*aspirin.*co-codamol/,
  ],
  11: [/drooping or numb without an injection/, /arm weak/, /speech troubled/, /eye bulging/, /headache the worst ever with an infection/],
  12: [/adult tooth been knocked out/],
  13: [/pushed out of place/, /broken with a red or pink centre/, /stop the teeth from closing/],
  14: [/spreading over hours/, /fever of 38/, /ill make drinking impossible/],
  15: [/socket still bleeding after biting .* for 20 minutes/],
};
const LISTED = [...new Set(SIGN_GROUPS.flatMap(({ flags }) => flags))].sort((one, other) => one - other);

describe('The questions of the list of signs', () => {
  it('are those of flags 1 to 15', () => expect(LISTED).toEqual(Object.keys(ROWS).map(Number)));

  it.each(LISTED)('leave nothing of the row of flag %d unasked', (flag) => {
    for (const sign of ROWS[flag]!) expect(FLAG_TEXTS[flag].question).toMatch(sign);
  });

  it('nor of somebody else', () => {
    for (const sign of ROWS[2]!) expect(FLAG_TEXTS_OF_OTHERS.other[2]).toMatch(sign);
  });
});

describe('A line that sends somebody', () => {
  const linesIn = (texts: unknown): string[] =>
    typeof texts === 'string' ? [texts] : typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(linesIn) : [];
  const lines = linesIn([FLAG_TEXTS, FLAG_TEXTS_OF_OTHERS, EMERGENCY_TEXTS, OUTCOME_TEXTS, SELF_CARE_TEXTS]).filter((line) =>
    /(?:^|[.,;:] )(?:and |then )?go\b(?! (?:by|on)\b)/i.test(line),
  );
  it.each(lines)('names where to: %s', (line) => expect(line).toMatch(/go to (?:the|an) (?:nearest )?emergency department/i));
});
