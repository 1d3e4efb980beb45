import { adviceLines, EMERGENCY_COUNTRIES, emergencyNumber, poisonLines } from '../../libs/triage/src/index.js';

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

const lineText = (line?: { number: string; name: string; source: string }) => (line ? `${line.number}, ${line.name} (${line.source})` : '');

/** The numbers that the product shows, with the authority that publishes each, for whoever checks them before real use. */
export function emergencyNumbersTable(): string {
  const unknown = emergencyNumber(null);
  return [
    '# Emergency numbers',
    '',
    '<!-- Made by `npm run generate -- rules` from libs/triage; do not edit. A test compares it with the table that runs. -->',
    '',
    'The number of the ambulance or of the service that sends one, by country. The source is the authority that publishes the number;',
    'the list was compared with one public collection of such numbers in November 2026, not by calling; the lines for thoughts of self-harm with',
    'a second one, and who runs each stands behind it. The poison helplines were compared with what their own services or authorities publish; where there',
    'is one number for each region, or for doctors alone, none is shown. The lines for where to be seen are named from general knowledge of these services,',
    'not compared yet. **They await the sign-off of a dentist as the rules do.** Numbers change:',
    '**check those of your country before real use.** A country that is not listed gets ' + `${unknown.number} (${unknown.source}).`,
    '',
    '| Country | Number | Also works | Talk about self-harm | Poison helpline | Where to be seen | Source |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...EMERGENCY_COUNTRIES.map((code) => {
      const { number, also, crisis, source } = emergencyNumber(code);
      const name = `${NAMES.of(code) ?? code} (${code})`;
      return `| ${[name, number, also.join(', '), lineText(crisis), lineText(poisonLines(code)[0]), lineText(adviceLines(code)[0]), source].join(' | ')} |`;
    }),
    '',
  ].join('\n');
}
