import type { HelpLine } from './crisis-lines.js';

const line = (number: string, name: string, source: string): HelpLine => ({ number, name, source });

/**
 * Who tells the public by phone where to be seen when no dentist is found and it is no emergency, by country (ISO 3166-1 alpha-2). Only one number
 * for the whole country, by day and by night, of which the service or an authority says so.
 */
export const ADVICE_LINES: Readonly<Record<string, HelpLine>> = {
  GB: line(
    '111',
    'NHS 111',
    'NHS, Getting help from a dentist in an emergency or out of hours; in Scotland NHS 24, in Wales NHS 111 Wales',
  ),
  IE: line('1800 700 700', 'HSELive', 'HSE, HSELive'),
  CA: line('811', 'Health advice by phone, 811', 'Government of Canada, provincial and territorial telehealth services'),
  AU: line('1800 022 222', 'healthdirect', 'healthdirect Australia, healthdirect.gov.au'),
  NZ: line('0800 611 116', 'Healthline', 'Health New Zealand, Healthline'),
  AT: line('1450', 'Gesundheitsberatung 1450', 'Gesundheitsportal, 1450.at'),
  SE: line('1177', '1177', '1177.se'),
  NO: line('116117', 'Legevakt', 'Helsenorge, helsenorge.no, legevakt 116117'),
  FI: line('116117', 'Päivystysapu', 'Terveyskylä, Päivystysapu 116117'),
  PT: line('808 24 24 24', 'SNS 24', 'Serviço Nacional de Saúde, sns24.gov.pt'),
  EE: line('1220', 'Perearsti nõuandeliin', 'Tervisekassa, 1220'),
};
