import { Controller } from '@nestjs/common';
import { healthRoutes, type Treatment, type TreatmentChanges, type TreatmentPage, type TreatmentSaved } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { AddTreatment } from './add-treatment.use-case.js';
import { ChangeTreatment } from './change-treatment.use-case.js';
import { ListTreatmentChanges } from './list-treatment-changes.use-case.js';
import { ListTreatments } from './list-treatments.use-case.js';
import { ReadTreatment } from './read-treatment.use-case.js';
import { RemoveTreatment } from './remove-treatment.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class TreatmentsController {
  constructor(
    private readonly listTreatments: ListTreatments,
    private readonly readTreatment: ReadTreatment,
    private readonly listChanges: ListTreatmentChanges,
    private readonly addTreatment: AddTreatment,
    private readonly changeTreatment: ChangeTreatment,
    private readonly removeTreatment: RemoveTreatment,
  ) {}

  @Route(healthRoutes.listTreatments)
  list({ query }: Input<Routes['listTreatments']>, { scope }: Visitor): Promise<TreatmentPage> {
    return this.listTreatments.execute(scope, query);
  }

  @Route(healthRoutes.addTreatment)
  add({ query, body }: Input<Routes['addTreatment']>, visitor: Visitor): Promise<TreatmentSaved> {
    return this.addTreatment.execute(visitor, body, query.timeZone);
  }

  @Route(healthRoutes.readTreatment)
  read({ params }: Input<Routes['readTreatment']>, { scope }: Visitor): Promise<Treatment> {
    return this.readTreatment.execute(scope, params.treatmentId);
  }

  @Route(healthRoutes.changeTreatment)
  change({ params, query, body, ifMatch }: Input<Routes['changeTreatment']>, visitor: Visitor): Promise<TreatmentSaved> {
    const { treatmentId } = params;
    return this.changeTreatment.execute(visitor, { treatmentId, seen: ifMatch, entry: body, timeZone: query.timeZone });
  }

  @Route(healthRoutes.removeTreatment)
  async remove({ params }: Input<Routes['removeTreatment']>, visitor: Visitor): Promise<void> {
    await this.removeTreatment.execute(visitor, params.treatmentId, 'deleted');
  }

  @Route(healthRoutes.restoreTreatment)
  restore({ params }: Input<Routes['restoreTreatment']>, visitor: Visitor): Promise<Treatment> {
    return this.removeTreatment.execute(visitor, params.treatmentId, 'restored');
  }

  @Route(healthRoutes.listTreatmentChanges)
  changes({ params }: Input<Routes['listTreatmentChanges']>, { scope }: Visitor): Promise<TreatmentChanges> {
    return this.listChanges.execute(scope, params.treatmentId);
  }
}
