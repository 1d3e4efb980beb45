import { Controller } from '@nestjs/common';
import { type Payment, type PaymentSession, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { AskRefund } from './ask-refund.use-case.js';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';
import { CheckPayment } from './check-payment.use-case.js';
import { ReadPayments } from './read-payments.use-case.js';
import { NamePayer } from './name-payer.use-case.js';
import { StartPayment } from './start-payment.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class PaymentsController {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly checkPayment: CheckPayment,
    private readonly namePayer: NamePayer,
    private readonly readPayments: ReadPayments,
    private readonly askRefund: AskRefund,
    private readonly applyStripeEvent: ApplyStripeEvent,
  ) {}

  @Route(screeningRoutes.startPayment)
  start({ body, idempotencyKey }: Input<Routes['startPayment']>, actor: Actor): Promise<PaymentSession> {
    return this.startPayment.execute(actor, body, idempotencyKey);
  }

  @Route(screeningRoutes.readPayment)
  read({ params }: Input<Routes['readPayment']>, actor: Actor): Promise<Payment> {
    return this.checkPayment.execute(actor, params.id);
  }

  @Route(screeningRoutes.listPayments)
  list(_: unknown, actor: Actor): Promise<Payment[]> {
    return this.readPayments.execute(actor);
  }

  @Route(screeningRoutes.refundPayment)
  refund({ params, idempotencyKey }: Input<Routes['refundPayment']>, actor: Actor): Promise<Payment> {
    return this.askRefund.execute(actor, params.id, idempotencyKey);
  }

  @Route(screeningRoutes.namePayer)
  name({ params, body }: Input<Routes['namePayer']>, actor: Actor): Promise<Payment> {
    return this.namePayer.execute(actor, params.id, body);
  }

  @Route(screeningRoutes.applyStripeEvent)
  async webhook({ rawBody, headers }: Input<Routes['applyStripeEvent']>): Promise<void> {
    await this.applyStripeEvent.execute(rawBody, headers['stripe-signature']);
  }
}
