import { Injectable } from '@nestjs/common';
import type { TreatmentChanges } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ACCOUNT_OF } from '../../people/person/account-link.repository.js';
import type { ChangedField } from './treatment.rules.js';

type Change = TreatmentChanges['items'][number];
interface Written {
  treatmentId: string;
  version: number;
  what: Change['what'];
  /** The account that did it: the person's own, or one of their family. */
  by: string;
  fields: ChangedField[];
  at: Date;
}
type Row = Omit<Change, 'at' | 'by'> & { at: Date; byPerson: boolean };

/** How a record came to say what it says; written in the transaction of the change. */
@Injectable()
export class TreatmentChangeRepository {
  constructor(private readonly source: DataSource) {}

  async add(tx: EntityManager, { personId }: PersonScope, { treatmentId, version, what, by, fields, at }: Written): Promise<void> {
    await tx.query(
      `INSERT INTO treatment_change (person_id, treatment_id, version, what, by_person, fields, at)
       VALUES ($1, $2, $3, $4, $5::uuid = coalesce((${ACCOUNT_OF}), $1), $6, $7)`,
      [personId, treatmentId, version, what, by, JSON.stringify(fields), at],
    );
  }

  /** Newest first. */
  async of({ personId }: PersonScope, treatmentId: string): Promise<Change[]> {
    const rows = await this.source.query<Row[]>(
      `SELECT version, what, by_person AS "byPerson", fields, at FROM treatment_change
       WHERE treatment_id = $1 AND person_id = $2 ORDER BY version DESC LIMIT 100`,
      [treatmentId, personId],
    );
    return rows.map(({ byPerson, at, ...rest }) => ({ ...rest, by: byPerson ? 'person' : 'family', at: at.toISOString() }));
  }
}
