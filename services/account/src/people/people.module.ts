import { Module } from '@nestjs/common';
import { IdentityAdminModule } from '../identity-admin/identity-admin.module.js';
import { PushModule } from '../push/push.module.js';
import { SessionModule } from '../session/session.module.js';
import { AdministerPerson } from './administer-person.use-case.js';
import { OpenPeople } from './open-people.use-case.js';
import { PeopleController } from './people.controller.js';
import { Turns } from './turns.repository.js';

@Module({
  imports: [IdentityAdminModule, PushModule, SessionModule],
  controllers: [PeopleController],
  providers: [AdministerPerson, OpenPeople, Turns],
})
export class PeopleModule {}
