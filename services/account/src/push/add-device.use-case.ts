import { Inject, Injectable } from '@nestjs/common';
import { accountHttp } from '@toothwise/contracts-account';
import { type Actor, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import type { AccountSettings } from '../settings.js';
import { DeviceRepository } from './device.repository.js';
import { isBrowserKey, isPushService } from './push.rules.js';

const NOT_A_KEY = { path: 'keys.p256dh', message: 'Give the key that the browser has given.' };
const NOT_A_PUSH_SERVICE = { path: 'endpoint', message: 'Give the address that the browser’s own push service has given.' };

/** A browser from which its person has asked for messages. */
@Injectable()
export class AddDevice {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
  ) {}

  /** @throws ProblemError `service.unavailable` where this installation sends none, `request.invalid` for an address it does not send to or a key that is none, `device.too-many` */
  async execute(actor: Actor, wanted: accountHttp.NewDevice): Promise<accountHttp.Device> {
    const { ACCOUNT_PUSH_KEY, ACCOUNT_PUSH_HOSTS } = this.settings;
    if (!ACCOUNT_PUSH_KEY) throw new ProblemError('service.unavailable');
    if (!isPushService(wanted.endpoint, ACCOUNT_PUSH_HOSTS)) throw new ProblemError('request.invalid', { issues: [NOT_A_PUSH_SERVICE] });
    if (!isBrowserKey(wanted.keys.p256dh)) throw new ProblemError('request.invalid', { issues: [NOT_A_KEY] });
    const { id, label, addedAt } = await this.transactions.run(async (tx) => {
      const others = await this.devices.countOthers(tx, actor.id, wanted.endpoint);
      if (others >= accountHttp.MOST_DEVICES) throw new ProblemError('device.too-many');
      return this.devices.save(tx, actor.id, wanted);
    });
    return { id, label, addedAt: addedAt.toISOString() };
  }
}
