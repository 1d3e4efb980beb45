import { randomUUID } from 'node:crypto';
import { clinicMemberJoined, clinicMembershipEnded, clinicPracticeApproved } from '@toothwise/contracts-clinic';
import { newAddress } from '@toothwise/embedded/identity-contract';
import { eventually, publishFact } from '@toothwise/testing';
import { identityBed } from '../../test/account-bed.js';
import { IdentityAdmin } from './identity-admin.gateway.js';

describe('who runs the installation', () => {
  let service: Awaited<ReturnType<typeof identityBed>>;
  const [early, late, unlisted, unproven] = ['Early', 'late', 'unlisted', 'unproven'].map(newAddress) as [string, string, string, string];

  const proven = async (email: string) => {
    const { page } = await service.people.signUp(email);
    expect(page.text).toContain('Account created!');
    await service.people.confirm(email);
  };
  const idOf = async (email: string) => (await service.get(IdentityAdmin).findUserByEmail(email))!.id;
  const rolesOf = async (email: string) => service.get(IdentityAdmin).rolesOf(await idOf(email));
  /** As the first call with a token does it. @param email that the token says */
  const comes = async (sub: string, email: string) =>
    service.request('/api/account/v1/me', { token: await service.tokenFor({ sub, email, firstName: 'Nora', lastName: 'Quinn' }) });

  beforeAll(async () => {
    service = await identityBed({ ADMIN_EMAILS: `${early.toLowerCase()}, ${late.toUpperCase()},${unproven}` });
  });
  afterAll(() => service.stop());

  it('AUTH-012 ADM-005 APP-245 MENU-001 is who has proven an address of ADMIN_EMAILS: at the start, and when somebody comes', async () => {
    await proven(early);
    await service.restart();
    await eventually('the role of who was there', async () => ((await rolesOf(early)).includes('admin') ? true : null));
    await proven(late);
    await proven(unlisted);
    for (const email of [unlisted, late]) expect((await comes(await idOf(email), email)).status).toBe(200);
    await eventually('the role of who came', async () => ((await rolesOf(late)).includes('admin') ? true : null));
    expect(await rolesOf(unlisted)).toEqual(['patient']);
  });

  it('is nobody who only says so: not an address without proof, nor another’s', async () => {
    await service.people.signUp(unproven);
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

  it('and who belongs to a practice finds its pages in the menus, for as long as they do', async () => {
    const [owner, desk] = ['Owner', 'desk'].map(newAddress) as [string, string];
    for (const email of [owner, desk]) await proven(email);
    const [ownerId, deskId] = [await idOf(owner), await idOf(desk)];
    const practice = { practiceId: randomUUID(), practiceName: 'Birch Dental' };
    const isOf = (email: string, expected: boolean) =>
      eventually('the role', async () => ((await rolesOf(email)).includes('clinic') === expected ? true : null));
    await publishFact(service.nats, clinicPracticeApproved, practice.practiceId, {
      ...{ ...practice, practicePhone: '+1 212-555-0142', practiceEmail: 'desk@birch.example', owners: [ownerId] },
    });
    const member = { ...practice, memberName: 'Rosa', recipients: [ownerId] };
    await publishFact(service.nats, clinicMemberJoined, deskId, { ...member, role: 'front_desk' });
    for (const email of [owner, desk]) await isOf(email, true);
    const endedAt = new Date().toISOString();
    await publishFact(service.nats, clinicMembershipEnded, deskId, { ...member, kind: 'removed', endedAt });
    await isOf(desk, false);
    await isOf(owner, true);
  });

  it('what happened last to a member counts, in whichever order it comes', async () => {
    const dentist = newAddress('dentist');
    await proven(dentist);
    const id = await idOf(dentist);
    const practice = (practiceName: string) => ({ practiceId: randomUUID(), practiceName });
    const [left, joined] = [practice('Birch Dental'), practice('Cedar Dental')];
    const rosa = { memberName: 'Rosa', recipients: [] };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const isMember = async () => (await rolesOf(dentist)).includes('clinic');
    const heard = async (eventId: string) =>
      eventually(
        'the fact is heard',
        async () => (await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).length,
      );
    const joins = async (at: Date) =>
      heard(await publishFact(service.nats, clinicMemberJoined, id, { ...joined, ...rosa, role: 'dentist' }, 1, at));
    const goes = async (from: typeof left, at: Date) => {
      const data = { ...from, ...rosa, kind: 'left', endedAt: at.toISOString() } as const;
      return heard(await publishFact(service.nats, clinicMembershipEnded, id, data, 1, at));
    };
    await joins(minutesAgo(2));
    expect(await isMember()).toBe(true);
    await goes(left, minutesAgo(3));
    expect(await isMember()).toBe(true);
    await goes(joined, minutesAgo(1));
    expect(await isMember()).toBe(false);
    const approved = { ...left, practicePhone: '+1 212-555-0142', practiceEmail: 'desk@birch.example', owners: [id] };
    await heard(await publishFact(service.nats, clinicPracticeApproved, left.practiceId, approved, 1, minutesAgo(4)));
    expect(await isMember()).toBe(false);
  });
});
