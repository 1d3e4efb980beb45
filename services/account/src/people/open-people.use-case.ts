import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';
import { toPersonEntry } from './person.mapper.js';

/** Administrators look people up at the identity server, which counts its pages by their offset. That they did leaves a row, for whom they looked does not. */
@Injectable()
export class OpenPeople {
  constructor(
    private readonly identity: IdentityAdmin,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  async execute(admin: Actor, { search = '', role, cursor = '0', limit }: accountHttp.PeopleQuery): Promise<Page<accountHttp.PersonEntry>> {
    if (!admin.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const first = Number(cursor);
    const page = { first, max: limit + 1 };
    await this.transactions.run((tx) =>
      this.audit.record(tx, { actor: admin, action: 'people.listed', subjectType: 'people', subjectId: 'all', personId: null }),
    );
    const found = role ? await this.identity.listUsersWithRole(role, page) : await this.identity.listUsers(search, page);
    const shown = found.slice(0, limit);
    const items = await Promise.all(shown.map(async (user) => toPersonEntry(user, await this.identity.rolesOf(user.id))));
    return { items, next: found.length > limit ? String(first + limit) : null };
  }
}
