import { jest } from '@jest/globals';
import { type EmbeddedIdentity, newAddress, People, startEmbeddedIdentity } from '@toothwise/embedded/identity-contract';
import { type Bed, eventually } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';
import { IdentityAdmin } from './identity-admin.gateway.js';

jest.setTimeout(60_000);

describe('who runs the installation', () => {
  let identity: EmbeddedIdentity;
  let service: Bed;
  let people: People;
  const [early, late, unlisted, unproven] = ['Early', 'late', 'unlisted', 'unproven'].map(newAddress) as [string, string, string, string];

  const proven = async (email: string) => {
    const { page } = await people.signUp(email);
    expect(page.text).toContain('Account created!');
    await people.confirm(email);
  };
  const idOf = async (email: string) => (await service.get(IdentityAdmin).findUserByEmail(email))!.id;
  const rolesOf = async (email: string) => service.get(IdentityAdmin).rolesOf(await idOf(email));
  /** As the first call with a token does it. @param email that the token says */
  const comes = async (sub: string, email: string) =>
    service.request('/api/account/v1/me', { token: await service.tokenFor({ sub, email, firstName: 'Nora', lastName: 'Quinn' }) });

  beforeAll(async () => {
    identity = await startEmbeddedIdentity();
    people = new People(() => identity);
    await proven(early);
    service = await accountBed(1, {
      IDENTITY_ADMIN_URL: `http://127.0.0.1:${identity.settings.PORT}`,
      IDENTITY_ADMIN_SECRET: identity.settings.ACCOUNT_CLIENT_SECRET!,
      ADMIN_EMAILS: `${early.toLowerCase()}, ${late.toUpperCase()},${unproven}`,
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await identity.close();
  });

  it('AUTH-012 ADM-005 APP-245 is who has proven an address of ADMIN_EMAILS: at the start, and when somebody comes', async () => {
    await eventually('the role of who was there', async () => ((await rolesOf(early)).includes('admin') ? true : null));
    await proven(late);
    await proven(unlisted);
    for (const email of [unlisted, late]) expect((await comes(await idOf(email), email)).status).toBe(200);
    await eventually('the role of who came', async () => ((await rolesOf(late)).includes('admin') ? true : null));
    expect(await rolesOf(unlisted)).toEqual(['patient']);
  });

  it('is nobody who only says so: not an address without proof, nor another’s', async () => {
    await people.signUp(unproven);
    await comes(await idOf(unproven), unproven);
    await comes(await idOf(unlisted), late);
    await eventually('both facts handled', async () => {
      const [{ count }] = (await service.database.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM inbox WHERE consumer LIKE '%registered%' OR consumer LIKE '%profile-changed%'",
      )) as [{ count: number }];
      return count >= 4 ? true : null;
    });
    expect([await rolesOf(unproven), await rolesOf(unlisted)]).toEqual([['patient'], ['patient']]);
  });
});
