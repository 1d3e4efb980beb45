import type { Readable } from 'node:stream';
import type { ExportPart, LeftOut, PartStore, TakenTable } from '@toothwise/service-kit';
import { ObjectStore, type ObjectStoreSettings } from '../storage/object-store.js';

export type ExportStoreSettings = Omit<ObjectStoreSettings, 'S3_BUCKET'> & { S3_EXPORTS_BUCKET: string; S3_BUCKET?: string };

/** One service's part as it was put down. */
export interface WrittenPart {
  service: string;
  tables: TakenTable[];
  originals: { name: string }[];
  /** Not there where a service of an earlier release wrote it. */
  leftOut?: LeftOut[];
}
interface PartOf {
  service: string;
  personId: string;
  exportId: string;
}

const folderOf = ({ service, personId, exportId }: PartOf): string => `${service}/${personId}/${exportId}/`;

/** Parts in a bucket of their own, where each service opens what is its own, and who gathers them opens all. No link leads there. */
export class ExportStore implements PartStore {
  private readonly store: ObjectStore;

  /** @param service whose parts `write` and `removeAll` are about */
  constructor(
    private readonly settings: ExportStoreSettings,
    private readonly service: string,
  ) {
    this.store = new ObjectStore({ ...settings, S3_BUCKET: settings.S3_EXPORTS_BUCKET });
  }

  /** Originals first: where `part.json` is, all of the part is. */
  async write({ tables, originals, leftOut, ...of }: ExportPart): Promise<void> {
    const folder = folderOf(of);
    for (const { key, name } of originals) await this.store.copyFrom(this.settings.S3_BUCKET!, key, `${folder}originals/${name}`);
    const part: WrittenPart = { service: of.service, tables, originals: originals.map(({ name }) => ({ name })), leftOut };
    await this.store.put(`${folder}part.json`, Buffer.from(JSON.stringify(part)), 'application/json');
  }

  removeAll(personId: string): Promise<void> {
    return this.removeOf(this.service, personId);
  }

  /** For who gathers: of any service. */
  async read(part: PartOf): Promise<WrittenPart> {
    return JSON.parse((await this.store.read(`${folderOf(part)}part.json`)).toString('utf8')) as WrittenPart;
  }

  /** For who gathers. Destroy the stream where it is not read to its end. */
  openOriginal(part: PartOf, name: string): Promise<Readable> {
    return this.store.readStream(`${folderOf(part)}originals/${name}`);
  }

  /** All that a service has put down of a person. @param exportId for that one alone */
  async removeOf(service: string, personId: string, exportId?: string): Promise<void> {
    const folder = exportId === undefined ? `${service}/${personId}/` : folderOf({ service, personId, exportId });
    for await (const { key } of this.store.list(folder)) await this.store.discard(key);
  }
}
