import type { Contract, EventContract, RouteContract, Schema } from './contract.js';

/**
 * What of an earlier contract no longer holds, a line each: a removed answer field, a field that requests must have by now, a changed event.
 * Further routes, events, answer fields and optional request fields break nobody.
 */
export function breaksOf(before: Contract, now: Contract): string[] {
  return [
    ...Object.entries(before.routes).flatMap(([name, route]) => ofRoute(name, route, now.routes[name])),
    ...Object.entries(before.events).flatMap(([name, event]) => ofEvent(name, event, now.events[name])),
  ];
}

function ofRoute(name: string, before: RouteContract, now: RouteContract | undefined): string[] {
  if (!now) return [`route ${name}: removed`];
  const fixed = (['method', 'path', 'kind', 'access', 'status', 'idempotent', 'conditional', 'field'] as const).filter((part) =>
    differ(before[part], now[part]),
  );
  return [
    ...fixed.map((part) => `route ${name}: ${part} changed`),
    ...parts(before.takes, now.takes).flatMap(([part, old, next]) => taken(`route ${name}: ${part}`, old, next)),
    ...parts(before.gives, now.gives).flatMap(([part, old, next]) => given(`route ${name}: ${part}`, old, next)),
  ];
}

function ofEvent(name: string, before: EventContract, now: EventContract | undefined): string[] {
  if (!now) return [`event ${name}: removed`];
  const told = [...given(`event ${name}: data`, before.data, now.data), ...taken(`event ${name}: data`, before.data, now.data)];
  const forgets = differ(before.forget, now.forget) ? [`event ${name}: what is forgotten changed`] : [];
  return [...new Set([...told, ...forgets])];
}

const parts = (before: Record<string, Schema>, now: Record<string, Schema>) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].map((part) => [part, before[part], now[part]] as const);

/** Of what is read by others: nothing may be missing. */
function given(at: string, before: Schema | undefined, now: Schema | undefined): string[] {
  if (!before) return [];
  if (!now) return [`${at} removed`];
  return compare(at, before, now, given, (fields) => {
    const lost = fields.before.required.filter((field) => field in fields.now.properties && !fields.now.required.includes(field));
    return lost.map((field) => `${at}.${field} may be missing by now`);
  });
}

/** Of what is written by others: nothing more may be asked. */
function taken(at: string, before: Schema | undefined, now: Schema | undefined): string[] {
  if (!before) return now && (now.required ?? []).length > 0 ? [`${at} required by now`] : [];
  if (!now) return [`${at} removed`];
  return compare(at, before, now, taken, (fields) => {
    const asked = fields.now.required.filter((field) => !fields.before.required.includes(field));
    return asked.map((field) => `${at}.${field} required by now`);
  });
}

type Walk = (at: string, before: Schema | undefined, now: Schema | undefined) => string[];
interface Fields {
  properties: Record<string, Schema>;
  required: string[];
}

function compare(
  at: string,
  before: Schema,
  now: Schema,
  walk: Walk,
  ofRequired: (fields: Record<'before' | 'now', Fields>) => string[],
): string[] {
  const fields = { before: fieldsOf(before), now: fieldsOf(now) };
  const within = Object.entries(fields.before.properties).flatMap(([field, schema]) =>
    walk(`${at}.${field}`, schema, fields.now.properties[field]),
  );
  const items = before.items && now.items ? walk(`${at}[]`, before.items as Schema, now.items as Schema) : [];
  return [
    ...within,
    ...items,
    ...choices(at, before, now, walk),
    ...ofRequired(fields),
    ...(differ(plain(before), plain(now)) ? [`${at} changed`] : []),
  ];
}

/** Of several shapes each still stands at its place. */
function choices(at: string, before: Schema, now: Schema, walk: Walk): string[] {
  const [old, next] = [before.anyOf ?? [], now.anyOf ?? []] as [Schema[], Schema[]];
  return old.length === next.length ? old.flatMap((shape, index) => walk(at, shape, next[index])) : [`${at} changed`];
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Fields => ({ properties: properties as Record<string, Schema>, required });

/** What is compared as a whole: type, format, limits, lists of values. */
const plain = ({ properties: _properties, required: _required, items, anyOf: _anyOf, default: _default, ...rest }: Schema) => ({
  ...rest,
  items: Boolean(items),
});

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
