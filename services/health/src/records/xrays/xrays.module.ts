import { Module } from '@nestjs/common';
import { AiModule } from '@toothwise/ai';
import { ObjectsModule, VirusScanner } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import { FamilyModule } from '../../people/family/family.module.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import type { HealthSettings } from '../../settings.js';
import { DicomModule } from '../dicom/dicom.module.js';
import { FilesModule } from '../files/files.module.js';
import { AddXray } from './add-xray.use-case.js';
import { ChangeXray } from './change-xray.use-case.js';
import { CompareXrays } from './compare-xrays.use-case.js';
import { WorkOnXrayWhenItIsRequestedHandler } from './handlers/work-on-xray-when-it-is-requested.handler.js';
import { PurgeXrays } from './purge-xrays.worker.js';
import { ReadXrayProgress } from './read-xray-progress.use-case.js';
import { AnalyseChanges } from './readings/analyse-changes.use-case.js';
import { MakeReading } from './readings/make-reading.use-case.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { RequestReading } from './readings/request-reading.use-case.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { XrayReadingsController } from './readings/xray-readings.controller.js';
import { RemoveXray } from './remove-xray.use-case.js';
import { ShowXray } from './show-xray.use-case.js';
import { TakeDicom } from './take-dicom.use-case.js';
import { ValuesApart } from './values-apart.use-case.js';
import { XrayComparisonRepository } from './xray-comparison.repository.js';
import { XrayComparisonsController } from './xray-comparisons.controller.js';
import { XrayListRepository } from './xray-list.repository.js';
import { XrayObjects } from './xray-objects.repository.js';
import { XrayPreferencesRepository } from './xray-preferences.repository.js';
import { XrayPreferencesOfPerson } from './xray-preferences.use-case.js';
import { XrayRepository } from './xray.repository.js';
import { XraysController } from './xrays.controller.js';

@Module({
  imports: [AiModule, ObjectsModule, FamilyModule, DicomModule, FilesModule],
  controllers: [XraysController, XrayComparisonsController, XrayReadingsController, WorkOnXrayWhenItIsRequestedHandler],
  providers: [
    { provide: VirusScanner, useFactory: (settings: HealthSettings) => new VirusScanner(settings), inject: [SETTINGS] },
    ...[XrayReadings, ReadingAgreement, RequestReading, MakeReading, AnalyseChanges],
    ...[OpenDays, CheckDate, XrayRepository, XrayListRepository, XrayComparisonRepository],
    ...[
      XrayPreferencesRepository,
      TakeDicom,
      ValuesApart,
      XrayObjects,
      ShowXray,
      AddXray,
      ChangeXray,
      RemoveXray,
      PurgeXrays,
      CompareXrays,
      XrayPreferencesOfPerson,
      ReadXrayProgress,
    ],
  ],
  // Documents are read by the same one, under the same rules of age.
  exports: [AiModule, XrayReadings, ValuesApart, XrayPreferencesOfPerson],
})
export class XraysModule {}
