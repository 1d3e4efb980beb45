import { Inject, Injectable } from '@nestjs/common';
import { StripeClient } from '@toothwise/payments';
import { SETTINGS } from '@toothwise/service-kit';
import { z } from 'zod';
import type { ClinicSettings } from '../settings.js';
import { PracticeInvoices } from './practice-invoice.repository.js';
import { SettleCard } from './settle-card.use-case.js';
import { SettleInvoice } from './settle-invoice.use-case.js';

const about = z.object({ id: z.string().max(255) });

/**
 * Stripe says that something happened to a card or a bill of ours: what counts is what Stripe answers when it is asked about it now, so that any
 * order and any number of the same events ends alike. What is nobody's here is another service's.
 */
@Injectable()
export class ApplyStripeEvent {
  constructor(
    private readonly stripe: StripeClient,
    private readonly invoices: PracticeInvoices,
    private readonly settleInvoice: SettleInvoice,
    private readonly settleCard: SettleCard,
    @Inject(SETTINGS) private readonly settings: ClinicSettings,
  ) {}

  /** @throws ProblemError `webhook.invalid` for what is forged, stale or altered; `payment.unavailable`, after which Stripe tells it again */
  async execute(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const { type, data } = await this.stripe.verify(rawBody, signature, this.settings.CLINIC_STRIPE_WEBHOOK_SECRET);
    const object = about.safeParse(data.object);
    if (!object.success) return;
    const { id } = object.data;
    if (type === 'checkout.session.completed') return this.settleCard.execute(id);
    const invoice = type.startsWith('invoice.') ? await this.invoices.byStripeId(id) : null;
    if (invoice) await this.settleInvoice.execute(invoice);
  }
}
