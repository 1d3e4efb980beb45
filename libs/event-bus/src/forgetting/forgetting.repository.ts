import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { forgettable } from './blocks.js';

/** $1: name and bare blocks of the events that forget. A row that carries no words stays as it is. */
const REDACT = `
  UPDATE outbox SET envelope = jsonb_set(envelope, '{data}', envelope->'data' || bare), block = $2
  FROM jsonb_to_recordset($1::jsonb) AS event(event_name text, bare jsonb)
  WHERE name = event_name AND envelope->'data' || bare <> envelope->'data'`;
const redacted = (domain?: string) => JSON.stringify(forgettable(domain).map(({ name, bare }) => ({ event_name: name, bare })));

/**
 * What events told of one aggregate no longer holds: gone from the outbox with this transaction, and from the stream as soon as it has
 * committed, whoever has not read it yet. @param personId whom the events are about
 */
export async function takeBack(tx: EntityManager, personId: string, aggregateId: string): Promise<void> {
  await tx.query(`${REDACT} AND person_id = $3 AND aggregate_id = $4`, [redacted(), 'taken-back', personId, aggregateId]);
  // A row whose words the outbox has forgotten already may have been published again since, with what stood then.
  await tx.query(`UPDATE outbox SET block = 'taken-back' WHERE person_id = $1 AND aggregate_id = $2 AND block IN ('forgotten', 'owed')`, [
    personId,
    aggregateId,
  ]);
  await tell(tx, TAKEN_BACK);
}

/** Wakes the forgetter. */
export const TAKEN_BACK = 'taken-back:';

export interface TakenBack {
  id: string;
  subject: string;
}

/** What the outbox knows of words that are to be forgotten. */
@Injectable()
export class ForgettingRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns false when the outbox no longer has the event */
  async forget({ id }: EventEnvelope, state: 'forgotten' | 'owed'): Promise<boolean> {
    await this.source.query(`${REDACT} AND id = $3`, [redacted(), state, id]);
    const [, count] = await this.source.query<[unknown, number]>('UPDATE outbox SET block = $2 WHERE id = $1', [id, state]);
    return count > 0;
  }

  /** Also of facts that could not be published in time: they go with what stands then. */
  async forgetOlderThan(date: Date): Promise<void> {
    await this.source.query(`${REDACT} AND block = 'carried' AND created_at < $3`, [redacted(), 'forgotten', date]);
  }

  takenBack(limit: number): Promise<TakenBack[]> {
    return this.source.query(`SELECT id, subject FROM outbox WHERE block = 'taken-back' ORDER BY created_at LIMIT $1`, [limit]);
  }

  async isForgotten(ids: readonly string[]): Promise<void> {
    await this.source.query(`UPDATE outbox SET block = 'forgotten' WHERE id = ANY ($1) AND block = 'taken-back'`, [ids]);
  }

  /** Names of events of which somebody was not told in time. */
  async owedEvents(): Promise<string[]> {
    const rows = await this.source.query<{ name: string }[]>(`SELECT DISTINCT name FROM outbox WHERE block = 'owed'`);
    return rows.map(({ name }) => name);
  }

  /** Queues again what is owed: it goes with what stands then. @returns how many */
  async publishOwed(eventName: string): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(
      `UPDATE outbox SET block = 'forgotten', message_id = concat(id, ':', gen_random_uuid()), published_at = NULL, claimed_until = NULL
       WHERE block = 'owed' AND name = $1`,
      [eventName],
    );
    return count;
  }

  /** Up to where this stream was looked through for an event; 0 for one that was made anew or cut short. */
  async position(stream: string, createdAt: string, lastSequence: number, eventName: string): Promise<number> {
    const rows = await this.source.query<{ sequence: number | null }[]>(
      `SELECT (forgotten->>$3)::bigint AS sequence FROM outbox_stream WHERE stream = $1 AND stream_created_at = $2`,
      [stream, createdAt, eventName],
    );
    const sequence = Number(rows[0]?.sequence ?? 0);
    return sequence > lastSequence ? 0 : sequence;
  }

  /** Before it goes: a stream whose end was erased on purpose has lost nothing. */
  async willErase(stream: string, sequence: number): Promise<void> {
    await this.source.query(
      `UPDATE outbox_stream SET forgotten = forgotten || jsonb_build_object('erased', greatest((forgotten->>'erased')::bigint, $2::bigint)) WHERE stream = $1`,
      [stream, sequence],
    );
  }

  async remember(stream: string, createdAt: string, eventName: string, sequence: number): Promise<void> {
    await this.source.query(
      `UPDATE outbox_stream SET forgotten = forgotten || jsonb_build_object($3::text, $4::bigint) WHERE stream = $1 AND stream_created_at = $2`,
      [stream, createdAt, eventName, sequence],
    );
  }
}
