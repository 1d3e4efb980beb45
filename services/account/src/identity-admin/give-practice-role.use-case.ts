import { Injectable } from '@nestjs/common';
import { clinicMemberJoined, clinicMembershipEnded, clinicPracticeApproved } from '@toothwise/contracts-clinic';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { IdentityAdmin } from './identity-admin.gateway.js';

/**
 * Whoever belongs to a practice finds its pages in the menus, which go by the role in the token: from the next token on, without an administrator.
 * What they may do there is decided by the clinic service, by membership, at once.
 */
@Injectable()
export class GivePracticeRole {
  constructor(private readonly identity: IdentityAdmin) {}

  /** @param fact any; those of practices and their members count */
  async execute({ name, personId, data }: EventEnvelope<{ owners?: string[] }>): Promise<void> {
    if (name === clinicMembershipEnded.name && personId) await this.identity.takeRole(personId, 'clinic');
    if (name === clinicMemberJoined.name && personId) await this.identity.giveRole(personId, 'clinic');
    if (name === clinicPracticeApproved.name) for (const owner of data.owners ?? []) await this.identity.giveRole(owner, 'clinic');
  }
}
