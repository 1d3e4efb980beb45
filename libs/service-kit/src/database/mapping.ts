import type { EntitySchema, MigrationInterface } from 'typeorm';

/** A class or schema that TypeORM maps to a table. */
export type Entity = (abstract new (...args: never[]) => unknown) | EntitySchema;
export type Migration = new () => MigrationInterface;
