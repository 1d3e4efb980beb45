import type { KeptResult } from './kept-result.js';

export type OpenEmergency = KeptResult & { emergency: NonNullable<KeptResult['emergency']> };

/** The emergencies among what is kept, the gravest first: by level, and at one level what a hospital has to see before what a dentist can treat. */
export function openEmergencies(kept: readonly KeptResult[]): OpenEmergency[] {
  const open = kept.filter((one): one is OpenEmergency => one.emergency !== null);
  const isOfHospital = ({ emergency }: OpenEmergency) => Number(emergency.call === 'emergency-number');
  return open.toSorted((one, other) => other.level - one.level || isOfHospital(other) - isOfHospital(one));
}
