import { Module } from '@nestjs/common';
import { PortalController } from './portal.controller.js';
import { PortalRepository } from './portal.repository.js';
import { ReadActivity } from './read-activity.use-case.js';
import { ReadPortalAccess } from './read-portal-access.use-case.js';

@Module({
  controllers: [PortalController],
  providers: [PortalRepository, ReadActivity, ReadPortalAccess],
  exports: [PortalRepository, ReadPortalAccess],
})
export class PortalModule {}
