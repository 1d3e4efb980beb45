import type { ErrorCode } from '@toothwise/contracts-core';
import { type Aggregate, Refusal } from '../src/basics/aggregate/aggregate.js';

type Row = { readonly id: string; readonly personId: string; readonly version: number };
/** The state afterwards with the facts that are told (without domain and version), or the code of the refusal. */
export type Outcome<State extends string> = readonly [State, ...facts: string[]] | ErrorCode;

export interface Transitions<A, From extends string, State extends string, T extends string> {
  /** Makes an aggregate as its repository loads it. */
  from: Record<From, () => A>;
  transitions: Record<T, (aggregate: A) => unknown>;
  outcomes: Record<From, Record<T, Outcome<State>>>;
  stateOf: (aggregate: A) => State;
}

/** One test for every state and transition: a pair that nobody has decided on does not compile. */
export function checkTransitions<A extends Aggregate<Row>, From extends string, State extends string, T extends string>({
  from,
  transitions,
  outcomes,
  stateOf,
}: Transitions<A, From, State, T>): void {
  const states = Object.keys(from) as From[];
  const pairs = states.flatMap((state) => (Object.keys(transitions) as T[]).map((name) => [state, name, outcomes[state][name]] as const));
  it.each(pairs)('that is %s, to %s: %j', (state, name, outcome) =>
    expectTransition({ of: from[state](), by: transitions[name], stateOf, endsIn: outcome }),
  );
}

/** Either the state, the version and exactly these facts, each as its schema wants it; or a refusal, and nothing whatever has changed. */
export function expectTransition<A extends Aggregate<Row>, State extends string>({
  of: aggregate,
  by: transition,
  stateOf,
  endsIn: outcome,
}: {
  of: A;
  by: (aggregate: A) => unknown;
  stateOf: (aggregate: A) => State;
  endsIn: Outcome<State>;
}): void {
  const before = structuredClone({ ...aggregate });
  const answer = answerOf(() => transition(aggregate));
  if (typeof outcome === 'string') {
    expect(answer).toEqual(new Refusal(outcome));
    expect({ ...aggregate }).toEqual(before);
    return;
  }
  if (answer instanceof Error) throw answer;
  expect({ ...before.row, ...aggregate.takeChanges() }).toEqual({ ...aggregate.row });
  expect([stateOf(aggregate), ...factsOf(aggregate, before.row.version)]).toEqual(outcome);
}

/** Takes what was recorded, numbered on from the version before, and names it. */
export function factsOf(aggregate: Aggregate<Row>, versionBefore: number): string[] {
  const facts = aggregate.takeFacts();
  expect(facts.map(({ aggregateVersion }) => aggregateVersion)).toEqual(facts.map((_, index) => versionBefore + 1 + index));
  expect(aggregate.row.version).toBe(versionBefore + facts.length);
  for (const { event, data, aggregateId, personId } of facts) {
    expect(event.data.parse(data)).toEqual(data);
    expect({ aggregateId, personId }).toEqual({ aggregateId: aggregate.id, personId: aggregate.row.personId });
  }
  return facts.map(({ event }) => event.name.replace(/^[^.]+\.|\.v\d+$/g, ''));
}

/** The code of its no, where it says no. */
export const refusalOf = (work: () => unknown): ErrorCode | undefined => {
  const answer = answerOf(work);
  return answer instanceof Refusal ? answer.code : undefined;
};

function answerOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
