import { z } from 'zod';
import { defineEvent } from './define-event.js';
import { EVENTS, type EventDefinition } from './index.js';

interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const CODED = ['uuid', 'date-time'];
const SAYS_WHERE = /^(?:latitude|longitude)$/;

/** Top fields of the data in which something may stand that a person wrote, or where they are. */
function tellingFields({ data }: EventDefinition): string[] {
  const { properties = {} } = z.toJSONSchema(data) as Shape;
  return Object.keys(properties).filter((field) => tells(field, properties[field]!));
}

function tells(field: string, { type, format, enum: choices, const: only, properties = {}, items, anyOf = [] }: Shape): boolean {
  if (SAYS_WHERE.test(field)) return true;
  if (type === 'string' && !choices && only === undefined && !CODED.includes(format ?? '')) return true;
  const inner = [...Object.entries(properties), ...[...anyOf, ...(items ? [items] : [])].map((shape) => ['', shape] as const)];
  return inner.some(([name, shape]) => tells(name, shape));
}

const undeclared = (event: EventDefinition) =>
  tellingFields(event).filter((field) => !(field in event.forget) && !event.keeps.includes(field));

describe('what events carry of a person', () => {
  it.each([...EVENTS.values()])('$name declares every field of free text or place', (event) => expect(undeclared(event)).toEqual([]));

  it.each([...EVENTS.values()])('$name declares nothing that it does not have', (event) => {
    const fields = Object.keys((z.toJSONSchema(event.data) as Shape).properties ?? {});
    expect([...Object.keys(event.forget), ...event.keeps].filter((field) => !fields.includes(field))).toEqual([]);
  });

  it.each([
    ['a line of text', z.object({ note: z.string() })],
    ['an address within a list', z.object({ note: z.array(z.object({ email: z.email() })) })],
    ['a place that may be missing', z.object({ note: z.object({ latitude: z.number() }).nullable() })],
  ])('%s is noticed', (_, data) => expect(undeclared(defineEvent('test.happened.v1', data))).toEqual(['note']));
});
