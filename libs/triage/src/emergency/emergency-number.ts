import { ADVICE_LINES } from './advice-lines.js';
import { CRISIS_LINES, type HelpLine } from './crisis-lines.js';
import { POISON_LINES } from './poison-lines.js';

export interface EmergencyNumber {
  /** to show and to dial */
  number: string;
  /** others that work there */
  also: string[];
  /** where to talk about thoughts of self-harm, where there is such a line */
  crisis?: HelpLine;
  source: string;
}

const EU = 'European Commission, 112 the European emergency number';
const EU_COUNTRIES = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS'.split(' ');

/** The states, and every territory that 911 and 988 reach. */
const US_PLACES = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];
const US: EmergencyNumber = {
  number: '911',
  also: [],
  source: 'FCC, 911 and 988 services',
};

const NUMBERS: Record<string, EmergencyNumber> = {
  ...Object.fromEntries(EU_COUNTRIES.map((country) => [country, { number: '112', also: [], source: EU }])),
  ...Object.fromEntries(US_PLACES.map((place) => [place, US])),
  CA: {
    number: '911',
    also: [],

    source: 'CRTC, 9-1-1 and 9-8-8 services',
  },
  MX: { number: '911', also: [], source: 'Gobierno de México, Número Único de Emergencias 9-1-1' },
  GB: { number: '999', also: ['112'], source: 'NHS, When to call 999' },
  IE: { number: '112', also: ['999'], source: EU },
  AU: { number: '000', also: ['112'], source: 'Australian Government, Triple Zero (000)' },
  NZ: { number: '111', also: [], source: 'New Zealand Police, 111' },
  IN: { number: '112', also: ['108'], source: 'Government of India, Emergency Response Support System 112' },
  ZA: { number: '112', also: ['10177'], source: 'Government of South Africa, 112 from mobile phones and ambulance 10177' },
  NO: { number: '113', also: ['112'], source: 'Helsedirektoratet, medical emergency 113' },
  CH: { number: '144', also: ['112'], source: 'Swiss Confederation, ch.ch, emergency numbers' },
  LI: { number: '144', also: ['112'], source: 'Liechtensteinische Landesverwaltung, Notrufnummern' },
  JP: { number: '119', also: [], source: 'Fire and Disaster Management Agency of Japan, 119' },
  CN: { number: '120', also: [], source: 'National Health Commission of China, 120' },
  HK: { number: '999', also: ['112'], source: 'Hong Kong Fire Services Department, 999' },
  MO: { number: '999', also: ['112'], source: 'Macao Fire Services Bureau, 999' },
  SG: { number: '995', also: [], source: 'Singapore Civil Defence Force, 995' },
  MY: { number: '999', also: ['112'], source: 'Malaysia Emergency Response Services 999' },
  PH: { number: '911', also: [], source: 'Philippines Emergency 911 National Office' },
  KR: { number: '119', also: [], source: 'National Fire Agency of Korea, 119' },
  TW: { number: '119', also: ['112'], source: 'National Fire Agency of Taiwan, 119' },
  TH: { number: '1669', also: [], source: 'National Institute for Emergency Medicine of Thailand, 1669' },
  VN: { number: '115', also: [], source: 'Ministry of Health of Viet Nam, 115' },
  ID: { number: '119', also: ['112'], source: 'Ministry of Health of Indonesia, 119' },
  LK: { number: '1990', also: [], source: '1990 Suwa Seriya Foundation, Sri Lanka' },
  BD: { number: '999', also: [], source: 'Bangladesh Police, National Emergency Service 999' },
  NP: { number: '102', also: [], source: 'Nepal Ambulance Service, 102' },
  PK: { number: '1122', also: ['115'], source: 'Punjab Emergency Service Rescue 1122; Edhi 115' },
  BR: { number: '192', also: [], source: 'Ministério da Saúde, SAMU 192' },
  AR: { number: '107', also: ['911'], source: 'Ministerio de Salud de Argentina, SAME 107' },
  CL: { number: '131', also: [], source: 'Ministerio de Salud de Chile, SAMU 131' },
  CO: { number: '123', also: [], source: 'Gobierno de Colombia, línea única 123' },
  PE: { number: '106', also: [], source: 'Ministerio de Salud del Perú, SAMU 106' },
  EC: { number: '911', also: [], source: 'ECU 911' },
  UY: { number: '911', also: ['105'], source: 'Ministerio del Interior de Uruguay, 911; ambulance 105' },
  CR: { number: '911', also: [], source: 'Sistema de Emergencias 9-1-1, Costa Rica' },
  PA: { number: '911', also: [], source: 'SUME 911, Panamá' },
  DO: { number: '911', also: [], source: 'Sistema Nacional 9-1-1, República Dominicana' },
  AE: { number: '998', also: ['999'], source: 'Government of the United Arab Emirates, u.ae, ambulance 998' },
  SA: { number: '997', also: ['911'], source: 'Saudi Red Crescent Authority, 997; 911 in Makkah, Riyadh and the Eastern Province' },
  QA: { number: '999', also: [], source: 'Hamad Medical Corporation, 999' },
  KW: { number: '112', also: [], source: 'Government of Kuwait, 112' },
  BH: { number: '999', also: [], source: 'Government of Bahrain, 999' },
  OM: { number: '9999', also: [], source: 'Royal Oman Police, 9999' },
  JO: { number: '911', also: [], source: 'Public Security Directorate of Jordan, 911' },
  LB: { number: '140', also: [], source: 'Lebanese Red Cross, 140' },
  IR: { number: '115', also: [], source: 'Emergency Medical Services of Iran, 115' },
  IL: { number: '101', also: ['112'], source: 'Magen David Adom, 101' },
  EG: { number: '123', also: [], source: 'Egyptian Ambulance Organization, 123' },
  TN: { number: '190', also: [], source: 'SAMU Tunisie, 190' },
  TR: { number: '112', also: [], source: 'Ministry of Interior of Türkiye, 112' },
  UA: { number: '103', also: ['112'], source: 'Government of Ukraine, 103 and 112' },
  RU: { number: '103', also: ['112'], source: 'Ministry of Emergency Situations of Russia, 112; ambulance 103' },
  BY: { number: '103', also: ['112'], source: 'Ministry of Health of Belarus, 103' },
  KZ: { number: '103', also: ['112'], source: 'Government of Kazakhstan, 103 and 112' },
  GE: { number: '112', also: [], source: 'Public Safety Command Center 112, Georgia' },
  MD: { number: '112', also: [], source: 'Serviciul Național Unic 112, Moldova' },
  RS: { number: '194', also: ['112'], source: 'Government of Serbia, ambulance 194' },
  ME: { number: '124', also: ['112'], source: 'Government of Montenegro, ambulance 124' },
  BA: { number: '124', also: ['112'], source: 'Bosnia and Herzegovina, ambulance 124' },
  MK: { number: '194', also: ['112'], source: 'North Macedonia, ambulance 194' },
  AL: { number: '127', also: ['112'], source: 'Ministry of Health of Albania, ambulance 127' },
  NG: { number: '112', also: [], source: 'Nigerian Communications Commission, 112' },
  KE: { number: '999', also: ['112'], source: 'National Police Service of Kenya, 999 and 112' },
  GH: { number: '112', also: ['193'], source: 'National Ambulance Service of Ghana, 112 and 193' },
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
  const found = Object.hasOwn(NUMBERS, code) ? NUMBERS[code]! : UNKNOWN;
  return Object.hasOwn(CRISIS_LINES, code) ? { ...found, crisis: CRISIS_LINES[code]! } : found;
}

