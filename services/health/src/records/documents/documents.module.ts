import { Module } from '@nestjs/common';
import { ObjectsModule, VirusScanner } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import { FamilyModule } from '../../people/family/family.module.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import type { HealthSettings } from '../../settings.js';
import { FilesModule } from '../files/files.module.js';
import { TreatmentChangeRepository } from '../treatments/treatment-change.repository.js';
import { TreatmentRepository } from '../treatments/treatment.repository.js';
import { XraysModule } from '../xrays/xrays.module.js';
import { AddDocument } from './add-document.use-case.js';
import { AskAboutDocument } from './asking/ask-about-document.use-case.js';
import { DocumentAgreement } from './asking/document-agreement.use-case.js';
import { ConcludeDocument } from './conclude-document.use-case.js';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';
import { DocumentPreferencesOfPerson } from './document-preferences.use-case.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentsController } from './documents.controller.js';
import { DrawPages } from './draw-pages.use-case.js';
import { ExtractDocument } from './extract-document.use-case.js';
import { ExtractedRepository } from './extracted.repository.js';
import { WorkOnDocumentWhenItIsRequestedHandler } from './handlers/work-on-document-when-it-is-requested.handler.js';
import { ImportTreatments } from './import-treatments.use-case.js';
import { LinkDocument } from './link-document.use-case.js';
import { NameFilesLeftOut } from './name-files-left-out.worker.js';
import { PagePictures } from './page-pictures.gateway.js';
import { ProcessDocument } from './process-document.use-case.js';
import { DocumentProcessor } from './processor/document-processor.gateway.js';
import { PurgeDocuments } from './purge-documents.worker.js';
import { ReadDocumentStatistics } from './read-document-statistics.use-case.js';
import { ReadDocument } from './read-document.use-case.js';
import { RemoveDocument } from './remove-document.use-case.js';
import { SaveExtracted } from './save-extracted.use-case.js';
import { ScanDocument } from './scan-document.use-case.js';
import { SeeDocument } from './see-document.use-case.js';
import { SeeRestOfDocument } from './see-rest-of-document.use-case.js';

@Module({
  imports: [ObjectsModule, FamilyModule, XraysModule, FilesModule],
  controllers: [DocumentsController, WorkOnDocumentWhenItIsRequestedHandler],
  providers: [
    { provide: VirusScanner, useFactory: (settings: HealthSettings) => new VirusScanner(settings), inject: [SETTINGS] },
    ...[OpenDays, CheckDate, TreatmentRepository, TreatmentChangeRepository, DocumentRepository, ExtractedRepository, DocumentProcessor],
    ...[AddDocument, ScanDocument, ExtractDocument, ProcessDocument, ReadDocument, LinkDocument, SaveExtracted, ImportTreatments],
    ...[RemoveDocument, PurgeDocuments, DocumentPreferencesOfPerson, DocumentPreferencesRepository],
    ...[
      DocumentAgreement,
      AskAboutDocument,
      SeeDocument,
      SeeRestOfDocument,
      DrawPages,
      PagePictures,
      ConcludeDocument,
      NameFilesLeftOut,
      DocumentWordsRepository,
      ReadDocumentStatistics,
    ],
  ],
})
export class DocumentsModule {}
