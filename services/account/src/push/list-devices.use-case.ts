import { Inject, Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, SETTINGS } from '@toothwise/service-kit';
import type { AccountSettings } from '../settings.js';
import { DeviceRepository } from './device.repository.js';
import { publicKeyOf } from './push.rules.js';

/** The caller's own. */
@Injectable()
export class ListDevices {
  constructor(
    private readonly devices: DeviceRepository,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
  ) {}

  async execute(actor: Actor): Promise<accountHttp.DeviceList> {
    const key = this.settings.ACCOUNT_PUSH_KEY;
    const items = await this.devices.of(actor.id);
    return {
      key: key ? publicKeyOf(key) : null,
      items: items.map(({ id, label, addedAt }) => ({ id, label, addedAt: addedAt.toISOString() })),
    };
  }
}
