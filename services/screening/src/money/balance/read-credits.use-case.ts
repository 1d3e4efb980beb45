import { Injectable } from '@nestjs/common';
import type { Credits } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { Entitlements } from '../membership/entitlement.repository.js';
import { Memberships } from '../membership/membership.repository.js';

/** The caller's own, and what the plan of their family still pays. */
@Injectable()
export class ReadCredits {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly entitlements: Entitlements,
    private readonly memberships: Memberships,
  ) {}

  async execute({ id }: Actor): Promise<Credits> {
    const [own, payerId] = await Promise.all([this.ledger.read(id), this.entitlements.payerOf(id)]);
    if (!payerId) return own;
    return { ...own, available: own.available + (await this.memberships.annual(payerId)).left };
  }
}
