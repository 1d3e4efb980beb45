import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SERVICE_NAME } from '../settings/settings.token.js';
import { PERSONAL_DATA, type PersonalData, takenAlong } from './personal-data.js';

export interface TakenTable {
  table: string;
  /** Each by the names of its columns. */
  rows: Record<string, unknown>[];
}

/** An object as it was given or made, such as a photo. */
export interface Original {
  /** Of the service's own bucket. */
  key: string;
  /** What it is called where it is taken along; unique within the service. */
  name: string;
}

/** What one service keeps of a person, at one moment. */
export interface ExportPart {
  service: string;
  personId: string;
  exportId: string;
  tables: TakenTable[];
  originals: Original[];
}

/** Where parts are put down until they are gathered. */
export interface PartStore {
  /** It is there, whole, when this resolves; written again, it is written once. */
  write(part: ExportPart): Promise<void>;
  /** All parts of a person that this service has put down. */
  removeAll(personId: string): Promise<void>;
}

/** Puts down what this service keeps of a person, for them to take along: what `personal-data.ts` names, and the objects that are theirs. */
@Injectable()
export class Exporter {
  private readonly originals: ((personId: string) => Promise<Original[]>)[] = [];
  private store?: PartStore;

  constructor(
    @Inject(PERSONAL_DATA) private readonly data: PersonalData,
    @Inject(SERVICE_NAME) private readonly service: string,
    private readonly source: DataSource,
  ) {}

  /** Called in the constructor of what keeps objects. */
  addOriginals(find: (personId: string) => Promise<Original[]>): void {
    this.originals.push(find);
  }

  /** Called in the constructor of the store. */
  keepIn(store: PartStore): void {
    this.store = store;
  }

  /** @throws Error where the service has no place for parts */
  async export(personId: string, exportId: string): Promise<void> {
    if (!this.store) throw new Error('This service has no store for what people take along');
    const tables = await this.read(personId);
    const originals = (await Promise.all(this.originals.map((find) => find(personId)))).flat();
    await this.store.write({ service: this.service, personId, exportId, tables, originals });
  }

  /** Takes back what was put down. */
  async discard(personId: string): Promise<void> {
    await this.store?.removeAll(personId);
  }

  /** All tables as they were at one moment, each in the order of time; lines said in one instant in their own. */
  private read(personId: string): Promise<TakenTable[]> {
    return this.source.transaction('REPEATABLE READ', async (tx) => {
      const tables: TakenTable[] = [];
      for (const { table, where, without } of takenAlong(this.data)) {
        const found = await tx.query<{ row: Record<string, unknown> }[]>(
          `SELECT row FROM (SELECT to_jsonb(${table}) - $2::text[] AS row FROM ${table} WHERE ${where}) AS taken
           ORDER BY coalesce(row->>'created_at', row->>'at', row->>'date'), (row->>'seq')::integer, row->>'id'`,
          [personId, without],
        );
        tables.push({ table, rows: found.map(({ row }) => row) });
      }
      return tables;
    });
  }
}
