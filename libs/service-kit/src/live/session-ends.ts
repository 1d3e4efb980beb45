import { Inject, Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { ChannelListener } from '../database/channel-listener.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SERVICE_NAME, SETTINGS } from '../settings/settings.token.js';
import type { ServiceSettings } from '../settings/settings.js';

/** Which sessions have ended, told by the one process that heard it to every process of the service; payloads are session ids. */
@Injectable()
export class SessionEnds extends ChannelListener {
  private readonly own: string;

  constructor(@Inject(SERVICE_NAME) service: string, @Inject(SETTINGS) settings: ServiceSettings, @Inject(LOGGER) log: Logger) {
    const channel = `${service}_session_ended`;
    super(channel, settings, log);
    this.own = channel;
  }

  /** Emits when the session has ended, and when that may have been missed: whoever is still signed in opens the stream again. */
  of(sessionId: string): Observable<void> {
    return this.changes(sessionId, { sinceStart: false });
  }

  /** Part of the caller's transaction. */
  async announce(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [this.own, sessionId]);
  }
}
