import { Inject, Injectable } from '@nestjs/common';
import { ChannelListener, LOGGER, type Logger, SERVICE_NAME, SETTINGS, type ServiceSettings } from '@toothwise/service-kit';
import { outboxChannel } from './append-event.js';

/** Hears of committed outbox rows. While it cannot listen, the relay's poll does its work. */
@Injectable()
export class WakeUp extends ChannelListener {
  constructor(@Inject(SETTINGS) settings: ServiceSettings, @Inject(SERVICE_NAME) service: string, @Inject(LOGGER) log: Logger) {
    super(outboxChannel(service), settings, log);
  }
}
