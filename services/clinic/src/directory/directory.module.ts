import { Module } from '@nestjs/common';
import { DirectoryController } from './directory.controller.js';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';
import { ListingRepository } from './listing.repository.js';
import { PlaceRepository } from './place.repository.js';

@Module({
  controllers: [DirectoryController],
  providers: [ListingRepository, PlaceRepository, FindPlaces, FindNearbyClinics],
})
export class DirectoryModule {}
