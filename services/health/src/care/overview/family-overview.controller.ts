import { Controller } from '@nestjs/common';
import { type FamilyToday, type FamilyUsage, healthRoutes } from '@toothwise/contracts-health';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ReadFamilyToday } from './read-family-today.use-case.js';
import { ReadFamilyUsage } from './read-family-usage.use-case.js';

type Routes = typeof healthRoutes;

/** What a family sees of everybody in it at once. */
@Controller()
export class FamilyOverviewController {
  constructor(
    private readonly readToday: ReadFamilyToday,
    private readonly readUsage: ReadFamilyUsage,
  ) {}

  @Route(healthRoutes.readFamilyToday)
  today({ query }: Input<Routes['readFamilyToday']>, actor: Actor): Promise<FamilyToday> {
    return this.readToday.execute(actor, query.timeZone);
  }

  @Route(healthRoutes.readFamilyUsage)
  usage({ query }: Input<Routes['readFamilyUsage']>, actor: Actor): Promise<FamilyUsage> {
    return this.readUsage.execute(actor, query.timeZone);
  }
}
