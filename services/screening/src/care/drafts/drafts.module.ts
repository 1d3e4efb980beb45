import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../money/payments/payments.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ClinicalModule } from '../clinical/clinical.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { ToldModule } from '../told/told.module.js';
import { DraftsController } from './drafts.controller.js';
import { DiscardDraft } from './discard-draft.use-case.js';
import { Drafts } from './draft.repository.js';
import { FindDraftToPayFor } from './find-draft-to-pay-for.use-case.js';
import { ReadDrafts } from './read-drafts.use-case.js';
import { SaveDraft } from './save-draft.use-case.js';

@Module({
  imports: [PeopleModule, PaymentsModule, ClinicalModule, ToldModule, PhotosModule],
  controllers: [DraftsController],
  providers: [DiscardDraft, Drafts, FindDraftToPayFor, ReadDrafts, SaveDraft],
  exports: [DiscardDraft, Drafts],
})
export class DraftsModule {}
