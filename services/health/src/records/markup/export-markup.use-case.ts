import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MARKUP_LIMITS, type MarkupExport, type MarkupFormat } from '@toothwise/contracts-health';
import { type Actor, Audit, Clock, Transactions } from '@toothwise/service-kit';
import { FILE_TYPES, written } from './markup-formats.rules.js';
import { MarkupRepository } from './markup.repository.js';
import { asWhom } from './markup.rules.js';

/** MARK-024: gives the accepted markup out. Which image went with which export is kept, so that a later manifest can name those withdrawn. */
@Injectable()
export class ExportMarkup {
  constructor(
    private readonly images: MarkupRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, format: MarkupFormat): Promise<MarkupExport> {
    const [id, at] = [randomUUID(), this.clock.now()];
    return this.transactions.run(async (tx) => {
      const rows = await this.images.exportable(tx, MARKUP_LIMITS.exported);
      await this.images.noteExport(
        tx,
        { id, by: actor.id, format, at },
        rows.map((row) => row.id),
      );
      const about = { actor, action: 'markup.exported', details: { format, exportId: id, ...asWhom(actor) } };
      await this.audit.record(tx, { ...about, subjectType: 'markup-export', subjectId: id, personId: null });
      for (const row of rows)
        await this.audit.record(tx, { ...about, subjectType: 'markup-image', subjectId: row.id, personId: row.personId });
      const { ending, contentType } = FILE_TYPES[format];
      return {
        ...{ id, format, contentType, fileName: `markup-${id}.${ending}`, content: written(format, rows) },
        manifest: {
          exportedAt: at.toISOString(),
          images: rows.map(({ id: imageId, consentVersion, shapes }) => ({ id: imageId, consentVersion, shapes: shapes.length })),
          withdrawn: await this.images.withdrawnFromExports(tx),
        },
      };
    });
  }
}
