import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'yaml';
import type { KongFile } from './kong-file.js';

/** Lies beside src and dist alike. */
const schemaFile = join(import.meta.dirname, '..', '..', 'kong.schema.json');

/** The file asks for something that is not implemented here, or is not valid. Every line names one place. */
export class KongFileError extends Error {
  constructor(
    readonly source: string,
    readonly problems: string[],
  ) {
    super(problems.map((problem) => `${source}: ${problem}`).join('\n'));
    this.name = 'KongFileError';
  }
}

/** Reads and checks a declarative file. @throws KongFileError naming each field that the embedded gateway does not implement */
export function readKongFile(path: string): KongFile {
  return parseKongFile(readFileSync(path, 'utf8'), path);
}

export function parseKongFile(text: string, source: string): KongFile {
  let document: unknown;
  try {
    document = parse(text, { merge: true });
  } catch (error) {
    throw new KongFileError(source, [`is not YAML: ${(error as Error).message.split('\n')[0]}`]);
  }
  return checkKongFile(document, source);
}

/** @throws KongFileError naming each field that the embedded gateway does not implement */
export function checkKongFile(document: unknown, source: string): KongFile {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
  const validate = ajv.compile<KongFile>(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);
  if (!validate(document)) throw new KongFileError(source, explain(validate.errors ?? []));
  return document;
}

function explain(errors: ErrorObject[]): string[] {
  const told = errors.filter(({ keyword }) => keyword !== 'if');
  return told.map(({ instancePath, keyword, params, message }) => {
    const place = instancePath.slice(1).replaceAll('/', '.') || 'the file';
    if (keyword === 'additionalProperties')
      return `${place} has "${params.additionalProperty}", which the embedded gateway does not implement`;
    if (keyword === 'enum' || keyword === 'const')
      return `${place} has a value that the embedded gateway does not implement: it ${message} ${JSON.stringify(params.allowedValues ?? params.allowedValue)}`;
    return `${place} ${message}`;
  });
}
