import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';

/**
 * Single statements straight on the service's pool, for what is read with every request: TypeORM's query runner costs two thirds of a
 * simple query again. Same connections, schema and type parsers as everywhere else.
 */
@Injectable()
export class Database {
  constructor(private readonly source: DataSource) {}

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    const pool = (this.source.driver as unknown as { master: pg.Pool }).master;
    return (await pool.query<T & pg.QueryResultRow>(sql, values)).rows;
  }
}
