import { Injectable } from '@nestjs/common';
import { Exporter } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../../people/person/account-link.repository.js';
import { DocumentRepository } from './document.repository.js';

/** Who takes everything along reads by their own names which documents are not in it: those that nobody has looked at, and those that held a virus. */
@Injectable()
export class NameFilesLeftOut {
  constructor(documents: DocumentRepository, links: AccountLinkRepository, exporter: Exporter) {
    exporter.addNames((keys) => documents.namesOf(keys));
    exporter.addLeftOut(async (personId) => {
      const names = await documents.namesOfInfected([personId, await links.recordOf(personId)]);
      return names.map((name) => ({ name, why: 'virus' as const }));
    });
  }
}
