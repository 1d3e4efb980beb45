import { Module } from '@nestjs/common';
import { AddPhoto } from './add-photo.use-case.js';
import { LinkPhoto } from './link-photo.use-case.js';
import { RemovePhoto } from './remove-photo.use-case.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  providers: [AddPhoto, LinkPhoto, RemovePhoto],
  exports: [AddPhoto, LinkPhoto, RemovePhoto],
})
export class PhotosModule {}
