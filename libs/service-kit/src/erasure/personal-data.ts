/** What a service keeps of people. Every table of its schema stands in one of the three: a test of each service refuses one that does not. */
export interface PersonalData {
  /** What goes with a person, in this order: by table, the condition that finds their rows (`$1`: their id, a uuid). */
  readonly erases: Readonly<Record<string, string>>;
  /** What stays under the bare id, and why. */
  readonly keeps: Readonly<Record<string, string>>;
  /** Tables that hold nobody. */
  readonly nobody: readonly string[];
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
  nobody: ['migration', 'inbox', 'outbox_stream', 'ended_access', 'erased_person'],
};

/** The service's own tables go before the shared ones: what tells of them is still there. */
export const withSharedTables = ({ erases, keeps, nobody }: PersonalData = { erases: {}, keeps: {}, nobody: [] }): PersonalData => ({
  erases: { ...erases, ...SHARED.erases },
  keeps: { ...keeps, ...SHARED.keeps },
  nobody: [...nobody, ...SHARED.nobody],
});
