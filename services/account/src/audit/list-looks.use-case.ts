import { Injectable } from '@nestjs/common';
import type { Look } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, keysetPage, readCursor } from '@toothwise/service-kit';
import { AuditRepository } from './audit.repository.js';
import { toLook } from './look.mapper.js';

/** Who else opened or changed the caller's record. */
@Injectable()
export class ListLooks {
  constructor(private readonly audited: AuditRepository) {}

  async execute({ id: personId }: Actor, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Look>> {
    const rows = await this.audited.looks(personId, limit, readCursor(cursor));
    return keysetPage(rows, limit, ({ at, id }) => ({ at, id }), toLook);
  }
}
