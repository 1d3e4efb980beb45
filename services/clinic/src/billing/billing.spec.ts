import { type InvoiceState, type InvoiceWord, itemKey, lookAgainAt, nextInvoiceState, retryAt, wayBack } from './billing.rules.js';

const NOW = new Date('2026-12-01T12:00:00Z');
const said = (changes: Partial<InvoiceWord> = {}): InvoiceWord => ({
  ...{ status: 'open', wasTried: false, dueAt: null, left: 15_000, url: null },
  ...changes,
});

describe('how the bill of a month stands', () => {
  it.each<[InvoiceState, Partial<InvoiceWord>, InvoiceState]>([
    ['making', { status: 'draft' }, 'making'],
    ['making', {}, 'invoiced'],
    ['invoiced', { wasTried: true }, 'failed'],
    ['failed', { status: 'paid', wasTried: true, left: 0 }, 'paid'],
    ['invoiced', { dueAt: new Date('2026-12-01T11:59:59Z') }, 'failed'],
    ['invoiced', { dueAt: new Date('2026-12-01T12:00:01Z') }, 'invoiced'],
    ['failed', { status: 'uncollectible' }, 'failed'],
    ['failed', { status: 'void' }, 'void'],
  ])('was %s, and after %j it is %s', (before, word, after) => {
    expect(nextInvoiceState(before, said(word), NOW)).toBe(after);
  });

  it('stays paid, whatever comes late', () => {
    for (const status of ['draft', 'open', 'void', 'uncollectible'] as const)
      expect(nextInvoiceState('paid', said({ status, wasTried: true }), NOW)).toBe('paid');
  });

  it('is asked about again until it is over', () => {
    expect(lookAgainAt('failed', NOW)).toEqual(new Date('2026-12-01T13:00:00Z'));
    expect([lookAgainAt('paid', NOW), lookAgainAt('void', NOW)]).toEqual([null, null]);
  });
});

describe('what was charged and is owed no more', () => {
  it.each([
    ['net', { state: 'due', tries: 0, invoice: null }],
    ['wait', { state: 'due', tries: 1, invoice: null }],
    ['remove', { state: 'sent', tries: 1, invoice: null }],
    ['remove', { state: 'removing', tries: 1, invoice: null }],
    ['wait', { state: 'sent', tries: 1, invoice: 'making' }],
    ['credit', { state: 'sent', tries: 1, invoice: 'invoiced' }],
    ['credit', { state: 'sent', tries: 1, invoice: 'failed' }],
    ['refund', { state: 'sent', tries: 1, invoice: 'paid' }],
    ['net', { state: 'sent', tries: 1, invoice: 'void' }],
  ] as const)('goes back by %s of %j', (way, item) => {
    expect(wayBack(item)).toBe(way);
  });

  it('has one key at Stripe for each time that it was charged', () => {
    const about = { chargeId: 'c', entryId: 'e' };
    expect(itemKey({ kind: 'charged', ...about })).toBe('charge-c');
    expect(itemKey({ kind: 'restored', ...about })).toBe('charge-entry-e');
  });

  it('is tried again in doubling steps, an hour at most', () => {
    const after = (tries: number) => (retryAt(NOW, tries).getTime() - NOW.getTime()) / 1000;
    expect([0, 1, 2, 30].map(after)).toEqual([15, 30, 60, 3600]);
  });
});
