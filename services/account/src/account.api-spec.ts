import { accountRoutes, accountVersion } from '@toothwise/contracts-account';
import { type RouteOf, routeName } from '@toothwise/contracts-core';
import { type Bed, eventually, openApiRoutes } from '@toothwise/testing';
import { accountBed } from '../test/account-bed.js';
import { Transactions } from '@toothwise/service-kit';
import { CONSENT_TEXTS } from './consent/consent.texts.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { DEMO_ACCOUNTS, seedDemoAccounts } from './seed-demo-accounts.js';

const me = '/api/account/v1/me';
const consents = '/api/account/v1/consents';
const notifications = '/api/account/v1/notifications';
const { textVersion } = CONSENT_TEXTS['health-data'];

/** Who may call, as the committed contract holds it too: a change there takes a written reason. */
const accessOf = ({ access }: RouteOf) => (typeof access === 'object' && 'roles' in access ? access.roles.join('|') : access);

describe('the account service', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await accountBed();
  });
  afterAll(() => service.stop());

  const person = async (input: { sub?: string; roles?: string[]; email?: string; firstName?: string } = {}) => {
    const sub = input.sub ?? crypto.randomUUID();
    return { sub, token: await service.tokenFor({ ...input, sub }) };
  };
  const facts = (id: string, name: string) =>
    service.database.query<{ envelope: { data: object; aggregateVersion: number; personId: string } }>(
      'SELECT envelope FROM outbox WHERE aggregate_id = $1 AND name = $2 ORDER BY created_at',
      [id, name],
    );

  it('refuses every route to a stranger and to tokens that are not valid, but the document itself', async () => {
    const { body } = await service.request<object>('/api/account/openapi.json');
    const routes = openApiRoutes(body);
    const said = routes.map(({ method, path, access }) => `${method} ${path} ${access}`);
    const promised = Object.values(accountRoutes).map((route) => `${routeName(route)} ${accessOf(route)}`);
    expect(said.sort()).toEqual(promised.sort());
    expect((await service.request(me)).headers.get('x-api-version')).toBe(String(accountVersion));
    const tokens = [undefined, ...Object.values(await service.identity.refusedTokens())];
    for (const { method, path } of routes.filter(({ access }) => access !== 'public'))
      for (const token of tokens) {
        const answer = await service.request(path.replace('{kind}', 'health-data').replace('{id}', crypto.randomUUID()), { method, token });
        expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
      }
  });

  describe('consents', () => {
    const put = (token: string, kind: string, body: object) => service.request(`${consents}/${kind}`, { method: 'PUT', token, body });

    it('starts without any, and shows the wording in force', async () => {
      const { token } = await person();
      const { body } = await service.request<object[]>(consents, { token });
      expect(body).toEqual([
        { kind: 'health-data', given: false, textVersion: null, provider: null, at: null, current: CONSENT_TEXTS['health-data'] },
        {
          kind: 'acting-for-another',
          given: false,
          textVersion: null,
          provider: null,
          at: null,
          current: CONSENT_TEXTS['acting-for-another'],
        },
      ]);
    });

    it('refuses agreement to an older wording, and unknown kinds', async () => {
      const { token } = await person();
      expect((await put(token, 'health-data', { given: true, textVersion: '2020-01-01' })).body).toMatchObject({
        status: 409,
        code: 'consent.outdated',
      });
      expect((await put(token, 'marketing', { given: true, textVersion })).body).toMatchObject({ status: 400 });
      expect((await put(token, 'health-data', { given: true, textVersion, personId: crypto.randomUUID() })).status).toBe(400);
    });

    it('keeps version and time, announces giving and withdrawing once each, and keeps the history', async () => {
      const { sub, token } = await person();
      const given = await Promise.all([1, 2, 3].map(() => put(token, 'health-data', { given: true, textVersion })));
      expect(given[0]?.body).toMatchObject({ given: true, textVersion, at: expect.any(String) });
      const withdrawn = await put(token, 'health-data', { given: false, textVersion: '2020-01-01' });
      expect(withdrawn.body).toMatchObject({ given: false, textVersion });
      const announced = await facts(sub, 'account.consent-changed.v1');
      expect(announced.map(({ envelope }) => envelope.data)).toEqual([
        expect.objectContaining({ kind: 'health-data', given: true }),
        expect.objectContaining({ kind: 'health-data', given: false }),
      ]);
      const { paragraphs, statement } = CONSENT_TEXTS['health-data'];
      expect(await service.database.query('SELECT wording FROM consent_entry WHERE person_id = $1 ORDER BY at', [sub])).toEqual([
        { wording: { paragraphs, statement } },
        { wording: null },
      ]);
    });

    it('counts the last word, also where the clock that hears it is behind the one before', async () => {
      const { sub, token } = await person();
      await put(token, 'health-data', { given: true, textVersion });
      await service.database.query(`UPDATE consent_entry SET at = at + interval '5 seconds' WHERE person_id = $1`, [sub]);
      const ahead = (await service.request<{ at: string }>(`${consents}/health-data`, { token })).body.at;
      await put(token, 'health-data', { given: false, textVersion });
      expect((await service.request(`${consents}/health-data`, { token })).body).toMatchObject({ given: false });
      const published = (await facts(sub, 'account.consent-changed.v1')).map(
        ({ envelope }) => envelope.data as { given: boolean; at: string },
      );
      expect(published.map(({ given }) => given)).toEqual([true, false]);
      expect(published[1]!.at > ahead).toBe(true);
    });

    it('names the receiver of answers and photos that was agreed to, keeps it through other pages, and tells of a change', async () => {
      const { sub, token } = await person();
      const says = (body: object) => put(token, 'health-data', { given: true, textVersion, ...body });
      expect((await says({ provider: 'not a host' })).status).toBe(400);
      expect((await says({ provider: 'ai.example' })).body).toMatchObject({ provider: 'ai.example' });
      expect((await says({})).body).toMatchObject({ provider: 'ai.example' });
      expect((await says({ provider: 'none' })).body).toMatchObject({ provider: 'none' });
      const published = await facts(sub, 'account.consent-changed.v1');
      expect(published.map(({ envelope }) => (envelope.data as { provider: string }).provider)).toEqual(['ai.example', 'none']);
      const [kept] = await service.database.query<{ last: string }>(
        `SELECT wording->'paragraphs'->>-1 AS last FROM consent_entry WHERE person_id = $1 ORDER BY at LIMIT 1`,
        [sub],
      );
      expect(kept?.last).toBe('An AI service at ai.example may receive answers and photos for the analysis.');
    });

    it('keeps the confirmation to act for another to itself', async () => {
      const { sub, token } = await person();
      await put(token, 'acting-for-another', { given: true, textVersion: CONSENT_TEXTS['acting-for-another'].textVersion });
      expect((await service.request(`${consents}/acting-for-another`, { token })).body).toMatchObject({ given: true });
      expect((await service.request(`${consents}/health-data`, { token })).body).toMatchObject({ given: false });
      expect(await facts(sub, 'account.consent-changed.v1')).toHaveLength(0);
    });

    it('never shows one person’s decision to another', async () => {
      const [one, other] = [await person(), await person()];
      await put(one.token, 'health-data', { given: true, textVersion });
      expect((await service.request(`${consents}/health-data`, { token: other.token })).body).toMatchObject({ given: false });
    });
  });

  describe('notifications', () => {
    const add = (sub: string, title: string, ago: number) =>
      service.database.query(
        `INSERT INTO notification (person_id, kind, title, body, path, created_at)
         VALUES ($1, 'test', $2, '', '/screenings/1', now() - make_interval(secs => $3))`,
        [sub, title, ago],
      );
    interface List {
      items: { id: string; title: string; readAt: string | null }[];
      next: string | null;
    }

    it('another person can neither see nor mark them', async () => {
      const [owner, other] = [await person(), await person()];
      await add(owner.sub, 'Private', 1);
      const { body } = await service.request<List>(notifications, { token: owner.token });
      const id = body.items[0]?.id;
      expect((await service.request<List>(notifications, { token: other.token })).body.items).toEqual([]);
      const attempt = await service.request(`${notifications}/${id}/read`, { method: 'POST', token: other.token });
      expect(attempt.body).toMatchObject({ status: 404, code: 'resource.not-found' });
      expect((await service.request(`${notifications}/unread-count`, { token: owner.token })).body).toEqual({ unread: 1 });
    });

    it('lists the newest first in pages without gaps or repetitions, and counts the unread', async () => {
      const { sub, token } = await person();
      for (const title of ['1', '2', '3', '4', '5']) await add(sub, title, Number(title) > 3 ? 100 : Number(title));
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body }: { body: List } = await service.request<List>(`${notifications}?limit=2${query}`, { token });
        titles.push(...body.items.map(({ title }) => title));
        cursor = body.next;
      }
      expect(titles.slice(0, 3)).toEqual(['1', '2', '3']);
      expect(titles.slice(3).sort()).toEqual(['4', '5']);
      expect((await service.request(`${notifications}/unread-count`, { token })).body).toEqual({ unread: 5 });
    });

    it('NOTIF-019 NOTIF-021 marks one, then all, for good', async () => {
      const { sub, token } = await person();
      for (const title of ['1', '2', '3']) await add(sub, title, 1);
      const { body } = await service.request<List>(notifications, { token });
      expect(body.items.map(({ readAt }) => readAt)).toEqual([null, null, null]);
      const path = `${notifications}/${body.items[0]?.id}/read`;
      expect((await service.request(path, { method: 'POST', token })).body).toEqual({ unread: 2 });
      expect((await service.request(path, { method: 'POST', token })).body).toEqual({ unread: 2 });
      expect((await service.request(`${notifications}/read-all`, { method: 'POST', token })).body).toEqual({ unread: 0 });
      expect((await service.request<List>(notifications, { token })).body.items.every(({ readAt }) => readAt !== null)).toBe(true);
    });

    it('NOTIF-020 NOTIF-021 takes one off the list for good, puts it back within the hour, and lets nobody else do either', async () => {
      const [owner, other] = [await person(), await person()];
      for (const title of ['1', '2']) await add(owner.sub, title, Number(title));
      const list = async (query = '') =>
        (await service.request<List>(`${notifications}${query}`, { token: owner.token })).body.items.map(({ title }) => title);
      const { items } = (await service.request<List>(notifications, { token: owner.token })).body;
      const path = `${notifications}/${items[0]?.id}`;
      const remove = (token: string) => service.request(`${path}/delete`, { method: 'POST', token });
      const restore = (token: string) => service.request(`${path}/restore`, { method: 'POST', token });
      expect([(await remove(other.token)).status, (await restore(other.token)).status, (await restore(owner.token)).status]).toEqual([
        404, 404, 404,
      ]);
      expect((await remove(owner.token)).body).toEqual({ unread: 1 });
      expect([await list(), (await service.request(`${path}/read`, { method: 'POST', token: owner.token })).status]).toEqual([['2'], 404]);
      expect((await restore(other.token)).status).toBe(404);
      expect((await restore(owner.token)).body).toEqual({ unread: 2 });
      expect(await list()).toEqual(['1', '2']);
      await remove(owner.token);
      service.clock.advance({ hours: 2 });
      expect((await restore(owner.token)).status).toBe(404);
      service.clock.reset();
    });

    it('lists the unread, and those of a type', async () => {
      const { sub, token } = await person();
      for (const title of ['1', '2', '3']) await add(sub, title, Number(title));
      await service.database.query("UPDATE notification SET type = 'warning' WHERE person_id = $1 AND title <> '1'", [sub]);
      await service.database.query("UPDATE notification SET read_at = now() WHERE person_id = $1 AND title = '2'", [sub]);
      const titles = async (query: string) =>
        (await service.request<List>(`${notifications}?${query}`, { token })).body.items.map(({ title }) => title);
      expect([await titles('only=unread'), await titles('type=warning'), await titles('only=unread&type=warning')]).toEqual([
        ['1', '3'],
        ['2', '3'],
        ['3'],
      ]);
      for (const wrong of ['only=read', 'type=pain'])
        expect((await service.request(`${notifications}?${wrong}`, { token })).body).toMatchObject({
          status: 400,
          code: 'request.invalid',
        });
    });

    it('tells every open page how many are unread, at once and after each change, and nobody else', async () => {
      const [owner, other] = [await person(), await person()];
      const heard: Record<string, number[]> = { owner: [], second: [], other: [] };
      const stop = new AbortController();
      const follow = async (name: string, token: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const { body } = await fetch(`${service.url}${notifications}/events`, { headers, signal: stop.signal });
        let text = '';
        for await (const part of body!.pipeThrough(new TextDecoderStream())) {
          text += part;
          heard[name] = [...text.matchAll(/event: unread\n(?:id: .+\n)?data: \{"unread":(\d+)\}/g)].map(([, count]) => Number(count));
        }
      };
      const followed = [follow('owner', owner.token), follow('second', owner.token), follow('other', other.token)].map((one) =>
        one.catch(() => undefined),
      );
      const say = (wanted: Record<string, number[]>) => eventually('what is told', () => JSON.stringify(heard) === JSON.stringify(wanted));
      await say({ owner: [0], second: [0], other: [0] });
      const notice = { kind: 'test', type: 'other', priority: 'normal', title: 'New', body: '', path: null } as const;
      const repository = service.get(NotificationRepository);
      const fact = {
        id: crypto.randomUUID(),
        name: 'test',
        occurredAt: new Date().toISOString(),
        aggregateVersion: 1,
        personId: owner.sub,
      };
      await service.get(Transactions).run((tx) => repository.add(tx, owner.sub, fact, notice));
      await say({ owner: [0, 1], second: [0, 1], other: [0] });
      await service.request(`${notifications}/read-all`, { method: 'POST', token: owner.token });
      await say({ owner: [0, 1, 0], second: [0, 1, 0], other: [0] });
      stop.abort();
      await Promise.all(followed);
    });

    it('refuses a cursor that it did not give out', async () => {
      const { token } = await person();
      for (const cursor of ['x', 'bm90IGEgZGF0ZSBhdCBhbGw', "' OR 1=1 --"]) {
        const answer = await service.request(`${notifications}?cursor=${encodeURIComponent(cursor)}`, { token });
        expect(answer.body).toMatchObject({ status: 400, code: 'request.invalid' });
      }
    });
  });

  describe('audit view', () => {
    it('is for administrators only', async () => {
      for (const roles of [['patient'], ['clinic'], ['dentist']]) {
        const { token } = await person({ roles });
        expect((await service.request('/api/account/v1/audit', { token })).body).toMatchObject({ status: 403, code: 'auth.forbidden' });
      }
    });

    it('shows who did what with whose record, in pages, filtered by subject', async () => {
      const { sub, token } = await person();
      await service.request(me, { token });
      await service.request(me, { method: 'PATCH', token, body: { firstName: 'A' }, headers: { 'if-match': '"1"' } });
      await service.request(me, { method: 'PATCH', token, body: { firstName: 'B' }, headers: { 'if-match': '"2"' } });
      const admin = await person({ roles: ['admin'] });
      const path = `/api/account/v1/audit?subjectId=${sub}&limit=2`;
      const written = async () => (await service.database.query('SELECT 1 FROM audited WHERE subject_id = $1', [sub])).length === 3;
      await eventually('the rows in the list', written);
      const first = await service.request<{ items: { action: string; actor: string }[]; next: string }>(path, { token: admin.token });
      const second = await service.request<{ items: { action: string }[] }>(`${path}&cursor=${first.body.next}`, { token: admin.token });
      const actions = [...first.body.items, ...second.body.items].map(({ action }) => action);
      expect(actions).toEqual(['profile.changed', 'profile.changed', 'account.registered']);
      expect(first.body.items[0]).toMatchObject({ domain: 'account', actor: sub, personId: sub });
    });
  });

  describe('demo accounts', () => {
    it('are refused outside the embedded platform', async () => {
      await expect(seedDemoAccounts({ ...service.env, TOOTHWISE_MODE: 'production' })).rejects.toThrow('TOOTHWISE_MODE=embedded');
    });

    it('are made once, however often the seed runs', async () => {
      await seedDemoAccounts(service.env);
      await seedDemoAccounts(service.env);
      for (const { id, email } of DEMO_ACCOUNTS) {
        expect(await service.database.query('SELECT email FROM profile WHERE id = $1', [id])).toEqual([{ email }]);
        expect(await facts(id, 'account.registered.v1')).toHaveLength(1);
      }
      const patient = DEMO_ACCOUNTS[0]!.id;
      expect(await facts(patient, 'account.consent-changed.v1')).toHaveLength(1);
    });
  });

  it('publishes its facts to its stream', async () => {
    await eventually('an empty outbox', async () => {
      return (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0;
    });
  });
});
