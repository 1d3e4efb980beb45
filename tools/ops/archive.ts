import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectCopy } from './object-copy.ts';

/** Any moment of so many days can be had again. What somebody has erased is in no backup any more after that. */
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** What is older is late: a nightly backup, a copy each minute. */
const LATE_MS = { base: 26 * 3_600_000, copy: 5 * 60_000 };

/** `00000001` the timeline, then the place in the log. */
const SEGMENT = /^[0-9A-F]{24}$/;
const PER_FILE = 0x100;

/** A folder of backups: the database's log, base backups by the moment from which they serve, objects, ids of the erased. */
export class Archive {
  readonly wal: string;
  readonly base: string;
  readonly erasures: string;
  readonly objects: ObjectCopy;

  constructor(folder: string) {
    this.wal = join(folder, 'wal');
    this.base = join(folder, 'base');
    this.erasures = join(folder, 'erasures');
    this.objects = new ObjectCopy(join(folder, 'objects'));
  }

  /** A base backup's name says from when on it serves. */
  nameFor(time: Date): string {
    return time.toISOString().replaceAll(':', '-');
  }

  private timeOf(name: string): Date {
    return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  }

  /** The newest base backup that serves for a moment. @throws Error with one line */
  async baseFor(until?: Date): Promise<string> {
    const limit = until && this.nameFor(until);
    const found = (await this.bases()).findLast((name) => !limit || name < limit);
    if (!found) throw new Error(`${this.base} has no base backup${limit ? ' from before that moment' : ''}`);
    return join(this.base, found);
  }

  /** What should be younger, in words; nothing where backups go on as they should. */
  async late(now = new Date()): Promise<string[]> {
    const limit = (ms: number) => new Date(now.getTime() - ms);
    const [base, copied] = [(await this.bases()).at(-1), await this.objects.updatedAt()];
    return [
      ...(base && base >= this.nameFor(limit(LATE_MS.base)) ? [] : [`the newest base backup is ${base ?? 'missing'}`]),
      ...(copied && copied >= limit(LATE_MS.copy) ? [] : [`objects were last copied ${copied?.toISOString() ?? 'never'}`]),
    ];
  }

  /** When the newest of each was made, as figures that Prometheus' node exporter reads from a file; 0 where there is none. */
  async figures(): Promise<string> {
    const base = (await this.bases()).at(-1);
    const seconds = (time: Date | undefined) => Math.floor((time?.getTime() ?? 0) / 1000);
    return [
      '# TYPE backup_base_timestamp_seconds gauge',
      `backup_base_timestamp_seconds ${seconds(base === undefined ? undefined : this.timeOf(base))}`,
      '# TYPE backup_objects_timestamp_seconds gauge',
      `backup_objects_timestamp_seconds ${seconds(await this.objects.updatedAt())}`,
      '',
    ].join('\n');
  }

  /** Of a backup that was killed; one that goes on at this moment is not a day old. */
  async removeUnfinished(now = new Date()): Promise<void> {
    for (const name of (await readdir(this.base)).filter((one) => one.endsWith('.part')))
      if (Number.parseInt(name, 10) < now.getTime() - DAY_MS) await rm(join(this.base, name), { recursive: true });
  }

  /** Removes what serves for no moment that is kept. @returns how many base backups went */
  async removeOld(now = new Date()): Promise<number> {
    const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const all = await this.bases();
    const kept = all.slice(
      Math.max(
        0,
        all.findLastIndex((name) => name < this.nameFor(limit)),
      ),
    );
    const gone = all.slice(0, all.length - kept.length);
    for (const name of gone) await rm(join(this.base, name), { recursive: true });
    if (kept[0]) {
      const first = placeOf(await firstSegmentOf(join(this.base, kept[0])));
      for (const name of await segmentsIn(this.wal)) if (placeOf(name) < first) await rm(join(this.wal, name));
    }
    // No base backup is left that knows them.
    for (const id of await readdir(this.erasures).catch(() => []))
      if (kept[0] && this.nameFor((await stat(join(this.erasures, id))).mtime) < kept[0]) await rm(join(this.erasures, id));
    return gone.length;
  }

  private async bases(): Promise<string[]> {
    return (await readdir(this.base).catch(() => [])).filter((name) => !name.endsWith('.part')).sort();
  }
}

const segmentsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => SEGMENT.test(name));

async function firstSegmentOf(base: string): Promise<string> {
  const [, name] = /\(file ([0-9A-F]{24})\)/.exec(await readFile(join(base, 'backup_label'), 'utf8')) ?? [];
  if (!name) throw new Error(`${base}/backup_label does not say where the log begins`);
  return name;
}

/** Number of a segment of 16 MiB, whatever its timeline. */
const placeOf = (name: string): number => Number.parseInt(name.slice(8, 16), 16) * PER_FILE + Number.parseInt(name.slice(16), 16);
