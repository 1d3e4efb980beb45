import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { LinkPhoto } from './link-photo.use-case.js';
import { Photos } from './photo.repository.js';

/** Photos that are kept, and links to them. */
@Module({
  imports: [ObjectsModule],
  providers: [LinkPhoto, Photos],
  exports: [LinkPhoto, Photos],
})
export class PhotosModule {}
