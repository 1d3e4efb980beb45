import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { Photos } from './photo.repository.js';

/** Photos that are kept, and links to them. */
@Module({
  imports: [ObjectsModule],
  providers: [Photos],
  exports: [Photos],
})
export class PhotosModule {}
