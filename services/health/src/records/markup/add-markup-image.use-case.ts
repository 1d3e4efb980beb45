import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MARKUP_BYTES, MARKUP_CONSENT, MARKUP_LIMITS, type MarkupConsent, type MarkupImage } from '@toothwise/contracts-health';
import { objectKey, ObjectRemovals, ObjectStore, PreparePhoto, readUpload, VirusScanner } from '@toothwise/objects';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { DicomPicture } from '../dicom/dicom-picture.gateway.js';
import { MarkupRepository } from './markup.repository.js';
import { toImage, typeOf } from './markup.rules.js';

const LIMITS = { field: 'image', maxBytes: MARKUP_BYTES, tooLargeText: 'Images must be smaller than 10 MB.' };

/** Takes one image in (MARK-013, MARK-014): with consent, scanned before anything is kept, decoded fully and encoded anew. */
@Injectable()
export class AddMarkupImage {
  constructor(
    private readonly images: MarkupRepository,
    private readonly preparePhoto: PreparePhoto,
    private readonly dicomPicture: DicomPicture,
    private readonly scanner: VirusScanner,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `markup.*`, `photo.*`, `dicom.*`, `request.malformed`, `service.unavailable` while the scanner is away */
  async execute({ id: personId }: Actor, consent: MarkupConsent, request: IncomingMessage): Promise<MarkupImage> {
    requireConsent(consent);
    await this.transactions.run((tx) => this.requireRoom(tx, personId));
    const { bytes, name: fileName } = await readUpload(request, request.headers, LIMITS);
    const fileType = typeOf(bytes);
    if (!fileType) throw new ProblemError('markup.wrong-type');
    await this.scan(bytes);
    const pixels = fileType === 'application/dicom' ? await this.dicomPicture.of(bytes, personId) : bytes;
    const { jpeg, width, height } = await this.preparePhoto.run(pixels, personId);
    const [id, key, now] = [randomUUID(), objectKey('health', personId, 'jpg'), this.clock.now()];
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    const row = await this.transactions.run(async (tx) => {
      await this.requireRoom(tx, personId);
      const consentText = `${MARKUP_CONSENT.hipaa}\n${MARKUP_CONSENT.aiTraining}`;
      await this.audit.record(tx, {
        ...{ actor: personId, action: 'markup.consented', subjectType: 'markup-image', subjectId: id, personId },
        details: { textVersion: MARKUP_CONSENT.version },
      });
      return this.images.add(tx, {
        ...{ id, personId, fileName, fileSize: bytes.length, fileType, objectKey: key, width, height, uploadedAt: now },
        ...{ consentVersion: MARKUP_CONSENT.version, consentText, consentedAt: now },
      });
    });
    return toImage(row, personId);
  }

  /** One upload of a person after another, so that two do not both take the last place. */
  private async requireRoom(tx: EntityManager, personId: string): Promise<void> {
    await this.images.lock(tx, personId);
    const eighteen = this.clock.now();
    eighteen.setUTCFullYear(eighteen.getUTCFullYear() - 18);
    if (await this.images.isMinor(tx, personId, eighteen.toISOString().slice(0, 10))) throw new ProblemError('markup.adults-only');
    if ((await this.images.countOf(tx, personId)) >= MARKUP_LIMITS.perPerson) throw new ProblemError('markup.too-many');
  }

  /** In memory: what is not clean is nowhere else. */
  private async scan(bytes: Buffer): Promise<void> {
    const scanned = await this.scanner.scan(Readable.from([bytes])).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (scanned.found) throw new ProblemError('markup.infected');
  }
}

function requireConsent({ hipaa, aiTraining, textVersion }: MarkupConsent): void {
  if (hipaa !== 'yes' || aiTraining !== 'yes') throw new ProblemError('markup.consent-needed');
  if (textVersion !== MARKUP_CONSENT.version) throw new ProblemError('markup.consent-outdated');
}
