import type { HelpLine } from './crisis-lines.js';

const line = (number: string, name: string, source: string): HelpLine => ({ number, name, source });
const US = line('1-800-222-1222', 'Poison Help', 'HRSA, poisonhelp.hrsa.gov, states and territories');

/**
 * Who advises the public after too much of a medicine, by country (ISO 3166-1 alpha-2). Only one number for the whole country, of which its own service or
 * an authority says so: in France and Germany it is another in each region, in the Netherlands it is for doctors alone.
 */
export const POISON_LINES: Readonly<Record<string, HelpLine>> = {
  ...{ US, AS: US, GU: US, PR: US },
  CA: line('1-844-764-7669', 'Poison Centres (in Québec 1-800-463-5060)', 'Health Canada, 1-844-POISON-X; Centre antipoison du Québec'),
  GB: line('111', 'NHS 111 (in Northern Ireland ask a GP or pharmacist)', 'National Poisons Information Service, npis.org'),
  IE: line('01 809 2166', 'Public Poisons Line (8 am to 10 pm)', 'National Poisons Information Centre of Ireland, poisons.ie'),
  AU: line('13 11 26', 'Poisons Information Centre', 'Queensland Health, poisonsinfo.health.qld.gov.au, from anywhere in Australia'),
  NZ: line('0800 764 766', 'National Poisons Centre', 'National Poisons Centre, University of Otago, poisons.co.nz'),
  AT: line('01 406 43 43', 'Vergiftungsinformationszentrale', 'Gesundheitsportal, gesundheit.gv.at'),
  CH: line('145', 'Tox Info Suisse', 'Tox Info Suisse, toxinfo.ch'),
  BE: line('070 245 245', 'Antigifcentrum, Centre Antipoisons', 'Centre Antipoisons, centreantipoisons.be'),
  LU: line('8002 5500', 'Centre Antipoisons', 'Belgian Federal Police, politie.be, Antigifcentrum from Luxembourg'),
  ES: line(
    '91 562 04 20',
    'Servicio de Información Toxicológica',
    'Ministerio de Justicia, Instituto Nacional de Toxicología y Ciencias Forenses',
  ),
  SE: line('112', 'Giftinformationscentralen (ask for “Giftinformation”)', 'Giftinformationscentralen, giftinformation.se'),
  DK: line('82 12 12 12', 'Giftlinjen', 'Sundhedsstyrelsen, sst.dk, Giftlinjen'),
  NO: line('22 59 13 00', 'Giftinformasjonen', 'Helsenorge, helsenorge.no, Norwegian Poisons Information Centre'),
  FI: line('0800 147 111', 'Myrkytystietokeskus', 'HUS, Terveyskylä, Poison Information Centre'),
  EE: line('16662', 'Mürgistusteabekeskus', 'Terviseamet, 16662.ee'),
  IS: line('543 2222', 'Eitrunarmiðstöð Landspítala', 'Landspítali, island.is'),
  ZA: line('0861 555 777', 'Poisons Information Helpline', 'Western Cape Government, westerncape.gov.za'),
};
