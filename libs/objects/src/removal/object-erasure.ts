import { Inject, Injectable } from '@nestjs/common';
import { Eraser, SERVICE_NAME } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { prefixesOf } from '../storage/keys.js';
import { ObjectStore } from '../storage/object-store.js';

/**
 * With a person go all objects under their prefixes, whether a row named them or not. What is still on its way in is refused its row, and then
 * goes with the insurance of its upload: that row of `object_removal` stays for it.
 */
@Injectable()
export class ObjectErasure {
  constructor(
    private readonly source: DataSource,
    private readonly objects: ObjectStore,
    @Inject(SERVICE_NAME) private readonly service: string,
    eraser: Eraser,
  ) {
    eraser.add({ afterwards: (personId) => this.removeAll(personId) });
  }

  private async removeAll(personId: string): Promise<void> {
    for (const prefix of prefixesOf(this.service, personId)) {
      for await (const { key } of this.objects.list(prefix)) {
        await this.objects.discard(key);
        await this.source.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
      }
    }
  }
}