export interface EmergencyCall extends EmergencyNumber {
  /** whose number it is; null: of the table's unknown country */
  country: string | null;
}

/**
 * Whom to call, the likelier first: where two countries are possible that have two numbers, both are said.
 * @param other a second possible country
 */
export function emergencyCalls(country: string | null, other: string | null = null): EmergencyCall[] {
  const [first, second] = [country, other].map((code) => ({
    ...emergencyNumber(code),
    country: code !== null && Object.hasOwn(NUMBERS, code) ? code : null,
  })) as [EmergencyCall, EmergencyCall];
  return second.country === null || second.number === first.number ? [first] : [first, second];
}

/**
 * Who listens to somebody who thinks of self-harm, in the same order: of each possible country, also where both have one emergency number.
 * @param other a second possible country
 */
export const crisisLines = (country: string | null, other: string | null = null): HelpLine[] => linesIn(CRISIS_LINES, [country, other]);

/** Who says by phone where to be seen when it is no emergency, in the same order. None where no one number serves the country. */
export const adviceLines = (country: string | null, other: string | null = null): HelpLine[] => linesIn(ADVICE_LINES, [country, other]);

/**
 * Who advises after too much of a medicine, in the same order. None where no one number serves the country.
 * @param other a second possible country
 */
export const poisonLines = (country: string | null, other: string | null = null): HelpLine[] => linesIn(POISON_LINES, [country, other]);

function linesIn(table: Readonly<Record<string, HelpLine>>, countries: readonly (string | null)[]): HelpLine[] {
  const codes = countries.map((country) => country?.trim().toUpperCase() ?? '');
  const lines = codes.flatMap((code) => (Object.hasOwn(table, code) ? table[code]! : []));
  return lines.filter(({ number, name }, at) => lines.findIndex((one) => one.number === number && one.name === name) === at);
}
