import { Injectable } from '@nestjs/common';
import type { Imported, TreatmentEntry } from '@toothwise/contracts-health';
import { Clock, ProblemError, Transactions, type Visitor } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { heardIn } from '../../people/gate.rules.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { TreatmentChangeRepository } from '../treatments/treatment-change.repository.js';
import { TreatmentRepository } from '../treatments/treatment.repository.js';
import { wordsOf } from '../treatments/treatment.rules.js';
import type { ExtractedRecord } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { isRecent } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';

/** Takes accepted treatments over into the history, all or none (DOC-032, DOC-033). One that is there already stays the one record. */
@Injectable()
export class ImportTreatments {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly treatments: TreatmentRepository,
    private readonly changes: TreatmentChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `document.not-accepted`, `resource.conflict` while it is read anew, `request.invalid` for a date to come */
  execute(visitor: Visitor, id: string, ids: readonly string[], timeZone: string): Promise<Imported> {
    const { scope } = visitor;
    return this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      const document = await this.documents.find(scope, id, { tx });
      const rows = document ? (await this.extracted.rows(document, tx)).filter((row) => ids.includes(row.id)) : [];
      if (!document || rows.length !== new Set(ids).size) throw new ProblemError('resource.not-found');
      if (document.status !== 'completed') throw new ProblemError('resource.conflict');
      if (rows.some(({ status }) => status === 'extracted')) throw new ProblemError('document.not-accepted');
      const treatments: string[] = [];
      for (const row of rows) treatments.push(row.createdTreatmentId ?? (await this.convert(tx, visitor, row)));
      await this.documents.change(tx, document, {});
      const words = isRecent(document.date, this.clock.now()) ? rows.flatMap(({ proposed }) => wordsOf(proposed as TreatmentEntry)) : [];
      return { treatments, heard: heardIn(words) };
    });
  }

  private async convert(tx: EntityManager, { id, scope }: Visitor, row: ExtractedRecord): Promise<string> {
    const { date } = row.proposed;
    if (date === null) throw new ProblemError('document.not-accepted');
    await this.checkDate.execute(tx, scope, date);
    const at = this.clock.now();
    const added = await this.treatments.add(tx, scope, { ...row.proposed, date }, at, 'document');
    await this.changes.add(tx, scope, { treatmentId: added.id, version: 1, what: 'added', by: id, fields: [], at });
    await this.extracted.save(tx, { ...row, status: 'converted_to_treatment', createdTreatmentId: added.id });
    return added.id;
  }
}
