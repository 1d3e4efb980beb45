import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PROOF_BYTES } from '@toothwise/contracts-clinic';
import { objectKey, ObjectRemovals, ObjectStore, pdfActs, PreparePhoto, readUpload, VirusScanner } from '@toothwise/objects';
import { ProblemError, Shutdown } from '@toothwise/service-kit';
import type { ProofRow } from './proof.record.js';

type Taken = Pick<ProofRow, 'fileName' | 'fileSize' | 'contentType' | 'objectKey' | 'scannedBy'>;

const LIMITS = { field: 'proof', maxBytes: PROOF_BYTES, tooLargeText: 'Files must be smaller than 10 MB.' };

/** Takes one proof: scanned before anything is kept; a picture is encoded anew, a PDF is looked through. Until a row names it, it goes again by itself. */
@Injectable()
export class ProofIntake {
  constructor(
    private readonly preparePhoto: PreparePhoto,
    private readonly scanner: VirusScanner,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly shutdown: Shutdown,
  ) {}

  /** @throws ProblemError `photo.*`, `proof.*`, `request.malformed`, `service.unavailable` while the scanner is away */
  async take(request: IncomingMessage, ownerId: string, personId: string): Promise<Taken> {
    const { bytes, name } = await readUpload(request, request.headers, LIMITS);
    const scannedBy = await this.scan(bytes);
    const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
    if (isPdf && (await pdfActs({ bytes }, this.shutdown.signal))) throw new ProblemError('proof.active');
    const kept = isPdf ? bytes : (await this.preparePhoto.run(bytes, personId)).jpeg;
    const contentType = isPdf ? 'application/pdf' : 'image/jpeg';
    const key = objectKey('clinic', ownerId, isPdf ? 'pdf' : 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, kept, contentType);
    return { fileName: name, fileSize: kept.length, contentType, objectKey: key, scannedBy };
  }

  /** In memory: what is not clean is nowhere else. */
  private async scan(bytes: Buffer): Promise<string> {
    const scanned = await this.scanner.scan(Readable.from([bytes])).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (scanned.found) throw new ProblemError('proof.infected');
    return scanned.by;
  }
}
