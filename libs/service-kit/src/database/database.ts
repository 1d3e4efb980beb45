import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { type Done, inOneTrip, type Statement } from './pipelining/one-trip.js';

/** A statement that only reads, and what its rows amount to. */
export interface Read<T> extends Statement {
  take(rows: object[]): T;
}

/** @param take of rows as pg gives them: columns by their names, parsed as their types say */
export const readOf = <Row extends object, T>(statement: Statement, take: (rows: Row[]) => T): Read<T> => ({
  ...statement,
  take: take as Read<T>['take'],
});

type Taken<R extends readonly Read<unknown>[]> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

/**
 * Single statements straight on the service's pool, for what is read with every request: TypeORM's query runner costs two thirds of a
 * simple query again, and its builder of queries and entities more than the query. Same connections, schema and type parsers as everywhere else.
 */
@Injectable()
export class Database {
  /** What a read of an entity begins with. */
  private readonly beginnings = new Map<unknown, string>();

  constructor(private readonly source: DataSource) {}

  /** @param tx where one is under way; a read, whose rows are the same there */
  async rows<T extends object>(sql: string, values: unknown[] = [], tx?: EntityManager): Promise<T[]> {
    if (tx) return tx.query<T[]>(sql, values);
    return (await this.pool.query<T & pg.QueryResultRow>(sql, values)).rows;
  }

  /**
   * Several reads for a single trip: one packet goes, one answer comes, and each is planned once a connection. For what is read together
   * with every request; asked side by side each would take a connection, and cost a trip, of its own.
   */
  async together<R extends readonly Read<unknown>[]>(...reads: R): Promise<Taken<R>> {
    const client = await this.pool.connect();
    // Its failure is the trip's; unheard, it would end the process.
    const heard = () => undefined;
    client.on('error', heard);
    let failure: Error | undefined;
    try {
      const done = await inOneTrip(client, reads);
      return reads.map(({ take }, index) => take(rowsOf(done[index]!, client))) as Taken<R>;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.off('error', heard);
      client.release(failure);
    }
  }

  /** Entities as `find` gives them, to be read alone. @param rest what follows the table's name, in names of the database */
  records<T extends object>(entity: new () => T, rest: string, values: unknown[], tx?: EntityManager): Promise<T[]> {
    return this.rows<T>(`${this.beginningOf(entity)} ${rest}`, values, tx);
  }

  private beginningOf(entity: new () => object): string {
    let beginning = this.beginnings.get(entity);
    if (beginning === undefined) this.beginnings.set(entity, (beginning = this.selectionOf(entity)));
    return beginning;
  }

  private get pool(): pg.Pool {
    return (this.source.driver as unknown as { master: pg.Pool }).master;
  }

  /** Its columns under the names of its properties. */
  private selectionOf(entity: new () => object): string {
    const { columns, tableName } = this.source.getMetadata(entity);
    const computed = columns.find(({ transformer, isSelect }) => transformer || !isSelect);
    if (computed) throw new Error(`${tableName}.${computed.databaseName} is more than its column: TypeORM alone reads it`);
    return `SELECT ${columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`).join(', ')} FROM "${tableName}"`;
  }
}

/** As pg makes them. */
function rowsOf({ columns, rows }: Done, client: pg.ClientBase): object[] {
  const parsers = columns.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'));
  const valueOf = (text: string | null, index: number): unknown => (text === null ? null : parsers[index]!(text));
  return rows.map((row) => Object.fromEntries(row.map((text, index) => [columns[index]!.name, valueOf(text, index)])));
}
