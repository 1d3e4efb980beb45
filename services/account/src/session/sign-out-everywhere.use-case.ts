import { Injectable } from '@nestjs/common';
import { type Actor, Audit, Transactions } from '@toothwise/service-kit';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';
import { DeviceRepository } from '../push/device.repository.js';
import { AccessEnds } from './access-end.repository.js';

/**
 * The caller's own sessions, on every device, this one among them. The identity server comes first: what it does not end must not be said to
 * have ended. Killed in between, the person is signed out all the same, and may say it again while a token lasts. A device that was lost shows
 * no messages any more either: signing out on it would have unsubscribed it.
 */
@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly identity: IdentityAdmin,
    private readonly ends: AccessEnds,
    private readonly devices: DeviceRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: Actor): Promise<void> {
    await this.identity.logoutEverywhere(id);
    await this.transactions.run(async (tx) => {
      await this.ends.add(tx, id, 'signed-out-everywhere', id);
      await this.devices.removeAll(tx, id);
      await this.audit.record(tx, {
        actor: id,
        action: 'access.signed-out-everywhere',
        subjectType: 'profile',
        subjectId: id,
        personId: id,
      });
    });
  }
}
