import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ClaimReview } from './claim-review.use-case.js';
import { DecideReview } from './decide-review.use-case.js';
import { KeepLicence } from './keep-licence.use-case.js';
import { OpenReview } from './open-review.use-case.js';

type Routes = typeof screeningRoutes;

/** For dentists; and for the administrators who say who is one. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly claimReview: ClaimReview,
    private readonly openReview: OpenReview,
    private readonly decideReview: DecideReview,
    private readonly keepLicence: KeepLicence,
  ) {}

  @Route(screeningRoutes.listReviews)
  list(_: Input<Routes['listReviews']>, actor: Actor): Promise<Answer<Routes['listReviews']>> {
    return this.claimReview.list(actor);
  }

  @Route(screeningRoutes.claimReview)
  claim({ body }: Input<Routes['claimReview']>, actor: Actor): Promise<Answer<Routes['claimReview']>> {
    return this.claimReview.execute(actor, body.screeningId ?? null);
  }

  @Route(screeningRoutes.returnReview)
  async giveBack({ params }: Input<Routes['returnReview']>, actor: Actor): Promise<void> {
    await this.claimReview.giveBack(actor, params.id);
  }

  @Route(screeningRoutes.openReview)
  open({ params }: Input<Routes['openReview']>, actor: Actor): Promise<Answer<Routes['openReview']>> {
    return this.openReview.execute(actor, params.id);
  }

  @Route(screeningRoutes.linkReviewPhoto)
  link({ params }: Input<Routes['linkReviewPhoto']>, actor: Actor): Promise<Answer<Routes['linkReviewPhoto']>> {
    return this.openReview.photo(actor, params.id, params.photoId);
  }

  @Route(screeningRoutes.decideReview)
  async decide({ params, body }: Input<Routes['decideReview']>, actor: Actor): Promise<void> {
    await this.decideReview.execute(actor, params.id, body);
  }

  @Route(screeningRoutes.listLicences)
  licences(_: Input<Routes['listLicences']>, actor: Actor): Promise<Answer<Routes['listLicences']>> {
    return this.keepLicence.list(actor);
  }

  @Route(screeningRoutes.keepLicence)
  keep({ body }: Input<Routes['keepLicence']>, actor: Actor): Promise<Answer<Routes['keepLicence']>> {
    return this.keepLicence.execute(actor, body);
  }
}
