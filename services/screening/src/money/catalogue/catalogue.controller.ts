import { Controller, Inject } from '@nestjs/common';
import { type Catalogue, screeningRoutes } from '@toothwise/contracts-screening';
import { type Answer, Route, SETTINGS } from '@toothwise/service-kit';
import { AiClient } from '@toothwise/ai';
import type { ScreeningServiceSettings } from '../../settings.js';
import { CATALOGUE } from './catalogue.rules.js';

/** What the pages need to know before anybody signs in. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly ai: AiClient,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  @Route(screeningRoutes.readCatalogue)
  catalogue(): Catalogue {
    const sold = new Set<string>(this.settings.SCREENING_PLANS_ON_SALE);
    return { ...CATALOGUE, plans: CATALOGUE.plans.map((plan) => ({ ...plan, onSale: sold.has(plan.id) })) };
  }

  @Route(screeningRoutes.readSettings)
  publicSettings(): Answer<typeof screeningRoutes.readSettings> {
    return { supportEmail: this.settings.SUPPORT_EMAIL, aiProvider: this.ai.provider };
  }
}
