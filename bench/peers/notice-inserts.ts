// The rows that a fact about credits leaves in account, in one transaction of plain pg: once a fact, the notice, and the portal's entry.
import type pg from 'pg';

export interface Insertions {
  id: string;
  personId: string;
  occurredAt: string;
  data: { balance: number; delta: number };
}

const KIND = 'screening.credits-changed';
const TITLE = 'Your screening credits have arrived';
const PATH = '/dental-screening';

export async function insertNotices(pool: pg.Pool, { id, personId, occurredAt, data }: Insertions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(`INSERT INTO inbox (consumer, event_id) VALUES ('peer', $1) ON CONFLICT DO NOTHING`, [id]);
    if (rowCount === 1) {
      const body = `${data.delta} credits were added. Your balance is ${data.balance}.`;
      await client.query(
        `INSERT INTO notification (person_id, fact_id, kind, type, priority, title, body, path, created_at)
         VALUES ($1, $2, $3, 'success', 'normal', $4, $5, $6, now())`,
        [personId, id, KIND, TITLE, body, PATH],
      );
      await client.query(`INSERT INTO activity (person_id, kind, type, title, path, at) VALUES ($1, $2, 'success', $3, $4, $5)`, [
        personId,
        KIND,
        TITLE,
        PATH,
        occurredAt,
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
