import { Module } from '@nestjs/common';
import { ObjectsModule, VirusScanner } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import type { HealthSettings } from '../../settings.js';
import { DicomModule } from '../dicom/dicom.module.js';
import { XraysModule } from '../xrays/xrays.module.js';
import { AddMarkupImage } from './add-markup-image.use-case.js';
import { ChangeMarkup } from './change-markup.use-case.js';
import { ExportMarkup } from './export-markup.use-case.js';
import { MarkupController } from './markup.controller.js';
import { MarkupRepository } from './markup.repository.js';
import { ShowMarkup } from './show-markup.use-case.js';
import { TestReader } from './test-reader.use-case.js';

@Module({
  // Whose reader is tried.
  imports: [ObjectsModule, XraysModule, DicomModule],
  controllers: [MarkupController],
  providers: [
    ...[MarkupRepository, ShowMarkup, AddMarkupImage, ChangeMarkup, ExportMarkup, TestReader],
    { provide: VirusScanner, useFactory: (settings: HealthSettings) => new VirusScanner(settings), inject: [SETTINGS] },
  ],
})
export class MarkupModule {}
