import { z } from 'zod';
import type { EventDefinition } from '../src/define-event.js';
import { type RouteDefinition, type RouteTable, asksForVersion, heedsVersion, VERSION_TAG } from '../src/routes.js';

export type Schema = z.core.JSONSchema.BaseSchema;

/** One route as others rely on it. */
export interface RouteContract {
  method: string;
  path: string;
  kind: string;
  access: unknown;
  status?: number;
  idempotent?: true;
  /** Wants `If-Match`. */
  conditional?: true;
  field?: string;
  /** What a caller sends: `params`, `query`, `request`, `headers`. */
  takes: Record<string, Schema>;
  /** What it gets: `answer`, or a stream's events by their name. */
  gives: Record<string, Schema>;
}
export interface EventContract {
  data: Schema;
  forget: Readonly<Record<string, readonly string[]>>;
  keeps: readonly string[];
}
/** What a domain has promised, as it is committed in its `contract.json`. */
export interface Contract {
  routes: Record<string, RouteContract>;
  events: Record<string, EventContract>;
}

/** The contract that a domain's table and events make now. */
export function contractOf(routes: RouteTable, events: readonly EventDefinition[]): Contract {
  return {
    routes: Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, ofRoute(route)])),
    events: Object.fromEntries(
      events.map(({ name, data, forget, keeps }) => [name, { data: schemaOf(data, 'output'), forget, keeps: [...keeps] }]),
    ),
  };
}

function ofRoute(route: RouteTable[string]): RouteContract {
  const all: Partial<Record<string, unknown>> = route;
  const { method, path, kind, access } = route;
  const more = Object.fromEntries(['status', 'idempotent', 'field'].filter((name) => name in all).map((name) => [name, all[name]]));
  return {
    ...{ method, path, kind, access },
    ...more,
    ...(asksForVersion(route) ? { conditional: true as const } : {}),
    takes: {
      ...schemasOf(all, ['params', 'query', 'request', 'headers'], 'input'),
      ...(heedsVersion(route) ? { headers: schemaOf(SEEN, 'input') } : {}),
    },
    gives: kind === 'stream' ? eventsOf(route as Extract<RouteDefinition, { kind: 'stream' }>) : schemasOf(all, ['answer'], 'output'),
  };
}

const SEEN = z.object({ 'if-match': z.string().regex(VERSION_TAG).optional() });

const schemasOf = (route: Partial<Record<string, unknown>>, parts: string[], io: 'input' | 'output') =>
  Object.fromEntries(parts.flatMap((part) => (route[part] ? [[part, schemaOf(route[part] as z.ZodType, io)]] : [])));

const eventsOf = ({ events }: Extract<RouteDefinition, { kind: 'stream' }>) =>
  Object.fromEntries(Object.entries(events).map(([name, data]) => [name, schemaOf(data, 'output')]));

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
