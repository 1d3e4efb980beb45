import { Global, Module } from '@nestjs/common';
import { PERSON_POLICY } from '@toothwise/service-kit';
import { FamilyRepository } from '../family/family.repository.js';
import { KnowAPersonWhenTheirProfileChanges } from './handlers/know-a-person-when-their-profile-changes.handler.js';
import { PersonAccess } from './person.access.js';
import { PersonRepository } from './person.repository.js';
import { PersonRightsRepository } from './person-rights.repository.js';

@Global()
@Module({
  controllers: [KnowAPersonWhenTheirProfileChanges],
  providers: [
    PersonRepository,
    FamilyRepository,
    PersonRightsRepository,
    PersonAccess,
    { provide: PERSON_POLICY, useExisting: PersonAccess },
  ],
  exports: [PersonRepository, FamilyRepository, PersonAccess, PERSON_POLICY],
})
export class PeopleModule {}
