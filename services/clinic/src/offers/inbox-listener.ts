import { ChannelListener, LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicSettings } from '../clinic.settings.js';
import { OFFERS_CHANGED } from '../leads/offer-changes.js';

/** Hears which practice's inbox changed in any replica; the payload is the practice's id. */
@Injectable()
export class InboxListener extends ChannelListener {
  constructor(@Inject(SETTINGS) settings: ClinicSettings, @Inject(LOGGER) log: Logger) {
    super(OFFERS_CHANGED, settings, log);
  }
}
