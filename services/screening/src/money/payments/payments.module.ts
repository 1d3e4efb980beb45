import { Module } from '@nestjs/common';
import { PeopleModule } from '../../people/people.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { BegunAnswers } from './begun-answers.gateway.js';
import { BecomeCustomer } from './become-customer.use-case.js';
import { KeepCustomerKnown } from './keep-customer-known.use-case.js';
import { StripeListeners } from './stripe-listeners.gateway.js';
import { AskRefund } from './ask-refund.use-case.js';
import { ComparePayments } from './compare-payments.use-case.js';
import { ReadPayments } from './read-payments.use-case.js';
import { Refunds } from './refund.repository.js';
import { SendRefunds } from './send-refunds.use-case.js';
import { TakeBackCredits } from './take-back-credits.use-case.js';
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

@Module({
  imports: [PeopleModule, CreditsModule],
  controllers: [PaymentsController],
  providers: [
    ApplyStripeEvent,
    AskRefund,
    BegunAnswers,
    BecomeCustomer,
    KeepCustomerKnown,
    StripeListeners,
    ComparePayments,
    ReadPayments,
    Refunds,
    SendRefunds,
    TakeBackCredits,
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
  exports: [
    BegunAnswers,
    BecomeCustomer,
    KeepCustomerKnown,
    StripeCustomers,
    StripeGateway,
    StripeListeners,
    AskRefund,
    ComparePayments,
    SendRefunds,
    TakeBackCredits,
    ReconcilePayments,
    RemoveCustomers,
    Payments,
  ],
})
export class PaymentsModule {}
