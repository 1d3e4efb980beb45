import { Injectable } from '@nestjs/common';
import type { PersonRight } from '@toothwise/contracts-core';
import { type Actor, Audit, Clock, type PersonPolicy, ProblemError, type Visitor } from '@toothwise/service-kit';
import { PersonScope } from '@toothwise/service-kit/person-scope';
import type { EntityManager } from 'typeorm';
import { dateOf, dayAt, startOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { AccountLinkRepository } from '../person/account-link.repository.js';
import { type Pair, PersonRightsRepository } from './person-rights.repository.js';
import { rightEndsOn, rightOver } from './rights.rules.js';

/** Who may see or keep whose record: everybody their own, and what the rules of families say of another's. Asked at every request, kept nowhere. */
@Injectable()
export class PersonAccess implements PersonPolicy {
  constructor(
    private readonly rights: PersonRightsRepository,
    private readonly links: AccountLinkRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Another's record is opened only once the row is written that says so. */
  async scopeOf(actor: Actor, personId: string, right: PersonRight): Promise<PersonScope | null> {
    if (actor.id === personId) return PersonScope.grant(await this.links.recordOf(personId), right);
    const [found] = this.judged(await this.rights.pairs(actor.id, personId, null));
    if (!found || !includes(found.right, right)) return null;
    await this.audit.opened({
      ...{ actor, action: right === 'view' ? 'record.opened' : 'record.changed' },
      ...{ subjectType: 'person', subjectId: personId, personId, details: { familyMember: actor.firstName } },
    });
    return PersonScope.grant(found.subject.recordId, right);
  }

  /** For what goes on after it was let in: an open stream. @throws ProblemError `resource.not-found` once the right is gone */
  async requireStill({ id, scope }: Visitor): Promise<void> {
    if (!(await this.mayStill(id, scope.personId, scope.right))) throw new ProblemError('resource.not-found');
  }

  /** Everybody whose record somebody may open, themselves too. @param tx judges by what stands in it; null outside of any */
  async rightsOf(viewerId: string, tx: EntityManager | null): Promise<Map<string, PersonRight>> {
    const found = this.judged(await this.rights.pairs(viewerId, null, tx));
    return new Map([[viewerId, 'manage'], ...found.map(({ subject, right }) => [subject.personId, right] as const)]);
  }

  /** Whether somebody keeps the record of another, too. @param pairs of them as the viewer */
  keepsOthers(pairs: readonly Pair[]): boolean {
    return this.judged(pairs).some(({ right }) => right === 'manage');
  }

  /** For what somebody handed out of a record, such as a link: it opens as long as they could hand it out still. */
  mayManage(viewerId: string, recordId: string): Promise<boolean> {
    return this.mayStill(viewerId, recordId, 'manage');
  }

  /** For what the service owes a person by itself, such as a reminder that is due: nobody looks. */
  forService(personId: string): PersonScope {
    return PersonScope.grant(personId, 'manage');
  }

  /** Who hears of what concerns a person: themselves, or who manages the record of a child without an account, whose name is said then. */
  async hearersOf(
    personId: string,
    tx: EntityManager,
  ): Promise<{ recipients: string[]; accountId: string | null; childName: string | null }> {
    const child = await this.rights.childWithoutAccount(personId, tx);
    if (!child) {
      const accountId = await this.links.accountOf(personId, tx);
      return { recipients: [accountId], accountId, childName: null };
    }
    if (child.removed) return { recipients: [], accountId: null, childName: child.firstName };
    const managers = this.judged(await this.rights.guardiansOf(personId, tx)).filter(({ right }) => right === 'manage');
    return { recipients: managers.map(({ viewerId }) => viewerId), accountId: null, childName: child.firstName };
  }

  /** Whom else somebody may keep up, with when that ends by itself: for other domains, which are told of it. */
  async managedBy(viewerId: string, tx: EntityManager): Promise<{ personId: string; until: string | null }[]> {
    return this.judged(await this.rights.pairs(viewerId, null, tx))
      .filter(({ right }) => right === 'manage')
      .map(({ subject, zones, today }) => {
        const ends = rightEndsOn(subject, today);
        return { personId: subject.personId, until: ends && new Date(startOf(zones, ends)).toISOString() };
      });
  }

  private async mayStill(viewerId: string, recordId: string, right: PersonRight): Promise<boolean> {
    if ((await this.links.recordOf(viewerId)) === recordId) return true;
    const [found] = this.judged(await this.rights.pairsOfRecord(viewerId, recordId));
    return found !== undefined && includes(found.right, right);
  }

  private judged(pairs: readonly Pair[]) {
    const now = this.clock.now().getTime();
    return pairs.flatMap(({ viewer, subject, zones: lived }) => {
      const zones = zonesInForce(lived.length > 0 ? lived : [{ from: 0, zone: 'UTC' }]);
      const today = dateOf(dayAt(zones, now));
      const right = rightOver(viewer, subject, today);
      return right ? [{ viewerId: viewer.personId, subject, right, zones, today }] : [];
    });
  }
}

const includes = (given: PersonRight, wanted: PersonRight): boolean => wanted === 'view' || given === 'manage';
