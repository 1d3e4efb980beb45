/** How a table's rows are taken along. */
export interface TakenAlong {
  /** Finds them (`$1`: the person's id), where it is another condition than the one by which they go. */
  readonly where?: string;
  /** Columns that stay behind: they are about somebody else, or mean nothing outside. */
  readonly without?: readonly string[];
}

/** What a service keeps of people. Every table of its schema stands in one of the first three: a test of each service refuses one that does not. */
export interface PersonalData {
  /** What goes with a person, in this order: by table, the condition that finds their rows (`$1`: their id, a uuid). */
  readonly erases: Readonly<Record<string, string>>;
  /** What stays under the bare id, and why. */
  readonly keeps: Readonly<Record<string, string>>;
  /** Tables that hold nobody. */
  readonly nobody: readonly string[];
  /**
   * What a person who takes their data along gets of these tables: all rows that go with them, unless it says otherwise here. A sentence says
   * why nothing of a table is taken along. What stays under the bare id has to be named.
   */
  readonly takes?: Readonly<Record<string, TakenAlong | string>>;
}

/** Nest token: the service's own tables and the shared ones. */
export const PERSONAL_DATA = Symbol('toothwise:personal-data');

/** Of the tables that every service has. */
const SHARED: PersonalData = {
  erases: {
    outbox: 'person_id = $1',
    dead_letter: 'person_id = $1',
    idempotency_key: 'actor = $1::text',
    inbox_newest: 'aggregate_id = $1',
  },
  keeps: { audit_entry: 'Who did what to whom stays provable; holds no health text and no contact.' },
  nobody: ['migration', 'inbox', 'event_attempt', 'outbox_stream', 'ended_access', 'erased_person', 'hourly_spending'],
  takes: {
    outbox: 'Facts on their way to other services, which keep what is in them.',
    dead_letter: 'Facts that could not be carried out; what is in them stands elsewhere.',
    idempotency_key: 'Answers that were given within the day, so that a repeated request gets the same.',
    inbox_newest: 'Numbers of versions.',
    audit_entry: 'Account lists what is in them for all services.',
  },
};

/** The service's own tables go before the shared ones: what tells of them is still there. */
export const withSharedTables = ({ erases, keeps, nobody, takes }: PersonalData = { erases: {}, keeps: {}, nobody: [] }): PersonalData => ({
  erases: { ...erases, ...SHARED.erases },
  keeps: { ...keeps, ...SHARED.keeps },
  nobody: [...nobody, ...SHARED.nobody],
  takes: { ...takes, ...SHARED.takes },
});

/** What is read of each table for a person who takes their data along. */
export function takenAlong({ erases, takes = {} }: PersonalData): { table: string; where: string; without: readonly string[] }[] {
  const own = [...new Set([...Object.keys(erases), ...Object.keys(takes)])];
  return own.flatMap((table) => {
    const how = takes[table] ?? {};
    if (typeof how === 'string') return [];
    const where = how.where ?? erases[table];
    if (where === undefined) throw new Error(`${table}: whose rows are taken along?`);
    return [{ table, where, without: how.without ?? [] }];
  });
}
