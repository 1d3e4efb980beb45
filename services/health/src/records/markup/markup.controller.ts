import { Controller } from '@nestjs/common';
import {
  healthRoutes,
  type MarkupDetail,
  type MarkupExport,
  type MarkupImage,
  type MarkupImages,
  type ReaderTestResult,
} from '@toothwise/contracts-health';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { AddMarkupImage } from './add-markup-image.use-case.js';
import { ChangeMarkup } from './change-markup.use-case.js';
import { ExportMarkup } from './export-markup.use-case.js';
import { ShowMarkup } from './show-markup.use-case.js';
import { TestReader } from './test-reader.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class MarkupController {
  constructor(
    private readonly showMarkup: ShowMarkup,
    private readonly addImage: AddMarkupImage,
    private readonly changeMarkup: ChangeMarkup,
    private readonly exportMarkup: ExportMarkup,
    private readonly testReader: TestReader,
  ) {}

  @Route(healthRoutes.listMarkupImages)
  list(_: Input<Routes['listMarkupImages']>, actor: Actor): Promise<MarkupImages> {
    return this.showMarkup.list(actor);
  }

  @Route(healthRoutes.addMarkupImage)
  add({ query, upload }: Input<Routes['addMarkupImage']>, actor: Actor): Promise<MarkupImage> {
    return this.addImage.execute(actor, query, upload);
  }

  @Route(healthRoutes.readMarkupImage)
  read({ params }: Input<Routes['readMarkupImage']>, actor: Actor): Promise<MarkupDetail> {
    return this.showMarkup.execute(actor, params.imageId);
  }

  @Route(healthRoutes.checkMarkupImage)
  check({ params, body }: Input<Routes['checkMarkupImage']>, actor: Actor): Promise<MarkupImage> {
    return this.changeMarkup.check(actor, params.imageId, body.clear);
  }

  @Route(healthRoutes.saveMarkupShapes)
  draw({ params, body, ifMatch }: Input<Routes['saveMarkupShapes']>, actor: Actor): Promise<MarkupImage> {
    return this.changeMarkup.execute(actor, params.imageId, ifMatch, body.shapes);
  }

  @Route(healthRoutes.reviewMarkupImage)
  review({ params, body, ifMatch }: Input<Routes['reviewMarkupImage']>, actor: Actor): Promise<MarkupImage> {
    return this.changeMarkup.review(actor, params.imageId, ifMatch, body.accepted);
  }

  @Route(healthRoutes.withdrawMarkupImage)
  withdraw({ params }: Input<Routes['withdrawMarkupImage']>, actor: Actor): Promise<void> {
    return this.changeMarkup.withdraw(actor, params.imageId);
  }

  @Route(healthRoutes.exportMarkup)
  export({ body }: Input<Routes['exportMarkup']>, actor: Actor): Promise<MarkupExport> {
    return this.exportMarkup.execute(actor, body.format);
  }

  @Route(healthRoutes.testReader)
  test({ body }: Input<Routes['testReader']>, actor: Actor): Promise<ReaderTestResult> {
    return this.testReader.execute(actor, body.test);
  }
}
