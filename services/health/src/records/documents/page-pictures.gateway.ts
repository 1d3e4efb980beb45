import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ObjectRemovals, objectKey, ObjectStore } from '@toothwise/objects';
import type { DocumentRow, PageRow } from './document.record.js';
import { DocumentProcessor, type Order, type Processed, type Progress } from './processor/document-processor.gateway.js';

type File = Parameters<DocumentProcessor['run']>[0];

/** A document's file on this machine, and pictures of its pages among the objects. */
@Injectable()
export class PagePictures {
  /** Of so many pages pictures are made unasked; of each so many after them once somebody asks, as far as they have no words. */
  readonly pagesUnasked: number = 60;

  constructor(
    private readonly processor: DocumentProcessor,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @param folder of its own @returns where its file is */
  async fetch({ objectKey: key }: DocumentRow, folder: string): Promise<Order['path']> {
    const path = join(folder, 'file');
    await pipeline(await this.objects.readStream(key), createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  /** Words of all pages, and pictures of some, not kept yet. @throws as `DocumentProcessor.run` */
  async make(
    row: DocumentRow,
    file: File,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<{ processed: Processed; pages: PageRow[] }> {
    const processed = await this.processor.run(file, signal, onProgress);
    const pages: PageRow[] = [];
    for (const { path, ...picture } of processed.pictures) pages.push({ ...picture, objectKey: await this.put(row, await readFile(path)) });
    return { processed, pages };
  }

  /** @returns the key of an object that goes by itself unless it is kept */
  async put({ personId }: DocumentRow, jpeg: Buffer): Promise<string> {
    const key = objectKey('health', personId, 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    return key;
  }
}
