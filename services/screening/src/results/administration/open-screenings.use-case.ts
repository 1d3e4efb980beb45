import { Injectable } from '@nestjs/common';
import type { Page } from '@toothwise/contracts-core';
import type { Administered, AdministeredEntry } from '@toothwise/contracts-screening';
import { type Actor, Audit, Clock, ProblemError, Transactions, keysetPage, readCursor } from '@toothwise/service-kit';
import { readable } from '../../care/screenings/screening.mapper.js';
import { wholePerson } from '../../people/about-person.rules.js';
import { requireAdmin } from '../../people/admin.access.js';
import { isNumberOfOne } from '../../people/person-search.rules.js';
import { AdministeredScreenings, type AdministeredRow, type Sought } from './administered-screening.repository.js';

/** Administrators look at screenings of everybody. That they did is written down before they are answered; whose screening is opened sees it. */
@Injectable()
export class OpenScreenings {
  constructor(
    private readonly screenings: AdministeredScreenings,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Newest first, without a word of health. @throws ProblemError `auth.forbidden`; `request.invalid` for a cursor that is not ours */
  async execute(admin: Actor, { cursor, limit, ...sought }: Sought & { cursor?: string; limit: number }): Promise<Page<AdministeredEntry>> {
    requireAdmin(admin);
    const rows = await this.screenings.page(sought, limit, readCursor(cursor));
    const details = { status: sought.status ?? null, kind: sought.kind ?? null };
    const about = { actor: admin, subjectType: 'screenings', details };
    const shown = { ...about, action: 'screenings.listed', subjectId: 'all', personId: null };
    await this.transactions.run((tx) => this.audit.record(tx, shown));
    // By their number one person is looked for, and nobody else.
    const personId = isNumberOfOne(sought.search) ? rows[0]?.personId : undefined;
    if (personId) await this.audit.opened({ ...about, action: 'screening.sought', subjectId: personId, personId });
    return keysetPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), entryOf);
  }

  /** With all that was given and found. @throws ProblemError `auth.forbidden`, `resource.not-found` */
  async one(admin: Actor, id: string): Promise<Administered> {
    requireAdmin(admin);
    const row = await this.screenings.find(id);
    if (!row) throw new ProblemError('resource.not-found');
    await this.audit.opened({
      ...{ actor: admin, action: 'screening.opened', subjectType: 'screening', subjectId: id },
      personId: row.personId,
    });
    const { form, person, signs, conversation, analysis, review, reason, licence } = row;
    return {
      ...entryOf(row),
      urgency: analysis?.urgency ?? null,
      input: { form, person: wholePerson(person), signs, conversation },
      analysis: analysis && readable(analysis),
      review: review && { ...review, reason, licence },
      openedAt: this.clock.now().toISOString(),
    };
  }
}

function entryOf({ id, kind, source, status, createdAt, completedAt, ...row }: AdministeredRow): AdministeredEntry {
  const { personId, firstName, lastName, email } = row;
  return {
    ...{ id, kind, source, status, createdAt: createdAt.toISOString(), completedAt: completedAt?.toISOString() ?? null },
    owner: { id: personId, firstName, lastName, email },
  };
}
