export interface EmergencyNumber {
  /** to show and to dial */
  number: string;
  /** others that work there */
  also: string[];
  /** where to talk about thoughts of self-harm, where there is such a line */
  crisis?: { number: string; name: string };
  source: string;
}

const EU = 'European Commission, 112 the European emergency number';
const EU_COUNTRIES = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' ');
const ITU = 'ITU-T E.161.1 and national numbering plans';

const NUMBERS: Record<string, EmergencyNumber> = {
  ...Object.fromEntries(EU_COUNTRIES.map((country) => [country, { number: '112', also: [], source: EU }])),
  US: { number: '911', also: [], crisis: { number: '988', name: '988 Suicide & Crisis Lifeline' }, source: 'FCC, 911 and 988 services' },
  CA: {
    number: '911',
    also: [],
    crisis: { number: '988', name: '9-8-8 Suicide Crisis Helpline' },
    source: 'CRTC, 9-1-1 and 9-8-8 services',
  },
  MX: { number: '911', also: [], source: 'Gobierno de México, 9-1-1' },
  GB: { number: '999', also: ['112'], crisis: { number: '116123', name: 'Samaritans' }, source: 'NHS, When to call 999' },
  IE: { number: '112', also: ['999'], crisis: { number: '116123', name: 'Samaritans' }, source: EU },
  AU: { number: '000', also: ['112'], crisis: { number: '131114', name: 'Lifeline' }, source: 'Australian Government, Triple Zero (000)' },
  NZ: { number: '111', also: [], crisis: { number: '1737', name: 'Need to talk? 1737' }, source: 'New Zealand Police, 111' },
  IN: { number: '112', also: ['108'], source: 'Government of India, Emergency Response Support System 112' },
  ZA: { number: '112', also: ['10177'], source: 'Government of South Africa, emergency numbers' },
  JP: { number: '119', also: [], source: 'Fire and Disaster Management Agency of Japan, 119' },
  CN: { number: '120', also: [], source: ITU },
  HK: { number: '999', also: ['112'], source: ITU },
  SG: { number: '995', also: [], source: 'Singapore Civil Defence Force, 995' },
  MY: { number: '999', also: ['112'], source: ITU },
  PH: { number: '911', also: [], source: ITU },
  KR: { number: '119', also: [], source: ITU },
  TW: { number: '119', also: ['112'], source: ITU },
  BR: { number: '192', also: [], source: 'Ministério da Saúde, SAMU 192' },
  AR: { number: '107', also: ['911'], source: ITU },
  CL: { number: '131', also: [], source: ITU },
  CO: { number: '123', also: [], source: ITU },
  AE: { number: '998', also: ['112'], source: ITU },
  SA: { number: '997', also: ['112'], source: ITU },
  IL: { number: '101', also: ['112'], source: ITU },
  TR: { number: '112', also: [], source: ITU },
  UA: { number: '103', also: ['112'], source: ITU },
  NG: { number: '112', also: [], source: ITU },
  KE: { number: '999', also: ['112'], source: ITU },
  PK: { number: '1122', also: [], source: ITU },
};

/** 112 works from mobile phones in most of the world (3GPP TS 22.101), so it is the answer where the country is unknown. */
const UNKNOWN: EmergencyNumber = {
  number: '112',
  also: ['911'],
  source: '3GPP TS 22.101: 112 and 911 are recognised by every mobile phone',
};

/** The countries of the table, ISO 3166-1 alpha-2. */
export const EMERGENCY_COUNTRIES: readonly string[] = Object.keys(NUMBERS).sort();

/** @param country ISO 3166-1 alpha-2, any case; null or unknown gives 112 */
export function emergencyNumber(country: string | null | undefined): EmergencyNumber {
  const code = country?.trim().toUpperCase() ?? '';
  return Object.hasOwn(NUMBERS, code) ? NUMBERS[code]! : UNKNOWN;
}
