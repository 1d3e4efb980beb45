import { Global, Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { PERSON_POLICY } from '@toothwise/service-kit';
import { FamilyRepository } from '../family/family.repository.js';
import { AccountLinkRepository } from './account-link.repository.js';
import { EraseOwnRecord } from './erase-own-record.worker.js';
import { ListPeople } from './list-people.use-case.js';
import { PeopleController } from './people.controller.js';
import { PersonAccess } from './person.access.js';
import { PersonRepository } from './person.repository.js';
import { PersonRightsRepository } from './person-rights.repository.js';
import { TakeOwnRecordAlong } from './take-own-record-along.worker.js';

@Global()
@Module({
  imports: [ObjectsModule],
  controllers: [PeopleController],
  providers: [
    PersonRepository,
    AccountLinkRepository,
    EraseOwnRecord,
    TakeOwnRecordAlong,
    FamilyRepository,
    PersonRightsRepository,
    PersonAccess,
    ListPeople,
    { provide: PERSON_POLICY, useExisting: PersonAccess },
  ],
  exports: [PersonRepository, AccountLinkRepository, FamilyRepository, PersonAccess, ListPeople, PERSON_POLICY],
})
export class PeopleModule {}
