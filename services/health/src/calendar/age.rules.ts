import { dayOf } from './local-dates.rules.js';

/** From their eighteenth birthday on a person decides alone. */
export const ADULT_AGE = 18;
/** Younger ones have no say of their own (COPPA's age, and this product's). */
export const TEEN_AGE = 13;

/** Full years, on dates written `2026-11-22`. Who was born on February 29 is a year older on March 1 of other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // Where the day begins earlier a child may be born tomorrow.
  return Math.max(0, date.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

/** The birthday of an age; February 29 of a year that has none is March 1. */
export function birthdayOf(birthDate: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** Days since the eighteenth birthday; below 0 before it. */
export const daysSinceAdult = (birthDate: string, date: string): number => dayOf(date) - dayOf(birthdayOf(birthDate, ADULT_AGE));
