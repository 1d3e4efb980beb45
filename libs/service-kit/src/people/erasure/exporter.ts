import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SERVICE_NAME } from '../../basics/settings/settings.token.js';
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

/** A file that is not taken along, and why: nobody has looked at it yet, it held a virus and is gone, or it is being deleted. */
export interface LeftOut {
  /** Of the service's own bucket, where it still lies there. */
  key?: string;
  /** What it is called unless somebody knows its name (`addNames`). */
  name: string;
  why: 'being-checked' | 'virus' | 'going';
}
/** By key; null for what is no file of the person's own making, and not named. */
type Names = ReadonlyMap<string, string | null>;

/** What one service keeps of a person, at one moment. */
export interface ExportPart {
  service: string;
  personId: string;
  exportId: string;
  tables: TakenTable[];
  originals: Original[];
  leftOut: LeftOut[];
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
  private readonly leftOut: ((personId: string) => Promise<LeftOut[]>)[] = [];
  private readonly names: ((keys: readonly string[]) => Promise<Names>)[] = [];
  private readonly waits: ((personId: string) => Promise<boolean>)[] = [];
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

  /** What of a person's files is not among them. Called there as well. */
  addLeftOut(find: (personId: string) => Promise<LeftOut[]>): void {
    this.leftOut.push(find);
  }

  /** What files are called that are left out. Called in the constructor of who keeps the rows. */
  addNames(find: (keys: readonly string[]) => Promise<Names>): void {
    this.names.push(find);
  }

  /** Whether files are about to be looked at: a part that waits for them leaves nothing out. */
  waitFor(isWaiting: (personId: string) => Promise<boolean>): void {
    this.waits.push(isWaiting);
  }

  async isWaiting(personId: string): Promise<boolean> {
    return (await Promise.all(this.waits.map((isWaiting) => isWaiting(personId)))).includes(true);
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
    await this.store.write({ service: this.service, personId, exportId, tables, originals, leftOut: await this.namedLeftOut(personId) });
  }

  private async namedLeftOut(personId: string): Promise<LeftOut[]> {
    const found = (await Promise.all(this.leftOut.map((find) => find(personId)))).flat();
    const keys = found.flatMap(({ key }) => key ?? []);
    const names = new Map((await Promise.all(this.names.map((find) => find(keys)))).flatMap((some) => [...some]));
    return found.flatMap(({ key, name, why }) => {
      const known = key === undefined ? name : names.has(key) ? names.get(key)! : name;
      return known === null ? [] : [{ name: known, why }];
    });
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
