import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

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
    const pool = (this.source.driver as unknown as { master: pg.Pool }).master;
    return (await pool.query<T & pg.QueryResultRow>(sql, values)).rows;
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

  /** Its columns under the names of its properties. */
  private selectionOf(entity: new () => object): string {
    const { columns, tableName } = this.source.getMetadata(entity);
    const computed = columns.find(({ transformer, isSelect }) => transformer || !isSelect);
    if (computed) throw new Error(`${tableName}.${computed.databaseName} is more than its column: TypeORM alone reads it`);
    return `SELECT ${columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`).join(', ')} FROM "${tableName}"`;
  }
}
