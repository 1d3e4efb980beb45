import { Module } from '@nestjs/common';
import { CloseAResultWhenItsPersonWasSeen } from './handlers/close-a-result-when-its-person-was-seen.handler.js';
import { ForgetAScreeningWhenItIsDeleted } from './handlers/forget-a-screening-when-it-is-deleted.handler.js';
import { RaiseOrLowerAScreeningWhenItIsReviewed } from './handlers/raise-or-lower-a-screening-when-it-is-reviewed.handler.js';
import { SeeAScreeningWhenItIsCompleted } from './handlers/see-a-screening-when-it-is-completed.handler.js';
import { ReadSeenScreenings } from './read-seen-screenings.use-case.js';
import { SeeScreening } from './see-screening.use-case.js';
import { SeenScreeningRepository } from './seen-screening.repository.js';

/** Results as screening tells of them. */
@Module({
  controllers: [
    SeeAScreeningWhenItIsCompleted,
    RaiseOrLowerAScreeningWhenItIsReviewed,
    CloseAResultWhenItsPersonWasSeen,
    ForgetAScreeningWhenItIsDeleted,
  ],
  providers: [SeenScreeningRepository, SeeScreening, ReadSeenScreenings],
  exports: [ReadSeenScreenings],
})
export class ScreeningsModule {}
