import type { Page } from '@toothwise/contracts-core';
import type { Item } from '@toothwise/contracts-health';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import { health } from '../service.js';

const items = '/api/health/v1/items';

describe('items', () => {
  let bed: Bed;
  let token: string;
  beforeAll(async () => {
    bed = await startBed({ service: health });
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    token = await bed.tokenFor({ sub: crypto.randomUUID() });
  });

  const add = (name: string, key: string = crypto.randomUUID()) =>
    bed.request<Item>(items, { token, body: { name }, headers: { 'idempotency-key': key } });
  const list = async (query = '', of = token) => (await bed.request<Page<Item>>(`${items}${query}`, { token: of })).body;

  it('are refused to a stranger', async () => {
    expect((await bed.request(items)).status).toBe(401);
    expect((await bed.request(items, { body: { name: 'Floss' } })).status).toBe(401);
  });

  it('are there for who has added them, newest first, page by page, and for nobody else', async () => {
    for (const name of ['First', 'Second', 'Third']) expect((await add(name)).status).toBe(201);
    const page = await list('?limit=2');
    expect(page.items.map(({ name }) => name)).toEqual(['Third', 'Second']);
    expect((await list(`?limit=2&cursor=${page.next}`)).items.map(({ name }) => name)).toEqual(['First']);
    expect(await list('', await bed.tokenFor({ sub: crypto.randomUUID() }))).toEqual({ items: [], next: null });
  });

  it('are added once, with their fact, however often a call is repeated under its key', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await add('Floss', key), await add('Floss', key)];
    expect(again.body).toEqual(first.body);
    expect((await list()).items).toHaveLength(1);
    const facts = () => bed.database.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 AND published_at IS NOT NULL', [first.body.id]);
    await eventually('the fact at the broker', async () => (await facts()).length === 1);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(121) }, {}])('are refused without a name that fits: %j', async (body) => {
    const { status } = await bed.request(items, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
    expect(status).toBe(400);
  });
});
