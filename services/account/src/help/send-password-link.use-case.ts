import { Injectable } from '@nestjs/common';
import { type Actor, Audit, Transactions } from '@toothwise/service-kit';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';

/** The identity server alone knows passwords: it sends its link to the caller's own address, whoever sits at this browser. */
@Injectable()
export class SendPasswordLink {
  constructor(
    private readonly identity: IdentityAdmin,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: Actor): Promise<void> {
    await this.identity.sendPasswordLink(id);
    await this.transactions.run((tx) =>
      this.audit.record(tx, { actor: id, action: 'password-link.sent', subjectType: 'profile', subjectId: id, personId: id }),
    );
  }
}
