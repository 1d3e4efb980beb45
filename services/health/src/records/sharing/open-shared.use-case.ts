import { Injectable } from '@nestjs/common';
import type { Shared, SharedXray } from '@toothwise/contracts-health';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonAccess } from '../../people/rights/person.access.js';
import { readingOf } from '../xrays/readings/reading.mapper.js';
import { STORED_VALUES } from '../xrays/show-xray.use-case.js';
import { ValuesApart } from '../xrays/values-apart.use-case.js';
import { ShareLog } from './share-log.repository.js';
import { hashOf, tokenIn } from './share-token.rules.js';
import { ShareRepository, type ShareRow } from './share.repository.js';
import { stateOf } from './share.rules.js';
import { SharedValueRepository } from './shared-value.repository.js';
import { SharedXrayRepository, type SharedXrayRow } from './shared-xray.repository.js';

/** Shows what stands behind a link to whoever holds its secret. What is opened is written down before it is shown. */
@Injectable()
export class OpenShared {
  constructor(
    private readonly shares: ShareRepository,
    private readonly xrays: SharedXrayRepository,
    private readonly values: SharedValueRepository,
    private readonly access: PersonAccess,
    private readonly objects: ObjectStore,
    private readonly apart: ValuesApart,
    private readonly log: ShareLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `share.gone` for whatever opens nothing: why is told to nobody */
  async execute(authorization: string): Promise<Shared> {
    const share = await this.admit(authorization);
    await this.note(share, 'share.opened');
    const [xrays, treatments, documents] = await Promise.all([
      this.xrays.behind(share.id),
      this.values.treatments(share.id),
      this.values.documents(share.id),
    ]);
    return {
      expiresAt: share.expiresAt.toISOString(),
      xrays: await Promise.all(xrays.map((row) => this.view(row))),
      treatments,
      documents,
    };
  }

  /** @throws ProblemError `share.gone`, also for an X-ray that is not behind this link, or has no stored values */
  async link(authorization: string, xrayId: string, copy: 'picture' | 'depth'): Promise<SignedLink> {
    const share = await this.admit(authorization);
    const xray = (await this.xrays.behind(share.id)).find(({ id }) => id === xrayId);
    if (!xray || (copy === 'depth' && xray.depth === null)) throw new ProblemError('share.gone');
    await this.note(share, 'share.picture-opened');
    if (copy === 'picture') return this.linkTo(xray.objectKey);
    const key = await this.apart.execute({ personId: share.personId }, xray);
    if (key === null) throw new ProblemError('share.gone');
    return this.objects.link(key, STORED_VALUES);
  }

  /** Who may no longer hand out the record has handed out nothing that still opens. */
  private async admit(authorization: string): Promise<ShareRow> {
    const token = tokenIn(authorization);
    const share = token ? await this.shares.byHash(hashOf(token)) : null;
    if (!share || stateOf(share, this.clock.now()) !== 'live') throw new ProblemError('share.gone');
    if (!(await this.access.mayManage(share.madeBy, share.personId))) throw new ProblemError('share.gone');
    return share;
  }

  private note(share: ShareRow, action: 'share.opened' | 'share.picture-opened'): Promise<void> {
    return this.transactions.run((tx) => this.log.opened(tx, share, action));
  }

  private async view(row: SharedXrayRow): Promise<SharedXray> {
    const { id, imageType, teeth, region, dateTaken, dentalOffice, dentistName, reason, notes, width, height, depth, comparisons } = row;
    return {
      ...{ id, imageType, teeth, region, dateTaken, dentalOffice, dentistName, reason, notes, width, height, depth, comparisons },
      ...{ uploadedAt: row.uploadedAt.toISOString(), reading: readingOf(row, row.findings), preview: await this.linkTo(row.previewKey) },
    };
  }

  private linkTo(key: string): Promise<SignedLink> {
    return this.objects.link(key, { contentType: 'image/jpeg', disposition: 'inline', name: 'x-ray.jpg' });
  }
}
