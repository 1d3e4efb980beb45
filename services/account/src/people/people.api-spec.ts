import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { eventually } from '@toothwise/testing';
import { devicesOf, identityBed } from '../../test/account-bed.js';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';

const API = '/api/account/v1';
type Entry = accountHttp.PersonEntry & { code?: string };

describe('administering people', () => {
  let service: Awaited<ReturnType<typeof identityBed>>;
  let admin: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => {
    service = await identityBed();
    admin = await somebody('boss', true);
  });
  // However long the tests before took, the sign-in is a fresh one.
  beforeEach(async () => (admin.token = await service.tokenFor({ sub: admin.id, email: admin.email, roles: ['patient', 'admin'] })));
  afterAll(() => service.stop());

  /** Somebody with an account at the identity server, and a token of the bed's for it. */
  async function somebody(name: string, isAdmin = false) {
    const email = await service.people.newPerson(name);
    const { id } = (await service.get(IdentityAdmin).findUserByEmail(email))!;
    if (isAdmin) await service.get(IdentityAdmin).giveRole(id, 'admin');
    const roles = isAdmin ? ['patient', 'admin'] : ['patient'];
    return { id, email, token: await service.tokenFor({ sub: id, email, roles }) };
  }
  const ask = (method: string, path: string, token: string) => service.request<Entry>(`${API}/people${path}`, { method, token });
  const rows = (personId: string) =>
    service.database.query<{ action: string; details: object }>(
      `SELECT action, details FROM audit_entry WHERE person_id = $1 AND actor = $2 ORDER BY at`,
      [personId, admin.id],
    );
  const deeds = (id: string) => [`PUT /${id}/roles/clinic`, `DELETE /${id}/roles/clinic`, `POST /${id}/disable`, `POST /${id}/enable`];
  const split = (deed: string) => deed.split(' ') as [string, string];

  it('is for administrators with a fresh sign-in alone, and nothing happens for anybody else', async () => {
    const [victim, climber] = [await somebody('victim'), await somebody('climber')];
    const stale = await service.tokenFor({
      ...{ sub: admin.id, roles: ['patient', 'admin'] },
      claims: { auth_time: Math.floor(Date.now() / 1000) - 400 },
    });
    // A token may say what the identity server does not any more.
    const claims = await service.tokenFor({ sub: climber.id, roles: ['patient', 'admin'] });
    for (const deed of deeds(victim.id)) {
      const [method, path] = split(deed);
      const codes = await Promise.all([climber.token, stale, claims].map(async (token) => (await ask(method, path, token)).body.code));
      expect({ deed, codes }).toEqual({ deed, codes: ['auth.forbidden', 'auth.stale', 'auth.forbidden'] });
    }
    expect((await ask('GET', '', climber.token)).body.code).toBe('auth.forbidden');
    expect(await service.get(IdentityAdmin).rolesOf(victim.id)).toEqual(['patient']);
    expect((await service.get(IdentityAdmin).findUser(victim.id))?.enabled).toBe(true);
  });

  it('finds people by words and by role, in pages', async () => {
    const word = `w${crypto.randomUUID().slice(0, 6)}`;
    const all = [await somebody(`${word}-a`), await somebody(`${word}-b`), await somebody(`${word}-c`)];
    await service.get(IdentityAdmin).giveRole(all[1]!.id, 'dentist');
    const list = async (query: string) => (await service.request<Page<Entry>>(`${API}/people?${query}`, { token: admin.token })).body;
    const first = await list(`search=${word}&limit=2`);
    const second = await list(`search=${word}&limit=2&cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
    expect([...first.items, ...second.items].map(({ email, roles }) => [email, roles])).toEqual([
      [all[0]!.email, ['patient']],
      [all[1]!.email, ['patient', 'dentist']],
      [all[2]!.email, ['patient']],
    ]);
    expect((await list('role=dentist')).items.map(({ email }) => email)).toEqual([all[1]!.email]);
    expect((await service.request(`${API}/people?role=patient`, { token: admin.token })).body).toMatchObject({ code: 'request.invalid' });
  });

  it('gives and takes a role, ends what tokens of before still say, and the person sees both', async () => {
    const person = await somebody('dentist-to-be');
    const given = await ask('PUT', `/${person.id}/roles/dentist`, admin.token);
    expect([given.status, given.body.roles]).toEqual([200, ['patient', 'dentist']]);
    expect((await service.request(`${API}/me`, { token: person.token })).status).toBe(200);
    expect((await ask('DELETE', `/${person.id}/roles/dentist`, admin.token)).body.roles).toEqual(['patient']);
    await eventually('the old token refused', async () => (await service.request(`${API}/me`, { token: person.token })).status === 401);
    expect((await rows(person.id)).map(({ action }) => action)).toEqual([
      'person.opened',
      'person.role-given',
      'person.opened',
      'person.role-taken',
    ]);
    expect((await rows(person.id))[1]!.details).toEqual({ role: 'dentist' });
    for (const role of ['patient', 'owner', '__proto__'])
      expect((await ask('PUT', `/${person.id}/roles/${role}`, admin.token)).body.code).toBe('request.invalid');
  });

  it('shuts somebody out at once, tells every service, and lets them in again', async () => {
    const person = await somebody('off');
    const { app, tokens } = await service.people.signedIn(person.email);
    expect((await ask('POST', `/${person.id}/disable`, admin.token)).body).toMatchObject({ enabled: false });
    await eventually('the old token refused', async () => (await service.request(`${API}/me`, { token: person.token })).status === 401);
    expect((await app.refresh(tokens.refresh_token)).status).toBe(400);
    const facts = await service.database.query<{ data: object }>(
      "SELECT envelope->'data' AS data FROM outbox WHERE name = 'account.access-ended.v1' AND person_id = $1",
      [person.id],
    );
    expect(facts.map(({ data }) => data)).toEqual([{ reason: 'disabled', since: expect.any(String) }]);
    expect((await ask('POST', `/${person.id}/enable`, admin.token)).body).toMatchObject({ enabled: true, email: person.email });
    expect((await service.people.signedIn(person.email)).tokens.access_token).not.toBe('');
  });

  it('whoever is shut out is shown no messages any more; whose role is taken still is', async () => {
    const [off, changed] = [await somebody('silent'), await somebody('heard')];
    const devices = devicesOf(service);
    for (const { id } of [off, changed]) await devices.add(id);
    await ask('PUT', `/${changed.id}/roles/dentist`, admin.token);
    await ask('DELETE', `/${changed.id}/roles/dentist`, admin.token);
    expect((await ask('POST', `/${off.id}/disable`, admin.token)).status).toBe(200);
    expect([await devices.of(off.id), await devices.of(changed.id)]).toEqual([
      { browsers: 0, waiting: 0 },
      { browsers: 1, waiting: 1 },
    ]);
  });

  it('never touches oneself, and of two administrators who take each other’s role one is left', async () => {
    for (const deed of deeds(admin.id)) {
      const [method, path] = split(deed);
      expect((await ask(method, path, admin.token)).body.code).toBe('person.oneself');
    }
    const [one, two] = [await somebody('first', true), await somebody('second', true)];
    const answers = await Promise.all([
      ask('DELETE', `/${two.id}/roles/admin`, one.token),
      ask('DELETE', `/${one.id}/roles/admin`, two.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await Promise.all([one, two].map(({ id }) => service.get(IdentityAdmin).rolesOf(id)));
    expect(left.filter((roles) => roles.includes('admin'))).toHaveLength(1);
  });

  it('says who is nobody', async () => {
    for (const deed of deeds('0198c0de-0000-7000-8000-000000000000')) {
      const [method, path] = split(deed);
      expect((await ask(method, path, admin.token)).body.code).toBe('resource.not-found');
    }
  });
});
