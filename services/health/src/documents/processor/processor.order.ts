import type { DocumentFailure } from '@toothwise/contracts-health';
import type { Word } from '../reading/word.rules.js';

/** What the processor is told. */
export interface Order {
  /** The file; pictures of its pages go beside it. */
  path: string;
  kind: 'pdf';
  mostPages: number;
  mostPictures: number;
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
export const REFUSALS = ['locked', 'broken', 'too-many-pages'] as const satisfies DocumentFailure[];
