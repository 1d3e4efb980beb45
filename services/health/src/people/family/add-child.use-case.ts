import { Injectable } from '@nestjs/common';
import type { NewChild } from '@toothwise/contracts-health';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { PersonRepository } from '../person/person.repository.js';
import { FamilyRepository } from './family.repository.js';
import { CHILD_CONSENT, ofNewcomers, placesTaken } from './family.rules.js';
import { OpenFamily, requireAddress, requireBorn, requireConsent } from './open-family.use-case.js';

/** FAM-041, FAM-059: a profile that guardians keep, of a child without an account. */
@Injectable()
export class AddChild {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly people: PersonRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `request.invalid`, `family.full` and those of `OpenFamily` */
  execute(actor: Actor, { consent, ...child }: NewChild): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'growing');
      requireBorn(child.dateOfBirth, family.today);
      requireAddress(child, family.today);
      requireConsent(consent, CHILD_CONSENT);
      if (placesTaken(family.members, family.children, ofNewcomers(family.invitations)) >= family.group.maxMembers)
        throw new ProblemError('family.full');
      const personId = randomUUID();
      await this.families.consent(tx, personId, actor.id, consent.textVersion, family.now);
      await this.people.know(tx, personId);
      await this.families.addChild(tx, family.group.id, personId, child, family.now);
      await this.families.nameChild(tx, actor.id, personId);
      await this.openFamily.record(tx, actor, 'child.added', personId, family);
      await this.openFamily.changed(tx, family, personId);
    });
  }
}
