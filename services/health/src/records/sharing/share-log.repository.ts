import { Injectable } from '@nestjs/common';
import { Audit, tell, type Visitor } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountLinkRepository } from '../../people/person/account-link.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import type { ShareRow } from './share.repository.js';

/** What was done with a link, in the audit table, where whose record it is reads it; open pages hear of it. */
@Injectable()
export class ShareLog {
  constructor(
    private readonly links: AccountLinkRepository,
    private readonly audit: Audit,
  ) {}

  async done(
    tx: EntityManager,
    share: Pick<ShareRow, 'id' | 'personId'>,
    action: 'share.made' | 'share.ended',
    by: Visitor,
  ): Promise<void> {
    const account = await this.links.accountOf(share.personId, tx);
    await this.write(tx, share, { actor: by, action, details: by.id === account ? {} : { familyMember: by.firstName } });
  }

  /** By whom nobody knows: the link itself stands as who looked. */
  async opened(tx: EntityManager, share: ShareRow, action: 'share.opened' | 'share.picture-opened'): Promise<void> {
    await this.write(tx, share, { actor: share.id, action, details: { sharedLink: true } });
  }

  private async write(
    tx: EntityManager,
    { id, personId: recordId }: Pick<ShareRow, 'id' | 'personId'>,
    what: Pick<Parameters<Audit['record']>[1], 'actor' | 'action' | 'details'>,
  ): Promise<void> {
    const personId = await this.links.accountOf(recordId, tx);
    await this.audit.record(tx, { ...what, subjectType: 'share', subjectId: id, personId });
    await tell(tx, daysOf(recordId));
  }
}
