import { Injectable } from '@nestjs/common';
import { Originals } from '@toothwise/objects';
import { Exporter } from '@toothwise/service-kit';
import { AccountLinkRepository } from './account-link.repository.js';

/** Who takes everything along also gets the objects of the record that was begun for them as a child: they stay under its id. */
@Injectable()
export class TakeOwnRecordAlong {
  constructor(links: AccountLinkRepository, originals: Originals, exporter: Exporter) {
    const otherOf = async (personId: string) => {
      const recordId = await links.recordOf(personId);
      return recordId === personId ? null : recordId;
    };
    exporter.addOriginals(async (personId) => {
      const recordId = await otherOf(personId);
      return recordId === null ? [] : originals.of(recordId);
    });
    exporter.addLeftOut(async (personId) => {
      const recordId = await otherOf(personId);
      return recordId === null ? [] : originals.leftOut(recordId);
    });
    exporter.waitFor(async (personId) => {
      const recordId = await otherOf(personId);
      return recordId !== null && originals.isBeingChecked(recordId);
    });
  }
}
