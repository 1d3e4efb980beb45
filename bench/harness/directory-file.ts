import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

/** Around here are at least 20,000, whatever else there is. */
export const DENSE = { latitude: 40.7128, longitude: -74.006 };
const IN_DENSE = 21_000;
const BAD_EVERY = 100;

export const COPIED = `id, source, source_key, name, address, phone, latitude, longitude, average_rating, total_reviews, specialties, emergency_hours,
  accepts_new_patients, accepts_insurance, languages, time_zone, opening_hours, source_date, updated_at`;
const HEADER =
  'key,name,address,city,state,postal_code,phone,latitude,longitude,rating,reviews,specialties,emergency_hours,accepts_new_patients,accepts_insurance,' +
  'languages,time_zone,sunday,monday,tuesday,wednesday,thursday,friday,saturday,as_of';
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ALL = ['General', 'Emergency', 'Cosmetic', 'Orthodontics', 'Endodontics', 'Pediatric'];

/**
 * The same clinics twice: as the import reads them (of a hundred rows one is bad), and as COPY does, without the bad ones. Of each fact a third
 * says nothing.
 */
export async function makeDirectory(csvFile: string, copyFile: string, rows: number): Promise<void> {
  const [csv, copy] = [createWriteStream(csvFile), createWriteStream(copyFile)];
  csv.write(`${HEADER}\n`);
  for (let at = 0; at < rows; at += 1000) {
    const made = Array.from({ length: Math.min(1000, rows - at) }, (_, index) => clinic(at + index));
    // Both are listened to at once: one that is ready while the other is waited for says so only then.
    await Promise.all([written(csv, made.map(asCsv)), written(copy, made.filter(isGood).map(asCopied))]);
  }
  for (const file of [csv, copy]) await new Promise<void>((resolve) => file.end(resolve));
}

async function written(file: WriteStream, lines: string[]): Promise<void> {
  if (!file.write(lines.join(''))) await once(file, 'drain');
}

/** mulberry32 */
let state = 20_261_126;
function next(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const maybe = <T>(make: () => T): T | null => (next() < 1 / 3 ? null : make());
const isGood = ({ number }: { number: number }) => number % BAD_EVERY !== 7;

function clinic(number: number) {
  const isDense = number % 5 === 0 && number / 5 < IN_DENSE;
  const weekday = `${String(7 + Math.floor(next() * 4)).padStart(2, '0')}:00-${15 + Math.floor(next() * 6)}:30`;
  return {
    number,
    latitude: isDense ? DENSE.latitude + (next() - 0.5) * 0.48 : 26 + next() * 22,
    longitude: isDense ? DENSE.longitude + (next() - 0.5) * 0.64 : -122 + next() * 46,
    phone: maybe(() => `+1212555${String(number % 10_000).padStart(4, '0')}`),
    rating: maybe(() => Math.round((2.5 + next() * 2.5) * 10) / 10),
    reviews: Math.floor(next() ** 3 * 900),
    specialties: maybe(() => ALL.filter(() => next() < 0.4)) ?? [],
    emergency: maybe(() => next() < 0.3),
    newPatients: maybe(() => next() < 0.6),
    insurance: maybe(() => next() < 0.7),
    hours: maybe(() => DAYS.map((day) => (day === 'sunday' ? '' : weekday))),
  };
}
type Made = ReturnType<typeof clinic>;
const ADDRESS = (number: number) => `${number} Made Street`;
const said = (flag: boolean | null, yes: string, no: string, silent: string) => (flag === null ? silent : flag ? yes : no);

function asCsv(one: Made): string {
  const { number, hours } = one;
  const flags = [one.emergency, one.newPatients, one.insurance].map((flag) => said(flag, 'yes', 'no', ''));
  const days = hours ? hours.map((day) => day || 'closed') : DAYS.map(() => '');
  const latitude = isGood(one) ? one.latitude : 91;
  return `k${number},Made Dental ${number},${ADDRESS(number)},"Springfield",NY,10001,${one.phone ?? ''},${latitude},${one.longitude},${one.rating ?? ''},${one.reviews},${one.specialties.join(';')},${flags.join(',')},en;es,America/New_York,${days.join(',')},2026-11-01\n`;
}

function asCopied(one: Made): string {
  const { number, hours } = one;
  const id = `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  const week = hours && Object.fromEntries(DAYS.map((day, at) => [day, spansOf(hours[at]!)]));
  const flags = [one.emergency, one.newPatients, one.insurance].map((flag) => said(flag, 't', 'f', '\\N'));
  return `${[
    ...[id, 'csv', `k${number}`, `Made Dental ${number}`, `${ADDRESS(number)}, Springfield, NY 10001`, one.phone ?? '\\N'],
    ...[one.latitude, one.longitude, one.rating ?? '\\N', one.reviews],
    ...[one.specialties.length > 0 ? `{${one.specialties.join(',')}}` : '\\N', ...flags, '{en,es}', 'America/New_York'],
    ...[week ? JSON.stringify(week) : '\\N', '2026-11-01', '2026-11-26'],
  ].join('\t')}\n`;
}

const spansOf = (day: string) => (day ? [{ opens: day.slice(0, 5), closes: day.slice(6) }] : []);
