import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { WorkFolders } from '../files/work-folders.gateway.js';
import { DicomProcess } from './dicom-process.gateway.js';
import { NoDicom } from './kinds.rules.js';
import { refused } from './refusal.mapper.js';

/** Makes a picture of a small DICOM file, of which nothing else is wanted: its header goes with it. */
@Injectable()
export class DicomPicture {
  constructor(
    private readonly folders: WorkFolders,
    private readonly process: DicomProcess,
  ) {}

  /** @returns a JPEG @throws ProblemError `dicom.*`, also for several frames; `photo.busy`, `service.unavailable` */
  async of(bytes: Buffer, owner: string): Promise<Buffer> {
    const folder = await this.folders.make();
    try {
      const path = join(folder, 'file');
      await writeFile(path, bytes, { mode: 0o600 });
      const { picture, frames } = await this.process.read(path, owner);
      if (frames > 1) throw new NoDicom('kind', `${frames} frames`);
      return await readFile(picture);
    } catch (error) {
      throw error instanceof NoDicom ? refused(error) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
