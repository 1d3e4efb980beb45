import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Xray, XRAY_PERSON_BYTES, XRAY_PICTURE_BYTES } from '@toothwise/contracts-health';
import { objectKey, ObjectRemovals, ObjectStore, PreparePhoto, readUpload, shrink } from '@toothwise/objects';
import { Clock, type PersonScope, ProblemError, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { PersonRepository } from '../people/person.repository.js';
import { daysOf } from '../people/person.topics.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { ShowXray } from './show-xray.use-case.js';
import { fileTypeOf } from './xray-file.rules.js';
import { type XrayFile, XrayRepository } from './xray.repository.js';

const LIMITS = { field: 'xray', maxBytes: XRAY_PICTURE_BYTES, tooLargeText: 'X-ray pictures must be smaller than 25 MB.' };
/** Longest side in pixels of the small picture in lists. */
const PREVIEW_SIDE = 480;

/** Takes one X-ray in: checked by its bytes, decoded fully and encoded anew, stored. What it shows is said afterwards. */
@Injectable()
export class AddXray {
  constructor(
    private readonly people: PersonRepository,
    private readonly xrays: XrayRepository,
    private readonly showXray: ShowXray,
    private readonly agreement: ReadingAgreement,
    private readonly readings: XrayReadings,
    private readonly preparePhoto: PreparePhoto,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `photo.*`, `xray.no-room`, `request.malformed` */
  async execute({ scope }: Visitor, request: IncomingMessage): Promise<Xray> {
    const { bytes, name } = await readUpload(request, request.headers, LIMITS);
    const fileType = fileTypeOf(bytes);
    if (!fileType || fileType === 'application/dicom')
      throw new ProblemError('photo.not-an-image', { detail: 'Please upload only image files.' });
    const { jpeg, width, height } = await this.preparePhoto.run(bytes, scope.personId);
    const [wholeKey, previewKey] = [await this.store(scope, jpeg), await this.store(scope, await shrink(jpeg, PREVIEW_SIDE))];
    const file: XrayFile = {
      ...{ id: randomUUID(), fileName: name, fileSize: bytes.length, fileType, objectKey: wholeKey, previewKey, width, height },
      uploadedAt: this.clock.now(),
    };
    const isRead = (await this.agreement.execute(scope.personId)) === null;
    const row = await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      if ((await this.xrays.bytesOf(tx, scope)) + file.fileSize > XRAY_PERSON_BYTES) throw new ProblemError('xray.no-room');
      const added = await this.xrays.add(tx, scope, file);
      await tell(tx, daysOf(scope.personId));
      if (!isRead) return added;
      await this.readings.request(tx, { id: added.id, personId: scope.personId });
      return { ...added, aiAnalysisStatus: 'pending' as const };
    });
    return this.showXray.view(row);
  }

  /** The object goes again by itself unless a row comes to name it. */
  private async store({ personId }: PersonScope, jpeg: Buffer): Promise<string> {
    const key = objectKey('health', personId, 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    return key;
  }
}
