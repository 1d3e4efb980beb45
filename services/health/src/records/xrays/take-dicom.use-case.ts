import { open, readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { VirusScanner } from '@toothwise/objects';
import { type PersonScope, ProblemError } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { DicomProcess, type ReadDicom } from '../dicom/dicom-process.gateway.js';
import { NoDicom } from '../dicom/kinds.rules.js';
import { refused } from '../dicom/refusal.mapper.js';
import { mustAsk, type Named } from '../dicom/same-person.rules.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { type OnDisk, XrayObjects } from './xray-objects.repository.js';
import type { SaidByFile, XrayFile } from './xray.repository.js';

/** What is kept of a file, and what it says of itself. */
export type Taken = Omit<XrayFile, 'id' | 'fileName' | 'uploadedAt'> & { says: SaidByFile };

/** Before the header of a DICOM file lies whatever a program likes, another program for instance (PS3.10, 7.1). */
const PREAMBLE = Buffer.alloc(128);

/** Takes a DICOM file of somebody who may keep this record: scanned, read in a process of its own, of the right person, stored. */
@Injectable()
export class TakeDicom {
  constructor(
    private readonly people: PersonRepository,
    private readonly readings: XrayReadings,
    private readonly agreement: ReadingAgreement,
    private readonly process: DicomProcess,
    private readonly scanner: VirusScanner,
    private readonly store: XrayObjects,
  ) {}

  /** @throws ProblemError `dicom.*`, `xray.other-person`, `photo.busy`, `service.unavailable` while the scanner is away */
  async execute(scope: PersonScope, file: OnDisk, isConfirmed: boolean): Promise<Taken> {
    await emptyPreamble(file.path);
    const [read, originalKey] = await this.lookedAtAndStored(scope, file, isConfirmed);
    const { picture, values, depth, width, height, imageType, takenOn } = read;
    const apart = values && 'path' in values ? { path: values.path, size: (await stat(values.path)).size } : null;
    const [pictures, depthKey] = await allEnded([
      readFile(picture).then((jpeg) => this.store.picture(scope, jpeg)),
      apart && this.store.file(scope, apart, 'raw'),
    ]);
    return {
      ...{ fileSize: file.size, fileType: 'application/dicom', width, height, depth, ...pictures, originalKey },
      ...{ depthKey, depthFrom: values && 'from' in values ? values.from : null, depthBytes: apart?.size ?? 0 },
      // A day more or less, where the person is ahead of us, is taken for a mistake.
      says: { imageType, dateTaken: takenOn !== null && takenOn <= this.agreement.today ? takenOn : null },
    };
  }

  /** The file is put while it is looked at: no row names it yet, and nobody is led to it. Of one that is refused nothing stays. */
  private async lookedAtAndStored(scope: PersonScope, file: OnDisk, isConfirmed: boolean): Promise<[ReadDicom, string]> {
    const refused = new AbortController();
    const looking = this.look(scope, file.path, isConfirmed).catch((error: unknown) => {
      refused.abort();
      throw error;
    });
    const storing = this.store.file(scope, file, 'dcm', refused.signal);
    try {
      return await allEnded([looking, storing]);
    } catch (error) {
      await storing.then(
        (key) => this.store.drop(key),
        () => undefined,
      );
      // Why it was refused, not that it was therefore stored no further.
      await looking;
      throw error;
    }
  }

  private async look(scope: PersonScope, path: string, isConfirmed: boolean): Promise<ReadDicom> {
    await this.scan(path);
    const read = await this.read(path, scope);
    if (!isConfirmed) await this.requireSamePerson(scope, read.patient);
    return read;
  }

  private async read(path: string, { personId }: PersonScope): Promise<ReadDicom> {
    try {
      return await this.process.read(path, personId);
    } catch (error) {
      throw error instanceof NoDicom ? refused(error) : error;
    }
  }

  private async scan(path: string): Promise<void> {
    const scanned = await this.scanner.scanFile(path).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (scanned.found) throw new ProblemError('dicom.infected');
  }

  /** Both are told to who sent the file, and nowhere else: refusals of this kind are in no log. */
  private async requireSamePerson(scope: PersonScope, file: Named): Promise<void> {
    const person = { name: await this.people.nameOf(scope), birthDate: await this.readings.birthDate(scope.personId) };
    if (!mustAsk(file, person)) return;
    const told = {
      'file.name': file.name,
      'file.birthDate': file.birthDate,
      'person.name': person.name,
      'person.birthDate': person.birthDate,
    };
    const issues = Object.entries(told).flatMap(([place, message]) => (message === null ? [] : [{ path: place, message }]));
    throw new ProblemError('xray.other-person', { issues });
  }
}

/** What one of them has stored goes again by itself where another fails, after all have ended: the folder is removed then. */
async function allEnded<const All extends readonly unknown[]>(all: All): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}

async function emptyPreamble(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(PREAMBLE, 0, PREAMBLE.length, 0);
  } finally {
    await file.close();
  }
}
