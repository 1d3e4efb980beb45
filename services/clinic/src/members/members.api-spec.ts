import { randomUUID } from 'node:crypto';
import type { MemberRole, PracticeMembers, ReceivedInvitations } from '@toothwise/contracts-clinic';
import { ExportStore } from '@toothwise/objects';
import { Eraser, Exporter } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { TellOwnership } from '../practices/tell-ownership.use-case.js';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { watchInbox } from '../../test/watch-inbox.js';

interface Refused {
  code?: string;
  issues?: { path: string }[];
}
interface Person {
  id: string;
  email: string;
  token: string;
}

let bed: ClinicBed;
let practice: TestPractice;
beforeAll(async () => {
  bed = await clinicBed({}, { files: true });
});
afterAll(() => bed.stop());
beforeEach(async () => {
  await bed.clear();
  practice = await bed.addPractice();
});

const call = async <T = Refused>(method: string, path: string, token: string, body?: unknown) => {
  const headers = { 'idempotency-key': randomUUID() };
  return bed.request<T>(`/api/clinic/v1${path}`, { method, token, headers, ...(body !== undefined && { body }) });
};
const person = async (firstName = 'Rosa', claims: Record<string, unknown> = {}): Promise<Person> => {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@people.test`;
  const token = await bed.tokenFor({
    sub: id,
    claims: { email, email_verified: true, given_name: firstName, family_name: 'Lind', ...claims },
  });
  return { id, email, token };
};
const invite = (email: string, role: MemberRole = 'front_desk', token = practice.token) =>
  call('POST', '/invitations', token, { email, role });
const members = async (token = practice.token) => (await call<PracticeMembers>('GET', '/members', token)).body;
const received = async ({ token }: Person) => (await call<ReceivedInvitations>('GET', '/my-invitations', token)).body.invitations;
/** What is open to them, else what was. */
const openTo = async (who: Person) => {
  const all = await received(who);
  return (all.find(({ state }) => state === 'open') ?? all[0]!).id;
};
const answer = async (who: Person, how: 'accept' | 'decline' = 'accept', id?: string) =>
  call('POST', `/my-invitations/${id ?? (await openTo(who))}/${how}`, who.token);
const join = async (role: MemberRole = 'front_desk', firstName?: string): Promise<Person> => {
  const who = await person(firstName);
  await invite(who.email, role);
  expect((await answer(who)).status).toBe(204);
  return who;
};
const roleOf = async ({ token }: { token: string }) => (await call<{ role?: MemberRole }>('GET', '/membership', token)).body.role ?? null;
const ownerId = async () => (await members()).members.find(({ isMe }) => isMe)!.personId;
const setRole = (id: string, role: MemberRole, token = practice.token) => call('PUT', `/members/${id}/role`, token, { role });
const leave = (token: string) => call('DELETE', '/membership', token);
const facts = async (name: string) => (await bed.events()).filter((one) => one.name === `clinic.${name}.v1`);

describe('an invitation', () => {
  it('goes to an address for seven days, and makes who accepts a member in its role', async () => {
    const rosa = await person();
    expect((await invite(`  ${rosa.email.toUpperCase()} `, 'dentist')).status).toBe(204);
    const expiresAt = '2026-11-30T15:00:00.000Z';
    expect(await facts('member-invited')).toMatchObject([
      { personId: await ownerId(), data: { practiceName: practice.name, email: rosa.email, role: 'dentist', expiresAt } },
    ]);
    expect(await received(rosa)).toMatchObject([{ practiceName: practice.name, role: 'dentist', state: 'open', expiresAt }]);
    expect(await roleOf(rosa)).toBeNull();
    expect((await answer(rosa)).status).toBe(204);
    expect(await roleOf(rosa)).toBe('dentist');
    const now = await members();
    expect(now.invitations).toEqual([]);
    expect(now.members).toMatchObject([
      { role: 'owner', isMe: true },
      { personId: rosa.id, name: 'Rosa Lind', email: rosa.email, role: 'dentist', isMe: false },
    ]);
    expect(await facts('member-joined')).toMatchObject([
      { personId: rosa.id, data: { memberName: 'Rosa', role: 'dentist', recipients: [await ownerId()] } },
    ]);
  });

  it('is for its own, verified address: to everybody else it does not exist', async () => {
    const rosa = await person();
    await invite(rosa.email);
    const { id } = (await members()).invitations[0]!;
    const unverified = await person('Rosa', { email: rosa.email, email_verified: false });
    expect((await call<ReceivedInvitations>('GET', '/my-invitations', unverified.token)).body).toEqual({
      ...{ email: rosa.email, emailVerified: false, invitations: [] },
    });
    for (const stranger of [unverified, await person()])
      for (const how of ['accept', 'decline'] as const) expect((await answer(stranger, how, id)).body.code).toBe('resource.not-found');
    expect((await answer(rosa, 'accept', randomUUID())).status).toBe(404);
    expect((await answer(rosa, 'accept', id)).status).toBe(204);
  });

  it('ends by a no, by the practice, by its seventh day, and says so for a month', async () => {
    const [no, back, late] = [await person(), await person(), await person()];
    for (const { email } of [no, back, late]) await invite(email);
    expect((await answer(no, 'decline')).status).toBe(204);
    const withdrawn = (await received(back))[0]!.id;
    expect((await call('DELETE', `/invitations/${withdrawn}`, practice.token)).status).toBe(204);
    bed.clock.advance({ days: 7 });
    const states = ['declined', 'revoked', 'expired'];
    for (const [at, who] of [no, back, late].entries()) {
      expect(await received(who)).toMatchObject([{ state: states[at] }]);
      expect((await answer(who)).body.code).toBe('invitation.over');
      expect(await roleOf(who)).toBeNull();
    }
    expect((await members()).invitations.map(({ state }) => state).sort()).toEqual([...states].sort());
    expect((await call('DELETE', `/invitations/${withdrawn}`, practice.token)).body.code).toBe('invitation.over');
    // An address that has said no may be asked again.
    const owner = await ownerId();
    expect((await invite(no.email, 'dentist', await bed.tokenFor({ sub: owner }))).status).toBe(204);
    bed.clock.advance({ days: 31 });
    // Tokens of then have ended.
    expect((await members(await bed.tokenFor({ sub: owner }))).invitations.map(({ email }) => email)).toEqual([no.email]);
    expect(await received(await person('Rosa', { email: late.email }))).toEqual([]);
  });

  it('is refused by field for a member, for an address that has one, and for what is no address or role', async () => {
    const rosa = await join();
    const other = await person();
    await invite(other.email);
    for (const email of [rosa.email, other.email, 'nobody'])
      expect((await invite(email)).body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'email' }] });
    const wrong = await call('POST', '/invitations', practice.token, { email: 'a@b.test', role: 'member' });
    expect(wrong.body.issues).toMatchObject([{ path: 'role' }]);
  });

  it('asks for a fresh sign-in, an approved practice, and leaves twenty mails a day', async () => {
    const stale = { auth_time: Math.floor(bed.clock.now().getTime() / 1000) - 400 };
    const old = await bed.tokenFor({ sub: await ownerId(), claims: stale });
    expect((await invite('rosa@people.test', 'owner', old)).body.code).toBe('auth.stale');
    const pending = await bed.addPractice({ status: 'pending' });
    expect((await invite('rosa@people.test', 'dentist', pending.token)).body.code).toBe('practice.not-approved');
    const codes = [];
    for (let mail = 0; mail < 21; mail += 1) codes.push((await invite(`rosa${mail}@people.test`)).body?.code ?? null);
    expect(codes).toEqual([...Array(20).fill(null), 'invitation.too-many']);
    bed.clock.advance({ days: 1 });
    expect((await invite('rosa20@people.test', 'owner', await bed.tokenFor({ sub: await ownerId() }))).status).toBe(204);
  });

  it('of one practice is not another’s to revoke', async () => {
    const rosa = await person();
    await invite(rosa.email);
    const other = await bed.addPractice();
    expect((await call('DELETE', `/invitations/${(await received(rosa))[0]!.id}`, other.token)).body.code).toBe('resource.not-found');
  });

  it('is accepted once, however often at the same time', async () => {
    const rosa = await person();
    await invite(rosa.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(rosa)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body?.code))).toEqual(new Set([undefined, 'invitation.over']));
    expect(await facts('member-joined')).toHaveLength(1);
  });

  it('is accepted or revoked, never both', async () => {
    let accepted = 0;
    for (let round = 0; round < 10; round += 1) {
      const rosa = await person();
      await invite(rosa.email);
      const { id } = (await received(rosa))[0]!;
      const [yes, back] = await Promise.all([answer(rosa, 'accept', id), call('DELETE', `/invitations/${id}`, practice.token)]);
      expect([yes.status, back.status].sort()).toEqual([204, 410]);
      expect((await roleOf(rosa)) === 'front_desk').toBe(yes.status === 204);
      accepted += Number(yes.status === 204);
    }
    expect(accepted).toBe((await members()).members.length - 1);
  });

  it('of two practices, accepted at once, leads into one', async () => {
    const other = await bed.addPractice();
    const rosa = await person();
    await invite(rosa.email);
    await invite(rosa.email, 'dentist', other.token);
    const answers = await Promise.all((await received(rosa)).map(({ id }) => answer(rosa, 'accept', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('practice.member-elsewhere');
    // The other one stays open until it is answered.
    expect((await received(rosa)).map(({ state }) => state).sort()).toEqual(['accepted', 'open']);
  });
});

describe('a role', () => {
  it('lets the front desk and dentists work on cases, and no more of this', async () => {
    for (const role of ['front_desk', 'dentist'] as const) {
      const { id, token } = await join(role);
      expect((await bed.read('/offers', token)).status).toBe(200);
      for (const refused of [
        await call('GET', '/members', token),
        await invite('further@people.test', 'owner', token),
        await setRole(id, 'owner', token),
        await call('DELETE', `/members/${await ownerId()}`, token),
        await call('DELETE', `/invitations/${randomUUID()}`, token),
        await call('POST', '/programme/join', token, { termsVersion: '1' }),
      ])
        expect(refused.body.code).toBe('practice.owner-required');
    }
    for (const nobody of [await person()]) {
      expect((await call('GET', '/members', nobody.token)).body.code).toBe('practice.required');
      expect((await leave(nobody.token)).body.code).toBe('practice.required');
    }
  });

  it('changes at once, and not for members of another practice', async () => {
    const rosa = await join();
    expect((await setRole(rosa.id, 'owner')).status).toBe(204);
    expect((await members(rosa.token)).members).toHaveLength(2);
    const other = await bed.addPractice();
    expect((await setRole(rosa.id, 'dentist', other.token)).body.code).toBe('resource.not-found');
    expect((await call('DELETE', `/members/${rosa.id}`, other.token)).body.code).toBe('resource.not-found');
    expect(await roleOf(rosa)).toBe('owner');
  });
});

describe('the last owner', () => {
  it('hands over before leaving or being something else', async () => {
    const rosa = await join();
    const owner = await ownerId();
    for (const refused of [
      await leave(practice.token),
      await setRole(owner, 'dentist'),
      await call('DELETE', `/members/${owner}`, practice.token),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'practice.last-owner']);
    await setRole(rosa.id, 'owner');
    expect((await leave(practice.token)).status).toBe(204);
    expect((await members(rosa.token)).members.map(({ personId, role }) => [personId, role])).toEqual([[rosa.id, 'owner']]);
  });

  it('may leave a practice that was turned down, once nobody else is in it', async () => {
    const rosa = await join();
    await bed.database.query(`UPDATE practice SET partner_status = 'rejected'`);
    expect((await leave(practice.token)).body.code).toBe('practice.last-owner');
    await leave(rosa.token);
    expect((await leave(practice.token)).status).toBe(204);
  });

  it('is one of two who leave at once, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      practice = await bed.addPractice();
      const rosa = await join('owner');
      const answers = await Promise.all([leave(practice.token), leave(rosa.token)]);
      expect(answers.map(({ status, body }) => body?.code ?? status).sort()).toEqual([204, 'practice.last-owner']);
    }
  });

  it('is one of two who remove each other at once', async () => {
    const rosa = await join('owner');
    const owner = await ownerId();
    const answers = await Promise.all([
      call('DELETE', `/members/${rosa.id}`, practice.token),
      call('DELETE', `/members/${owner}`, rosa.token),
    ]);
    expect(answers.map(({ status, body }) => body?.code ?? status).sort()).toEqual([204, 'practice.required']);
  });

  it('stays where another is erased while they leave', async () => {
    const rosa = await join('owner');
    const owner = await ownerId();
    const [left, erased] = await Promise.allSettled([leave(rosa.token), bed.get(Eraser).erase(owner)]);
    const stayed = await bed.database.query(`SELECT FROM practice_member WHERE practice_id = $1 AND role = 'owner'`, [practice.id]);
    expect(stayed).toHaveLength(1);
    const hasLeft = left.status === 'fulfilled' && left.value.status === 204;
    expect(erased.status).toBe(hasLeft ? 'rejected' : 'fulfilled');
  });

  it('is told to account by versions that grow, through leaving and coming back', async () => {
    const owner = await ownerId();
    const told = async () =>
      bed.database.query<{ last: boolean; version: number }>(
        `SELECT (envelope->'data'->>'isLastOwner')::boolean AS last, (envelope->>'aggregateVersion')::int AS version FROM outbox
         WHERE name = 'clinic.ownership-changed.v1' AND person_id = $1 ORDER BY version`,
        [owner],
      );
    await bed.get(TellOwnership).execute();
    expect(await told()).toHaveLength(1);
    const rosa = await join('owner');
    expect((await leave(practice.token)).status).toBe(204);
    expect((await told()).at(-1)!.last).toBe(false);
    const back = await person('Dana', { sub: owner });
    await invite(back.email, 'owner', rosa.token);
    await answer({ ...back, id: owner });
    await leave(rosa.token);
    await bed.get(TellOwnership).execute();
    expect((await told()).at(-1)!.last).toBe(true);
    const versions = (await told()).map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)]);
  });
});

describe('who is removed', () => {
  it('loses every access at once, what they watch included; others go on', async () => {
    const [rosa, dan] = [await join('front_desk', 'Rosa'), await join('dentist', 'Dan')];
    const screeningId = randomUUID();
    await giveConsent(bed, { screeningId, personId: randomUUID(), sharing: sharingBlock() });
    const [offer] = await bed.offersOf(practice, 'open');
    const [hers, his] = [await watchInbox(bed, rosa.token), await watchInbox(bed, dan.token)];
    await eventually('both watch', () => hers.changes() > 0 && his.changes() > 0);
    expect((await call('DELETE', `/members/${rosa.id}`, practice.token)).status).toBe(204);
    await eventually('the end of what she watches', () => hers.heard.ended);
    for (const [path, code] of [
      ['/offers', 'practice.required'],
      [`/offers/${offer!.id}`, 'resource.not-found'],
      ['/leads/stats', 'practice.required'],
      ['/programme', 'practice.required'],
      ['/members', 'practice.required'],
    ] as const)
      expect((await call('GET', path, rosa.token)).body.code).toBe(code);
    expect((await call('POST', `/offers/${offer!.id}/accept`, rosa.token)).body.code).toBe('resource.not-found');
    expect(his.heard.ended).toBe(false);
    his.stop();
    expect((await call('POST', `/offers/${offer!.id}/accept`, dan.token)).status).toBe(200);
    expect(await facts('membership-ended')).toMatchObject([
      { personId: rosa.id, data: { kind: 'removed', memberName: 'Rosa Lind', recipients: [rosa.id] } },
    ]);
  });

  it('or leaves may be asked by another practice', async () => {
    const rosa = await join();
    expect((await leave(rosa.token)).status).toBe(204);
    expect(await facts('membership-ended')).toMatchObject([{ data: { kind: 'left', recipients: [await ownerId()] } }]);
    practice = await bed.addPractice();
    await invite(rosa.email);
    expect((await answer(rosa)).status).toBe(204);
  });
});

describe('what is kept of invitations', () => {
  it('goes with the inviter, and with who answered', async () => {
    const [rosa, dan] = [await join('owner'), await person()];
    await invite(dan.email, 'dentist', rosa.token);
    const rows = () => bed.database.query('SELECT FROM practice_invitation');
    expect(await rows()).toHaveLength(2);
    const exportId = randomUUID();
    await bed.get(Exporter).export(rosa.id, exportId);
    const taken = JSON.stringify(await bed.get(ExportStore).read({ service: 'clinic', personId: rosa.id, exportId }));
    expect(taken).toContain('practice_invitation');
    expect(taken).toContain(rosa.email);
    for (const hidden of [dan.email, 'inviter_name']) expect(taken).not.toContain(hidden);
    await bed.get(Eraser).erase(rosa.id);
    expect(await rows()).toHaveLength(0);
  });
});
