import { Injectable } from '@nestjs/common';
import { clinicMemberJoined, clinicMembershipEnded, clinicPracticeApproved } from '@toothwise/contracts-clinic';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Tombstones } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { IdentityAdmin } from './identity-admin.gateway.js';
import { PracticeRoles } from './practice-role.repository.js';

/**
 * Whoever belongs to a practice finds its pages in the menus, which go by the role in the token: from the next token on, without an administrator.
 * What they may do there is decided by the clinic service, by membership, at once.
 */
@Injectable()
export class GivePracticeRole {
  constructor(
    private readonly identity: IdentityAdmin,
    private readonly roles: PracticeRoles,
    private readonly tombstones: Tombstones,
  ) {}

  /** @param fact any; those of practices and their members count, of each person the newest: they come in any order */
  async execute(tx: EntityManager, { name, personId, occurredAt, data }: EventEnvelope<{ owners?: string[] }>): Promise<void> {
    if (name === clinicPracticeApproved.name)
      for (const owner of await this.tombstones.stillHere(tx, data.owners ?? [])) await this.say(tx, owner, true, occurredAt);
    if (!personId) return;
    if (name === clinicMemberJoined.name) await this.say(tx, personId, true, occurredAt);
    if (name === clinicMembershipEnded.name) await this.say(tx, personId, false, occurredAt);
  }

  private async say(tx: EntityManager, personId: string, isMember: boolean, at: string): Promise<void> {
    if (!(await this.roles.remember(tx, personId, at))) return;
    if (isMember) await this.identity.giveRole(personId, 'clinic');
    else await this.identity.takeRole(personId, 'clinic');
  }
}
