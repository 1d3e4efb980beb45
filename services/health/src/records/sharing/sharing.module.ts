import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { FamilyModule } from '../../people/family/family.module.js';
import { XrayPreferencesRepository } from '../xrays/xray-preferences.repository.js';
import { XraysModule } from '../xrays/xrays.module.js';
import { EndShare } from './end-share.use-case.js';
import { EndSharesWithoutAYes } from './end-shares-without-a-yes.worker.js';
import { EndAccessAndLinks } from './handlers/end-access-and-links.handler.js';
import { MakeShare } from './make-share.use-case.js';
import { OpenShared } from './open-shared.use-case.js';
import { PurgeShares } from './purge-shares.worker.js';
import { ReadShares } from './read-shares.use-case.js';
import { ShareLog } from './share-log.repository.js';
import { ShareRepository } from './share.repository.js';
import { SharedValueRepository } from './shared-value.repository.js';
import { SharedXrayRepository } from './shared-xray.repository.js';
import { SharingController } from './sharing.controller.js';

@Module({
  imports: [ObjectsModule, FamilyModule, XraysModule],
  controllers: [SharingController, EndAccessAndLinks],
  providers: [
    ...[ShareRepository, ShareLog, SharedXrayRepository, SharedValueRepository, XrayPreferencesRepository],
    ...[ReadShares, MakeShare, EndShare, EndSharesWithoutAYes, OpenShared, PurgeShares],
  ],
})
export class SharingModule {}
