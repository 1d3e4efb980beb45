import { Global, Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { PERSON_POLICY } from '@toothwise/service-kit';
import { FamilyRepository } from './family/family.repository.js';
import { ListPeople } from './family/list-people.use-case.js';
import { PeopleController } from './people.controller.js';
import { AccountLinkRepository } from './person/account-link.repository.js';
import { EraseOwnRecord } from './person/erase-own-record.worker.js';
import { PersonRepository } from './person/person.repository.js';
import { TakeOwnRecordAlong } from './person/take-own-record-along.worker.js';
import { PersonRightsRepository } from './rights/person-rights.repository.js';
import { PersonAccess } from './rights/person.access.js';

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
