import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import type { Connections } from './connections.ts';

export interface Letter {
  id: string;
  service: string;
  consumer: string;
  event_id: string;
  subject: string;
  payload: string;
  error: string;
  attempts: number;
  created_at: Date;
  replayed_at: Date | null;
}

/** An operator's view of every service's dead letters and outbox. */
export class EventDesk {
  private readonly pool: pg.Pool;

  private readonly connections: Connections;

  constructor(connections: Connections) {
    this.connections = connections;
    this.pool = new pg.Pool({ connectionString: connections.databaseUrl, max: 2 });
  }

  /** Dead letters of all services, the newest first; those that wait for a replay unless `all`. */
  async list(all = false): Promise<Letter[]> {
    const letters: Letter[] = [];
    for (const service of await this.services()) {
      const { rows } = await this.pool.query<Letter>(
        `SELECT *, $1::text AS service FROM ${pg.escapeIdentifier(service)}.dead_letter ${all ? '' : 'WHERE replayed_at IS NULL'}`,
        [service],
      );
      letters.push(...rows);
    }
    return letters.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  }

  /** @throws Error when there is no such letter */
  async find(id: string): Promise<Letter> {
    const letter = (await this.list(true)).find((candidate) => candidate.id === id || candidate.event_id === id);
    if (!letter) throw new Error(`There is no dead letter ${id}.`);
    return letter;
  }

  /**
   * Sends these events again, by the outbox of the domain that told them: a letter holds no shared words, and its owner knows what of them still
   * stands. Consumers that have carried one out know it by their inbox; the one that gave up tries anew.
   */
  async replay(letters: Letter[]): Promise<void> {
    const { natsUrl, natsUser, natsPassword } = this.connections;
    const connection = await connect({ servers: natsUrl, user: natsUser, pass: natsPassword, name: 'events' });
    try {
      for (const { service, id, event_id, subject, payload } of letters) {
        // Marked first: when the consumer gives up again at once, its mark must win.
        await this.pool.query(`UPDATE ${pg.escapeIdentifier(service)}.dead_letter SET replayed_at = now() WHERE id = $1`, [id]);
        const messageId = `${event_id}:replay:${randomUUID()}`;
        if (!(await this.queue(subject, payload, messageId))) await jetstream(connection).publish(subject, payload, { msgID: messageId });
      }
    } finally {
      await connection.close();
    }
  }

  /** @returns false for what no outbox can hold: a message that is no event */
  private async queue(subject: string, payload: string, messageId: string): Promise<boolean> {
    const owner = subject.split('.')[0] ?? '';
    if (!(await this.services()).includes(owner)) return false;
    try {
      await this.pool.query(
        `INSERT INTO ${pg.escapeIdentifier(owner)}.outbox AS known (id, name, subject, aggregate_id, person_id, envelope, block, message_id)
         SELECT (event->>'id')::uuid, event->>'name', $2, (event->>'aggregateId')::uuid, (event->>'personId')::uuid, event, 'forgotten', $3
         FROM (SELECT $1::jsonb AS event) AS letter
         ON CONFLICT (id) DO UPDATE SET message_id = excluded.message_id, published_at = NULL, claimed_until = NULL`,
        [payload, subject, messageId],
      );
    } catch (error) {
      // 22 and 23: not JSON, no ids, or values that a row cannot have.
      if (/^2[23]/.test((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
    return true;
  }

  /** @returns how many events the service's relay will publish again */
  async republish(service: string, since: Date): Promise<number> {
    if (!(await this.services()).includes(service)) throw new Error(`There is no service ${service} with an outbox.`);
    const schema = pg.escapeIdentifier(service);
    const { rowCount } = await this.pool.query(
      `UPDATE ${schema}.outbox SET published_at = NULL, claimed_until = NULL WHERE created_at >= $1 AND published_at IS NOT NULL`,
      [since],
    );
    return rowCount ?? 0;
  }

  private async services(): Promise<string[]> {
    const { rows } = await this.pool.query<{ table_schema: string }>(
      `SELECT table_schema FROM information_schema.tables WHERE table_name = 'dead_letter' ORDER BY 1`,
    );
    return rows.map(({ table_schema }) => table_schema);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
