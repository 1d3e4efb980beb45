import { z } from 'zod';

/** `<domain>.<past-tense-fact>.v<N>` */
const EVENT_NAME = /^[a-z]+\.[a-z]+(?:-[a-z]+)*\.v\d+$/;

/** How long an event's words may be kept. */
export interface EventPrivacy {
  /**
   * Blocks of the data (a field each) with a person's own words, place or contact, and the services that each is for. A block is gone from
   * stream and outbox soon after everybody has read it; a repetition carries what still stands, asked of the owner. Where the schema lets
   * the field be `null`, the fact stays without it; else the fact goes with it.
   */
  readonly forget: Readonly<Record<string, readonly string[]>>;
  /** Other fields of free text or place, which stay as long as the stream: about a practice, or gone when the person's subject is purged. */
  readonly keeps: readonly string[];
}

export interface EventDefinition<N extends string = string, S extends z.ZodType = z.ZodType> extends EventPrivacy {
  readonly name: N;
  readonly version: number;
  readonly domain: string;
  readonly data: S;
  readonly envelope: z.ZodType<EventEnvelope<z.output<S>, N>>;
}

/** What travels on the bus around every fact. Subject: `<name>.<personId>`, `-` where there is no person. */
export interface EventEnvelope<D = unknown, N extends string = string> {
  id: string;
  name: N;
  version: number;
  /** ISO 8601, UTC. */
  occurredAt: string;
  aggregateId: string;
  /** Grows by one with each change of the aggregate; consumers drop older ones of the same fact only. */
  aggregateVersion: number;
  personId: string | null;
  correlationId: string;
  causationId: string | null;
  actor: string | null;
  data: D;
}

const declared = new Map<string, EventDefinition>();

/** Every event that this process knows, by name: those of the contracts that it imports, its own commands. */
export const EVENTS: ReadonlyMap<string, EventDefinition> = declared;

/** Declares an event once: its name, the schema of its data, its envelope, and which of its words are forgotten. A rename is a new version. */
export function defineEvent<N extends string, S extends z.ZodType>(
  name: N,
  data: S,
  { forget = {}, keeps = [] }: Partial<EventPrivacy> = {},
): EventDefinition<N, S> {
  if (!EVENT_NAME.test(name)) throw new Error(`Event name "${name}" is not <domain>.<past-tense-fact>.v<N>`);
  if (declared.has(name)) throw new Error(`The event ${name} is declared twice`);
  const envelope = z.object({
    id: z.uuid(),
    name: z.literal(name),
    version: z.int().positive(),
    occurredAt: z.iso.datetime(),
    aggregateId: z.uuid(),
    aggregateVersion: z.int().nonnegative(),
    personId: z.uuid().nullable(),
    correlationId: z.string().max(64),
    causationId: z.uuid().nullable(),
    actor: z.string().max(64).nullable(),
    data,
  });
  const version = Number(name.slice(name.lastIndexOf('.v') + 2));
  const event: EventDefinition<N, S> = {
    name,
    version,
    domain: name.slice(0, name.indexOf('.')),
    data,
    forget,
    keeps,
    envelope: envelope as unknown as EventDefinition<N, S>['envelope'],
  };
  declared.set(name, event);
  return event;
}

/** The envelope type of a definition: `EventOf<typeof screeningCompleted>`. */
export type EventOf<E> = E extends EventDefinition<infer N, infer S> ? EventEnvelope<z.output<S>, N> : never;
export type EventData<E> = E extends EventDefinition<string, infer S> ? z.output<S> : never;
