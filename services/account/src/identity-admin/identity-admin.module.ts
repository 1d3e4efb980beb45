import { Module } from '@nestjs/common';
import { GivePracticeRole } from './give-practice-role.use-case.js';
import { GiveTheRoleWhenAListedPersonComes } from './handlers/give-the-role-when-a-listed-person-comes.handler.js';
import { IdentityAdmin } from './identity-admin.gateway.js';
import { PracticeRoles } from './practice-role.repository.js';
import { ProvisionAdministrators } from './provision-administrators.use-case.js';
import { ProvisionAtStart } from './provision-at-start.worker.js';

@Module({
  controllers: [GiveTheRoleWhenAListedPersonComes],
  providers: [IdentityAdmin, GivePracticeRole, PracticeRoles, ProvisionAdministrators, ProvisionAtStart],
  exports: [IdentityAdmin, GivePracticeRole],
})
export class IdentityAdminModule {}
