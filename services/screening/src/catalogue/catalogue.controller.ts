import { Controller, Get, Header, Inject } from '@nestjs/common';
import { screeningHttp } from '@toothwise/contracts-screening';
import { Answers, Operation, Public, SETTINGS } from '@toothwise/service-kit';
import { AiClient } from '@toothwise/ai';
import type { z } from 'zod';
import type { ScreeningServiceSettings } from '../settings.js';
import { CATALOGUE } from './catalogue.js';

/** Written once: the price list never changes while the service runs, and every visitor reads it. */
const PRICE_LIST = JSON.stringify(CATALOGUE);

/** What the pages need to know before anybody signs in. */
@Public()
@Controller('api/screening/v1')
export class CatalogueController {
  constructor(
    private readonly ai: AiClient,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  @Get('catalogue')
  @Operation('Prices and plans')
  @Answers(screeningHttp.catalogue)
  @Header('Content-Type', 'application/json; charset=utf-8')
  catalogue(): string {
    return PRICE_LIST;
  }

  @Get('settings')
  @Operation('Support address, and who receives answers for an AI reading')
  @Answers(screeningHttp.screeningSettings)
  publicSettings(): z.output<typeof screeningHttp.screeningSettings> {
    return { supportEmail: this.settings.SUPPORT_EMAIL, aiProvider: this.ai.provider };
  }
}
