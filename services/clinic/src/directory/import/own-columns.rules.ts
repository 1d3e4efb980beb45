import { clinicHttp } from '@toothwise/contracts-clinic';
import { isTimeZone } from '@toothwise/contracts-core';
import { international, isPhone } from '@toothwise/phone';
import { type OpeningHours, type OpeningSpan, WEEKDAYS } from '../../practices/opening-hours.rules.js';
import { cellsOf, columnsOf, dayOf, type Format, postalCodeOf, type ToldListing, tooLong } from './told-listing.rules.js';

const { CARE_LANGUAGES, SPECIALTIES } = clinicHttp;
/** Our own CSV: what each column holds says the README of the service. */
const NEEDED = ['key', 'name', 'address', 'city', 'state', 'postal_code'];
const KNOWN = [
  ...NEEDED,
  ...['phone', 'email', 'website', 'latitude', 'longitude', 'rating', 'reviews', 'specialties', 'languages', 'time_zone', 'as_of'],
  ...['emergency_hours', 'accepts_new_patients', 'accepts_insurance'],
  ...WEEKDAYS,
];
type Cells = ReturnType<typeof cellsOf>;

export const ownColumns: Format = (header) => {
  const columns = columnsOf(header);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) return { missing };
  const unread = [...columns.keys()].filter((column) => !KNOWN.includes(column));
  return {
    unread,
    read(cells) {
      if (cells.length !== header.length) return { problems: [`has ${cells.length} cells where the header has ${header.length}`] };
      const row = cellsOf(columns, cells);
      const listing = listingOf(row);
      const problems = [...row.problems, ...tooLong(listing)];
      return problems.length > 0 ? { problems } : { listing };
    },
  };
};

function listingOf(row: Cells): ToldListing {
  const [street, city, state, postalCode] = ['address', 'city', 'state', 'postal_code'].map((column) => row.needed(column));
  const listing = {
    key: row.needed('key'),
    name: row.needed('name'),
    address: `${street}, ${city}, ${state} ${postalCode}`,
    postalCode: row.read('postal_code', 'a postal code of the US or Canada', postalCodeOf),
    phone: row.read('phone', 'a phone number', (told) => (isPhone(told) ? (international(told) ?? told) : null)),
    email: row.read('email', 'an e-mail address', (told) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(told) ? told : null)),
    website: row.read('website', 'an address of the web (https://…)', websiteOf),
    latitude: row.read('latitude', 'between -90 and 90', (told) => numberOf(told, -90, 90)),
    longitude: row.read('longitude', 'between -180 and 180', (told) => numberOf(told, -180, 180)),
    rating: row.read('rating', 'between 0 and 5', (told) => numberOf(told, 0, 5)),
    reviews: row.read('reviews', 'a count', (told) => (/^\d{1,7}$/.test(told) ? Number(told) : null)) ?? 0,
    specialties: row.read('specialties', `a list of ${SPECIALTIES.join('; ')}`, (told) => listOf(told, SPECIALTIES)),
    languages: row.read('languages', `a list of ${CARE_LANGUAGES.join('; ')}`, (told) => listOf(told, CARE_LANGUAGES)),
    emergencyHours: flag(row, 'emergency_hours'),
    acceptsNewPatients: flag(row, 'accepts_new_patients'),
    acceptsInsurance: flag(row, 'accepts_insurance'),
    timeZone: row.read('time_zone', 'a time zone such as America/New_York', (told) => (isZone(told) ? told : null)),
    openingHours: hoursOf(row),
    asOf: row.read('as_of', 'a day such as 2026-11-01', dayOf),
  };
  if ((row.text('latitude') === null) !== (row.text('longitude') === null)) row.problems.push('latitude and longitude go together');
  if (listing.openingHours && row.text('time_zone') === null) row.problems.push('hours need a time_zone');
  return listing;
}

const flag = (row: Cells, column: string): boolean | null =>
  row.read(column, 'yes or no', (told) => (/^(yes|true|1)$/i.test(told) ? true : /^(no|false|0)$/i.test(told) ? false : null));

/** Each name is looked up once: files repeat a few. */
const zones = new Map<string, boolean>();
function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size > 1000) zones.clear();
  zones.set(name, isTimeZone(name));
  return isZone(name);
}

/** Nothing but the web: no `javascript:`, no words. */
function websiteOf(told: string): string | null {
  const url = /^https?:\/\/\S+$/i.test(told) ? URL.parse(told) : null;
  return url && url.hostname.includes('.') && url.username === '' ? told : null;
}

function numberOf(told: string, least: number, most: number): number | null {
  const number = /^-?\d{1,3}(\.\d{1,15})?$/.test(told) ? Number(told) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Words of a closed list with semicolons between them, whatever their case. */
function listOf<T extends string>(told: string, known: readonly T[]): T[] | null {
  const found = told.split(';').map((word) => known.find((one) => one.toLowerCase() === word.trim().toLowerCase()));
  return found.every((one) => one !== undefined) ? [...new Set(found)] : null;
}

/** Null where no day says anything; a week is told whole, or what is left out would read as closed. */
function hoursOf(row: Cells): OpeningHours | null {
  const silent = WEEKDAYS.filter((day) => row.text(day) === null);
  if (silent.length === WEEKDAYS.length) return null;
  if (silent.length > 0) row.problems.push(`hours are told of some days only: write "closed" for ${silent.join(', ')} where it is`);
  const what = '"closed" or hours such as 09:00-12:30; 13:30-18:00';
  return Object.fromEntries(WEEKDAYS.map((day) => [day, row.read(day, what, spansOf) ?? []])) as unknown as OpeningHours;
}

function spansOf(told: string): OpeningSpan[] | null {
  if (/^closed$/i.test(told)) return [];
  const spans: OpeningSpan[] = [];
  for (const part of told.split(';')) {
    const [, opens, closes] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(part.trim()) ?? [];
    if (!opens || !closes || opens >= closes || opens < (spans.at(-1)?.closes ?? '')) return null;
    spans.push({ opens, closes });
  }
  return spans;
}
