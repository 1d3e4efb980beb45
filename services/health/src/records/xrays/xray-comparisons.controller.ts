import { Controller } from '@nestjs/common';
import {
  healthRoutes,
  type XrayComparison,
  type XrayComparisons,
  type XrayPreferencesKept,
  type XrayProgress,
} from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { CompareXrays } from './compare-xrays.use-case.js';
import { ReadXrayProgress } from './read-xray-progress.use-case.js';
import { XrayPreferencesOfPerson } from './xray-preferences.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class XrayComparisonsController {
  constructor(
    private readonly compareXrays: CompareXrays,
    private readonly preferences: XrayPreferencesOfPerson,
    private readonly readProgress: ReadXrayProgress,
  ) {}

  @Route(healthRoutes.listXrayComparisons)
  list(_: unknown, { scope }: Visitor): Promise<XrayComparisons> {
    return this.compareXrays.list(scope);
  }

  @Route(healthRoutes.compareXrays)
  compare({ body }: Input<Routes['compareXrays']>, { scope }: Visitor): Promise<XrayComparison> {
    return this.compareXrays.execute(scope, body.xrayIds);
  }

  @Route(healthRoutes.removeXrayComparison)
  async remove({ params }: Input<Routes['removeXrayComparison']>, { scope }: Visitor): Promise<void> {
    await this.compareXrays.remove(scope, params.comparisonId);
  }

  @Route(healthRoutes.readXrayPreferences)
  readPreferences(_: unknown, { scope }: Visitor): Promise<XrayPreferencesKept> {
    return this.preferences.read(scope);
  }

  @Route(healthRoutes.changeXrayPreferences)
  changePreferences({ body }: Input<Routes['changeXrayPreferences']>, { scope }: Visitor): Promise<XrayPreferencesKept> {
    return this.preferences.execute(scope, body);
  }

  @Route(healthRoutes.readXrayProgress)
  progress({ query }: Input<Routes['readXrayProgress']>, { scope }: Visitor): Promise<XrayProgress> {
    return this.readProgress.execute(scope, query.timeframe);
  }
}
