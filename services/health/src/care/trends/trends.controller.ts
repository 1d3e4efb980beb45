import { Controller } from '@nestjs/common';
import { healthRoutes, type Trends } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { ReadTrends } from './read-trends.use-case.js';

@Controller()
export class TrendsController {
  constructor(private readonly readTrends: ReadTrends) {}

  @Route(healthRoutes.readTrends)
  read({ query }: Input<typeof healthRoutes.readTrends>, { scope }: Visitor): Promise<Trends> {
    return this.readTrends.execute(scope, query);
  }
}
