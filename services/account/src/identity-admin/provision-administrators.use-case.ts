import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@toothwise/service-kit';
import type { AccountSettings } from '../settings.js';
import { IdentityAdmin, type IdentityUser } from './identity-admin.gateway.js';

/**
 * Whoever has proven an address of ADMIN_EMAILS is given the role `admin`: the operator's word, nobody's request. An address that is taken off
 * the list keeps the role until an administrator takes it.
 */
@Injectable()
export class ProvisionAdministrators {
  constructor(
    private readonly identity: IdentityAdmin,
    @Inject(SETTINGS) private readonly settings: Pick<AccountSettings, 'ADMIN_EMAILS'>,
  ) {}

  /** Everybody on the list who is there already. */
  async execute(): Promise<void> {
    for (const email of this.settings.ADMIN_EMAILS) await this.give(await this.identity.findUserByEmail(email));
  }

  /** Somebody who has just come, or has a new address. @param email as a verified token or the profile says it; the identity server has the last word */
  async ofPerson(id: string, email: string): Promise<void> {
    if (this.settings.ADMIN_EMAILS.includes(email.toLowerCase())) await this.give(await this.identity.findUser(id));
  }

  private async give(user: IdentityUser | null): Promise<void> {
    if (!user?.emailVerified || !this.settings.ADMIN_EMAILS.includes(user.email.toLowerCase())) return;
    if (!(await this.identity.rolesOf(user.id)).includes('admin')) await this.identity.giveRole(user.id, 'admin');
  }
}
