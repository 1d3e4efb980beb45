import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { DataSource } from 'typeorm';

export interface WaitingEvent {
  id: string;
  subject: string;
  envelope: EventEnvelope;
  /** Id of its message: the event's own, or one of a repetition that the broker is not to take for the first. */
  messageId: string;
  /** Its words were taken out of the envelope; what still stands is to be asked for. */
  forgotten: boolean;
}

export interface StreamState {
  /** When the broker made the stream, as it says it. */
  createdAt: string;
  lastSequence: number;
  /** Some of it could not be read any more, though the sequence goes on. */
  hasLost: boolean;
}

/** After this long a claimed row counts as left behind by a crash. Longer than a publish may take. */
const CLAIM = '10 seconds';
const KEPT = '7 days';

/** Rows of `outbox`: the source of truth for what was and is to be published. */
@Injectable()
export class OutboxRepository {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Takes up to `limit` waiting rows for this relay; by state, never by sequence: a late commit would be skipped. */
  async claim(limit: number): Promise<WaitingEvent[]> {
    const [rows] = await this.source.query<[WaitingEvent[], number]>(
      `UPDATE outbox SET claimed_until = $2::timestamptz + interval '${CLAIM}'
       WHERE id IN (
         SELECT id FROM outbox
         WHERE published_at IS NULL AND (claimed_until IS NULL OR claimed_until < $2)
         ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, subject, envelope, coalesce(message_id, id::text) AS "messageId", coalesce(block <> 'carried', false) AS forgotten`,
      [limit, this.clock.now()],
    );
    return rows;
  }

  /** Marks acknowledged rows and remembers how far the stream has come. */
  async markPublished(ids: string[], stream: string, lastSequence: number): Promise<void> {
    await this.source.query(
      `WITH seen AS (UPDATE outbox_stream SET last_sequence = greatest(last_sequence, $3) WHERE stream = $2)
       UPDATE outbox SET published_at = $4, claimed_until = NULL WHERE id = ANY ($1)`,
      [ids, stream, lastSequence, this.clock.now()],
    );
  }

  /** Gives rows back that could not be published. */
  async release(ids: string[]): Promise<void> {
    await this.source.query('UPDATE outbox SET claimed_until = NULL WHERE id = ANY ($1) AND published_at IS NULL', [ids]);
  }

  /**
   * Compares the broker's stream with the one that this outbox published into. A stream made anew, or one that has lost its tail, gets everything
   * again that the outbox still keeps; consumers know by their inbox what they have done already.
   * @param lookAgain asks the broker once more where something is missing, now that no other process of the service can note what it publishes:
   * what one has published and noted since the first look would else be taken for lost
   * @param beginAnew called before that: a consumer may have come further than the stream now reaches, and would skip what is published next
   * @returns how many rows wait for publication again
   */
  async reconcile(
    stream: string,
    first: StreamState,
    { lookAgain, beginAnew }: { lookAgain: () => Promise<Omit<StreamState, 'hasLost'>>; beginAnew: () => Promise<void> },
  ): Promise<number> {
    return this.source.transaction(async (tx) => {
      let state = first;
      const inserted = await tx.query<unknown[]>(
        `INSERT INTO outbox_stream (stream, stream_created_at, last_sequence) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
        [stream, state.createdAt, state.lastSequence],
      );
      const [known] = await tx.query<{ stream_created_at: string; last_sequence: number }[]>(
        'SELECT stream_created_at, last_sequence FROM outbox_stream WHERE stream = $1 FOR UPDATE',
        [stream],
      );
      const isIntact = () =>
        known !== undefined && known.stream_created_at === state.createdAt && known.last_sequence <= state.lastSequence && !state.hasLost;
      if (inserted.length === 0 && isIntact()) return 0;
      if (!isIntact()) state = { ...state, ...(await lookAgain()) };
      if (inserted.length === 0 && isIntact()) return 0;
      if (!isIntact()) await beginAnew();
      await tx.query(`UPDATE outbox_stream SET stream_created_at = $2, last_sequence = $3, forgotten = '{}' WHERE stream = $1`, [
        stream,
        state.createdAt,
        state.lastSequence,
      ]);
      if (inserted.length > 0 && state.lastSequence > 0) return 0;
      const [, count] = await tx.query<[unknown, number]>(
        'UPDATE outbox SET published_at = NULL, claimed_until = NULL WHERE published_at IS NOT NULL',
      );
      return count;
    });
  }

  /** The highest sequence of this stream that was erased on purpose, 0 for none. */
  async erasedUpTo(stream: string): Promise<number> {
    const sql = `SELECT coalesce((forgotten->>'erased')::bigint, 0) AS sequence FROM outbox_stream WHERE stream = $1`;
    const [row] = await this.source.query<{ sequence: number }[]>(sql, [stream]);
    return Number(row?.sequence ?? 0);
  }

  async waiting(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>('SELECT count(*) AS count FROM outbox WHERE published_at IS NULL');
    return row?.count ?? 0;
  }

  /** Age in seconds of what has waited longest, 0 where nothing waits. */
  async oldest(): Promise<number> {
    const [row] = await this.source.query<{ age: number }[]>(
      `SELECT coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 AS age FROM outbox WHERE published_at IS NULL`,
      [this.clock.now()],
    );
    return Math.max(0, row?.age ?? 0);
  }

  /** Deletes what was published longer ago than the outbox keeps. */
  async prune(): Promise<void> {
    await this.source.query(`DELETE FROM outbox WHERE published_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
