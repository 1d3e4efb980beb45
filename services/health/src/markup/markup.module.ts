import { Module } from '@nestjs/common';
import { ObjectsModule, VirusScanner } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import type { HealthSettings } from '../settings.js';
import { AddMarkupImage } from './add-markup-image.use-case.js';
import { ChangeMarkup } from './change-markup.use-case.js';
import { ExportMarkup } from './export-markup.use-case.js';
import { MarkupController } from './markup.controller.js';
import { MarkupRepository } from './markup.repository.js';
import { ShowMarkup } from './show-markup.use-case.js';

@Module({
  imports: [ObjectsModule],
  controllers: [MarkupController],
  providers: [
    ...[MarkupRepository, ShowMarkup, AddMarkupImage, ChangeMarkup, ExportMarkup],
    { provide: VirusScanner, useFactory: (settings: HealthSettings) => new VirusScanner(settings), inject: [SETTINGS] },
  ],
})
export class MarkupModule {}
