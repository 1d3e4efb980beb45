import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Clock, Housekeeping, SETTINGS, type ServiceSettings, Tombstones } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** Longer than a stream keeps an event and the outbox can send it again, so that no repetition meets an empty inbox. */
const KEPT = '45 days';

type Told = Pick<EventEnvelope, 'id' | 'personId'>;

/** Which event a consumer has carried out; written in the transaction of the effect. */
@Injectable()
export class Inbox {
  private readonly on: boolean;

  constructor(
    private readonly source: DataSource,
    @Inject(SETTINGS) settings: ServiceSettings,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
    private readonly tombstones: Tombstones,
  ) {
    if (settings.EVENT_INBOX === 'off' && settings.TOOTHWISE_MODE !== 'embedded')
      throw new Error('EVENT_INBOX=off is a test-only switch and is refused here: effects would double');
    this.on = settings.EVENT_INBOX === 'on';
    housekeeping.add('inbox', () => this.prune());
  }

  /**
   * What is about somebody who was erased is nobody's to carry out. @param ofErased takes it all the same
   * @returns those that the consumer has not done before; waits for other deliveries of them that are under way
   */
  async claim(tx: EntityManager, consumer: string, events: readonly Told[], ofErased = false): Promise<Set<string>> {
    const eventIds = events.map(({ id }) => id);
    if (!this.on) return new Set(eventIds);
    const tags = events.map(({ personId }) => (personId === null || ofErased ? null : this.tombstones.tagOf(personId)));
    // In the order of ids, so that two overlapping batches wait for each other in one direction only.
    const rows = await tx.query<{ event_id: string }[]>(
      `INSERT INTO inbox (consumer, event_id)
       SELECT $1, id FROM unnest($2::uuid[], $3::text[]) AS told (id, person)
       WHERE NOT EXISTS (SELECT FROM erased_person WHERE tag = person) ORDER BY id
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [consumer, eventIds, tags],
    );
    return new Set(rows.map(({ event_id: id }) => id));
  }

  /** Also for what is about somebody who was erased. @param ofErased not for that */
  async has(consumer: string, { id, personId }: Told, ofErased = false): Promise<boolean> {
    if (personId !== null && !ofErased && (await this.tombstones.isErased(this.source.manager, personId))) return true;
    if (!this.on) return false;
    const rows = await this.source.query<unknown[]>('SELECT 1 FROM inbox WHERE consumer = $1 AND event_id = $2', [consumer, id]);
    return rows.length > 0;
  }

  /** Of these, the events that the consumer has carried out, or given up: these wait for somebody to replay them. */
  async settled(consumer: string, eventIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.source.query<{ event_id: string }[]>(
      `SELECT event_id::text FROM inbox WHERE $3 AND consumer = $1 AND event_id = ANY ($2::uuid[])
       UNION SELECT event_id FROM dead_letter WHERE consumer = $1 AND event_id = ANY ($2::text[])`,
      [consumer, eventIds, this.on],
    );
    return new Set(rows.map(({ event_id: id }) => id));
  }

  /** @returns false when a newer version of the same fact about the same aggregate was carried out already */
  async isNewest(tx: EntityManager, consumer: string, { aggregateId, aggregateVersion }: EventEnvelope): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO inbox_newest AS known (consumer, aggregate_id, aggregate_version) VALUES ($1, $2, $3)
       ON CONFLICT (consumer, aggregate_id) DO UPDATE SET aggregate_version = excluded.aggregate_version
       WHERE known.aggregate_version <= excluded.aggregate_version
       RETURNING 1`,
      [consumer, aggregateId, aggregateVersion],
    );
    return rows.length > 0;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM inbox WHERE processed_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
