import { Injectable } from '@nestjs/common';
import { ExportStore, ObjectRemovals, ObjectStore, type WrittenPart, objectKey } from '@toothwise/objects';
import { Clock, Shutdown } from '@toothwise/service-kit';
import { GATHERED } from './exported.events.js';
import { readablePage } from './readable-page.mapper.js';
import type { AccountExportRow } from './account-export.rules.js';
import { type ZipEntry, zipOf } from './zip.gateway.js';

/** More is nobody's; it bounds what a fault could write. */
const MOST_BYTES = 20 * 1024 ** 3;
/** Longer than the file takes. */
const INSURED_MINUTES = 24 * 60;

/** One file of all parts: a page to read, JSON for programs, originals as they are. It passes part by part, however large they are together. */
@Injectable()
export class GatherParts {
  constructor(
    private readonly parts: ExportStore,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly shutdown: Shutdown,
    private readonly clock: Clock,
  ) {}

  /** The object goes again by itself unless the caller keeps it (`ObjectRemovals.keep`). */
  async execute(row: AccountExportRow): Promise<{ key: string; bytes: number }> {
    const { id: exportId, personId } = row;
    const parts = await Promise.all(GATHERED.map((service) => this.parts.read({ service, personId, exportId })));
    const at = this.clock.now();
    const entries: ZipEntry[] = [
      { path: 'index.html', bytes: Buffer.from(readablePage(parts, at)) },
      ...parts.flatMap((part) => jsonOf(part)),
      ...parts.flatMap(({ service, originals }) =>
        originals.map(({ name }) => ({
          path: `originals/${service}/${name}`,
          open: () => this.parts.openOriginal({ service, personId, exportId }, name),
        })),
      ),
    ];
    const key = objectKey('account', personId, 'zip');
    await this.removals.expect(key, INSURED_MINUTES);
    const limits = { maxBytes: MOST_BYTES, signal: this.shutdown.signal };
    const { size } = await this.objects.putStream(key, zipOf(entries, at), limits);
    return { key, bytes: size };
  }
}

const jsonOf = ({ service, tables }: WrittenPart): ZipEntry[] =>
  tables.map(({ table, rows }) => ({ path: `json/${service}/${table}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) }));
