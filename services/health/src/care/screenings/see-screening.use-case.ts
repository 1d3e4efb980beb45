import { Injectable } from '@nestjs/common';
import type { EventData } from '@toothwise/contracts-core';
import type { screeningCompleted } from '@toothwise/contracts-screening';
import { tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountLinkRepository } from '../../people/person/account-link.repository.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { SeenScreeningRepository } from './seen-screening.repository.js';

type Told = Pick<
  EventData<typeof screeningCompleted>,
  'screeningId' | 'kind' | 'source' | 'urgency' | 'level' | 'completedAt' | 'about' | 'conditions'
>;

/** A result enters the record of whom it was about: the holder's own, or of somebody whose record the holder keeps up. Everybody else's enters none. */
@Injectable()
export class SeeScreening {
  constructor(
    private readonly seen: SeenScreeningRepository,
    private readonly access: PersonAccess,
    private readonly links: AccountLinkRepository,
    private readonly people: PersonRepository,
  ) {}

  async execute(tx: EntityManager, holderId: string, { about, conditions = [], completedAt, ...told }: Told): Promise<void> {
    const who = about?.who ?? 'unknown';
    const accountId = who === 'me' ? holderId : await this.kept(tx, holderId, about?.personId ?? null);
    const personId = accountId && (await this.links.recordOf(accountId, tx));
    if (personId) await this.people.know(tx, personId);
    await this.seen.see(tx, { ...told, who, holderId, personId, conditions, completedAt: new Date(completedAt) });
    const ownId = await this.links.recordOf(holderId, tx);
    await tell(tx, daysOf(ownId), ...(personId && personId !== ownId ? [daysOf(personId)] : []));
  }

  /** An id in a message is no right: nobody else's score is anybody's to change. */
  private async kept(tx: EntityManager, holderId: string, personId: string | null): Promise<string | null> {
    if (personId === null) return null;
    return (await this.access.rightsOf(holderId, tx)).get(personId) === 'manage' ? personId : null;
  }
}
