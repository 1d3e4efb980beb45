import { Global, Module } from '@nestjs/common';
import { PERSON_POLICY } from '@toothwise/service-kit';
import { KnowAPersonWhenTheirProfileChanges } from './handlers/know-a-person-when-their-profile-changes.handler.js';
import { PersonAccess } from './person.access.js';
import { PersonRepository } from './person.repository.js';

@Global()
@Module({
  controllers: [KnowAPersonWhenTheirProfileChanges],
  providers: [PersonRepository, { provide: PERSON_POLICY, useClass: PersonAccess }],
  exports: [PersonRepository, PERSON_POLICY],
})
export class PeopleModule {}
