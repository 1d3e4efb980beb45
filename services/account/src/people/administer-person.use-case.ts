import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';
import { DeviceRepository } from '../push/device.repository.js';
import { AccessEnds, type EndReason } from '../session/access-end.repository.js';
import { toPersonEntry } from './person.mapper.js';
import { Turns } from './turns.repository.js';

/** What administrators do to somebody's account. */
export type Deed = { does: 'give-role' | 'take-role'; role: accountHttp.GivenRole } | { does: 'disable' | 'enable' };

/** What is true from now on ends what tokens of before still say. */
const ENDS: Partial<Record<Deed['does'], EndReason>> = { 'take-role': 'signed-out-everywhere', disable: 'disabled' };

const ACTIONS: Record<Deed['does'], string> = {
  'give-role': 'person.role-given',
  'take-role': 'person.role-taken',
  disable: 'person.disabled',
  enable: 'person.enabled',
};

/**
 * An administrator changes what somebody else may do, never what they may themself. One after the other, and whoever acts must be an administrator
 * then, by the identity server's word: so of two who take each other's role only one does, and there is always one left.
 */
@Injectable()
export class AdministerPerson {
  constructor(
    private readonly identity: IdentityAdmin,
    private readonly ends: AccessEnds,
    private readonly devices: DeviceRepository,
    private readonly turns: Turns,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute(admin: Actor, personId: string, deed: Deed): Promise<accountHttp.PersonEntry> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    if (personId === admin.id) throw new ProblemError('person.oneself');
    const about = { actor: admin, subjectType: 'person', subjectId: personId, personId };
    await this.audit.opened({ ...about, action: 'person.opened' });
    return this.transactions.run(async (tx) => {
      await this.turns.take(tx);
      if (!(await this.isAdministrator(admin.id))) throw new ProblemError('auth.forbidden');
      if (!(await this.carryOut(personId, deed))) throw new ProblemError('resource.not-found');
      const reason = ENDS[deed.does];
      if (reason) {
        await this.identity.logoutEverywhere(personId);
        await this.ends.add(tx, personId, reason, admin.id);
      }
      // Whose role is taken signs in again where they were.
      if (reason === 'disabled') await this.devices.removeAll(tx, personId);
      await this.audit.record(tx, { ...about, action: ACTIONS[deed.does], details: 'role' in deed ? { role: deed.role } : {} });
      return this.read(personId);
    });
  }

  private async isAdministrator(id: string): Promise<boolean> {
    const user = await this.identity.findUser(id);
    return user?.enabled === true && (await this.identity.rolesOf(id)).includes('admin');
  }

  private carryOut(id: string, deed: Deed): Promise<boolean> {
    switch (deed.does) {
      case 'give-role':
        return this.identity.giveRole(id, deed.role);
      case 'take-role':
        return this.identity.takeRole(id, deed.role);
      case 'disable':
      case 'enable':
        return this.identity.setEnabled(id, deed.does === 'enable');
    }
  }

  private async read(id: string): Promise<accountHttp.PersonEntry> {
    const user = await this.identity.findUser(id);
    if (!user) throw new ProblemError('resource.not-found');
    return toPersonEntry(user, await this.identity.rolesOf(id));
  }
}
