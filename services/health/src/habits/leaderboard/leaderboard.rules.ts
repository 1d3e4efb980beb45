import { ageOn } from '../../calendar/age.rules.js';

/** Children are never listed. */
const LEAST_AGE = 18;

/** @param today in the person's zone, both as `2026-11-22` */
export const mayTakePart = (birthDate: string, today: string): boolean => ageOn(birthDate, today) >= LEAST_AGE;
