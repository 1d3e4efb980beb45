import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_BYTES, DOCUMENT_PERSON_BYTES, type HealthDocument, type NewDocument } from '@toothwise/contracts-health';
import { ObjectRemovals, ObjectStore, ObjectTooLarge, passUpload, quarantineKey } from '@toothwise/objects';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';
import { toDocument } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';
import { kindOf } from './document.rules.js';

/** Takes one file into quarantine and asks for its scan. Under its id a document is there once, however often it is sent. */
@Injectable()
export class AddDocument {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `document.no-room`, `document.too-large`, `document.wrong-type`, `request.malformed`, `resource.not-found` for an id that is taken */
  execute(scope: PersonScope, id: string, chosen: NewDocument, request: IncomingMessage): Promise<HealthDocument> {
    return passUpload(request, request.headers, 'document', async (file, fileName) => {
      const key = quarantineKey('health', scope.personId);
      await this.removals.expect(key);
      const { size, sha256, type } = await this.pass(key, file);
      const kind = kindOf(type);
      if (!kind || size === 0) throw new ProblemError('document.wrong-type');
      const { fileType, contentType } = kind;
      return this.keep(scope, id, chosen, { fileName, fileType, contentType, fileSize: size, sha256, objectKey: key });
    });
  }

  private async pass(key: string, file: Readable) {
    try {
      return await this.objects.putStream(key, file, { maxBytes: DOCUMENT_BYTES });
    } catch (error) {
      throw error instanceof ObjectTooLarge ? new ProblemError('document.too-large') : error;
    }
  }

  private keep(
    scope: PersonScope,
    id: string,
    { type, ...asked }: NewDocument,
    file: Pick<Parameters<DocumentRepository['add']>[1], 'fileName' | 'fileType' | 'contentType' | 'fileSize' | 'sha256'> & {
      objectKey: string;
    },
  ): Promise<HealthDocument> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const wanted = await this.preferences.of(scope, tx);
      const auto = asked.autoProcess ? asked.autoProcess === 'yes' : wanted.autoProcess;
      const threshold = asked.threshold ?? wanted.confidenceThreshold;
      const isNew = await this.documents.add(tx, {
        ...{ ...file, id, personId: scope.personId, uploadedAt: this.clock.now(), threshold, autoProcess: auto },
        ...{ type: type ?? 'other', isTypeChosen: type !== undefined, status: auto ? 'pending' : 'uploaded' },
      });
      const found = await this.documents.find(scope, id, { tx });
      if (!found) throw new ProblemError('resource.not-found');
      // Sent twice: the other one was first, and this one's object goes by itself.
      if (!isNew) return toDocument(found);
      if ((await this.documents.bytesOf(tx, scope)) > DOCUMENT_PERSON_BYTES) throw new ProblemError('document.no-room');
      await this.removals.keep(tx, file.objectKey);
      return toDocument(await this.documents.change(tx, found, {}, 'scan'));
    });
  }
}
