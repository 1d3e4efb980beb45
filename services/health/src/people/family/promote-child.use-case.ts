import { Injectable } from '@nestjs/common';
import { healthFamilyInvited, type Promotion } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { ADULT_AGE, ageOn, TEEN_AGE } from '../../calendar/age.rules.js';
import { PersonAccess } from '../rights/person.access.js';
import { FamilyRepository } from './family.repository.js';
import { ACCOUNT_CONSENT, invitationEnds } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily, refusalOf, requireChild, requireConsent, requireMailsLeft } from './open-family.use-case.js';

/** FAM-042: a child of 13 or older gets an account of its own, which it makes itself once a guardian has agreed. Until it has, nobody signs in. */
@Injectable()
export class PromoteChild {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly access: PersonAccess,
    private readonly transactions: Transactions,
  ) {}

  /** Without a plan too: nothing is added, and somebody's record is handed to them. @throws ProblemError `request.invalid`, `family.too-young`, `family.too-many-invitations`, `family.child-not-found` and those of `OpenFamily` */
  execute(actor: Actor, personId: string, { email, consent }: Promotion): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      const { group, members, invitations, now, today, me } = family;
      const child = requireChild(family, personId);
      if (!(await this.access.rightsOf(actor.id, tx)).has(personId)) throw new ProblemError('family.child-not-found');
      const age = ageOn(child.dateOfBirth, today);
      if (age < TEEN_AGE) throw new ProblemError('family.too-young');
      requireConsent(consent, ACCOUNT_CONSENT);
      if (members.some((one) => one.email.toLowerCase() === email))
        throw refusalOf('email', 'This address is in your family group already.');
      if (invitations.some((one) => one.email === email && one.childId !== personId))
        throw refusalOf('email', 'This address has an open invitation already.');
      requireMailsLeft(await this.invitations.sentLately(tx, group.id, now));
      await this.invitations.endOfChild(tx, personId, now);
      await this.families.consent(tx, personId, actor.id, consent.textVersion, now);
      await this.families.awaitAccount(tx, personId, email, now);
      const role = age < ADULT_AGE ? 'teen' : 'child';
      const expiresAt = invitationEnds(now);
      const id = await this.invitations.add(tx, actor, { email, role, groupId: group.id, now, expiresAt, childId: personId });
      await appendEvent(tx, healthFamilyInvited, {
        ...{ aggregateId: id, aggregateVersion: 1, personId: actor.id, actor: actor.id },
        data: {
          ...{ groupId: group.id, invitationId: id, email, invitedBy: me.firstName, role },
          ...{ expiresAt: expiresAt.toISOString(), ofOwnRecord: true },
        },
      });
      await this.openFamily.record(tx, actor, 'child.promoted', personId, family);
      await this.openFamily.changed(tx, family);
    });
  }
}
