import { Module } from '@nestjs/common';
import { DiscardDraft } from './discard-draft.use-case.js';
import { DraftsController } from './drafts.controller.js';
import { KnowWhoKeepsWhomWhenFamilyAccessChanges } from './handlers/know-who-keeps-whom-when-family-access-changes.handler.js';
import { ReadAboutPerson } from './read-about-person.use-case.js';
import { ReadDrafts } from './read-drafts.use-case.js';
import { SaveDraft } from './save-draft.use-case.js';
import { PhotosModule } from '../photos/photos.module.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule, PhotosModule],
  controllers: [DraftsController, KnowWhoKeepsWhomWhenFamilyAccessChanges],
  providers: [DiscardDraft, ReadAboutPerson, ReadDrafts, SaveDraft],
  exports: [DiscardDraft, SaveDraft],
})
export class DraftsModule {}
