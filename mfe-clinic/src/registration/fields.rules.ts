import { hashKey, reportedZone } from '@toothwise/web-platform';
import type { Application, ApplicationFields, Weekday } from '@toothwise/contracts-clinic';

/** As the week is written here: Monday first. */
export const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Before anything is said; the clock is that of the browser, which is mostly at the practice. */
export const emptyFields = (timeZone = reportedZone() ?? ''): ApplicationFields => ({
  ...{ name: '', address: '', city: '', state: '', zipCode: '', phone: '', email: '', website: '' },
  position: null,
  timeZone: /^(?!Etc)\w+\//.test(timeZone) ? timeZone : '',
  openingHours: { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] },
  ...{ specialties: [], languages: [], emergencyServices: false, acceptsNewPatients: null, acceptsInsurance: null },
  monthlyCapacity: null,
});

/** In whatever order the keys are: a database keeps its own. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** What was typed over an older state, over the newest one: what was not touched here is as it is there. */
export const carriedOver = (typed: ApplicationFields, older: ApplicationFields, newest: ApplicationFields): ApplicationFields => ({
  ...newest,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, older[field as keyof ApplicationFields]))),
});

/** What was reviewed stays as it was while somebody decides, and after an approval. */
export const isWritable = ({ state }: Pick<Application, 'state'>): boolean => ['draft', 'changes_asked', 'rejected'].includes(state);

/** The browser's field knows no 24:00. */
export const closingOf = (time: string): string => (time === '00:00' ? '24:00' : time);
export const shownClosing = (time: string): string => (time === '24:00' ? '00:00' : time);

/** @returns null for what is no number within the bounds */
export function numberWithin(text: string, least: number, most: number): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= least && value <= most ? value : null;
}
