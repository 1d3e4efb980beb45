import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { DirectoryController } from './directory.controller.js';
import { FindClinics } from './find-clinics.use-case.js';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';
import { ListingRepository } from './listing.repository.js';
import { FindMatchingClinics } from './find-matching-clinics.use-case.js';
import { PhotoLinks } from './photo-links.gateway.js';
import { ReadClinic } from './read-clinic.use-case.js';
import { ReadStreets } from './read-streets.use-case.js';
import { PlaceRepository } from './place.repository.js';
import { OutsideModule } from '../outside/outside.module.js';
import { FindClinicsElsewhere } from './find-clinics-elsewhere.use-case.js';
import { FindPlacesForTest } from './find-places-for-test.use-case.js';
import { FindSearchCenter } from './find-search-center.use-case.js';

@Module({
  imports: [ObjectsModule, OutsideModule],
  controllers: [DirectoryController],
  providers: [
    ListingRepository,
    PhotoLinks,
    PlaceRepository,
    FindSearchCenter,
    FindPlaces,
    FindNearbyClinics,
    FindClinics,
    FindMatchingClinics,
    FindClinicsElsewhere,
    FindPlacesForTest,
    ReadClinic,
    ReadStreets,
  ],
})
export class DirectoryModule {}
