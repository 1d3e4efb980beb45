import { Module } from '@nestjs/common';
import { Clock, HourlySpending, Metrics, SETTINGS } from '@toothwise/service-kit';
import { AiClient } from './ai-client.js';
import type { AiSettings } from './ai.settings.js';

/** The model outside, once for a service: its settings hold `aiSettings`. */
@Module({
  providers: [
    {
      provide: AiClient,
      useFactory: (settings: AiSettings, clock: Clock, { registry }: Metrics, spending: HourlySpending) =>
        new AiClient(settings, { clock, registry, spending }),
      inject: [SETTINGS, Clock, Metrics, HourlySpending],
    },
  ],
  exports: [AiClient],
})
export class AiModule {}
