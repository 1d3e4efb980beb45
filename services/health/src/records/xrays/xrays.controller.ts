import { Controller } from '@nestjs/common';
import { healthRoutes, type Xray, type XrayCopyLink, type XrayList, type XrayPage, type XraySaved } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { AddXray } from './add-xray.use-case.js';
import { ChangeXray } from './change-xray.use-case.js';
import { RemoveXray } from './remove-xray.use-case.js';
import { ShowXray } from './show-xray.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class XraysController {
  constructor(
    private readonly showXray: ShowXray,
    private readonly addXray: AddXray,
    private readonly changeXray: ChangeXray,
    private readonly removeXray: RemoveXray,
  ) {}

  @Route(healthRoutes.listXrays)
  list({ query }: Input<Routes['listXrays']>, { scope }: Visitor): Promise<XrayPage> {
    return this.showXray.page(scope, query);
  }

  @Route(healthRoutes.addXray)
  add({ query, upload }: Input<Routes['addXray']>, visitor: Visitor): Promise<Xray> {
    return this.addXray.execute(visitor, query, upload);
  }

  @Route(healthRoutes.readXray)
  read({ params }: Input<Routes['readXray']>, { scope }: Visitor): Promise<Xray> {
    return this.showXray.execute(scope, params.xrayId);
  }

  @Route(healthRoutes.changeXray)
  change({ params, query, body, ifMatch }: Input<Routes['changeXray']>, visitor: Visitor): Promise<XraySaved> {
    return this.changeXray.execute(visitor, { xrayId: params.xrayId, seen: ifMatch, entry: body, timeZone: query.timeZone });
  }

  @Route(healthRoutes.removeXray)
  async remove({ params }: Input<Routes['removeXray']>, { scope }: Visitor): Promise<void> {
    await this.removeXray.execute(scope, params.xrayId, 'deleted');
  }

  @Route(healthRoutes.restoreXray)
  restore({ params }: Input<Routes['restoreXray']>, { scope }: Visitor): Promise<Xray> {
    return this.removeXray.execute(scope, params.xrayId, 'restored');
  }

  @Route(healthRoutes.linkXray)
  link({ params, query }: Input<Routes['linkXray']>, { scope }: Visitor): Promise<XrayCopyLink> {
    return this.showXray.link(scope, params.xrayId, query.copy);
  }

  @Route(healthRoutes.openXray)
  open({ params }: Input<Routes['openXray']>, visitor: Visitor): Promise<void> {
    return this.showXray.opened(visitor, params.xrayId);
  }

  @Route(healthRoutes.listSimilarXrays)
  similar({ params }: Input<Routes['listSimilarXrays']>, { scope }: Visitor): Promise<XrayList> {
    return this.showXray.similar(scope, params.xrayId);
  }
}
