import type { ClientBase, Connection } from 'pg';

export interface Statement {
  /** Under this name Postgres plans it once a connection; the place of a statement of that name with another text, it takes. */
  name: string;
  text: string;
  values?: readonly (string | null)[];
}

/** What a statement did: as Postgres says it ("INSERT 0 1", "COMMIT"), and its rows as text, with what their columns are. */
export interface Done {
  tag: string;
  columns: Column[];
  rows: (string | null)[][];
}
interface Column {
  name: string;
  dataTypeID: number;
}

/**
 * Carries statements out one after the other for a single trip to Postgres: one packet goes, one answer comes. Where one fails, Postgres
 * skips all that follow, a COMMIT among them.
 */
export function inOneTrip(client: ClientBase, statements: readonly Statement[]): Promise<Done[]> {
  const trip = new Trip(statements);
  client.query(trip);
  return trip.answers.promise;
}

/** What pg's connection has beside its types: the messages of the protocol take nothing but their contents. */
interface Wire {
  stream: Connection['stream'];
  close(what: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  bind(portal: { statement: string; values: readonly (string | null)[] }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

/** Statements that a connection has planned, with their columns: Postgres says those when it is asked, and then once is enough. */
const planned = new WeakMap<Wire, Map<string, { text: string; columns: Column[] }>>();

/** A query of pg, by the interface that its cursors have. */
class Trip {
  readonly answers = Promise.withResolvers<Done[]>();
  private readonly done: Done[] = [];
  private columns: Column[] = [];
  private rows: Done['rows'] = [];

  constructor(private readonly statements: readonly Statement[]) {}

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const known = planned.get(wire) ?? new Map<string, { text: string; columns: Column[] }>();
    planned.set(wire, known);
    const sent = new Map<string, string>();
    wire.stream.cork();
    for (const { name, text, values = [] } of this.statements) {
      if ((sent.get(name) ?? known.get(name)?.text) !== text) {
        // An earlier trip may have failed after it was planned. Closing what is not there is no error.
        wire.close({ type: 'S', name });
        wire.parse({ name, text });
        wire.describe({ type: 'S', name });
        sent.set(name, text);
      }
      wire.bind({ statement: name, values });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleCommandComplete({ text }: { text: string }, connection: unknown): void {
    const [{ name, text: of }, known] = [this.statements[this.done.length]!, planned.get(connection as Wire)!];
    const before = known.get(name);
    const columns = before?.text === of ? before.columns : this.columns;
    known.set(name, { text: of, columns });
    this.done.push({ tag: text, columns, rows: this.rows });
    [this.columns, this.rows] = [[], []];
  }

  handleReadyForQuery(): void {
    this.answers.resolve(this.done);
  }

  handleError(error: Error): void {
    this.answers.reject(error);
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.columns = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields);
  }
}
