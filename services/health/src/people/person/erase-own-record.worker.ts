import { Injectable } from '@nestjs/common';
import { Eraser } from '@toothwise/service-kit';
import { AccountLinkRepository } from './account-link.repository.js';

/** Who is erased takes along the record that was begun for them as a child: marked like them, and the last trace between the two with it. */
@Injectable()
export class EraseOwnRecord {
  constructor(links: AccountLinkRepository, eraser: Eraser) {
    eraser.add({
      async afterwards(personId) {
        const recordId = await links.recordOf(personId);
        if (recordId !== personId) await eraser.erase(recordId);
      },
    });
  }
}
