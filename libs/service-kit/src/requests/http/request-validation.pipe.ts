import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { isBrokenText } from '@toothwise/contracts-core';
import { type Issue, ProblemError } from '../../basics/errors/problem-error.js';

const MOST_ISSUES = 20;
const LONGEST_NAME = 40;
const BROKEN_TEXT = 'This holds characters that cannot be stored.';
const UNKNOWN_FIELD = 'There is a field here that is not known.';

type SchemaIssue = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & {}
>[0][number];
type Path = readonly (PropertyKey | { key: PropertyKey })[];

/**
 * Validates bodies, queries and path parameters by their schemas. What still holds NUL or half a character pair afterwards is refused:
 * the schemas take it out of typed text, and nowhere else has it any business.
 */
export class RequestValidation extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new ProblemError('request.invalid', { issues: issues.slice(0, MOST_ISSUES).map(shown) }) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const valid = (await super.transform(value, metadata)) as T;
    // Decorators of our own bring what the service made itself, such as the caller.
    if (metadata.type === 'custom') return valid;
    const broken = brokenPath(valid, metadata.data === undefined ? [] : [metadata.data]);
    if (broken) throw new ProblemError('request.invalid', { issues: [{ path: pathText(broken), message: BROKEN_TEXT }] });
    return valid;
  }
}

/** The place of the first string, or name of a field, that no database takes. */
function brokenPath(value: unknown, at: string[]): string[] | undefined {
  if (typeof value === 'string') return isBrokenText(value) ? at : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, part] of Object.entries(value)) {
    const broken = isBrokenText(name) ? at : brokenPath(part, [...at, name]);
    if (broken) return broken;
  }
  return undefined;
}

/** Says where and what, in words of the schema only: nothing that was sent is sent back. */
function shown(issue: SchemaIssue): Issue {
  const { path = [], message } = issue;
  const { code } = issue as { code?: string };
  if (code === 'unrecognized_keys') return { path: pathText(path), message: UNKNOWN_FIELD };
  // The last part of the path is the name itself, as it was sent.
  if (code === 'invalid_key') return { path: pathText(path.slice(0, -1)), message: UNKNOWN_FIELD };
  return { path: pathText(path), message };
}

function pathText(path: Path): string {
  return path
    .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))
    .join('.');
}
