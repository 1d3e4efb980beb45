import { NAME_MAX } from './plain-name.js';

/** What more than one domain speaks of, as closed lists and limits. Free of zod, so that browsers can import them for nothing. */

/** Whom a screening was about, as it is told; `unknown` where nobody said. */
export const ABOUT_WHOM = ['me', 'my-child', 'someone-else', 'unknown'] as const;
export type AboutWhom = (typeof ABOUT_WHOM)[number];

export const SCREENING_KINDS = ['urgent', 'routine_checkup'] as const;
export const DURATIONS = ['less-than-day', '1-3-days', '1-week', '2-4-weeks', '1-3-months', 'more-than-3-months'] as const;
export const URGENCIES = ['high', 'medium', 'low'] as const;
export const TEXT_LIMITS = { answer: 4000, name: NAME_MAX, phone: 32, place: 120, address: 200 } as const;

/** SCR-068: of one photo of a person, whatever it is for. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** What would make a better picture, as it was measured; pages have the words. */
export const PHOTO_ADVICE = ['blurred', 'light', 'small', 'glare'] as const;

export const ROLES = ['patient', 'clinic', 'dentist', 'admin'] as const;

export type Role = (typeof ROLES)[number];
export type ScreeningKind = (typeof SCREENING_KINDS)[number];
export type Duration = (typeof DURATIONS)[number];
export type Urgency = (typeof URGENCIES)[number];

export { countryOfPlace, DIRECTORY_COUNTRIES, isMeantElsewhere, isNamedWithState } from './place-meant.js';
export { isTimeZone } from './time-zone.js';
