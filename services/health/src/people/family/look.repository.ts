import { Injectable } from '@nestjs/common';
import type { FamilyLook } from '@toothwise/contracts-health';
import { Database } from '@toothwise/service-kit';

const SHOWN = 50;
const whatOf = (action: string): FamilyLook['what'] => {
  if (action === 'share.opened' || action === 'share.picture-opened') return 'link';
  return action === 'record.opened' ? 'opened' : 'changed';
};

/** What stands in the audit log about somebody who has no page of their own to read it. */
@Injectable()
export class LookRepository {
  constructor(private readonly database: Database) {}

  async of(personId: string): Promise<FamilyLook[]> {
    const rows = await this.database.rows<{ id: string; at: Date; who: string | null; action: string }>(
      `SELECT id, at, details->>'familyMember' AS who, action FROM audit_entry WHERE person_id = $1 ORDER BY at DESC, id DESC LIMIT ${SHOWN}`,
      [personId],
    );
    return rows.map(({ id, at, who, action }) => ({
      ...{ id, at: at.toISOString(), who: who ?? '' },
      what: whatOf(action),
    }));
  }
}
