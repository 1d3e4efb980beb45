import { Module } from '@nestjs/common';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';
import { Payments } from './payment.repository.js';
import { PaymentsController } from './payments.controller.js';
import { CheckPayment } from './check-payment.use-case.js';
import { EndPaymentsWithTheirPerson } from './end-payments-with-their-person.use-case.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';
import { NamePayer } from './name-payer.use-case.js';
import { RemoveCustomers } from './remove-customers.use-case.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StartPayment } from './start-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';
import { StripeCustomers } from './stripe-customer.repository.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  controllers: [PaymentsController],
  providers: [
    ApplyStripeEvent,
    CheckPayment,
    EndPaymentsWithTheirPerson,
    NamePayer,
    Payments,
    ReconcilePayments,
    RemoveCustomers,
    SettlePayment,
    StartPayment,
    StripeCustomers,
    StripeGateway,
  ],
  exports: [ReconcilePayments, RemoveCustomers],
})
export class PaymentsModule {}
