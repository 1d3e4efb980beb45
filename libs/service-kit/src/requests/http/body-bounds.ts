import { ProblemError } from '../../basics/errors/problem-error.js';

/**
 * What a JSON body may hold, however few bytes it takes. Far above what any form sends, and low enough that validating the worst body
 * costs no more than reading it: every wrong entry of a list makes an issue of its own, a hundred times as dear as its two bytes.
 */
export const BODY_BOUNDS = { depth: 32, listLength: 1_000, fields: 500, values: 5_000 } as const;

/** Names by which a merge of objects would change what all objects inherit. */
const POISON = new Set(['__proto__', 'constructor']);

/**
 * Looks at no more of a body than is allowed to be there.
 * @throws ProblemError `request.malformed` when a body is nested too deeply, a list or an object too long, or all of it too much, or when a
 *   name in it is one that no field has
 */
export function checkBodyBounds(body: unknown): void {
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    if (++values > BODY_BOUNDS.values) throw tooMuch('more values');
    if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return;
    if (depth === 0) throw tooMuch('deeper nesting');
    if (Array.isArray(value)) {
      if (value.length > BODY_BOUNDS.listLength) throw tooMuch('longer lists');
      for (const part of value) check(part, depth - 1);
      return;
    }
    let fields = 0;
    for (const name in value) {
      if (++fields > BODY_BOUNDS.fields) throw tooMuch('more fields');
      if (POISON.has(name)) throw new ProblemError('request.malformed');
      check((value as Record<string, unknown>)[name], depth - 1);
    }
  };
  check(body, BODY_BOUNDS.depth);
}

const tooMuch = (what: string) => new ProblemError('request.malformed', { detail: `This request has ${what} than we take.` });
