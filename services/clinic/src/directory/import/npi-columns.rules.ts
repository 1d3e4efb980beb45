import type { clinicHttp } from '@toothwise/contracts-clinic';
import { international } from '@toothwise/phone';
import { cellsOf, columnsOf, dayOf, type Format, postalCodeOf, type ToldListing, tooLong } from './told-listing.rules.js';

/**
 * Dental taxonomies of the National Uniform Claim Committee's code set, and which of our specialties they state. Null: dental care for which our
 * list has no name, so that the specialty stays unknown.
 */
export const DENTAL_TAXONOMIES: Readonly<Record<string, clinicHttp.Specialty | null>> = {
  '122300000X': 'General',
  '1223G0001X': 'General',
  '261QD0000X': 'General',
  '1223P0221X': 'Pediatric',
  '1223X0400X': 'Orthodontics',
  '1223P0300X': 'Periodontics',
  '1223E0200X': 'Endodontics',
  '1223S0112X': 'Oral surgery',
  '204E00000X': 'Oral surgery',
  '1223P0700X': null,
  '1223D0001X': null,
  '1223D0004X': null,
  '1223P0106X': null,
  '1223X0008X': null,
  '1223X2210X': null,
};
const ORGANISATION = '2';
/** "Doing business as": the name on the door. */
const ON_THE_DOOR = '3';
const AT = 'provider business practice location address';
const COLUMN = {
  npi: 'npi',
  type: 'entity type code',
  name: 'provider organization name (legal business name)',
  otherName: 'provider other organization name',
  otherType: 'provider other organization name type code',
  street: 'provider first line business practice location address',
  street2: 'provider second line business practice location address',
  city: `${AT} city name`,
  state: `${AT} state name`,
  postalCode: `${AT} postal code`,
  phone: `${AT} telephone number`,
  updated: 'last update date',
  ended: 'npi deactivation date',
  resumed: 'npi reactivation date',
} as const;
const OPTIONAL: readonly string[] = [COLUMN.otherName, COLUMN.otherType, COLUMN.street2];

/**
 * The file of the National Plan and Provider Enumeration System, by its column names: active organisations with a dental taxonomy. It knows no
 * hours, ratings or flags; positions are those of postal codes.
 */
export const npiColumns: Format = (header) => {
  const columns = columnsOf(header);
  const taxonomies = [...columns].flatMap(([name, index]) => (/^healthcare provider taxonomy code_\d+$/.test(name) ? [index] : []));
  const missing = Object.values(COLUMN).filter((column) => !columns.has(column) && !OPTIONAL.includes(column));
  if (taxonomies.length === 0) missing.push('healthcare provider taxonomy code_1' as never);
  if (missing.length > 0) return { missing };
  const at = (column: string) => columns.get(column)!;
  const [npi, type, ended, resumed] = [at(COLUMN.npi), at(COLUMN.type), at(COLUMN.ended), at(COLUMN.resumed)];
  return {
    unread: [],
    read(cells) {
      // Those that have ended are told with next to nothing but their number.
      if (cells[ended] && !cells[resumed] && cells[npi]) return { gone: cells[npi] };
      if (cells[type] !== ORGANISATION) return null;
      const dental = taxonomies.map((index) => cells[index] ?? '').filter((code) => code in DENTAL_TAXONOMIES);
      if (dental.length === 0) return null;
      const row = cellsOf(columns, cells);
      const listing = listingOf(row, dental);
      const problems = [...row.problems, ...tooLong(listing)];
      return problems.length > 0 ? { problems } : { listing };
    },
  };
};

function listingOf(row: ReturnType<typeof cellsOf>, dental: readonly string[]): ToldListing {
  const [city, state, postalCode] = [COLUMN.city, COLUMN.state, COLUMN.postalCode].map((column) => row.needed(column)) as [
    string,
    string,
    string,
  ];
  const street = [row.needed(COLUMN.street), row.text(COLUMN.street2)].filter(Boolean).join(', ');
  const name = row.needed(COLUMN.name);
  const zip = row.read(COLUMN.postalCode, 'a postal code of the US or Canada', postalCodeOf);
  const specialties = new Set(dental.flatMap((code) => DENTAL_TAXONOMIES[code] ?? []));
  return {
    key: row.read(COLUMN.npi, 'ten digits', (told) => (/^\d{10}$/.test(told) ? told : null)) ?? row.needed(COLUMN.npi),
    name: (row.text(COLUMN.otherType) === ON_THE_DOOR && row.text(COLUMN.otherName)) || name,
    address: `${street}, ${city}, ${state} ${zip ?? postalCode}`,
    postalCode: zip,
    // The registry takes whatever is typed: what cannot be called is not known.
    phone: international(row.text(COLUMN.phone) ?? '') ?? null,
    ...{ email: null, website: null, latitude: null, longitude: null, rating: null, reviews: 0 },
    specialties: specialties.size > 0 ? [...specialties] : null,
    ...{ emergencyHours: null, acceptsNewPatients: null, acceptsInsurance: null, languages: null, timeZone: null, openingHours: null },
    asOf: row.read(COLUMN.updated, 'a day such as 11/01/2026', (told) => dayOf(told.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'))),
  };
}
