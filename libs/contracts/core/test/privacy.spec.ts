import { z } from 'zod';
import { defineEvent } from '../src/define-event.js';
import { undeclaredFields } from './privacy.js';

describe('what an event carries of a person and does not declare', () => {
  it.each([
    ['a line of text', 'a', z.object({ note: z.string() })],
    ['an address within a list', 'b', z.object({ note: z.array(z.object({ email: z.email() })) })],
    ['a place that may be missing', 'c', z.object({ note: z.object({ latitude: z.number() }).nullable() })],
  ])('%s is noticed', (_, name, data) => expect(undeclaredFields(defineEvent(`test.${name}.v1`, data))).toEqual(['note']));
});
