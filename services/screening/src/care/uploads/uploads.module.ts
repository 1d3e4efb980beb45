import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { PeopleModule } from '../../people/people.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { UploadsController } from './uploads.controller.js';
import { AddPhoto } from './add-photo.use-case.js';
import { LinkDraftPhoto } from './link-draft-photo.use-case.js';
import { PhotoPlaces } from './photo-place.repository.js';
import { RemovePhoto } from './remove-photo.use-case.js';

/** Photos on their way into a draft, and out of it. */
@Module({
  imports: [ObjectsModule, PeopleModule, PhotosModule, DraftsModule],
  controllers: [UploadsController],
  providers: [AddPhoto, LinkDraftPhoto, PhotoPlaces, RemovePhoto],
})
export class UploadsModule {}
