import { Controller } from '@nestjs/common';
import { type Screening, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { SHARING_TEXT } from '../../care/shared/sharing.texts.js';
import { ChangeSharing } from './change-sharing.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class SharingController {
  constructor(private readonly changeSharing: ChangeSharing) {}

  @Route(screeningRoutes.giveSharing)
  consent({ params, body }: Input<Routes['giveSharing']>, actor: Actor): Promise<Screening['sharing']> {
    return this.changeSharing.execute(actor, params.id, body);
  }

  @Route(screeningRoutes.withdrawSharing)
  withdraw({ params }: Input<Routes['withdrawSharing']>, actor: Actor): Promise<Screening['sharing']> {
    return this.changeSharing.execute(actor, params.id, null);
  }

  @Route(screeningRoutes.readSharingText)
  sharingText(): Answer<Routes['readSharingText']> {
    return SHARING_TEXT;
  }
}
