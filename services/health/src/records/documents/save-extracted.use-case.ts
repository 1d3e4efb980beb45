import { Injectable } from '@nestjs/common';
import type { ExtractedRow, TreatmentEntry } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { tidied } from '../treatments/treatment.rules.js';
import { toExtracted } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';
import { editedFields, needsReview } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';

/** Accepts what was read of a treatment, corrected where it was wrong (DOC-031). */
@Injectable()
export class SaveExtracted {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `document.imported`, `resource.conflict` while it is read anew */
  execute(scope: PersonScope, id: string, extractedId: string, entry: TreatmentEntry): Promise<ExtractedRow> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const document = await this.documents.find(scope, id, { tx });
      const rows = document ? await this.extracted.rows(document, tx) : [];
      const row = rows.find((one) => one.id === extractedId);
      if (!document || !row) throw new ProblemError('resource.not-found');
      if (document.status !== 'completed') throw new ProblemError('resource.conflict');
      if (row.status === 'converted_to_treatment') throw new ProblemError('document.imported');
      const proposed = tidied(entry);
      const manualEdits = editedFields(row.proposed, proposed, row.manualEdits);
      const saved = { ...row, proposed, manualEdits, status: 'validated' as const };
      await this.extracted.save(tx, saved);
      const all = rows.map((one) => (one.id === row.id ? saved : one));
      await this.documents.change(tx, document, { requiresManualReview: needsReview(document.threshold, all) });
      return toExtracted(saved);
    });
  }
}
