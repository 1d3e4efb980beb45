import { Controller } from '@nestjs/common';
import { healthRoutes, type MadeShare, type Shared, type ShareList } from '@toothwise/contracts-health';
import type { SignedLink } from '@toothwise/objects';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { EndShare } from './end-share.use-case.js';
import { MakeShare } from './make-share.use-case.js';
import { OpenShared } from './open-shared.use-case.js';
import { ReadShares } from './read-shares.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class SharingController {
  constructor(
    private readonly readShares: ReadShares,
    private readonly makeShare: MakeShare,
    private readonly endShare: EndShare,
    private readonly openShared: OpenShared,
  ) {}

  @Route(healthRoutes.listShares)
  list(_: unknown, visitor: Visitor): Promise<ShareList> {
    return this.readShares.execute(visitor);
  }

  @Route(healthRoutes.makeShare)
  make({ body }: Input<Routes['makeShare']>, visitor: Visitor): Promise<MadeShare> {
    return this.makeShare.execute(visitor, body);
  }

  @Route(healthRoutes.endShare)
  end({ params }: Input<Routes['endShare']>, visitor: Visitor): Promise<void> {
    return this.endShare.execute(visitor, params.shareId);
  }

  @Route(healthRoutes.openShared)
  open({ headers }: Input<Routes['openShared']>): Promise<Shared> {
    return this.openShared.execute(headers.authorization);
  }

  @Route(healthRoutes.linkSharedXray)
  link({ params, query, headers }: Input<Routes['linkSharedXray']>): Promise<SignedLink> {
    return this.openShared.link(headers.authorization, params.xrayId, query.copy);
  }
}
