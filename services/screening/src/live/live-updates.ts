import { Inject, Injectable } from '@nestjs/common';
import { ChannelListener, LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { ScreeningServiceSettings } from '../settings.js';

export const LIVE_CHANNEL = 'screening_live';

export type Topic = `screening:${string}` | `credits:${string}`;

/** Hears what changed in any process; payloads hold ids only. */
@Injectable()
export class LiveUpdates extends ChannelListener {
  constructor(@Inject(SETTINGS) settings: ScreeningServiceSettings, @Inject(LOGGER) log: Logger) {
    super(LIVE_CHANNEL, settings, log);
  }

  override changes(topic: Topic): Observable<void> {
    return super.changes(topic);
  }

  /** Part of the caller's transaction. */
  static async announce(tx: EntityManager, topic: Topic): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, topic]);
  }
}
