import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';
import { ReadBilling } from './read-billing.use-case.js';
import { SaveCard } from './save-card.use-case.js';

type Routes = typeof clinicRoutes;

/** How practices pay. */
@Controller()
export class BillingController {
  constructor(
    private readonly readBilling: ReadBilling,
    private readonly saveCard: SaveCard,
    private readonly applyStripeEvent: ApplyStripeEvent,
  ) {}

  @Route(clinicRoutes.readBilling)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readBilling']>> {
    return this.readBilling.execute(actor);
  }

  @Route(clinicRoutes.saveCard)
  save({ body }: Input<Routes['saveCard']>, actor: Actor): Promise<Answer<Routes['saveCard']>> {
    return this.saveCard.execute(actor, body.from);
  }

  @Route(clinicRoutes.applyStripeEvent)
  async webhook({ rawBody, headers }: Input<Routes['applyStripeEvent']>): Promise<void> {
    await this.applyStripeEvent.execute(rawBody, headers['stripe-signature']);
  }
}
