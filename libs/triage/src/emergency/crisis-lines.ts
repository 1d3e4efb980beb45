export interface HelpLine {
  /** to show and to dial */
  number: string;
  name: string;
  /** where it reads text messages: what they are sent to */
  text?: string;
  /** who runs or publishes it */
  source: string;
}

const line = (number: string, name: string, source: string): HelpLine => ({ number, name, source });
/** The same number takes calls and text messages. */
const callOrText = (number: string, name: string, source: string): HelpLine => ({ ...line(number, name, source), text: number });
const US = callOrText('988', '988 Suicide & Crisis Lifeline', 'SAMHSA, 988lifeline.org; FCC, 988 in all states and territories');
const SAMARITANS = line('116123', 'Samaritans', 'Samaritans, samaritans.org');

/** Who listens to thoughts of self-harm, by country (ISO 3166-1 alpha-2). Only where such a line is known. */
export const CRISIS_LINES: Readonly<Record<string, HelpLine>> = {
  ...{ US, AS: US, GU: US, MP: US, PR: US, VI: US },
  CA: callOrText('988', '9-8-8 Suicide Crisis Helpline', 'CRTC, 9-8-8; 988.ca'),
  GB: SAMARITANS,
  IE: line('116123', 'Samaritans', 'HSE, Samaritans Ireland'),
  AU: line('131114', 'Lifeline', 'Lifeline Australia, lifeline.org.au'),
  NZ: callOrText('1737', 'Need to talk? 1737', 'Health New Zealand, 1737.org.nz'),
  FR: line('3114', '3114, numéro national de prévention du suicide', 'Ministère de la Santé, 3114.fr'),
  ES: line('024', 'Línea 024', 'Ministerio de Sanidad, línea 024'),
  NL: line('113', '113 Zelfmoordpreventie', 'Stichting 113 Zelfmoordpreventie, 113.nl'),
  DE: line('08001110111', 'TelefonSeelsorge', 'TelefonSeelsorge Deutschland, telefonseelsorge.de'),
  AT: line('142', 'Telefonseelsorge 142', 'TelefonSeelsorge Österreich, telefonseelsorge.at'),
  CH: line('143', 'Die Dargebotene Hand, La Main Tendue, Telefono Amico', 'Die Dargebotene Hand, 143.ch'),
  BE: line('1813', 'Zelfmoordlijn 1813', 'Centrum ter Preventie van Zelfdoding, zelfmoord1813.be'),
  SE: line('90101', 'Självmordslinjen', 'Mind, mind.se'),
  DK: line('70201201', 'Livslinien', 'Livslinien, livslinien.dk'),
  NO: line('116123', 'Mental Helse hjelpetelefon', 'Mental Helse, mentalhelse.no'),
  PL: line('116123', 'Kryzysowy Telefon Zaufania', 'Kryzysowy Telefon Zaufania, 116sos.pl'),
  GR: line('1018', 'Klimaka 1018', 'Klimaka, suicide-help.gr'),
  IN: line('14416', 'Tele MANAS', 'Government of India, Ministry of Health and Family Welfare, Tele MANAS'),
  KR: line('109', 'Suicide prevention counselling 109', 'Ministry of Health and Welfare of Korea, 109'),
  TW: line('1925', 'An Xin Hotline 1925', 'Ministry of Health and Welfare of Taiwan, 1925'),
  SG: line('1767', 'Samaritans of Singapore', 'Samaritans of Singapore, sos.org.sg'),
  BR: line('188', 'CVV', 'Centro de Valorização da Vida, cvv.org.br'),
  ZA: line('0800567567', 'SADAG Suicide Crisis Helpline', 'South African Depression and Anxiety Group, sadag.org'),
  IL: line('1201', 'ERAN', 'ERAN, eran.org.il'),
};
