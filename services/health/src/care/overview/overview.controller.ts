import { Controller } from '@nestjs/common';
import { healthRoutes, type Overview } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { ReadOverview } from './read-overview.use-case.js';

@Controller()
export class OverviewController {
  constructor(private readonly readOverview: ReadOverview) {}

  @Route(healthRoutes.readOverview)
  read({ query }: Input<typeof healthRoutes.readOverview>, { scope }: Visitor): Promise<Overview> {
    return this.readOverview.execute(scope, query.timeZone);
  }
}
