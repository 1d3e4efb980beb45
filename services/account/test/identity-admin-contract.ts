import { newAddress, PASSWORD, type People } from '@toothwise/embedded/identity-contract';
import type { Role } from '@toothwise/contracts-core';
import { IdentityAdmin } from '../src/identity-admin/identity-admin.gateway.js';
import type { AccountSettings } from '../src/settings.js';

export type AdminSettings = Pick<AccountSettings, 'IDENTITY_ADMIN_URL' | 'IDENTITY_ADMIN_SECRET' | 'OIDC_ISSUER'>;

const PAGE = { first: 0, max: 20 };
const NOBODY = '0198c0de-0000-7000-8000-000000000000';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; sid: string; realm_access: { roles: string[] } };

/**
 * What account relies on at the identity server's admin API, said by its own gateway. The embedded provider and Keycloak must both pass all of it.
 * @param settings read when the tests run
 */
export function identityAdminContract(name: string, people: People, settings: () => AdminSettings): void {
  describe(`identity administration: ${name}`, () => {
    let admin: IdentityAdmin;
    beforeAll(() => void (admin = new IdentityAdmin(settings())));

    /** Somebody with a session; `again` renews its tokens and says how that went. */
    const someone = async (word: string) => {
      const email = await people.newPerson(word);
      const { app, tokens } = await people.signedIn(email);
      const { sub: id, sid } = claimsOf(tokens.access_token);
      return { id, sid, email, tokens, again: async () => (await app.refresh(tokens.refresh_token)).status };
    };
    const signsIn = async (email: string) => new URL((await people.signIn(email, PASSWORD)).page.url).searchParams.has('code');

    describe('looking', () => {
      it('finds people by words anywhere in e-mail and names, in pages', async () => {
        const word = `w${crypto.randomUUID().slice(0, 6)}`;
        const emails = [await people.newPerson(`${word}-a`), await people.newPerson(`${word}-b`), await people.newPerson(`x-${word}`)];
        const found = async (search: string, page = PAGE) => (await admin.listUsers(search, page)).map(({ email }) => email);
        expect((await found(word)).sort()).toEqual(emails);
        expect(await found(`${word.toUpperCase()} QUIN`)).toHaveLength(3);
        expect(await found(`${word} nobody-is-called-so`)).toEqual([]);
        const inTurns = [await found(word, { first: 0, max: 2 }), await found(word, { first: 2, max: 2 })];
        expect(inTurns.map(({ length }) => length)).toEqual([2, 1]);
        expect(inTurns.flat().sort()).toEqual(emails);
        expect((await admin.listUsers('', { first: 0, max: 1 })).length).toBe(1);
      });

      it('reads one, by id or address, and says who is nobody', async () => {
        const { id, email } = await someone('one');
        const expected = { id, email, firstName: 'Nora', lastName: 'Quinn', enabled: true, emailVerified: true };
        expect(await admin.findUser(id)).toMatchObject(expected);
        expect(await admin.findUserByEmail(email.toUpperCase())).toMatchObject(expected);
        expect(Math.abs((await admin.findUser(id))!.createdTimestamp - Date.now())).toBeLessThan(600_000);
        expect([await admin.findUser(NOBODY), await admin.findUserByEmail(newAddress('nobody'))]).toEqual([null, null]);
      });

      it('takes signs of a search for what they are', async () => {
        for (const search of ['%', '_', '\\', "' OR 1=1 --", '*']) expect(Array.isArray(await admin.listUsers(search, PAGE))).toBe(true);
        expect(await admin.listUsers('%', PAGE)).toEqual([]);
      });
    });

    describe('roles', () => {
      it('are given and taken, however often, and stand in the next token', async () => {
        const { id, email, tokens } = await someone('role');
        expect(await admin.rolesOf(id)).toEqual(['patient']);
        for (let times = 0; times < 2; times += 1) expect(await admin.giveRole(id, 'admin')).toBe(true);
        const has = async (role: Role) => (await admin.listUsersWithRole(role, { first: 0, max: 1000 })).some((one) => one.id === id);
        expect([await admin.rolesOf(id), await has('admin'), await has('dentist')]).toEqual([['patient', 'admin'], true, false]);
        const inToken = async () => claimsOf((await people.signedIn(email)).tokens.access_token).realm_access.roles;
        expect([claimsOf(tokens.access_token).realm_access.roles.includes('admin'), (await inToken()).includes('admin')]).toEqual([
          false,
          true,
        ]);
        for (let times = 0; times < 2; times += 1) expect(await admin.takeRole(id, 'admin')).toBe(true);
        expect([await admin.rolesOf(id), await has('admin')]).toEqual([['patient'], false]);
        expect((await inToken()).includes('admin')).toBe(false);
      });

      it('are nobody’s where nobody is', async () => {
        expect([await admin.giveRole(NOBODY, 'clinic'), await admin.takeRole(NOBODY, 'clinic'), await admin.rolesOf(NOBODY)]).toEqual([
          false,
          false,
          [],
        ]);
      });
    });

    describe('access', () => {
      it('ends for who is disabled: no sign-in, no further token; and comes back whole', async () => {
        const { id, email, again } = await someone('off');
        await admin.giveRole(id, 'clinic');
        expect(await admin.setEnabled(id, false)).toBe(true);
        expect([(await admin.findUser(id))?.enabled, await signsIn(email), await again()]).toEqual([false, false, 400]);
        expect(await admin.setEnabled(id, true)).toBe(true);
        expect(await admin.findUser(id)).toMatchObject({ enabled: true, email, firstName: 'Nora', lastName: 'Quinn', emailVerified: true });
        expect([await signsIn(email), await admin.rolesOf(id), await admin.setEnabled(NOBODY, false)]).toEqual([
          true,
          ['patient', 'clinic'],
          false,
        ]);
      });

      it('ends in every session at once, the application hears of each, and signing in again is free', async () => {
        const { id, email, sid, again } = await someone('everywhere');
        const other = claimsOf((await people.signedIn(email)).tokens.access_token).sid;
        expect(await admin.logoutEverywhere(id)).toBe(true);
        await Promise.all([sid, other].map((session) => people.logouts.tokenOf(session)));
        expect([await again(), await signsIn(email), await admin.logoutEverywhere(NOBODY)]).toEqual([400, true, false]);
      });

      it('is sent a link for a new password, to their own address alone', async () => {
        const { id, email } = await someone('forgets');
        expect([await admin.sendPasswordLink(id), await admin.sendPasswordLink(NOBODY)]).toEqual([true, false]);
        expect((await people.mailbox.next(email)).text).toMatch(/https?:\/\/\S+/);
      });

      it('ends with the person: no account, no session, the address is free', async () => {
        const { id, email, again } = await someone('gone');
        expect([await admin.deleteUser(id), await admin.deleteUser(id)]).toEqual([true, false]);
        expect([await admin.findUser(id), await admin.findUserByEmail(email), await signsIn(email), await again()]).toEqual([
          null,
          null,
          false,
          400,
        ]);
        expect((await people.signUp(email)).page.text).toContain('Please check your email to verify your account.');
      });
    });

    describe('is account’s alone', () => {
      const ask = (token?: string, path = '/users') =>
        fetch(`${settings().IDENTITY_ADMIN_URL}/admin${new URL(settings().OIDC_ISSUER).pathname}${path}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });

      it('refuses strangers, and people, administrators too', async () => {
        const { id, email } = await someone('climber');
        await admin.giveRole(id, 'admin');
        const { tokens } = await people.signedIn(email);
        expect([(await ask()).status, (await ask('nonsense')).status]).toEqual([401, 401]);
        for (const path of ['/users', `/users/${id}`, '/roles/admin/users'])
          expect([401, 403]).toContain((await ask(tokens.access_token, path)).status);
      });

      it('says that the server is away where the secret is wrong, or nobody answers', async () => {
        for (const wrong of [{ IDENTITY_ADMIN_SECRET: 'not the secret at all' }, { IDENTITY_ADMIN_URL: 'http://127.0.0.1:1' }])
          await expect(new IdentityAdmin({ ...settings(), ...wrong }).findUser(NOBODY)).rejects.toMatchObject({
            code: 'service.unavailable',
          });
      });
    });
  });
}
