import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentRow } from './document.record.js';
import type { Word } from './reading/word.rules.js';

/** One word as it is stored: its text, left, top, width and height, and how well it was read. */
type Stored = [string, number, number, number, number, number];
const rounded = (part: number): number => Math.round(part * 1e5) / 1e5;

/** Words of pages, between the stages of the work. */
@Injectable()
export class DocumentWordsRepository {
  constructor(private readonly source: DataSource) {}

  /** In the order of the pages. */
  async of({ id }: Pick<DocumentRow, 'id'>, tx: EntityManager = this.source.manager): Promise<Word[]> {
    const rows = await tx.query<{ page: number; words: Stored[] }[]>(
      'SELECT page, words FROM document_words WHERE document_id = $1 ORDER BY page',
      [id],
    );
    return rows.flatMap(({ page, words }) =>
      words.map(([text, x, y, width, height, reading]) => ({ text, page, box: { x, y, width, height }, reading })),
    );
  }

  /** In place of all that were there. */
  async replace(tx: EntityManager, document: Pick<DocumentRow, 'id' | 'personId'>, words: readonly Word[]): Promise<void> {
    await tx.query('DELETE FROM document_words WHERE document_id = $1', [document.id]);
    await this.put(tx, document, words);
  }

  private async put(tx: EntityManager, { id, personId }: Pick<DocumentRow, 'id' | 'personId'>, words: readonly Word[]): Promise<void> {
    const pages = Map.groupBy(words, ({ page }) => page);
    for (const [page, found] of pages) {
      const stored = found.map(({ text, box, reading }): Stored => [
        ...([text, rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)] as const),
        rounded(reading),
      ]);
      await tx.query('INSERT INTO document_words (document_id, person_id, page, words) VALUES ($1, $2, $3, $4)', [
        ...[id, personId, page],
        JSON.stringify(stored),
      ]);
    }
  }
}
