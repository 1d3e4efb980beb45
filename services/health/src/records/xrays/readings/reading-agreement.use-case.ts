import { AiClient } from '@toothwise/ai';
import { Injectable } from '@nestjs/common';
import type { ReadingRefusal } from '@toothwise/contracts-health';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { XrayPreferencesRepository } from '../xray-preferences.repository.js';
import { refusalOf } from './reading.rules.js';
import { XrayReadings } from './xray-reading.repository.js';

/** Whether a person's X-rays may be read by AI now, and by whom. */
@Injectable()
export class ReadingAgreement {
  constructor(
    private readonly ai: AiClient,
    private readonly preferences: XrayPreferencesRepository,
    private readonly readings: XrayReadings,
    private readonly clock: Clock,
  ) {}

  /** Host of the API that X-rays would go to. */
  get reader(): string | null {
    return this.ai.provider;
  }

  /** In the calendar of UTC: a day more or less decides no reading. */
  get today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  async execute(personId: string, tx?: EntityManager): Promise<ReadingRefusal | null> {
    const kept = await this.preferences.find({ personId }, tx);
    const birthDate = await this.readings.birthDate(personId, tx);
    return refusalOf({ reader: this.reader, agreedTo: kept?.reader ?? null, birthDate }, this.today);
  }
}
