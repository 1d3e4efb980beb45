import { randomUUID } from 'node:crypto';
import { accountProfileChanged } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import type { Book, BookEntry, Correction, LedgerEntry, Payment } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { paying } from '../../../test/paying.js';
import { API, type Person, type ScreeningBed, screen, screeningBed } from '../../../test/screening-bed.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { AskRefund } from '../payments/ask-refund.use-case.js';

interface Refused {
  status: number;
  code: string;
  issues?: { path: string }[];
}
const REASON = 'The payment page failed twice, see the mail of Tuesday.';

describe('the books, for administrators', () => {
  let service: ScreeningBed;
  let shop: ReturnType<typeof paying>;
  let admin: Person;
  let second: Person;
  /** Of whom the service has heard. */
  const known = async (options: Parameters<ScreeningBed['person']>[0] = {}) => {
    const person = await service.person(options);
    await service.database.query('INSERT INTO credit_account (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [person.id]);
    return person;
  };
  const administrator = () => known({ roles: ['patient', 'admin'] });
  const credits = async (person: Person) => (await service.get(CreditLedger).read(person.id)).balance;
  const ask = (by: Person, personId: string, body: object, key: string = randomUUID()) =>
    by.request<Correction & Refused>(`${API}/admin/books/${personId}/corrections`, {
      method: 'POST',
      body: { reason: REASON, ...body },
      headers: { 'idempotency-key': key },
    });
  const add = (by: Person, person: Person, amount: number, key?: string) => ask(by, person.id, { kind: 'credits', credits: amount }, key);
  const decide = (by: Person, id: string, decision = 'carry-out') =>
    by.request<Correction & Refused>(`${API}/admin/corrections/${id}/decision`, { method: 'POST', body: { decision } });
  const book = async (person: Person) => (await admin.request<Book>(`${API}/admin/books/${person.id}`)).body;
  const looks = (personId: string | null) =>
    service.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE person_id IS NOT DISTINCT FROM $1 AND actor = $2 ORDER BY at`,
      [personId, admin.id],
    );

  beforeAll(async () => {
    service = await screeningBed();
    shop = paying(service);
    [admin, second] = [await administrator(), await administrator()];
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  it('are refused to everybody else', async () => {
    const person = await service.person({ credits: 1 });
    for (const path of ['books?search=ada', `books/${person.id}`, `books/${person.id}/entries`, 'corrections']) {
      expect((await service.request(`${API}/admin/${path}`)).status).toBe(401);
      expect((await person.request(`${API}/admin/${path}`)).status).toBe(403);
    }
    expect((await add(person, second, 1)).body.code).toBe('auth.forbidden');
    expect((await decide(person, randomUUID())).body.code).toBe('auth.forbidden');
  });

  it('are found by name, address and number, and tell lots, payments and entries; whose they are sees the look', async () => {
    const person = await service.person({ credits: 2 });
    const profile = { firstName: 'Ada', lastName: 'Ledgerwood', email: 'ledgerwood@example.test', phone: null };
    await publishFact(service.nats, accountProfileChanged, person.id, profile);
    const seek = async (search: string) => (await admin.request<BookEntry[]>(`${API}/admin/books?search=${search}`)).body;
    await eventually('the name is known', async () => (await seek('ledgerwood')).length === 1);
    const session = await shop.buy(person);
    await screen(person);
    for (const search of ['ada ledger', 'LEDGERWOOD@', person.id])
      expect(await seek(search)).toEqual([{ owner: { id: person.id, ...profile, phone: undefined }, balance: 5, reserved: 0 }]);
    expect((await admin.request<Refused>(`${API}/admin/books?search=a`)).status).toBe(400);
    const found = await book(person);
    expect(found.lots.map(({ origin, rest }) => [origin, rest])).toEqual([
      ['grant', 1],
      ['purchase', 3],
      ['bonus', 1],
    ]);
    expect(found.payments).toMatchObject([{ id: session.id, status: 'succeeded', refundable: { amount: 2999, credits: 4 } }]);
    expect(found).toMatchObject({ owed: 0, refunds: [], corrections: [] });
    expect((await looks(person.id)).map(({ action }) => action)).toEqual(['books.opened']);
    expect((await looks(null)).map(({ action }) => action)).toContain('books.listed');
    expect((await admin.request(`${API}/admin/books/${randomUUID()}`)).status).toBe(404);
  });

  it('list every entry of the ledger once, newest first, page by page', async () => {
    const person = await service.person({ credits: 3 });
    await publishFact(service.nats, accountProfileChanged, person.id, {
      firstName: 'Paul',
      lastName: 'Pay',
      email: 'paul@example.test',
      phone: null,
    });
    await eventually('the name is known', async () => (await book(person)).owner.lastName === 'Pay');
    for (let turn = 0; turn < 3; turn += 1) await screen(person);
    const entries: LedgerEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `${API}/admin/books/${person.id}/entries?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: Page<LedgerEntry> } = await admin.request(path);
      entries.push(...body.items);
      cursor = body.next;
    }
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-1, 0],
      [-1, 1],
      [-1, 2],
      [3, 3],
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(4);
    expect(entries.map(({ actor, actorName }) => [actor, actorName])).toEqual([...Array(3).fill([person.id, 'Paul Pay']), ['spec', null]]);
  });

  it('are corrected by one alone up to five credits in 30 days, each way, by an entry with cause and actor', async () => {
    const person = await known();
    const key = randomUUID();
    const [first, again] = [await add(admin, person, 3, key), await add(admin, person, 3, key)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(first.body).toMatchObject({ state: 'done', credits: 3, reason: REASON, askedBy: { id: admin.id }, decidedBy: null });
    expect((await add(admin, person, -2)).body.state).toBe('done');
    expect(await credits(person)).toBe(1);
    // Three and two make five: one more, of another administrator too, is for two.
    expect((await add(second, person, 1)).body.state).toBe('waiting');
    service.clock.advance({ days: 31 });
    const later = await administrator();
    expect((await add(later, person, 5)).body.state).toBe('done');
    const entries = await service.database.query('SELECT amount, cause, actor FROM ledger_entry WHERE person_id = $1 ORDER BY at', [
      person.id,
    ]);
    expect(entries).toEqual([
      { amount: 3, cause: 'correction', actor: admin.id },
      { amount: -2, cause: 'correction', actor: admin.id },
      { amount: 5, cause: 'correction', actor: later.id },
    ]);
    expect((await looks(person.id)).map(({ action }) => action)).toEqual(['correction.carried-out', 'correction.carried-out']);
  });

  it('wait for a second administrator beyond that: not the first, not whose they are', async () => {
    const person = await known();
    const { body } = await add(admin, person, 20);
    expect(body).toMatchObject({ state: 'waiting', credits: 20 });
    expect(await credits(person)).toBe(0);
    const waiting = async () => (await second.request<Correction[]>(`${API}/admin/corrections`)).body.map(({ id }) => id);
    expect(await waiting()).toContain(body.id);
    expect((await decide(admin, body.id)).body).toMatchObject({ status: 403, code: 'correction.second' });
    const done = await decide(second, body.id);
    expect(done.body).toMatchObject({ state: 'done', askedBy: { id: admin.id }, decidedBy: { id: second.id } });
    expect(await credits(person)).toBe(20);
    expect((await decide(second, body.id)).body.code).toBe('correction.decided');
    expect(await waiting()).not.toContain(body.id);
    expect((await decide(second, randomUUID())).status).toBe(404);
  });

  it('are corrected for oneself by nobody, whichever side one is on', async () => {
    expect((await add(admin, admin, 1)).body).toMatchObject({ status: 403, code: 'correction.own' });
    const { body } = await add(admin, second, 9);
    expect((await decide(second, body.id)).body.code).toBe('correction.own');
    expect((await decide(second, body.id, 'refuse')).body.code).toBe('correction.own');
    expect((await decide(admin, body.id, 'refuse')).body.state).toBe('refused');
    expect(await credits(second)).toBe(0);
  });

  it('change once, however many decide at once', async () => {
    const person = await known();
    const { body } = await add(admin, person, 6);
    const others = await Promise.all(Array.from({ length: 5 }, administrator));
    const answers = await Promise.all([...others, ...others].map((one, at) => decide(one, body.id, at % 2 ? 'refuse' : 'carry-out')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code))).toEqual(
      new Set(['correction.decided']),
    );
    expect([0, 6]).toContain(await credits(person));
    const small = await Promise.all(Array.from({ length: 6 }, () => add(admin, person, 2)));
    expect(small.filter(({ body: { state } }) => state === 'done')).toHaveLength(2);
  });

  it('take what is there and no more, the free first', async () => {
    const person = await service.person({ credits: 2 });
    await shop.buy(person, { productId: 'starter' });
    const { body } = await add(admin, person, -7);
    expect((await decide(second, body.id)).body).toMatchObject({ status: 409, code: 'correction.too-few' });
    expect((await book(person)).corrections).toMatchObject([{ id: body.id, state: 'waiting' }]);
    expect((await add(admin, person, -2)).body.state).toBe('done');
    expect((await book(person)).lots.map(({ origin }) => origin)).toEqual(['purchase']);
  });

  it('send back what is unused of a payment, also after its last day', async () => {
    const person = await known();
    const session = await shop.buy(person);
    service.clock.advance({ days: 40 });
    const later = await administrator();
    const refund = { kind: 'refund', paymentId: session.id };
    expect((await ask(later, second.id, refund)).status).toBe(404);
    const { body } = await ask(later, person.id, refund);
    expect(body).toMatchObject({ state: 'done', amount: 2999, credits: 0, paymentId: session.id });
    expect(await credits(person)).toBe(0);
    await shop.tellNews();
    const { data } = await shop.stripe.refunds.list({ limit: 1 });
    expect(data).toMatchObject([{ amount: 2999 }]);
    expect((await ask(later, person.id, refund)).body.code).toBe('refund.not-possible');
    const token = await service.tokenFor({ sub: person.id, roles: ['patient'] });
    const own = await service.request<Payment[]>(`${API}/payments`, { token });
    expect(own.body).toMatchObject([{ refundedAmount: 2999 }]);
  });

  it('send back more than $50 by two administrators alone', async () => {
    const person = await known();
    const session = await shop.buy(person, { productId: 'family' });
    const { body } = await ask(admin, person.id, { kind: 'refund', paymentId: session.id });
    expect(body).toMatchObject({ state: 'waiting', amount: 8999 });
    expect((await decide(admin, body.id)).body).toMatchObject({ status: 403, code: 'correction.second' });
    expect(await shop.stripe.refunds.list({ payment_intent: shop.intentOf(session) })).toMatchObject({ data: [] });
    expect((await decide(second, body.id)).body).toMatchObject({ state: 'done', amount: 8999, decidedBy: { id: second.id } });
    await shop.tellNews();
    expect((await shop.stripe.refunds.list({ payment_intent: shop.intentOf(session) })).data).toMatchObject([{ amount: 8999 }]);
    expect(await credits(person)).toBe(0);
  });

  it('carry out no refund that has grown since it was asked for', async () => {
    const person = await known();
    const session = await shop.buy(person);
    await service.database.query(
      `INSERT INTO correction (id, person_id, kind, credits, payment_id, amount, reason, state, asked_by, asked_at)
       VALUES ($1, $2, 'refund', 0, $3, 1000, $4, 'waiting', $5, now())`,
      [session.id, person.id, session.id, REASON, admin.id],
    );
    expect((await decide(second, session.id)).body.code).toBe('correction.changed');
    expect(await credits(person)).toBe(4);
    expect(await service.get(AskRefund).correctable(person.id, session.id)).toBe(2999);
  });

  it.each([
    [{ kind: 'credits', credits: 0 }, 'credits'],
    [{ kind: 'credits', credits: 101 }, 'credits'],
    [{ kind: 'credits', credits: 1.5 }, 'credits'],
    [{ kind: 'credits', credits: 1, reason: 'short' }, 'reason'],
    [{ kind: 'refund', paymentId: 'other' }, 'paymentId'],
    [{ kind: 'gift' }, 'kind'],
  ])('refuse %j by its field, and change nothing', async (body, path) => {
    const person = await service.person({ credits: 1 });
    const { status, body: problem } = await ask(admin, person.id, body);
    expect([status, problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(await book(person)).toMatchObject({ balance: 1, corrections: [] });
  });
});
