import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Audit, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';

/** APP-230: somebody opened an administrators' page without being one. A security event: they see nothing of it, administrators find it in the audit. */
@Injectable()
export class ReportRefusedPage {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(actor: Actor, path: string): Promise<void> {
    // An administrator is refused no page: there is nothing to tell.
    if (actor.roles.includes('admin')) return;
    const event = { actor, action: 'admin-page.refused', subjectType: 'page', subjectId: path, personId: actor.id };
    await this.transactions.run((tx) => this.audit.record(tx, event));
    this.log.warn({ security: 'admin-page.refused', person: actor.id, path }, 'an administrators’ page was refused');
  }
}
