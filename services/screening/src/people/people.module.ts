import { Module } from '@nestjs/common';
import { HealthConsents } from '@toothwise/service-kit';
import { AboutPersons } from './about-person.repository.js';
import { FamilyAccess } from './family-access.repository.js';
import { KnowWhoKeepsWhomWhenFamilyAccessChanges } from './handlers/know-who-keeps-whom-when-family-access-changes.handler.js';
import { KnowWhoseItIsWhenAProfileChangesHandler } from './handlers/know-whose-it-is-when-a-profile-changes.handler.js';
import { PeopleController } from './people.controller.js';
import { PersonCards } from './person-card.repository.js';
import { ReadAboutPerson } from './read-about-person.use-case.js';

/** Who people are, for whom they may act, what they said of themselves and whether it may be kept: as other services told it last. */
@Module({
  controllers: [PeopleController, KnowWhoKeepsWhomWhenFamilyAccessChanges, KnowWhoseItIsWhenAProfileChangesHandler],
  providers: [AboutPersons, FamilyAccess, HealthConsents, PersonCards, ReadAboutPerson],
  exports: [AboutPersons, FamilyAccess, HealthConsents, PersonCards],
})
export class PeopleModule {}
