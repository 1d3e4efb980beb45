import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { EventContext } from '@toothwise/event-bus';
import { activeKey, ObjectRemovals, objectKey, ObjectStore, pdfActs, ScannerAway, VirusScanner } from '@toothwise/objects';
import { ProblemError } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { WorkFolders } from '../files/work-folders.gateway.js';
import type { FoundDocument } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { kindOf, readAsWhat } from './document.rules.js';
import { DocumentProcessor } from './processor/document-processor.gateway.js';

/** Has a file looked through for viruses; only then it leaves quarantine. While the scanner is away it waits there. */
@Injectable()
export class ScanDocument {
  constructor(
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly scanner: VirusScanner,
    private readonly folders: WorkFolders,
    private readonly processor: DocumentProcessor,
  ) {}

  /** @throws ProblemError `service.unavailable` while the scanner is away: it is tried again, however long that takes */
  async execute(row: FoundDocument, { complete, signal }: Pick<EventContext, 'complete' | 'signal'>): Promise<void> {
    if (row.scan !== 'waiting') return complete(async () => undefined);
    const { found, by } = await this.scan(row.objectKey);
    const key = found ? '' : await this.keyFor(row, signal);
    // Copied: until the row names the copy, the one in quarantine is the document.
    if (!found) {
      await this.removals.expect(key);
      await this.objects.copy(row.objectKey, key);
    }
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const document = await this.documents.toWorkOn(row.id, tx);
      if (document?.scan !== 'waiting') return;
      await this.removals.add(tx, [row.objectKey]);
      if (found) {
        await this.documents.change(tx, document, { scan: 'infected', scannedBy: by, status: 'failed', failure: 'infected' });
        return;
      }
      await this.removals.keep(tx, key);
      const wants = document.status === 'pending' ? 'read' : undefined;
      await this.documents.change(tx, document, { scan: 'clean', scannedBy: by, objectKey: key }, wants);
    });
  }

  /** What may act lies apart, for good: no link leads there. */
  private async keyFor(row: FoundDocument, signal: AbortSignal): Promise<string> {
    const { personId, contentType, objectKey: key } = row;
    const { ending } = kindOf(contentType)!;
    const kind = readAsWhat(row);
    if (kind === 'picture') return objectKey('health', personId, ending);
    const folder = await this.folders.make();
    try {
      const path = join(folder, 'file');
      await pipeline(await this.objects.readStream(key), createWriteStream(path, { mode: 0o600 }));
      const acts = kind === 'pdf' ? await pdfActs({ path }, signal) : await this.processor.wordActs(path, signal);
      return (acts ? activeKey : objectKey)('health', personId, ending);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async scan(key: string) {
    const file = await this.objects.readStream(key);
    try {
      return await this.scanner.scan(file);
    } catch (cause) {
      throw cause instanceof ScannerAway ? new ProblemError('service.unavailable', { cause }) : cause;
    }
  }
}
