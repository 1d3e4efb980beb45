import type { KeptResult } from './kept-result.js';
import { openEmergencies } from './open-emergencies.js';

const kept = (id: string, level: number, call?: 'emergency-number' | 'dental-emergency-line') =>
  ({ id, level, emergency: call ? { call } : null }) as KeptResult;

it('puts no milder emergency first, nor at one level a dentist’s before one of a hospital, and leaves out what is none', () => {
  const all = [
    kept('dentist', 4, 'dental-emergency-line'),
    kept('urgent', 3),
    kept('hospital', 4, 'emergency-number'),
    kept('medical', 5, 'emergency-number'),
  ];
  expect(openEmergencies(all).map(({ id }) => id)).toEqual(['medical', 'hospital', 'dentist']);
});
