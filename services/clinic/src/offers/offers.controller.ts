import { type Offer, type OfferAnswer, clinicHttp } from '@toothwise/contracts-clinic';
import { type Page } from '@toothwise/contracts-core';
import { type Actor, Answers, CurrentActor, Idempotent, Operation, SignedIn } from '@toothwise/service-kit';
import { Controller, Get, HttpCode, type MessageEvent, Param, Post, Query, Sse } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { AcceptOffer } from './accept-offer.use-case.js';
import { DeclineOffer } from './decline-offer.use-case.js';
import { ListOffers } from './list-offers.use-case.js';
import { ReadOffer } from './read-offer.use-case.js';
import { WatchInbox } from './watch-inbox.use-case.js';

const offerId = z.uuid();

/** A practice's inbox. */
@SignedIn()
@Controller('api/clinic/v1/offers')
export class OffersController {
  constructor(
    private readonly listOffers: ListOffers,
    private readonly readOffer: ReadOffer,
    private readonly acceptOffer: AcceptOffer,
    private readonly declineOffer: DeclineOffer,
    private readonly watchInbox: WatchInbox,
  ) {}

  @Get()
  @Operation('Offers to the caller’s practice, newest first', 'practice.required', 'practice.not-approved')
  @Answers(clinicHttp.offerPage)
  list(
    @CurrentActor() actor: Actor,
    @Query({ schema: clinicHttp.offerQuery }) query: z.output<typeof clinicHttp.offerQuery>,
  ): Promise<Page<Offer>> {
    return this.listOffers.execute(actor, query);
  }

  @Sse('events')
  @Operation('Says `changed` whenever the inbox changed', 'practice.required', 'practice.not-approved')
  @Answers({ mediaType: 'text/event-stream' })
  events(@CurrentActor() actor: Actor): Promise<Observable<MessageEvent>> {
    return this.watchInbox.execute(actor);
  }

  @Get(':id')
  @Operation('One open or accepted offer', 'resource.not-found', 'practice.not-approved', 'offer.expired', 'offer.withdrawn', 'offer.taken')
  @Answers(clinicHttp.offer)
  read(@CurrentActor() actor: Actor, @Param('id', { schema: offerId }) id: string): Promise<Offer> {
    return this.readOffer.execute(actor, id);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @Idempotent()
  @Operation(
    'Takes the case; the first practice to do so has it',
    'resource.not-found',
    'practice.not-approved',
    'offer.expired',
    'offer.withdrawn',
    'offer.taken',
  )
  @Answers(clinicHttp.offerAnswer)
  accept(@CurrentActor() actor: Actor, @Param('id', { schema: offerId }) id: string): Promise<OfferAnswer> {
    return this.acceptOffer.execute(actor, id);
  }

  @Post(':id/decline')
  @HttpCode(200)
  @Idempotent()
  @Operation('Passes the case on', 'resource.not-found', 'practice.not-approved', 'offer.expired', 'offer.withdrawn', 'offer.taken')
  @Answers(clinicHttp.offerAnswer)
  decline(@CurrentActor() actor: Actor, @Param('id', { schema: offerId }) id: string): Promise<OfferAnswer> {
    return this.declineOffer.execute(actor, id);
  }
}
