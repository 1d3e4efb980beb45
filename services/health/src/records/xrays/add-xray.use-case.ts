import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type NewXray, type Xray, XRAY_PERSON_BYTES } from '@toothwise/contracts-health';
import { passUpload, PreparePhoto } from '@toothwise/objects';
import { Clock, type PersonScope, ProblemError, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { DiskRoom } from '../files/disk-room.gateway.js';
import { WorkFolders } from '../files/work-folders.gateway.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { receiveXray } from './receive-xray.gateway.js';
import { ShowXray } from './show-xray.use-case.js';
import { type Taken, TakeDicom } from './take-dicom.use-case.js';
import { fileTypeOf } from './xray-file.rules.js';
import { XrayObjects } from './xray-objects.repository.js';
import { XrayRepository } from './xray.repository.js';

/** Takes one X-ray in: checked by its bytes, decoded fully and encoded anew, stored. What it shows is said afterwards. */
@Injectable()
export class AddXray {
  constructor(
    private readonly people: PersonRepository,
    private readonly xrays: XrayRepository,
    private readonly showXray: ShowXray,
    private readonly takeDicom: TakeDicom,
    private readonly agreement: ReadingAgreement,
    private readonly readings: XrayReadings,
    private readonly preparePhoto: PreparePhoto,
    private readonly store: XrayObjects,
    private readonly folders: WorkFolders,
    private readonly room: DiskRoom,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `photo.*`, `dicom.*`, `xray.no-room`, `xray.other-person`, `request.malformed`, `resource.not-found` for an id that is taken */
  execute({ scope }: Visitor, { samePerson, id = randomUUID() }: NewXray, request: IncomingMessage): Promise<Xray> {
    return passUpload(request, request.headers, 'xray', async (file, fileName) => {
      const taken = await this.take(scope, file, samePerson === 'confirmed');
      return this.showXray.view(await this.keep(scope, { id, fileName }, taken));
    });
  }

  private async take(scope: PersonScope, file: Readable, isConfirmed: boolean): Promise<Taken> {
    let [folder, hasRoom]: [string | undefined, boolean] = [undefined, false];
    const makeFolder = async () => {
      this.room.take(scope.personId);
      hasRoom = true;
      return (folder = await this.folders.make());
    };
    try {
      const received = await receiveXray(file, makeFolder);
      if ('path' in received) return await this.takeDicom.execute(scope, received, isConfirmed);
      return await this.takePicture(scope, received.bytes);
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true });
      if (hasRoom) this.room.give(scope.personId);
    }
  }

  private async takePicture(scope: PersonScope, bytes: Buffer): Promise<Taken> {
    const fileType = fileTypeOf(bytes);
    if (!fileType) throw new ProblemError('photo.not-an-image', { detail: 'Please upload only image files.' });
    const { jpeg, width, height } = await this.preparePhoto.run(bytes, scope.personId);
    return {
      ...{ fileSize: bytes.length, fileType, width, height, ...(await this.store.picture(scope, jpeg)) },
      ...{ originalKey: null, depthKey: null, depthFrom: null, depthBytes: 0, depth: null, says: { imageType: null, dateTaken: null } },
    };
  }

  private async keep(scope: PersonScope, named: { id: string; fileName: string }, { says, ...file }: Taken) {
    const isRead = (await this.agreement.execute(scope.personId)) === null;
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      // Sent twice: the other one was first, and what was stored of this one goes by itself.
      const before = await this.xrays.find(scope, named.id, { tx });
      if (before) return before;
      const bytes = file.fileSize + file.depthBytes;
      if ((await this.xrays.bytesOf(tx, scope)) + bytes > XRAY_PERSON_BYTES) throw new ProblemError('xray.no-room');
      const added = await this.xrays.add(tx, scope, { ...file, ...named, uploadedAt: this.clock.now() }, says);
      if (!added) throw new ProblemError('resource.not-found');
      await tell(tx, daysOf(scope.personId));
      if (!isRead) return added;
      await this.readings.request(tx, { id: added.id, personId: scope.personId });
      return { ...added, aiAnalysisStatus: 'pending' as const };
    });
  }
}
