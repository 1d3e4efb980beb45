import { Controller } from '@nestjs/common';
import { healthRoutes, type XrayComparison, type XrayReadingState } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { CompareXrays } from '../compare-xrays.use-case.js';
import { RequestReading } from './request-reading.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class XrayReadingsController {
  constructor(
    private readonly requestReading: RequestReading,
    private readonly compareXrays: CompareXrays,
  ) {}

  @Route(healthRoutes.readXrayReading)
  read({ params }: Input<Routes['readXrayReading']>, { scope }: Visitor): Promise<XrayReadingState> {
    return this.requestReading.read(scope, params.xrayId);
  }

  @Route(healthRoutes.requestXrayReading)
  request({ params }: Input<Routes['requestXrayReading']>, { scope }: Visitor): Promise<XrayReadingState> {
    return this.requestReading.execute(scope, params.xrayId);
  }

  @Route(healthRoutes.analyseXrayComparison)
  analyse({ params }: Input<Routes['analyseXrayComparison']>, { scope }: Visitor): Promise<XrayComparison> {
    return this.compareXrays.analyse(scope, params.comparisonId);
  }
}
