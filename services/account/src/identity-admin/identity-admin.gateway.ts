import { Inject, Injectable } from '@nestjs/common';
import { ROLES, type Role } from '@toothwise/contracts-core';
import { SETTINGS } from '@toothwise/service-kit';
import { z } from 'zod';
import type { AccountSettings } from '../settings.js';
import { AdminConnection } from './admin-connection.gateway.js';

const user = z.object({
  id: z.uuid(),
  email: z.string().default(''),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  enabled: z.boolean(),
  emailVerified: z.boolean().default(false),
  createdTimestamp: z.number(),
});
const users = z.array(user);
const roles = z.array(z.looseObject({ id: z.string(), name: z.string() }));
const role = roles.element;

/** A person as the identity server knows them. */
export type IdentityUser = z.output<typeof user>;

export interface UserPage {
  first: number;
  max: number;
}

/** Keycloak's admin REST API, as far as the product needs it. Nobody else talks to it, and the gateway has no way there. */
@Injectable()
export class IdentityAdmin {
  private readonly admin: AdminConnection;

  constructor(@Inject(SETTINGS) settings: Pick<AccountSettings, 'IDENTITY_ADMIN_URL' | 'IDENTITY_ADMIN_SECRET' | 'OIDC_ISSUER'>) {
    this.admin = new AdminConnection(settings);
  }

  /** By e-mail; each word of the search is somewhere in e-mail, first or last name. */
  async listUsers(search: string, { first, max }: UserPage): Promise<IdentityUser[]> {
    const words = search.replaceAll('*', ' ').split(/\s+/u).filter(Boolean);
    const query = new URLSearchParams({ first: `${first}`, max: `${max}`, briefRepresentation: 'true' });
    if (words.length > 0) query.set('search', words.map((word) => `*${word}*`).join(' '));
    return users.parse(await this.admin.ask('GET', `/users?${query}`));
  }

  async listUsersWithRole(name: Role, { first, max }: UserPage): Promise<IdentityUser[]> {
    return users.parse(await this.admin.ask('GET', `/roles/${name}/users?first=${first}&max=${max}`));
  }

  async findUserByEmail(email: string): Promise<IdentityUser | null> {
    const found = users.parse(await this.admin.ask('GET', `/users?${new URLSearchParams({ email, exact: 'true' })}`));
    return found[0] ?? null;
  }

  /** @returns null where nobody has that id */
  async findUser(id: string): Promise<IdentityUser | null> {
    const found = await this.admin.ask('GET', `/users/${id}`);
    return found === null ? null : user.parse(found);
  }

  /** The product's roles, those that everybody has among them; Keycloak has further ones of its own. */
  async rolesOf(id: string): Promise<Role[]> {
    const names = roles.parse((await this.admin.ask('GET', `/users/${id}/role-mappings/realm/composite`)) ?? []).map(({ name }) => name);
    return ROLES.filter((one) => names.includes(one));
  }

  /** @returns false where nobody has that id. Giving a role twice changes nothing. */
  giveRole(id: string, name: Role): Promise<boolean> {
    return this.mapRole('POST', id, name);
  }

  takeRole(id: string, name: Role): Promise<boolean> {
    return this.mapRole('DELETE', id, name);
  }

  private async mapRole(method: 'POST' | 'DELETE', id: string, name: Role): Promise<boolean> {
    const representation = role.parse(await this.admin.ask('GET', `/roles/${name}`));
    return (await this.admin.ask(method, `/users/${id}/role-mappings/realm`, [representation])) !== null;
  }

  /** Whoever is disabled cannot sign in nor get a further token. Sessions and tokens that are there already are another matter: `logoutEverywhere`. */
  async setEnabled(id: string, enabled: boolean): Promise<boolean> {
    // Keycloak stores the description as a whole: what is left out of it is forgotten.
    const known = await this.admin.ask('GET', `/users/${id}`);
    if (known === null) return false;
    return (await this.admin.ask('PUT', `/users/${id}`, { ...(known as object), enabled })) !== null;
  }

  /** Ends every session with its refresh tokens; the identity server tells account of each by the back channel. */
  async logoutEverywhere(id: string): Promise<boolean> {
    return (await this.admin.ask('POST', `/users/${id}/logout`)) !== null;
  }

  /** Has a mail sent with a link to choose a new password, in the identity server's own words. */
  async sendPasswordLink(id: string): Promise<boolean> {
    return (await this.admin.ask('PUT', `/users/${id}/execute-actions-email`, ['UPDATE_PASSWORD'])) !== null;
  }

  /** @returns false where nobody has that id any more, so that it may be repeated */
  async deleteUser(id: string): Promise<boolean> {
    return (await this.admin.ask('DELETE', `/users/${id}`)) !== null;
  }
}
