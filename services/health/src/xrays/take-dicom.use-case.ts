import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { VirusScanner } from '@toothwise/objects';
import { type PersonScope, ProblemError } from '@toothwise/service-kit';
import { DicomProcess, type WrittenValues } from '../dicom/dicom-process.gateway.js';
import { NoDicom } from '../dicom/kinds.rules.js';
import { refused } from '../dicom/refusal.mapper.js';
import { mustAsk, type Named } from '../dicom/same-person.rules.js';
import { GrowingFile } from '../files/growing-file.gateway.js';
import { PersonRepository } from '../people/person.repository.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { XrayObjects } from './xray-objects.repository.js';
import type { SaidByFile, XrayFile } from './xray.repository.js';

/** What is kept of a file, and what it says of itself. */
export type Taken = Omit<XrayFile, 'id' | 'fileName' | 'uploadedAt'> & { says: SaidByFile };

/** Before the header of a DICOM file lies whatever a program likes, another program for instance (PS3.10, 7.1). */
const PREAMBLE_BYTES = 128;

/** Begins to store what comes. @returns the object's key */
type Store = (body: Readable, extension: 'dcm' | 'raw') => Promise<string>;

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

  /**
   * While the file comes it is stored, and while it is read so are its values.
   * @throws ProblemError `dicom.*`, `xray.other-person`, `photo.busy`, `service.unavailable` while the scanner is away; what the file fails with
   */
  async execute(scope: PersonScope, file: GrowingFile, isConfirmed: boolean): Promise<Taken> {
    const giveUp = new AbortController();
    const stored: Promise<string>[] = [];
    const store = (body: Readable, extension: 'dcm' | 'raw') => {
      const key = this.store.file(scope, body, extension, giveUp.signal);
      stored.push(key);
      // Its error is that of all; until it is awaited nobody else need hear of it.
      key.catch(() => undefined);
      return key;
    };
    try {
      return await this.take(scope, file, isConfirmed, store);
    } catch (error) {
      giveUp.abort(error);
      const keys = await Promise.allSettled(stored);
      for (const key of keys) if (key.status === 'fulfilled') await this.store.remove(key.value);
      throw error;
    }
  }

  private async take(scope: PersonScope, file: GrowingFile, isConfirmed: boolean, store: Store): Promise<Taken> {
    const original = store(withEmptyPreamble(file.read()), 'dcm');
    // A store that is away need not be sent all of a file.
    const size = await Promise.race([file.whole, original.then(() => file.whole)]);
    await this.scan(file.read());
    const { depthKey, depthBytes, ...read } = await this.read(scope, file.path, store);
    if (!isConfirmed) await this.requireSamePerson(scope, read.patient);
    const { picture, depth, width, height, imageType, takenOn } = read;
    const [originalKey, pictures] = await Promise.all([original, readFile(picture).then((jpeg) => this.store.picture(scope, jpeg))]);
    return {
      ...{ fileSize: size, fileType: 'application/dicom', width, height, depth, depthBytes },
      ...pictures,
      ...{ originalKey, depthKey },
      // A day more or less, where the person is ahead of us, is taken for a mistake.
      says: { imageType, dateTaken: takenOn !== null && takenOn <= this.agreement.today ? takenOn : null },
    };
  }

  private async read({ personId }: PersonScope, path: string, store: Store) {
    let values: { file: GrowingFile; key: Promise<string> } | undefined;
    const onValues = ({ path: place, size }: WrittenValues) => {
      if (!values) {
        const file = new GrowingFile(place);
        values = { file, key: store(file.read(), 'raw') };
      }
      values.file.grown(size);
    };
    const finish = (error?: Error) => values?.file.finish(error);
    try {
      const read = await this.process.read(path, personId, onValues);
      finish();
      return { ...read, depthKey: (await values?.key) ?? null, depthBytes: (await values?.file.whole) ?? 0 };
    } catch (error) {
      finish(error as Error);
      throw error instanceof NoDicom ? refused(error) : error;
    }
  }

  private async scan(file: Readable): Promise<void> {
    const scanned = await this.scanner.scan(file).catch((cause: unknown) => {
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

function withEmptyPreamble(file: Readable): Readable {
  let size = 0;
  const pieces = async function* () {
    for await (const piece of file as AsyncIterable<Buffer>) {
      piece.fill(0, 0, Math.min(Math.max(PREAMBLE_BYTES - size, 0), piece.length));
      size += piece.length;
      yield piece;
    }
  };
  return Readable.from(pieces(), { objectMode: false });
}
