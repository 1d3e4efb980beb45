import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { DataSource } from 'typeorm';

const held = new AsyncLocalStorage<true>();

/** Everything awaited inside goes on while a connection of the pool is held. */
export function whileHeld<T>(work: () => T): T {
  return held.run(true, work);
}

/**
 * Who holds a connection and waits for another one of the same pool waits for somebody who may do the same: with as many of them as the pool
 * has, all stand still. That takes a load that no test has, so the beds of tests refuse the second connection itself, the first time.
 */
export function refuseSecondConnection(source: DataSource): void {
  const { master: pool } = source.driver as unknown as { master: pg.Pool };
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient> | void;
  // The pool's own `query` comes here, too.
  pool.connect = ((done?: Connected) => {
    if (!held.getStore()) return connect(done);
    const error = new Error('A second connection is asked for within a transaction; hand its `tx` in, or ask before it begins');
    if (!done) return Promise.reject(error);
    done(error, undefined, () => undefined);
  }) as pg.Pool['connect'];
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
