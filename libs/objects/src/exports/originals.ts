import { Inject, Injectable } from '@nestjs/common';
import { Exporter, type Original, SERVICE_NAME } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { isQuarantined, prefixesOf } from '../storage/keys.js';
import { ObjectStore } from '../storage/object-store.js';

/** With a person's data go the objects under their prefixes, but those that nobody has looked at, that no row names yet, or that are on their way out. */
@Injectable()
export class Originals {
  constructor(
    private readonly source: DataSource,
    private readonly objects: ObjectStore,
    @Inject(SERVICE_NAME) private readonly service: string,
    exporter: Exporter,
  ) {
    exporter.addOriginals((personId) => this.of(personId));
  }

  /** Those of a person alone: who takes along what is kept under another id as well, asks for that too. */
  async of(personId: string): Promise<Original[]> {
    const found: Original[] = [];
    for (const prefix of prefixesOf(this.service, personId).filter((one) => !isQuarantined(one)))
      for await (const { key } of this.objects.list(prefix))
        found.push({ key, name: key.replace(`${this.service}/`, '').replace(`${personId}/`, '') });
    const rows = await this.source.query<{ key: string }[]>('SELECT object_key AS key FROM object_removal WHERE object_key = ANY ($1)', [
      found.map(({ key }) => key),
    ]);
    const going = new Set(rows.map(({ key }) => key));
    return found.filter(({ key }) => !going.has(key));
  }
}
