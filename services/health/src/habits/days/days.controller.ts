import { Controller } from '@nestjs/common';
import { type CleaningHistory, type Day, healthRoutes, type Logged } from '@toothwise/contracts-health';
import { type Answer, type Input, LiveStreams, Route, type Visitor } from '@toothwise/service-kit';
import { daysOf } from '../../people/person/person.topics.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { ChangeHabits } from './change-habits.use-case.js';
import { ExcuseDay } from './excuse-day.use-case.js';
import { ListCleanings } from './list-cleanings.use-case.js';
import { LogCleaning } from './log-cleaning.use-case.js';
import { MoveToTimeZone } from './move-to-time-zone.use-case.js';
import { ReadDay } from './read-day.use-case.js';
import { TakeBackCleaning } from './take-back-cleaning.use-case.js';
import { TakeBackExcuse } from './take-back-excuse.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class DaysController {
  constructor(
    private readonly readDay: ReadDay,
    private readonly listCleanings: ListCleanings,
    private readonly logCleaning: LogCleaning,
    private readonly takeBackCleaning: TakeBackCleaning,
    private readonly excuseDay: ExcuseDay,
    private readonly takeBackExcuse: TakeBackExcuse,
    private readonly changeHabits: ChangeHabits,
    private readonly moveToTimeZone: MoveToTimeZone,
    private readonly streams: LiveStreams,
    private readonly access: PersonAccess,
  ) {}

  @Route(healthRoutes.readDay)
  read({ query }: Input<Routes['readDay']>, { scope }: Visitor): Promise<Day> {
    return this.readDay.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.watchDay)
  watch(_: Input<Routes['watchDay']>, visitor: Visitor): Promise<Answer<Routes['watchDay']>> {
    return this.streams.follow(visitor, daysOf(visitor.scope.personId), async () => {
      await this.access.requireStill(visitor);
      return { events: [{ type: 'changed' }] };
    });
  }

  @Route(healthRoutes.listCleanings)
  list({ query }: Input<Routes['listCleanings']>, { scope }: Visitor): Promise<CleaningHistory> {
    return this.listCleanings.execute(scope, query);
  }

  @Route(healthRoutes.logCleaning)
  log({ params, body }: Input<Routes['logCleaning']>, { scope }: Visitor): Promise<Logged> {
    return this.logCleaning.execute(scope, params.date, body.timeZone);
  }

  @Route(healthRoutes.takeBackCleaning)
  async takeBack({ params, query }: Input<Routes['takeBackCleaning']>, { scope }: Visitor): Promise<Day> {
    await this.takeBackCleaning.execute(scope, params.date);
    return this.readDay.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.excuseDay)
  async excuse({ params, body }: Input<Routes['excuseDay']>, { scope }: Visitor): Promise<Day> {
    await this.excuseDay.execute(scope, params.date, body.timeZone);
    return this.readDay.execute(scope, body.timeZone);
  }

  @Route(healthRoutes.takeBackExcuse)
  async countAgain({ params, query }: Input<Routes['takeBackExcuse']>, { scope }: Visitor): Promise<Day> {
    await this.takeBackExcuse.execute(scope, params.date);
    return this.readDay.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.changeHabits)
  change({ params, body }: Input<Routes['changeHabits']>, { scope }: Visitor): Promise<Logged> {
    return this.changeHabits.execute(scope, params.date, body);
  }

  @Route(healthRoutes.moveToTimeZone)
  async move({ body }: Input<Routes['moveToTimeZone']>, { scope }: Visitor): Promise<Day> {
    await this.moveToTimeZone.execute(scope, body.timeZone);
    return this.readDay.execute(scope, body.timeZone);
  }
}
