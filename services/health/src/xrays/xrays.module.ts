import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { OpenDays } from '../people/open-days.use-case.js';
import { CheckDate } from '../streaks/check-date.use-case.js';
import { AddXray } from './add-xray.use-case.js';
import { ChangeXray } from './change-xray.use-case.js';
import { CompareXrays } from './compare-xrays.use-case.js';
import { PurgeXrays } from './purge-xrays.worker.js';
import { ReadXrayProgress } from './read-xray-progress.use-case.js';
import { RemoveXray } from './remove-xray.use-case.js';
import { ShowXray } from './show-xray.use-case.js';
import { XrayComparisonRepository } from './xray-comparison.repository.js';
import { XrayComparisonsController } from './xray-comparisons.controller.js';
import { XrayListRepository } from './xray-list.repository.js';
import { XrayPreferencesOfPerson } from './xray-preferences.use-case.js';
import { XrayPreferencesRepository } from './xray-preferences.repository.js';
import { XrayRepository } from './xray.repository.js';
import { XraysController } from './xrays.controller.js';

@Module({
  imports: [ObjectsModule],
  controllers: [XraysController, XrayComparisonsController],
  providers: [
    ...[OpenDays, CheckDate, XrayRepository, XrayListRepository, XrayComparisonRepository, XrayPreferencesRepository],
    ...[ShowXray, AddXray, ChangeXray, RemoveXray, PurgeXrays, CompareXrays, XrayPreferencesOfPerson, ReadXrayProgress],
  ],
})
export class XraysModule {}
