import { Injectable } from '@nestjs/common';
import type { DocumentDetail, DocumentPage, DocumentQuery } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError } from '@toothwise/service-kit';
import { DocumentWordsRepository } from './document-words.repository.js';
import { toDetail, toDocument } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';
import { ExtractedRepository } from './extracted.repository.js';

/** Shows the documents of a person, and of one what it says. */
@Injectable()
export class ReadDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly words: DocumentWordsRepository,
  ) {}

  async list(scope: PersonScope, query: DocumentQuery): Promise<DocumentPage> {
    const { items, next } = await this.documents.page(scope, query);
    return { items: items.map(toDocument), next };
  }

  /** @throws ProblemError `resource.not-found` */
  async execute(scope: PersonScope, id: string): Promise<DocumentDetail> {
    const row = await this.documents.find(scope, id);
    if (!row) throw new ProblemError('resource.not-found');
    const found = [this.extracted.rows(row), this.extracted.pages(row), this.words.pagesNeverSeen(row)] as const;
    const [rows, pages, unseen] = await Promise.all(found);
    return toDetail(row, { rows, pages, unseen });
  }
}
