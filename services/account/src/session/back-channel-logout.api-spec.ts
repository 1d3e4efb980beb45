import { randomUUID } from 'node:crypto';
import { type Bed } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';

const PATH = '/api/account/v1/back-channel-logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

describe('what the identity server says about ended sessions', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await accountBed();
  });
  afterAll(() => service.stop());

  const now = () => Math.floor(Date.now() / 1000);
  /** A logout token as both identity servers make them; single claims may be changed or left out. */
  const logoutToken = (sub: string, sid: string, changes: Record<string, unknown> = {}) =>
    service.tokenFor({
      sub,
      claims: { aud: 'toothwise-web', typ: 'Logout', sid, iat: now(), jti: randomUUID(), events: { [EVENT]: {} }, ...changes },
    });
  const tell = (token: string, type = 'application/x-www-form-urlencoded') =>
    fetch(service.url + PATH, {
      method: 'POST',
      headers: { 'content-type': type },
      body: type.includes('json') ? JSON.stringify({ logout_token: token }) : new URLSearchParams({ logout_token: token }).toString(),
    });
  const facts = (personId: string) =>
    service.database.query<{ envelope: object }>("SELECT envelope FROM outbox WHERE name = 'account.session-ended.v1' AND person_id = $1", [
      personId,
    ]);

  it('becomes a fact with the session’s id and nothing else', async () => {
    const [sub, sid] = [randomUUID(), 'Zk3rTq0bV9nX2sLw8yUeA'];
    const answer = await tell(await logoutToken(sub, sid));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect((await facts(sub)).map(({ envelope }) => envelope)).toEqual([
      expect.objectContaining({ aggregateId: sub, personId: sub, data: { sessionId: sid } }),
    ]);
  });

  it('is carried out once', async () => {
    const sub = randomUUID();
    const token = await logoutToken(sub, 'once');
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await tell(token)).status));
    expect(statuses.sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await facts(sub)).toHaveLength(1);
    expect((await tell(await logoutToken(sub, 'once'))).status).toBe(204);
  });

  it.each<[string, Record<string, unknown>]>([
    ['for another application', { aud: 'another-app' }],
    ['for the API, as access tokens are', { aud: ['toothwise-api', 'account'] }],
    ['of another issuer', { iss: 'http://127.0.0.1:1/realms/other' }],
    ['without the event', { events: undefined }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with an event that is no object', { events: { [EVENT]: true } }],
    ['with a nonce, as ID tokens have', { nonce: 'n' }],
    ['with a nonce that is null', { nonce: null }],
    ['without a session', { sid: undefined }],
    ['without a person', { sub: undefined }],
    ['of a person who is none of ours', { sub: 'service-account' }],
    ['without an id', { jti: undefined }],
    ['without a time', { iat: undefined }],
    ['made long ago', { iat: Math.floor(Date.now() / 1000) - 180 }],
    ['made in the future', { iat: Math.floor(Date.now() / 1000) + 180 }],
    ['past its end', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ])('is refused %s', async (_, changes) => {
    const sub = randomUUID();
    const answer = await tell(await logoutToken(sub, 'refused', changes));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'webhook.invalid' });
    expect(await facts(sub)).toEqual([]);
  });

  it('is refused unsigned, wrongly signed, and where there is no token', async () => {
    for (const token of [...Object.values(await service.identity.refusedTokens()), await service.tokenFor(), 'nonsense', 'a.b.c', ''])
      expect((await tell(token)).status).toBe(400);
    expect((await fetch(service.url + PATH, { method: 'POST' })).status).toBe(400);
    expect((await tell('x'.repeat(9_000))).status).toBe(400);
  });
});
