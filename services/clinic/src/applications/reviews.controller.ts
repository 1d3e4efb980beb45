import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { DecideReview } from './decide-review.use-case.js';
import { ListReviews } from './list-reviews.use-case.js';
import { OpenReview } from './open-review.use-case.js';

type Routes = typeof clinicRoutes;

/** What administrators see of practices and decide about them. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly listReviews: ListReviews,
    private readonly openReview: OpenReview,
    private readonly decideReview: DecideReview,
  ) {}

  @Route(clinicRoutes.listReviews)
  list({ query }: Input<Routes['listReviews']>, actor: Actor): Promise<Answer<Routes['listReviews']>> {
    return this.listReviews.execute(actor, query);
  }

  @Route(clinicRoutes.openReview)
  open({ params }: Input<Routes['openReview']>, actor: Actor): Promise<Answer<Routes['openReview']>> {
    return this.openReview.execute(actor, params.practiceId);
  }

  @Route(clinicRoutes.decideReview)
  decide({ params, body }: Input<Routes['decideReview']>, actor: Actor): Promise<Answer<Routes['decideReview']>> {
    return this.decideReview.execute(actor, params.practiceId, body);
  }
}
