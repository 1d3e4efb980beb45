import { Module } from '@nestjs/common';
import { StripeClient } from '@toothwise/payments';
import { PracticesModule } from '../practices/practices.module.js';
import { AdvanceInvoice } from './advance-invoice.use-case.js';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';
import { BecomeCustomer } from './become-customer.use-case.js';
import { BillingController } from './billing.controller.js';
import { BillingWorker } from './billing.worker.js';
import { ChargeItems } from './charge-item.repository.js';
import { CloseMonth } from './close-month.use-case.js';
import { PracticeBilling } from './practice-billing.repository.js';
import { PracticeInvoices } from './practice-invoice.repository.js';
import { ReadBilling } from './read-billing.use-case.js';
import { ReconcileInvoices } from './reconcile-invoices.use-case.js';
import { SaveCard } from './save-card.use-case.js';
import { SendCharges } from './send-charges.use-case.js';
import { SettleCard } from './settle-card.use-case.js';
import { SettleInvoice } from './settle-invoice.use-case.js';
import { StripeCards } from './stripe-cards.gateway.js';
import { StripeInvoices } from './stripe-invoices.gateway.js';

/** How what practices owe comes to be paid, by Stripe. */
@Module({
  imports: [PracticesModule],
  controllers: [BillingController],
  providers: [
    StripeClient,
    StripeCards,
    StripeInvoices,
    PracticeBilling,
    PracticeInvoices,
    ChargeItems,
    BecomeCustomer,
    SaveCard,
    SettleCard,
    SendCharges,
    SettleInvoice,
    AdvanceInvoice,
    ReconcileInvoices,
    CloseMonth,
    ReadBilling,
    ApplyStripeEvent,
    BillingWorker,
  ],
})
export class BillingModule {}
