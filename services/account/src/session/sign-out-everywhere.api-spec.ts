import { eventually } from '@toothwise/testing';
import { accountBed, devicesOf, identityBed } from '../../test/account-bed.js';

const PATH = '/api/account/v1/me/sign-out-everywhere';
const ME = '/api/account/v1/me';

describe('signing out everywhere', () => {
  let service: Awaited<ReturnType<typeof identityBed>>;
  beforeAll(async () => {
    service = await identityBed();
  });
  afterAll(() => service.stop());

  const facts = (id: string) =>
    service.database.query<{ data: object }>(
      "SELECT envelope->'data' AS data FROM outbox WHERE name = 'account.access-ended.v1' AND person_id = $1",
      [id],
    );
  /** Somebody with a session at the identity server, and two tokens of the bed's for the same person. */
  const somebody = async () => {
    const email = await service.people.newPerson();
    const { app, tokens } = await service.people.signedIn(email);
    const { sub } = JSON.parse(Buffer.from(tokens.access_token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    const [here, elsewhere] = [await service.tokenFor({ sub, email }), await service.tokenFor({ sub, email })];
    return { id: sub, email, here, elsewhere, renewed: async () => (await app.refresh(tokens.refresh_token)).status };
  };

  it('ends every session and every token of before, tells all services, and leaves who signs in again alone', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const began = service.clock.now().getTime();
    expect((await service.request(PATH, { method: 'POST', token: person.here })).status).toBe(204);
    const statuses = async (...tokens: string[]) => Promise.all(tokens.map(async (token) => (await service.request(ME, { token })).status));
    await eventually('both tokens refused', async () => (await statuses(person.here, person.elsewhere)).every((status) => status === 401));
    expect((await service.request(ME, { token: person.here })).body).toMatchObject({ code: 'auth.expired' });
    expect([await person.renewed(), await other.renewed()]).toEqual([400, 200]);
    const seconds = Math.floor(Date.now() / 1000) + 2;
    const later = { iat: seconds, auth_time: seconds };
    const again = await service.tokenFor({ sub: person.id, email: person.email, claims: later });
    expect(await statuses(again, other.here)).toEqual([200, 200]);
    const [fact, ...more] = await facts(person.id);
    expect([fact!.data, more]).toEqual([{ reason: 'signed-out-everywhere', since: expect.any(String) }, []]);
    expect(Date.parse((fact!.data as { since: string }).since)).toBeGreaterThanOrEqual(began);
    const audited = await service.database.query('SELECT action FROM audit_entry WHERE person_id = $1 AND actor = $1::text', [person.id]);
    expect(audited).toContainEqual({ action: 'access.signed-out-everywhere' });
    // A token that was renewed a moment too late is new, its sign-in is not.
    const renewedLate = await service.tokenFor({ sub: person.id, email: person.email, claims: { ...later, auth_time: seconds - 60 } });
    expect(await statuses(renewedLate)).toEqual([401]);
  });

  it('no browser of theirs shows messages any more, and what waits for one is not sent', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const devices = devicesOf(service);
    for (const { id } of [person, person, other]) await devices.add(id);
    expect([await devices.of(person.id), await devices.of(other.id)]).toEqual([
      { browsers: 2, waiting: 2 },
      { browsers: 1, waiting: 1 },
    ]);
    expect((await service.request(PATH, { method: 'POST', token: person.here })).status).toBe(204);
    expect([await devices.of(person.id), await devices.of(other.id)]).toEqual([
      { browsers: 0, waiting: 0 },
      { browsers: 1, waiting: 1 },
    ]);
  });

  it('keeps no id of whose access has ended in its table', async () => {
    const { id, here } = await somebody();
    await service.request(PATH, { method: 'POST', token: here });
    const rows = await service.database.query('SELECT * FROM ended_access');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('says that it cannot be done while the identity server is away, and has ended nothing', async () => {
    const away = await accountBed();
    try {
      const sub = crypto.randomUUID();
      const token = await away.tokenFor({ sub });
      const answer = await away.request(PATH, { method: 'POST', token });
      expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
      expect((await away.request(ME, { token })).status).toBe(200);
      expect(await away.database.query("SELECT 1 FROM outbox WHERE name = 'account.access-ended.v1'")).toEqual([]);
    } finally {
      await away.stop();
    }
  });
});
