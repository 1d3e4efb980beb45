import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENT_PAGES, type DocumentFailure } from '@toothwise/contracts-health';
import { ProcessBroken, ProcessRefused, programBeside, runBounded, UNBOUNDED } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import type { HealthSettings } from '../../../settings.js';
import type { Word } from '../reading/word.rules.js';
import type { PageRange } from './page-range.rules.js';

/** What the processor is told. */
export interface Order {
  /** The file; pictures of its pages go beside it. */
  path: string;
  /** `pictures`: of a PDF, whose words are known. */
  kind: 'pdf' | 'word' | 'pictures';
  mostPages: number;
  /** Of which pictures are made. */
  pictures: PageRange;
  /** Once so much time is over, no further picture of a PDF is begun; one is made in any case. */
  drawsFor: number;
}
/** Pages whose words are to be read off their pictures. */
export interface SightOrder {
  path: string;
  pages: readonly number[];
  /** The file is this picture; else it is a PDF. */
  picture?: { width: number; height: number };
}
/** How far it is. */
export interface Progress {
  done: number;
  pages: number;
}
export interface Processed {
  words: Word[];
  pages: number;
  pictures: { page: number; path: string; width: number; height: number }[];
}
/** What it refuses with. */
const REFUSALS = ['locked', 'broken', 'too-many-pages', 'too-heavy', 'macros'] as const satisfies DocumentFailure[];

const programOf = (name: string): string => programBeside(import.meta.url, `${name}.program`);
/** Of one document. 300 pages of text with 60 pictures take 20 s on two cores. */
const BOUNDS = { memoryBytes: 768 * 1024 * 1024, milliseconds: 60_000 };
/** Of three pages: one takes 1.5 s of a processor, and loading 1 s. */
const SIGHT_BOUNDS = { memoryBytes: 768 * 1024 * 1024, milliseconds: 60_000 };

/** The document cannot be read; its owner is told why. */
export class NotReadable extends Error {
  constructor(readonly reason: DocumentFailure) {
    super(reason);
  }
}

/** Reads documents, one a process: what a file does to its reader, it does to that one alone. */
@Injectable()
export class DocumentProcessor {
  /** Milliseconds, after which the next command goes on: documents that are sent meanwhile pass. */
  readonly drawsFor: number = 4000;
  private readonly isBounded: boolean;

  constructor(@Inject(SETTINGS) { PHOTO_BOUNDS }: HealthSettings) {
    this.isBounded = PHOTO_BOUNDS === 'on';
  }

  /** Words that stand in pictures. @throws NotReadable; Error when no process could be started, or the signal ends it */
  async see(order: SightOrder, signal: AbortSignal): Promise<Word[]> {
    try {
      return await runBounded<Word[], never>(programOf('sight'), order, {
        ...{ bounds: this.isBounded ? SIGHT_BOUNDS : UNBOUNDED, signal },
        confined: { writesIn: dirname(order.path) },
      });
    } catch (error) {
      if (error instanceof ProcessBroken || error instanceof ProcessRefused) throw new NotReadable('too-heavy');
      throw error;
    }
  }

  /** @param path of a folder of its own @throws NotReadable; Error when no process could be started, or the signal ends it */
  async run(
    { path, kind, pictures }: Pick<Order, 'path' | 'kind' | 'pictures'>,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<Processed> {
    const order: Order = { path, kind, mostPages: DOCUMENT_PAGES, pictures, drawsFor: this.drawsFor };
    try {
      return await runBounded<Processed, Progress>(programOf('processor'), order, {
        ...{ bounds: this.isBounded ? BOUNDS : UNBOUNDED, signal, onNote: onProgress },
        confined: { writesIn: dirname(path) },
      });
    } catch (error) {
      if (error instanceof ProcessBroken) throw new NotReadable('too-heavy');
      if (error instanceof ProcessRefused) throw new NotReadable(REFUSALS.find((reason) => reason === error.message) ?? 'broken');
      throw error;
    }
  }

  /** Whether a Word file may do more than be read; one that cannot be looked through may. @throws Error as the others */
  async wordActs(path: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await runBounded<boolean, never>(
        programOf('word-look'),
        { path },
        {
          ...{ bounds: this.isBounded ? BOUNDS : UNBOUNDED, signal },
          confined: { writesIn: dirname(path) },
        },
      );
    } catch (error) {
      if (error instanceof ProcessBroken || error instanceof ProcessRefused) return true;
      throw error;
    }
  }
}
