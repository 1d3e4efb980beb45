import { Module } from '@nestjs/common';
import { AiClient } from '@toothwise/ai';
import { Clock, HourlySpending, Metrics, SETTINGS } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from './settings.js';

/** The model outside, which reads where its owner has agreed. */
@Module({
  providers: [
    {
      provide: AiClient,
      useFactory: (settings: ScreeningServiceSettings, clock: Clock, { registry }: Metrics, spending: HourlySpending) =>
        new AiClient(settings, { clock, registry, spending }),
      inject: [SETTINGS, Clock, Metrics, HourlySpending],
    },
  ],
  exports: [AiClient],
})
export class ModelModule {}
