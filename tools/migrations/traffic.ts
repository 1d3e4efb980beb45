import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';

const WRITES_PER_SECOND = 50;
/** Before and after what is measured. */
const AROUND_MS = 1_500;

export interface Waits {
  writes: number;
  failures: string[];
  /** From when a write was due until it was committed. */
  longestMs: number;
  tookMs: number;
}

/** Writes so many a second, whatever became of those before, while the work is done. @param rows there are at least so many */
export async function writtenDuring(url: string, rows: number, work: () => Promise<void>): Promise<Waits> {
  const pool = new pg.Pool({ connectionString: url, max: 40, options: '-c statement_timeout=60000' });
  // A connection that waits idle until its server is stopped.
  pool.on('error', () => undefined);
  const waits: Waits = { writes: 0, failures: [], longestMs: 0, tookMs: 0 };
  let goesOn = true;
  const writing = (async () => {
    const running: Promise<void>[] = [];
    const began = performance.now();
    for (let number = 0; goesOn; number += 1) {
      const due = began + (number * 1000) / WRITES_PER_SECOND;
      await passed(Math.max(0, due - performance.now()));
      running.push(write(pool, number, rows, waits, due));
    }
    await Promise.all(running);
  })();
  try {
    await passed(AROUND_MS);
    const began = performance.now();
    await work();
    waits.tookMs = performance.now() - began;
    await passed(AROUND_MS);
  } finally {
    goesOn = false;
    await writing;
    await pool.end();
  }
  return waits;
}

async function write(pool: pg.Pool, number: number, rows: number, waits: Waits, due: number): Promise<void> {
  waits.writes += 1;
  const row = 1 + Math.floor(Math.random() * rows);
  const sql =
    number % 2 === 0
      ? 'UPDATE visit SET seen = seen + 1 WHERE id = $1'
      : `INSERT INTO visit (person_id, place_id, note) VALUES (gen_random_uuid(), 1 + $1::bigint % 1000, 'new')`;
  const { rowCount } = await pool.query(sql, [row]).catch((error: Error) => {
    waits.failures.push(error.message);
    return { rowCount: 1 };
  });
  if (rowCount !== 1) waits.failures.push(`row ${row} was not written`);
  waits.longestMs = Math.max(waits.longestMs, performance.now() - due);
}
