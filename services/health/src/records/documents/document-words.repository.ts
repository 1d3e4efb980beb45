import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentRow } from './document.record.js';
import type { Word } from './reading/word.rules.js';

/** One word as it is stored: its text, left, top, width and height, how well it was read, and how its line falls. */
type Stored = [string, number, number, number, number, number, number];
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
      words.map(([text, x, y, width, height, reading, tilt]) => ({
        text,
        page,
        box: { x, y, width, height },
        reading,
        ...(tilt ? { tilt } : {}),
      })),
    );
  }

  /** In place of all that were there. */
  async replace(tx: EntityManager, document: Pick<DocumentRow, 'id' | 'personId'>, words: readonly Word[]): Promise<void> {
    await tx.query('DELETE FROM document_words WHERE document_id = $1', [document.id]);
    await this.put(tx, document, words);
  }

  /** Of pages that were looked at, those without words too. */
  async add(
    tx: EntityManager,
    document: Pick<DocumentRow, 'id' | 'personId'>,
    pages: readonly number[],
    words: readonly Word[],
  ): Promise<void> {
    await this.put(tx, document, words);
    for (const page of pages)
      await tx.query(`INSERT INTO document_words (document_id, person_id, page, words) VALUES ($1, $2, $3, '[]') ON CONFLICT DO NOTHING`, [
        ...[document.id, document.personId, page],
      ]);
  }

  /** Pages that are shown and that nobody has read, in their order. */
  async unreadPages({ id }: Pick<DocumentRow, 'id'>, tx: EntityManager = this.source.manager): Promise<number[]> {
    const rows = await tx.query<{ page: number }[]>(
      `SELECT page FROM document_page p WHERE document_id = $1
         AND NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = $1 AND w.page = p.page) ORDER BY page`,
      [id],
    );
    return rows.map(({ page }) => page);
  }

  /**
   * Pages of a PDF whose pictures are still to be made, in their order: of the so many that belong together, those that the last picture is one
   * of. After the first so many, pages with words need none.
   */
  async pagesToDraw(
    { id, fileType, pages }: Pick<DocumentRow, 'id' | 'fileType' | 'pages'>,
    together: number,
    tx: EntityManager = this.source.manager,
  ): Promise<number[]> {
    if (fileType !== 'pdf' || pages === null) return [];
    const rows = await tx.query<{ page: number }[]>(
      `SELECT page FROM generate_series(1, $2::int) AS page
       WHERE (page - 1) / $3::int = (SELECT (coalesce(max(d.page), 1) - 1) / $3::int FROM document_page d WHERE d.document_id = $1)
         AND NOT EXISTS (SELECT FROM document_page p WHERE p.document_id = $1 AND p.page = page.page)
         AND (page <= $3::int OR NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = $1 AND w.page = page.page))
       ORDER BY page`,
      [id, pages, together],
    );
    return rows.map(({ page }) => page);
  }

  /** Pages of a PDF of which there are neither words nor a picture, in their order: too many were pictures to read all at once. */
  async pagesNeverSeen(
    { id, fileType, pages }: Pick<DocumentRow, 'id' | 'fileType' | 'pages'>,
    tx: EntityManager = this.source.manager,
  ): Promise<number[]> {
    if (fileType !== 'pdf' || pages === null) return [];
    const rows = await tx.query<{ page: number }[]>(
      `SELECT page FROM generate_series(1, $2::int) AS page
       WHERE NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = $1 AND w.page = page.page)
         AND NOT EXISTS (SELECT FROM document_page p WHERE p.document_id = $1 AND p.page = page.page) ORDER BY page`,
      [id, pages],
    );
    return rows.map(({ page }) => page);
  }

  private async put(tx: EntityManager, { id, personId }: Pick<DocumentRow, 'id' | 'personId'>, words: readonly Word[]): Promise<void> {
    const pages = Map.groupBy(words, ({ page }) => page);
    for (const [page, found] of pages) {
      const stored = found.map(({ text, box, reading, tilt }): Stored => [
        ...([text, rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)] as const),
        rounded(reading),
        rounded(tilt ?? 0),
      ]);
      await tx.query('INSERT INTO document_words (document_id, person_id, page, words) VALUES ($1, $2, $3, $4)', [
        ...[id, personId, page],
        JSON.stringify(stored),
      ]);
    }
  }
}
