import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AcceptOffer } from './accept-offer.use-case.js';
import { DeclineOffer } from './decline-offer.use-case.js';
import { ListOffers } from './list-offers.use-case.js';
import { OpenOffer } from './open-offer.use-case.js';
import { WatchInbox } from './watch-inbox.use-case.js';

type Routes = typeof clinicRoutes;

/** A practice's inbox. */
@Controller()
export class OffersController {
  constructor(
    private readonly listOffers: ListOffers,
    private readonly openOffer: OpenOffer,
    private readonly acceptOffer: AcceptOffer,
    private readonly declineOffer: DeclineOffer,
    private readonly watchInbox: WatchInbox,
  ) {}

  @Route(clinicRoutes.listOffers)
  list({ query }: Input<Routes['listOffers']>, actor: Actor): Promise<Answer<Routes['listOffers']>> {
    return this.listOffers.execute(actor, query);
  }

  @Route(clinicRoutes.watchInbox)
  events(_: unknown, actor: Actor): Promise<Answer<Routes['watchInbox']>> {
    return this.watchInbox.execute(actor);
  }

  @Route(clinicRoutes.readOffer)
  read({ params }: Input<Routes['readOffer']>, actor: Actor): Promise<Answer<Routes['readOffer']>> {
    return this.openOffer.execute(actor, params.id);
  }

  @Route(clinicRoutes.acceptOffer)
  accept({ params }: Input<Routes['acceptOffer']>, actor: Actor): Promise<Answer<Routes['acceptOffer']>> {
    return this.acceptOffer.execute(actor, params.id);
  }

  @Route(clinicRoutes.declineOffer)
  decline({ params }: Input<Routes['declineOffer']>, actor: Actor): Promise<Answer<Routes['declineOffer']>> {
    return this.declineOffer.execute(actor, params.id);
  }
}
