import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { CorrectBooks } from './correct-books.use-case.js';
import { OpenBooks } from './open-books.use-case.js';

type Routes = typeof screeningRoutes;

/** Money, for administrators. */
@Controller()
export class BooksController {
  constructor(
    private readonly openBooks: OpenBooks,
    private readonly correctBooks: CorrectBooks,
  ) {}

  @Route(screeningRoutes.seekBooks)
  seek({ query }: Input<Routes['seekBooks']>, actor: Actor): Promise<Answer<Routes['seekBooks']>> {
    return this.openBooks.execute(actor, query.search);
  }

  @Route(screeningRoutes.openBook)
  open({ params }: Input<Routes['openBook']>, actor: Actor): Promise<Answer<Routes['openBook']>> {
    return this.openBooks.one(actor, params.personId);
  }

  @Route(screeningRoutes.listLedger)
  entries({ params, query }: Input<Routes['listLedger']>, actor: Actor): Promise<Answer<Routes['listLedger']>> {
    return this.openBooks.entries(actor, params.personId, query);
  }

  @Route(screeningRoutes.askCorrection)
  ask({ params, body, idempotencyKey }: Input<Routes['askCorrection']>, actor: Actor): Promise<Answer<Routes['askCorrection']>> {
    return this.correctBooks.execute(actor, params.personId, body, idempotencyKey);
  }

  @Route(screeningRoutes.listCorrections)
  waiting(_: unknown, actor: Actor): Promise<Answer<Routes['listCorrections']>> {
    return this.openBooks.waiting(actor);
  }

  @Route(screeningRoutes.decideCorrection)
  decide({ params, body }: Input<Routes['decideCorrection']>, actor: Actor): Promise<Answer<Routes['decideCorrection']>> {
    return this.correctBooks.decide(actor, params.id, body.decision);
  }
}
