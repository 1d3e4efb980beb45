import { Body, Controller, Get, Headers, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { type Payment, type PaymentSession, screeningHttp } from '@toothwise/contracts-screening';
import { type Actor, Answers, CurrentActor, Idempotent, Operation, Public, SignedIn } from '@toothwise/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';
import { ReadPayment } from './read-payment.use-case.js';
import { StartPayment } from './start-payment.use-case.js';

@Controller('api/screening/v1')
export class PaymentsController {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly readPayment: ReadPayment,
    private readonly applyStripeEvent: ApplyStripeEvent,
  ) {}

  @Post('payments')
  @SignedIn()
  @Idempotent()
  @Operation('Opens a payment for a product of the catalogue', 'request.invalid', 'payment.unavailable', 'idempotency.reused')
  @Answers(screeningHttp.paymentSession)
  start(
    @CurrentActor() actor: Actor,
    @Body({ schema: screeningHttp.paymentStart }) order: z.output<typeof screeningHttp.paymentStart>,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentSession> {
    return this.startPayment.run(actor, order, key);
  }

  @Get('payments/:id')
  @SignedIn()
  @Operation('A payment of the caller', 'resource.not-found')
  @Answers(screeningHttp.payment)
  read(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<Payment> {
    return this.readPayment.run(actor, id);
  }

  @Post('stripe/webhook')
  @Public()
  @HttpCode(204)
  @Operation('Signed events from Stripe', 'webhook.invalid')
  async webhook(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('stripe-signature') signature?: string): Promise<void> {
    await this.applyStripeEvent.run(request.rawBody, signature);
  }
}
