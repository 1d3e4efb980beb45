import { Inject, Injectable } from '@nestjs/common';
import { Exporter, type LeftOut, type Original, SERVICE_NAME } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { isQuarantined, prefixesOf } from '../storage/keys.js';
import { ObjectStore } from '../storage/object-store.js';

/**
 * With a person's data go the objects under their prefixes, but those that nobody has looked at, that no row names yet, or that are on their way
 * out. Those are named with the reason; a part waits for what is just being looked at.
 */
@Injectable()
export class Originals {
  constructor(
    private readonly source: DataSource,
    private readonly objects: ObjectStore,
    @Inject(SERVICE_NAME) private readonly service: string,
    exporter: Exporter,
  ) {
    exporter.addOriginals((personId) => this.of(personId));
    exporter.addLeftOut((personId) => this.leftOut(personId));
    exporter.waitFor((personId) => this.isBeingChecked(personId));
  }

  /** Those of a person alone: who takes along what is kept under another id as well, asks for that too, and the same below. */
  async of(personId: string): Promise<Original[]> {
    const { found, going } = await this.look(personId);
    return found.filter(({ key }) => !isQuarantined(key) && !going.has(key));
  }

  async leftOut(personId: string): Promise<LeftOut[]> {
    const { found, going } = await this.look(personId);
    // One that leaves quarantine is there under its new key.
    return found
      .filter(({ key }) => isQuarantined(key) !== going.has(key))
      .map((one) => ({ ...one, why: isQuarantined(one.key) ? 'being-checked' : 'going' }));
  }

  async isBeingChecked(personId: string): Promise<boolean> {
    return (await this.leftOut(personId)).some(({ why }) => why === 'being-checked');
  }

  private async look(personId: string): Promise<{ found: Original[]; going: ReadonlySet<string> }> {
    const found: Original[] = [];
    for (const prefix of prefixesOf(this.service, personId))
      for await (const { key } of this.objects.list(prefix))
        found.push({ key, name: key.replace(`${this.service}/`, '').replace(`${personId}/`, '') });
    const rows = await this.source.query<{ key: string }[]>('SELECT object_key AS key FROM object_removal WHERE object_key = ANY ($1)', [
      found.map(({ key }) => key),
    ]);
    return { found, going: new Set(rows.map(({ key }) => key)) };
  }
}
