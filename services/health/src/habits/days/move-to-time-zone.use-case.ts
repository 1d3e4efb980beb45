import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isTimeZone, NO_TIME_ZONE } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { MoveReminders } from '../reminders/move-reminders.use-case.js';
import { OpenStreak } from './open-streak.use-case.js';
import { SettleStreak, type Settled } from './settle-streak.use-case.js';

/** From now on the person's dates are those of another zone; what was logged before keeps its own. */
@Injectable()
export class MoveToTimeZone {
  constructor(
    private readonly people: PersonRepository,
    private readonly openStreak: OpenStreak,
    private readonly settleStreak: SettleStreak,
    private readonly moveReminders: MoveReminders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute(scope: PersonScope, timeZone: string): Promise<Settled> {
    if (!isTimeZone(timeZone)) throw new ProblemError('request.invalid', { issues: [NO_TIME_ZONE] });
    return this.transactions.run((tx) => this.within(tx, scope, timeZone));
  }

  /** @param timeZone one that is known */
  async within(tx: EntityManager, scope: PersonScope, timeZone: string): Promise<Settled> {
    const opened = await this.openStreak.execute(tx, scope, {});
    const { zones: lived } = opened.history;
    const now = this.clock.now();
    const moves = lived.at(-1)?.zone !== timeZone;
    if (moves) await this.people.addZone(tx, scope, now, timeZone);
    await this.moveReminders.execute(tx, scope);
    const zones = moves ? [...lived.filter(({ from }) => from !== now.getTime()), { from: now.getTime(), zone: timeZone }] : lived;
    return this.settleStreak.execute(tx, scope, { ...opened, history: { ...opened.history, zones } });
  }
}
