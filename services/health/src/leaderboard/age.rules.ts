/** Full years, on dates written `2026-11-22`. Who was born on February 29 is a year older on March 1 of other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
