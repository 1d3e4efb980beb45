import type { EventDefinition } from '@toothwise/contracts-core';
import { eventually } from './eventually.js';
import { publishFact } from './publish-fact.js';
import type { Bed } from './start-bed.js';

/** An erasure to be tried on one service. */
export interface TriedErasure {
  bed: Bed;
  service: { name: string; personalData: { erases: Readonly<Record<string, string>>; keeps: Readonly<Record<string, string>> } };
  /** Orders it, as its owner declares it. */
  ordered: EventDefinition;
  personId: string;
  /** Somebody of whom the service keeps the like. */
  other: string;
  /** Anything else that must be nowhere afterwards, such as words of theirs. */
  canaries?: readonly string[];
}

/**
 * Has a person erased by the fact that orders it, and waits until the service has confirmed.
 * @returns which tables held something of them before, what is left beyond what is kept, and which rows of the other are not as before
 */
export async function eraseBy({ bed, service, ordered, personId, other, canaries = [] }: TriedErasure) {
  const { name, personalData } = service;
  const tables = async () =>
    (
      await bed.database.query<{ table: string }>(
        `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = $1 AND table_type = 'BASE TABLE' ORDER BY 1`,
        [name],
      )
    ).map(({ table }) => table);
  const holding = async (words: readonly string[]) => {
    const found: string[] = [];
    for (const table of await tables()) {
      // Audit rows are kept, and so is their way to where they are listed.
      const forwarded = table === 'outbox' ? `AND name <> '${name}.audited.v1'` : '';
      const rows = await bed.database.query(`SELECT FROM ${name}.${table} t WHERE t::text LIKE ANY ($1) ${forwarded} LIMIT 1`, [
        words.map((word) => `%${word}%`),
      ]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };
  const printOf = async (id: string) => {
    const prints = new Map<string, string>();
    for (const table of await tables()) {
      const [row] = await bed.database.query<{ print: string }>(
        `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS print FROM ${name}.${table} t WHERE t::text LIKE $1`,
        [`%${id}%`],
      );
      prints.set(table, row?.print ?? '');
    }
    return prints;
  };
  // Rows of who looked are gathered a moment before they are sent on.
  const waiting = `SELECT FROM ${name}.outbox WHERE published_at IS NULL UNION ALL SELECT FROM ${name}.audit_entry WHERE forwarded_at IS NULL`;
  const quiet = async () => (await bed.database.query(waiting)).length === 0;
  await eventually('everything published', quiet);
  const [before, otherBefore] = [await holding([personId, ...canaries]), await printOf(other)];
  const erasureId = crypto.randomUUID();
  await publishFact(bed.nats, ordered, personId, { erasureId } as never);
  const confirmed = () =>
    bed.database.query(`SELECT FROM ${name}.outbox WHERE name = $1 AND aggregate_id = $2`, [`${name}.erased.v1`, erasureId]);
  await eventually('the service to confirm', async () => (await confirmed()).length === 1);
  await eventually('everything published', quiet);
  const otherAfter = await printOf(other);
  const kept = Object.keys(personalData.keeps);
  return {
    before: before.filter((table) => table in personalData.erases),
    left: (await holding([personId, ...canaries])).filter((table) => !kept.includes(table)),
    othersChanged: [...otherBefore].filter(([table, print]) => otherAfter.get(table) !== print).map(([table]) => table),
  };
}
