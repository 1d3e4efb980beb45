import type { clinicHttp } from '@toothwise/contracts-clinic';
import type { OpeningHours } from '../../practices/opening-hours.rules.js';

/** A clinic as a file tells of it; null is what the file does not say, which is never a no. */
export interface ToldListing {
  /** By which the same clinic is known in the next file of this source. */
  key: string;
  name: string;
  address: string;
  postalCode: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** Null: about where the postal code is. */
  latitude: number | null;
  longitude: number | null;
  rating: number | null;
  reviews: number;
  specialties: clinicHttp.Specialty[] | null;
  emergencyHours: boolean | null;
  acceptsNewPatients: boolean | null;
  acceptsInsurance: boolean | null;
  languages: string[] | null;
  /** IANA name. */
  timeZone: string | null;
  openingHours: OpeningHours | null;
  /** `YYYY-MM-DD`; null: as the whole file. */
  asOf: string | null;
}

/** What a row amounts to: a clinic, the end of one that the source had, what is wrong with the row, or null where it is about something else. */
export type ToldRow = { listing: ToldListing } | { gone: string } | { problems: string[] } | null;

/** What a format makes of a file's header. @returns what reads the rows, or the columns without which none can be read */
export type Format = (
  header: readonly string[],
) => { read: (cells: readonly string[]) => ToldRow; unread: string[] } | { missing: string[] };

const MOST_LETTERS = { key: 100, name: 200, address: 300, website: 300, email: 254, phone: 40 };
const UNPRINTABLE = /[\u0000-\u001F\u007F\uFFFD]/;

/** Finds cells by their column's name, whatever its case. */
export function columnsOf(header: readonly string[]): Map<string, number> {
  return new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
}

/** Reads the cells of one row and gathers what is wrong with them. */
export function cellsOf(columns: ReadonlyMap<string, number>, cells: readonly string[]) {
  const problems: string[] = [];
  const text = (column: string): string | null => {
    const index = columns.get(column);
    const cell = (index === undefined ? '' : (cells[index] ?? '')).trim();
    if (!UNPRINTABLE.test(cell)) return cell || null;
    problems.push(`${column} holds what is no text in UTF-8`);
    return null;
  };
  return {
    problems,
    text,
    needed(column: string): string {
      const before = problems.length;
      const told = text(column);
      if (told === null && problems.length === before) problems.push(`${column} is missing`);
      return told ?? '';
    },
    /** The cell by a function that gives null for what cannot be. */
    read<T>(column: string, what: string, reading: (told: string) => T | null): T | null {
      const told = text(column);
      const value = told === null ? null : reading(told);
      if (told !== null && value === null) problems.push(`${column} "${told.slice(0, 40)}" is not ${what}`);
      return value;
    },
  };
}

/** What is too long to be what it says it is. */
export function tooLong(listing: ToldListing): string[] {
  return Object.entries(MOST_LETTERS)
    .filter(([field, most]) => (listing[field as keyof typeof MOST_LETTERS]?.length ?? 0) > most)
    .map(([field, most]) => `${field} is longer than ${most} letters`);
}

/** `2026-11-01`, a day that there is. */
export function dayOf(text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** Of the United States five digits, of Canada the first three letters: what the gazetteer knows. */
export function postalCodeOf(text: string): string | null {
  const states = /^(\d{5})(-?\d{4})?$/.exec(text);
  const canada = /^([a-z]\d[a-z])( ?\d[a-z]\d)?$/i.exec(text);
  return states?.[1] ?? canada?.[1]?.toUpperCase() ?? null;
}
