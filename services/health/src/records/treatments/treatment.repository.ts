import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Treatment, TreatmentEntry } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** Fields of an entry by their columns. */
const COLUMNS = {
  ...{
    date: 'treatment_date',
    type: 'treatment_type',
    procedureCode: 'procedure_code',
    teeth: 'tooth_numbers',
    surfaces: 'tooth_surfaces',
  },
  ...{ providerName: 'provider_name', officeName: 'office_name', currency: 'currency', cost: 'cost', costPaid: 'cost_paid' },
  ...{ insuranceCovered: 'insurance_covered', materials: 'materials_used', notes: 'notes', currentCondition: 'current_condition' },
  ...{ painBefore: 'pain_level_before', painAfter: 'pain_level_after', satisfaction: 'satisfaction_rating', outcome: 'outcome' },
} as const satisfies Record<keyof TreatmentEntry, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof TreatmentEntry)[];
const WRITTEN = FIELDS.map((field) => COLUMNS[field]);
/** Everything of a record as `TreatmentRow`. */
export const SELECTED = ['id', 'version', 'source', 'updated_at AS "updatedAt"', ...FIELDS.map((f) => `${COLUMNS[f]} AS "${f}"`)].join(
  ', ',
);

export type TreatmentRow = Omit<Treatment, 'updatedAt'> & { updatedAt: Date };
export const toTreatment = (row: TreatmentRow): Treatment => ({ ...row, updatedAt: row.updatedAt.toISOString() });

/** Treatment records, one row each (TRT-016). Deleted ones stay until they can no longer be brought back. */
@Injectable()
export class TreatmentRepository {
  constructor(private readonly source: DataSource) {}

  /** @param deleted whether one that was deleted is looked for @returns null where the person has no such record */
  async find({ personId }: PersonScope, id: string, { tx = this.source.manager, deleted = false } = {}): Promise<Treatment | null> {
    const [row] = await tx.query<TreatmentRow[]>(
      `SELECT ${SELECTED} FROM treatment WHERE id = $1 AND person_id = $2 AND (deleted_at IS NOT NULL) = $3`,
      [id, personId, deleted],
    );
    return row ? toTreatment(row) : null;
  }

  async add(
    tx: EntityManager,
    { personId }: PersonScope,
    entry: TreatmentEntry,
    at: Date,
    source: Treatment['source'],
  ): Promise<Treatment> {
    const places = FIELDS.map((_, index) => `$${index + 5}`);
    const [row] = await tx.query<TreatmentRow[]>(
      `INSERT INTO treatment (id, person_id, updated_at, source, ${WRITTEN.join(', ')}) VALUES ($1, $2, $3, $4, ${places.join(', ')}) RETURNING ${SELECTED}`,
      [randomUUID(), personId, at, source, ...FIELDS.map((field) => entry[field])],
    );
    return toTreatment(row!);
  }

  async change(tx: EntityManager, { personId }: PersonScope, id: string, entry: TreatmentEntry, at: Date): Promise<Treatment> {
    const sets = WRITTEN.map((column, index) => `${column} = $${index + 4}`);
    const [[row]] = await tx.query<[TreatmentRow[], number]>(
      `UPDATE treatment SET version = version + 1, updated_at = $3, ${sets.join(', ')} WHERE id = $1 AND person_id = $2 RETURNING ${SELECTED}`,
      [id, personId, at, ...FIELDS.map((field) => entry[field])],
    );
    return toTreatment(row!);
  }

  /** @param deletedAt null brings it back */
  async mark(tx: EntityManager, { personId }: PersonScope, id: string, deletedAt: Date | null, at: Date): Promise<Treatment> {
    const [[row]] = await tx.query<[TreatmentRow[], number]>(
      `UPDATE treatment SET version = version + 1, updated_at = $3, deleted_at = $4 WHERE id = $1 AND person_id = $2 RETURNING ${SELECTED}`,
      [id, personId, at, deletedAt],
    );
    return toTreatment(row!);
  }

  /** Those that were deleted before, for good. @returns their ids */
  async purge(tx: EntityManager, before: Date): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>('DELETE FROM treatment WHERE deleted_at < $1 RETURNING id', [before]);
    return rows.map(({ id }) => id);
  }

  /** Of all records of a person, deleted ones too. */
  async idsOf(tx: EntityManager, personId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>('SELECT id FROM treatment WHERE person_id = $1', [personId]);
    return rows.map(({ id }) => id);
  }
}
