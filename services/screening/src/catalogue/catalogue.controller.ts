import { Controller, Get, Inject } from '@nestjs/common';
import { type Catalogue, screeningHttp } from '@toothwise/contracts';
import { Answers, Operation, Public, SETTINGS } from '@toothwise/service-kit';
import { AiClient } from '@toothwise/ai';
import type { z } from 'zod';
import type { ScreeningServiceSettings } from '../settings.js';
import { CATALOGUE } from './catalogue.js';

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
  catalogue(): Catalogue {
    return CATALOGUE;
  }

  @Get('settings')
  @Operation('Support address, and who receives answers for an AI reading')
  @Answers(screeningHttp.screeningSettings)
  publicSettings(): z.output<typeof screeningHttp.screeningSettings> {
    return { supportEmail: this.settings.SUPPORT_EMAIL, aiProvider: this.ai.provider };
  }
}
