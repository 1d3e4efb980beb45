import { Injectable } from '@nestjs/common';
import type { clinicHttp, Dispute } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, keysetPage, ProblemError, readCursor } from '@toothwise/service-kit';
import type { z } from 'zod';
import { DisputeRepository, type DisputeRow } from './dispute.repository.js';

/** The administrators' queue: who has waited longest comes first. */
@Injectable()
export class ListDisputes {
  constructor(private readonly disputes: DisputeRepository) {}

  /** @throws ProblemError `auth.forbidden`, `request.invalid` */
  async execute(admin: Actor, { list, cursor, limit }: z.output<typeof clinicHttp.disputeQuery>): Promise<Page<Dispute>> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.disputes.list({ list, after: readCursor(cursor), limit: limit + 1 });
    return keysetPage(rows, limit, ({ id, openedAt, decidedAt }) => ({ at: decidedAt ?? openedAt, id }), toDispute);
  }
}

export function toDispute(row: DisputeRow): Dispute {
  const { practiceId: _practice, practiceEmail: _email, chargeId: _charge, openedAt, decidedAt, chargedAt, ...dispute } = row;
  return {
    ...dispute,
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    chargedAt: chargedAt.toISOString(),
  };
}
