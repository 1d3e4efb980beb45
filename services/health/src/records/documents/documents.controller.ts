import { Controller } from '@nestjs/common';
import { healthRoutes } from '@toothwise/contracts-health';
import { type Answer, type Input, Route, type Visitor } from '@toothwise/service-kit';
import { AddDocument } from './add-document.use-case.js';
import { DocumentPreferencesOfPerson } from './document-preferences.use-case.js';
import { ImportTreatments } from './import-treatments.use-case.js';
import { LinkDocument } from './link-document.use-case.js';
import { ProcessDocument } from './process-document.use-case.js';
import { ReadDocumentStatistics } from './read-document-statistics.use-case.js';
import { ReadDocument } from './read-document.use-case.js';
import { RemoveDocument } from './remove-document.use-case.js';
import { SaveExtracted } from './save-extracted.use-case.js';
import { SeeRestOfDocument } from './see-rest-of-document.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class DocumentsController {
  constructor(
    private readonly readDocument: ReadDocument,
    private readonly addDocument: AddDocument,
    private readonly processDocument: ProcessDocument,
    private readonly seeRestOfDocument: SeeRestOfDocument,
    private readonly linkDocument: LinkDocument,
    private readonly saveExtracted: SaveExtracted,
    private readonly importTreatments: ImportTreatments,
    private readonly removeDocument: RemoveDocument,
    private readonly preferences: DocumentPreferencesOfPerson,
    private readonly readStatistics: ReadDocumentStatistics,
  ) {}

  @Route(healthRoutes.readDocumentPreferences)
  readPreferences(_: unknown, { scope }: Visitor): Promise<Answer<Routes['readDocumentPreferences']>> {
    return this.preferences.read(scope);
  }

  @Route(healthRoutes.changeDocumentPreferences)
  changePreferences(
    { body }: Input<Routes['changeDocumentPreferences']>,
    { scope }: Visitor,
  ): Promise<Answer<Routes['changeDocumentPreferences']>> {
    return this.preferences.execute(scope, body);
  }

  @Route(healthRoutes.readDocumentStatistics)
  statistics({ query }: Input<Routes['readDocumentStatistics']>, { scope }: Visitor): Promise<Answer<Routes['readDocumentStatistics']>> {
    return this.readStatistics.execute(scope, query);
  }

  @Route(healthRoutes.listDocuments)
  list({ query }: Input<Routes['listDocuments']>, { scope }: Visitor): Promise<Answer<Routes['listDocuments']>> {
    return this.readDocument.list(scope, query);
  }

  @Route(healthRoutes.addDocument)
  add({ params, query, upload }: Input<Routes['addDocument']>, { scope }: Visitor): Promise<Answer<Routes['addDocument']>> {
    return this.addDocument.execute(scope, params.documentId, query, upload);
  }

  @Route(healthRoutes.readDocument)
  read({ params }: Input<Routes['readDocument']>, { scope }: Visitor): Promise<Answer<Routes['readDocument']>> {
    return this.readDocument.execute(scope, params.documentId);
  }

  @Route(healthRoutes.processDocument)
  process({ params, body }: Input<Routes['processDocument']>, { scope }: Visitor): Promise<Answer<Routes['processDocument']>> {
    return this.processDocument.execute(scope, params.documentId, body);
  }

  @Route(healthRoutes.seeRestOfDocument)
  seeRest({ params }: Input<Routes['seeRestOfDocument']>, { scope }: Visitor): Promise<Answer<Routes['seeRestOfDocument']>> {
    return this.seeRestOfDocument.execute(scope, params.documentId);
  }

  @Route(healthRoutes.linkDocument)
  link({ params }: Input<Routes['linkDocument']>, { scope }: Visitor): Promise<Answer<Routes['linkDocument']>> {
    return this.linkDocument.execute(scope, params.documentId);
  }

  @Route(healthRoutes.linkDocumentPage)
  linkPage({ params }: Input<Routes['linkDocumentPage']>, { scope }: Visitor): Promise<Answer<Routes['linkDocumentPage']>> {
    return this.linkDocument.execute(scope, params.documentId, params.page);
  }

  @Route(healthRoutes.saveExtracted)
  save({ params, body }: Input<Routes['saveExtracted']>, { scope }: Visitor): Promise<Answer<Routes['saveExtracted']>> {
    return this.saveExtracted.execute(scope, params.documentId, params.extractedId, body);
  }

  @Route(healthRoutes.importTreatments)
  import({ params, query, body }: Input<Routes['importTreatments']>, visitor: Visitor): Promise<Answer<Routes['importTreatments']>> {
    return this.importTreatments.execute(visitor, params.documentId, body.ids, query.timeZone);
  }

  @Route(healthRoutes.removeDocument)
  async remove({ params }: Input<Routes['removeDocument']>, { scope }: Visitor): Promise<void> {
    await this.removeDocument.execute(scope, params.documentId, 'deleted');
  }

  @Route(healthRoutes.restoreDocument)
  restore({ params }: Input<Routes['restoreDocument']>, { scope }: Visitor): Promise<Answer<Routes['restoreDocument']>> {
    return this.removeDocument.execute(scope, params.documentId, 'restored');
  }
}
