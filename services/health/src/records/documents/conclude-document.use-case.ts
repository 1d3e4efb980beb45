import { Injectable } from '@nestjs/common';
import { type Currency, type Extraction, extractionSchema } from '@toothwise/contracts-health';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { DocumentAgreement } from './asking/document-agreement.use-case.js';
import type { KeptAnswer } from './asking/model-extraction.rules.js';
import { withModel } from './asking/with-model.rules.js';
import { carriedOver } from './carried-over.rules.js';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';
import type { DocumentRow, FoundDocument } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { cut, needsReview, proposalsOf } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';
import { readDocument } from './reading/read-document.rules.js';
import type { Word } from './reading/word.rules.js';

/** What a document says, and what would be kept of it. */
export interface Conclusion {
  read: Extraction;
  proposals: ReturnType<typeof proposalsOf>;
  currency: Currency | null;
  quality: number | null;
}

/** From the words of a document to what it says: by the rules, with what an AI has added to them. */
@Injectable()
export class ConcludeDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly agreement: DocumentAgreement,
    private readonly clock: Clock,
  ) {}

  /** What comes once all words are there: an AI is asked, or what the rules read is the result. @returns what is left to do in the transaction */
  async execute(row: FoundDocument, words: readonly Word[], pages: number, hasPictures: boolean) {
    const reader = hasPictures && (await this.agreement.execute(row.personId)) === null ? this.agreement.reader : null;
    const conclusion = reader === null ? await this.reach(row, words, pages) : null;
    return async (tx: EntityManager, document: FoundDocument, seconds: number): Promise<void> => {
      if (conclusion) return this.keep(tx, document, conclusion, { ...NOBODY_ASKED, seconds });
      const asked = { ...NOBODY_ASKED, aiState: 'asked', aiReader: reader } as const;
      await this.documents.change(tx, document, { ...asked, seconds, pages, pagesDone: pages }, 'ask');
    };
  }

  /** Before the transaction that keeps it: long documents take a while. @param tx where it is reached in one all the same */
  async reach(
    row: FoundDocument,
    words: readonly Word[],
    pages: number,
    { answer, tx }: { answer?: KeptAnswer; tx?: EntityManager } = {},
  ): Promise<Conclusion> {
    const { numbering, dateOrder: order } = row.answers;
    const rules = readDocument(words, pages, { numbering, order });
    const read = extractionSchema.parse(answer ? withModel(rules, answer, words) : rules);
    const currency = read.financial_summary.currency ?? row.answers.currency ?? null;
    const { costThreshold } = await this.preferences.of(row, tx);
    return { read, proposals: proposalsOf(read, row.threshold, currency, costThreshold), currency, quality: qualityOf(words) };
  }

  /** DOC-052 @param more of the document that changes with it */
  async keep(tx: EntityManager, document: FoundDocument, { read, proposals, currency, quality }: Conclusion, more: Partial<DocumentRow>) {
    const rows = carriedOver(await this.extracted.rows(document, tx), proposals, document.threshold);
    await this.extracted.replaceRows(tx, document, rows);
    await this.documents.change(tx, document, {
      ...{ status: 'completed', failure: null, extraction: read, currency, pages: read.pages, pagesDone: read.pages },
      ...{ requiresManualReview: needsReview(document.threshold, rows), extractedCount: rows.length },
      ...{ quality, processedAt: this.clock.now() },
      ...summaryOf(read),
      ...(document.isTypeChosen ? {} : { type: read.document_type }),
      ...more,
    });
  }
}

const NOBODY_ASKED = { aiState: null, aiReader: null, aiAnswer: null, aiConfidence: null, aiModel: null };

/** How well words could be read, on average; null without any. */
const qualityOf = (words: readonly Word[]): number | null =>
  words.length > 0 ? Math.round((100 * words.reduce((sum, { reading }) => sum + reading, 0)) / words.length) : null;

function summaryOf({
  treatments,
  financial_summary: money,
  document_date,
  provider_info: { name, office },
}: Extraction): Partial<DocumentRow> {
  const confidences = treatments.map(({ confidence_score }) => confidence_score);
  return {
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
    date: document_date?.value ?? null,
    ...{ totalAmount: money.total?.value ?? null, insuranceAmount: money.insurance?.value ?? null },
    patientAmount: money.patient?.value ?? null,
    ...{ providerName: cut(name?.value, 120), officeName: cut(office?.value, 120) },
  };
}
