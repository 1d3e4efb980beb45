/** Milliseconds of each load. */
export interface Loads {
  processor: number;
  start: number;
  commit: number;
}
export const REFERENCE: Loads;
export function measured(): Loads;
export function told(loads: Loads, reference?: Loads): string;
