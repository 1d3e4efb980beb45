import { Injectable } from '@nestjs/common';
import type { PersonRight } from '@toothwise/contracts-core';
import { type Actor, Audit, Clock, type PersonPolicy, ProblemError, type Visitor } from '@toothwise/service-kit';
import { PersonScope } from '@toothwise/service-kit/person-scope';
import { rightOver } from '../family/rights.rules.js';
import { dateOf, dayAt, zonesInForce } from '../streaks/local-dates.rules.js';
import { PersonRightsRepository } from './person-rights.repository.js';

/** Who may see or keep whose record: everybody their own, and what the rules of families say of another's. Asked at every request, kept nowhere. */
@Injectable()
export class PersonAccess implements PersonPolicy {
  constructor(
    private readonly rights: PersonRightsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Another's record is opened only once the row is written that says so. */
  async scopeOf(actor: Actor, personId: string, right: PersonRight): Promise<PersonScope | null> {
    if (actor.id !== personId) {
      if (!(await this.may(actor.id, personId, right))) return null;
      await this.audit.opened({
        ...{ actor, action: right === 'view' ? 'record.opened' : 'record.changed' },
        ...{ subjectType: 'person', subjectId: personId, personId, details: { familyMember: actor.firstName } },
      });
    }
    return PersonScope.grant(personId, right);
  }

  /** For what goes on after it was let in: an open stream. @throws ProblemError `resource.not-found` once the right is gone */
  async requireStill({ id, scope }: Visitor): Promise<void> {
    if (id !== scope.personId && !(await this.may(id, scope.personId, scope.right))) throw new ProblemError('resource.not-found');
  }

  /** Everybody whose record somebody may open, themselves too. */
  async rightsOf(viewerId: string): Promise<Map<string, PersonRight>> {
    return new Map([[viewerId, 'manage'], ...(await this.found(viewerId, null))]);
  }

  private async may(viewerId: string, personId: string, right: PersonRight): Promise<boolean> {
    const [found] = await this.found(viewerId, personId);
    return found !== undefined && (right === 'view' || found[1] === 'manage');
  }

  private async found(viewerId: string, personId: string | null): Promise<[string, PersonRight][]> {
    const now = this.clock.now().getTime();
    const pairs = await this.rights.pairs(viewerId, personId);
    return pairs.flatMap(({ viewer, subject, zones }): [string, PersonRight][] => {
      const today = dateOf(dayAt(zonesInForce(zones.length > 0 ? zones : [{ from: 0, zone: 'UTC' }]), now));
      const right = rightOver(viewer, subject, today);
      return right ? [[subject.personId, right]] : [];
    });
  }
}
