import { randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@toothwise/contracts-core';

/** A fact of which somebody is told. */
export type NoticedFact = Pick<EventEnvelope<object>, 'id' | 'name' | 'occurredAt' | 'aggregateVersion' | 'personId' | 'data'>;

/** When a fact was told, and as which of its aggregate. */
export type Place = Pick<EventEnvelope, 'occurredAt' | 'aggregateVersion'>;

const VERSION_DIGITS = 7;
const LATEST = 16 ** VERSION_DIGITS - 1;

/**
 * A number for the row that tells of a fact (UUID version 8). Lists show rows of the same instant by their number: what one aggregate told in
 * one transaction is of one millisecond, and each of its facts comes by a consumer of its own, in any order. So the number grows with the
 * instant, then with the aggregate's version; the rest is chance.
 */
export function idInOrder({ occurredAt, aggregateVersion }: Place): string {
  const instant = hex(Date.parse(occurredAt), 12);
  const version = hex(Math.min(aggregateVersion, LATEST), VERSION_DIGITS);
  const chance = randomBytes(6).toString('hex').slice(1);
  return [instant.slice(0, 8), instant.slice(8), `8${version.slice(0, 3)}`, `8${version.slice(3, 6)}`, `${version.slice(6)}${chance}`].join(
    '-',
  );
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
