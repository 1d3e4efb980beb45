import type { Profile } from '@toothwise/contracts-account';
import type { Bed } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';

const me = '/api/account/v1/me';
type Refused = { code: string; issues: { path: string; message: string }[] };

describe('profile', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await accountBed();
  });
  afterAll(() => service.stop());

  const person = async (input: { sub?: string; email?: string; firstName?: string } = {}) => {
    const sub = input.sub ?? crypto.randomUUID();
    return { sub, token: await service.tokenFor({ ...input, sub }) };
  };
  const read = (token: string) => service.request<Profile>(me, { token });
  const change = <Answer = Profile>(token: string, body: object, seen?: number | string) =>
    service.request<Answer>(me, {
      method: 'PATCH',
      token,
      body,
      headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
    });
  /** As somebody who has just looked. */
  const changeNow = async <Answer = Profile>(token: string, body: object) => change<Answer>(token, body, (await read(token)).body.version);
  const facts = (id: string, name: string) =>
    service.database.query<{ envelope: { data: object; aggregateVersion: number; personId: string } }>(
      'SELECT envelope FROM outbox WHERE aggregate_id = $1 AND name = $2 ORDER BY created_at',
      [id, name],
    );

  it('PROF-012 PROF-021 arises at the first call, once, with its fact and every field but the medical ones', async () => {
    const { sub, token } = await person({ firstName: 'Maya', email: 'maya@example.test' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers[0]?.headers.get('etag')).toBe('"1"');
    expect(answers[0]?.body).toEqual({
      id: sub,
      firstName: 'Maya',
      lastName: 'Person',
      fullName: 'Maya Person',
      email: 'maya@example.test',
      phone: null,
      dateOfBirth: null,
      timeZone: null,
      address: null,
      emergencyContact: null,
      emergencyPhone: null,
      photoId: null,
      roles: ['patient'],
      portalAccess: false,
      joinedAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    const registered = await facts(sub, 'account.registered.v1');
    expect(registered).toHaveLength(1);
    expect(registered[0]?.envelope).toMatchObject({ personId: sub, data: { firstName: 'Maya', email: 'maya@example.test' } });
  });

  it('PROF-022 AUTH-011 PORT-025 refuses fields that are not the person’s to change', async () => {
    const { token } = await person();
    for (const field of [
      'id',
      'email',
      'roles',
      'portalAccess',
      'joinedAt',
      'version',
      'isApprovedClinic',
      'photoId',
      'photoKey',
      'updatedAt',
      'personId',
    ]) {
      const answer = await changeNow<Refused>(token, { firstName: 'New', [field]: 'x' });
      expect(answer.body).toMatchObject({ status: 400, code: 'request.invalid' });
    }
    expect((await read(token)).body).toMatchObject({ firstName: 'Test', version: 1 });
  });

  it('refuses a name that could carry an advertisement, with words that say what to do', async () => {
    const { token } = await person();
    for (const field of ['firstName', 'lastName', 'emergencyContact'])
      for (const name of ['evil.example', 'https://evil.example', 'me@evil.example', '<b>Maya</b>', 'Maya\nBcc: all', 'x'.repeat(61)]) {
        const answer = await changeNow<Refused>(token, { [field]: name });
        expect(answer.body).toMatchObject({ status: 400, issues: [{ path: field, message: expect.stringContaining('at most 60') }] });
      }
    const whole = await changeNow<Refused>(token, { fullName: 'Maya https://evil.example' });
    expect(whole.body).toMatchObject({ issues: [{ path: 'fullName', message: expect.stringContaining('at most 60') }] });
    for (const name of ["O'Brien", 'Anne-Marie', 'José', '李雷', 'Dr. Smith'])
      expect((await changeNow(token, { firstName: name })).body).toMatchObject({ firstName: name });
  });

  it('PROF-024 changes name and phone with a fact and an audit row, and does nothing for the same again', async () => {
    const { sub, token } = await person();
    const wanted = { firstName: ' Maya ', phone: '+1 212 555 0101' };
    const answer = await changeNow(token, wanted);
    expect(answer.body).toMatchObject({ firstName: 'Maya', lastName: 'Person', phone: '+1 212 555 0101', version: 2 });
    expect((await changeNow(token, wanted)).body.version).toBe(2);
    const changed = await facts(sub, 'account.profile-changed.v1');
    expect(changed.map(({ envelope }) => [envelope.aggregateVersion, envelope.data])).toEqual([
      [2, expect.objectContaining({ firstName: 'Maya', phone: '+1 212 555 0101' })],
    ]);
    expect(
      await service.database.query(`SELECT details FROM audit_entry WHERE subject_id = $1 AND action = 'profile.changed'`, [sub]),
    ).toEqual([{ details: { fields: ['firstName', 'phone'] } }]);
  });

  it('PROF-023 takes a full name: its first word is the first name, the rest the last name', async () => {
    const { token } = await person();
    const { body } = await changeNow(token, { fullName: 'Maya  de la Torre' });
    expect(body).toMatchObject({ firstName: 'Maya', lastName: 'de la Torre', fullName: 'Maya de la Torre' });
    expect((await changeNow<Refused>(token, { fullName: 'Maya' })).body).toMatchObject({ issues: [{ path: 'fullName' }] });
    expect((await changeNow<Refused>(token, { fullName: 'Ana Silva', firstName: 'Eva' })).body).toMatchObject({
      issues: [{ path: 'fullName' }],
    });
  });

  it('keeps birth date, zone, address and emergency contact; zone and birth date travel, an address never', async () => {
    const { sub, token } = await person();
    const wanted = {
      dateOfBirth: '1988-04-12',
      timeZone: 'America/New_York',
      address: '12 Harbor Street\nSpringfield',
      emergencyContact: 'Ana Silva (sister)',
      emergencyPhone: '+1 212 555 0188',
    };
    expect((await changeNow(token, wanted)).body).toMatchObject({ ...wanted, version: 2 });
    expect((await read(token)).body).toMatchObject(wanted);
    const published = JSON.stringify((await facts(sub, 'account.profile-changed.v1'))[0]?.envelope.data);
    for (const text of ['1988-04-12', 'America/New_York']) expect(published).toContain(text);
    for (const text of ['Harbor', 'Ana', '0188']) expect(published).not.toContain(text);
    const nothing = Object.fromEntries(Object.keys(wanted).map((field) => [field, null]));
    expect((await changeNow(token, nothing)).body).toMatchObject(nothing);
    expect((await changeNow(token, { address: ' ', phone: '' })).body).toMatchObject({ address: null, phone: null });
  });

  it.each([
    ['phone', '<script>'],
    ['emergencyPhone', 'my sister knows'],
    ['timeZone', 'Europe/Atlantis'],
    ['timeZone', 'America/New_York<script>'],
    ['dateOfBirth', '1988-02-30'],
    ['dateOfBirth', '2999-01-01'],
    ['dateOfBirth', '1788-01-01'],
    ['address', '<img src=x onerror=alert(1)>'],
    ['address', 'x'.repeat(201)],
  ])('refuses a %s of %s, names it and changes nothing', async (field, value) => {
    const { token } = await person();
    const answer = await changeNow<Refused>(token, { firstName: 'New', [field]: value });
    expect([answer.status, answer.body.code, answer.body.issues.map(({ path }) => path)]).toEqual([400, 'request.invalid', [field]]);
    expect(JSON.stringify(answer.body)).not.toContain(value);
    expect((await read(token)).body).toMatchObject({ firstName: 'Test', [field]: null, version: 1 });
  });

  it('refuses 10 MB, and changes nothing', async () => {
    const { token } = await person();
    expect((await changeNow<Refused>(token, { firstName: 'New', address: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413);
    expect((await read(token)).body).toMatchObject({ firstName: 'Test', version: 1 });
  });

  it('overwrites nothing that a second tab has not seen; consents given meanwhile do not count', async () => {
    const { token } = await person();
    const { version } = (await read(token)).body;
    const body = { given: false, textVersion: 'x' };
    await service.request('/api/account/v1/consents/health-data', { method: 'PUT', token, body });
    const both = await Promise.all(['Ana', 'Eva'].map((firstName) => change(token, { firstName }, version)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [first] = both.filter(({ status }) => status === 200);
    expect((await read(token)).body).toMatchObject({ firstName: first?.body.firstName, version: 2 });
    expect((await change(token, { firstName: 'Ida' })).status).toBe(428);
  });

  it('follows a changed e-mail address of the identity server only when it is verified', async () => {
    const { sub, token } = await person({ email: 'old@example.test' });
    await read(token);
    const unverified = await service.tokenFor({ sub, email: 'new@example.test', emailVerified: false });
    expect((await read(unverified)).body).toMatchObject({ email: 'old@example.test' });
    const verified = await service.tokenFor({ sub, email: 'new@example.test' });
    expect((await read(verified)).body).toMatchObject({ email: 'new@example.test' });
    expect(await facts(sub, 'account.profile-changed.v1')).toHaveLength(1);
  });
});
