import { randomUUID } from 'node:crypto';
import type { Treatment, TreatmentPage } from '@toothwise/contracts-health';
import type { Person } from '../api/person.ts';

export const FILLING = { date: '2026-02-03', type: 'filling', notes: 'Amalgam taken out' };

/** @returns the record's id */
export async function addTreatment(by: Person, personId: string): Promise<string> {
  const path = `/people/${personId}/treatments?timeZone=UTC`;
  return (await by.call<Treatment>('POST', 'health', path, { body: FILLING, idempotencyKey: randomUUID() })).body.id;
}

export const isFilling = ({ notes }: Treatment): boolean => notes === FILLING.notes;
export const hasFilling = ({ items }: TreatmentPage): boolean => items.some(isFilling);
