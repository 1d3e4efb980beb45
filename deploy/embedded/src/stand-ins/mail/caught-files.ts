import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStateFile } from '../../process/state-file.js';

export interface Caught {
  id: string;
  receivedAt: string;
}

export const MOST = 500;

/** What was caught, on disk: one JSON file each, the newest 500. Names start with the time of receipt, so sorting by name is sorting by time. */
export class CaughtFiles<T extends Caught> {
  constructor(private readonly folder: string) {}

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  async add(content: Omit<T, keyof Caught>): Promise<T> {
    const receivedAt = new Date().toISOString();
    const caught = { id: `${receivedAt.replaceAll(/[^\d]/g, '')}-${randomUUID()}`, receivedAt, ...content } as T;
    writeStateFile(join(this.folder, `${caught.id}.json`), JSON.stringify(caught));
    await this.forgetOldest();
    return caught;
  }

  /** Newest first. */
  async list(wanted: (caught: T) => boolean, limit: number): Promise<T[]> {
    const found: T[] = [];
    for (const name of (await this.names()).reverse()) {
      const caught = await this.read(name);
      if (caught && wanted(caught)) found.push(caught);
      if (found.length === limit) break;
    }
    return found;
  }

  async get(id: string): Promise<T | undefined> {
    return /^\d+-[0-9a-f-]{36}$/.test(id) ? this.read(`${id}.json`) : undefined;
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.folder, `${id}.json`), { force: true });
  }

  private async names(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort();
  }

  private async read(name: string): Promise<T | undefined> {
    try {
      return JSON.parse(await readFile(join(this.folder, name), 'utf8')) as T;
    } catch {
      return undefined;
    }
  }

  private async forgetOldest(): Promise<void> {
    const names = await this.names();
    for (const name of names.slice(0, Math.max(0, names.length - MOST))) await rm(join(this.folder, name), { force: true });
  }
}
