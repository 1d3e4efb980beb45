import { Injectable } from '@nestjs/common';
import type { Participation } from '@toothwise/contracts-health';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../../people/person/account-link.repository.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { LeaderboardRepository } from './leaderboard.repository.js';
import { mayTakePart } from './leaderboard.rules.js';

const NOT_BORN_YET = { path: 'birthDate', message: 'That date is still to come.' };

/** People enter and leave the leaderboard themselves; nobody is in it by being a patient. */
@Injectable()
export class ChangeParticipation {
  constructor(
    private readonly people: PersonRepository,
    private readonly links: AccountLinkRepository,
    private readonly leaderboard: LeaderboardRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `leaderboard.adults-only`, `request.invalid` for a date of birth that is still to come */
  async execute(actor: Actor, wish: Participation): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    if (wish.takesPart && wish.birthDate > today) throw new ProblemError('request.invalid', { issues: [NOT_BORN_YET] });
    if (wish.takesPart && !mayTakePart(wish.birthDate, today)) throw new ProblemError('leaderboard.adults-only');
    await this.transactions.run(async (tx) => {
      const id = await this.links.recordOf(actor.id, tx);
      if (!wish.takesPart) return this.leaderboard.leave(tx, id);
      await this.people.know(tx, id);
      await this.leaderboard.join(tx, id, wish.birthDate, wish.showName);
    });
  }
}
