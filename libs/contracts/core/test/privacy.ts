import { z } from 'zod';
import type { EventDefinition } from '../src/define-event.js';

interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const CODED = ['uuid', 'date-time', 'date'];
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

/** Fields of free text or place that an event neither forgets nor says that it keeps. */
export const undeclaredFields = (event: EventDefinition) =>
  tellingFields(event).filter((field) => !(field in event.forget) && !event.keeps.includes(field));

/** What every event of a domain must say about the words in it. */
export function checkPrivacy(events: readonly EventDefinition[]): void {
  describe('what events carry of a person', () => {
    it.each([...events])('$name declares every field of free text or place', (event) => expect(undeclaredFields(event)).toEqual([]));

    it.each([...events])('$name declares nothing that it does not have', (event) => {
      const fields = Object.keys((z.toJSONSchema(event.data) as Shape).properties ?? {});
      expect([...Object.keys(event.forget), ...event.keeps].filter((field) => !fields.includes(field))).toEqual([]);
    });
  });
}
