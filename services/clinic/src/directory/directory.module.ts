import type { Part } from '../part.js';
import { DirectoryController } from './directory.controller.js';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';
import { ListingRecord } from './listing.record.js';
import { ListingRepository } from './listing.repository.js';
import { PlaceRepository } from './place.repository.js';

export const directory: Part = {
  entities: [ListingRecord],
  controllers: [DirectoryController],
  providers: [ListingRepository, PlaceRepository, FindPlaces, FindNearbyClinics],
};
