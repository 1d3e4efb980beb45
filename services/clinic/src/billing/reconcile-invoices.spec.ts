import type { Logger, Shutdown, Transactions } from '@toothwise/service-kit';
import type { AdvanceInvoice } from './advance-invoice.use-case.js';
import type { PracticeInvoice, PracticeInvoices } from './practice-invoice.repository.js';
import { ReconcileInvoices } from './reconcile-invoices.use-case.js';

describe('bills whose turn it is', () => {
  const ending = new AbortController();
  const tried: string[] = [];
  const reconcile = (advance: (id: string) => void) =>
    new ReconcileInvoices(
      { claim: async () => ['first', 'second', 'third'].map((id) => ({ id }) as PracticeInvoice) } as unknown as PracticeInvoices,
      {
        execute: async ({ id }: PracticeInvoice) => {
          tried.push(id);
          advance(id);
        },
      } as unknown as AdvanceInvoice,
      { run: (work: (tx: null) => Promise<unknown>) => work(null) } as unknown as Transactions,
      { signal: ending.signal } as Shutdown,
      { warn: () => undefined } as unknown as Logger,
    ).execute();
  beforeEach(() => void tried.splice(0));

  it('are gone on with, each of them, whatever Stripe refuses of another', async () => {
    const refused = (id: string) => {
      if (id !== 'third') throw new Error('Stripe refuses it for good');
    };
    expect(await reconcile(refused)).toBe(3);
    expect(tried).toEqual(['first', 'second', 'third']);
  });

  it('wait for the next process where this one ends', async () => {
    await reconcile(() => ending.abort());
    expect(tried).toEqual(['first']);
  });
});
