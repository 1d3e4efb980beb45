import { Inject, Injectable } from '@nestjs/common';
import { StripeClient } from '@toothwise/payments';
import { ProblemError, SETTINGS } from '@toothwise/service-kit';
import type { ClinicSettings } from '../settings.js';
import type { SavedCard } from './practice-billing.repository.js';

const PAGES = { programme: '/clinic-lead-info', statement: '/clinic-statement' } as const;

/** A practice as Stripe's customer, and the card that it saves there: its number goes from the browser to Stripe, never here. */
@Injectable()
export class StripeCards {
  constructor(
    private readonly stripe: StripeClient,
    @Inject(SETTINGS) private readonly settings: ClinicSettings,
  ) {}

  /** The same practice gets the same customer, also after a crash between Stripe and us. @throws ProblemError `payment.unavailable` */
  async createCustomer(practiceId: string): Promise<string> {
    const made = await this.stripe.reach((api) =>
      api.customers.create({ metadata: { practiceId } }, { idempotencyKey: `practice-${practiceId}` }),
    );
    return made.id;
  }

  /** What stands on its invoices, and where they go. @throws ProblemError `payment.unavailable` */
  async describe(customer: string, { name, email }: { name: string; email: string }): Promise<void> {
    await this.stripe.reach((api) => api.customers.update(customer, { name, email }));
  }

  /** @returns the page on which a card is saved. @throws ProblemError `payment.unavailable` */
  async open(customer: string, from: keyof typeof PAGES): Promise<{ id: string; url: string }> {
    const page = `${this.settings.PUBLIC_URL}${PAGES[from]}`;
    const { id, url } = await this.stripe.reach((api) =>
      api.checkout.sessions.create({
        mode: 'setup',
        customer,
        allowed_payment_method_types: ['card'],
        success_url: `${page}?card=saved`,
        cancel_url: page,
      }),
    );
    if (!url) throw new ProblemError('payment.unavailable');
    return { id, url };
  }

  /** The card that was saved on a page; null where none was, or not yet. @throws ProblemError `payment.unavailable` */
  async savedOn(sessionId: string): Promise<{ customer: string; card: SavedCard } | null> {
    const { mode, status, customer, setup_intent: setup } = await this.stripe.reach((api) => api.checkout.sessions.retrieve(sessionId));
    if (mode !== 'setup' || status !== 'complete' || !customer || !setup) return null;
    const intent = await this.stripe.reach((api) => api.setupIntents.retrieve(idOf(setup), { expand: ['payment_method'] }));
    const method = intent.payment_method;
    if (intent.status !== 'succeeded' || !method || typeof method === 'string' || !method.card) return null;
    const { brand, last4 } = method.card;
    return { customer: idOf(customer), card: { paymentMethodId: method.id, brand, last4, enteredAt: new Date(method.created * 1000) } };
  }

  /** Invoices of the customer are paid by it from now on. @throws ProblemError `payment.unavailable` */
  async use(customer: string, paymentMethodId: string): Promise<void> {
    await this.stripe.reach((api) => api.customers.update(customer, { invoice_settings: { default_payment_method: paymentMethodId } }));
  }
}

const idOf = (object: string | { id: string }): string => (typeof object === 'string' ? object : object.id);
