import { ProblemError } from '../../basics/errors/problem-error.js';
import { BODY_BOUNDS, checkBodyBounds } from './body-bounds.js';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) });
const list = (length: number, entry: () => unknown = () => 1) => Array.from({ length }, entry);
const fields = (count: number) => Object.fromEntries(list(count).map((_, at) => [`field${at}`, 1]));

describe('the bounds of a body', () => {
  it.each([
    ['nothing', undefined],
    ['text', 'a'.repeat(1_000_000)],
    ['bytes', Buffer.alloc(10_000)],
    ['the longest list', { list: list(BODY_BOUNDS.listLength) }],
    ['the most fields', fields(BODY_BOUNDS.fields)],
    ['the deepest nesting', nested(BODY_BOUNDS.depth)],
  ])('let %s pass', (_, body) => expect(() => checkBodyBounds(body)).not.toThrow());

  it.each([
    ['a longer list', { list: list(BODY_BOUNDS.listLength + 1) }],
    ['a longer list of lists', [list(BODY_BOUNDS.listLength + 1)]],
    ['more fields', fields(BODY_BOUNDS.fields + 1)],
    ['deeper nesting', nested(BODY_BOUNDS.depth + 1)],
    ['deep lists', JSON.parse('['.repeat(10_000) + ']'.repeat(10_000))],
    ['a name that poisons', JSON.parse('{"a":[{"__proto__":{}}]}')],
    ['another name that poisons', JSON.parse('{"constructor":1}')],
    ['more in all, in lists that are short', list(BODY_BOUNDS.listLength, () => list(BODY_BOUNDS.listLength / 100))],
    ['more in all, in objects that are short', list(BODY_BOUNDS.listLength, () => fields(10))],
  ])('refuse %s', (_, body) => expect(() => checkBodyBounds(body)).toThrow(ProblemError));
});
