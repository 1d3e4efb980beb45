import { AiClient } from '@toothwise/ai';
import { Injectable } from '@nestjs/common';
import type { ReadingRefusal } from '@toothwise/contracts-health';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { refusalOf } from '../../xrays/readings/reading.rules.js';
import { XrayReadings } from '../../xrays/readings/xray-reading.repository.js';
import { DocumentPreferencesRepository } from '../document-preferences.repository.js';

/** Whether a person's documents may be read by AI now, and by whom: under the rules of X-rays, by an agreement of their own. */
@Injectable()
export class DocumentAgreement {
  constructor(
    private readonly ai: AiClient,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly readings: XrayReadings,
    private readonly clock: Clock,
  ) {}

  /** Host of the API that pages would go to. */
  get reader(): string | null {
    return this.ai.provider;
  }

  /** @param agreedTo instead of what is kept: who chooses just now */
  async execute(personId: string, { agreedTo, tx }: { agreedTo?: string | null; tx?: EntityManager } = {}): Promise<ReadingRefusal | null> {
    const host = agreedTo === undefined ? (await this.preferences.of({ personId }, tx)).reader : agreedTo;
    const birthDate = await this.readings.birthDate(personId, tx);
    // In the calendar of UTC: a day more or less decides no reading.
    return refusalOf({ reader: this.reader, agreedTo: host, birthDate }, this.clock.now().toISOString().slice(0, 10));
  }
}
