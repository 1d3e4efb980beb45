import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^([a-z]+)\.([a-z]+(?:-[a-z]+)*)$/;
const camel = (words) => words.replace(/[.-](.)/g, (_, letter) => letter.toUpperCase());
const EXAMPLE_ID = '5f0c8a52-7a4e-4c58-9d27-0c6d3f7f1a01';
const EXAMPLE_PERSON = '00000000-0000-4000-8000-000000000001';

/**
 * Declares a new event in libs/contracts: its schema with one field to start from, its export and its stored example.
 * @param {string} root the workspace
 * @param {string} name `<domain>.<past-tense-fact>`, without a version: a new event is v1
 * @returns {string[]} the files written
 */
export function generateEvent(root, name) {
  const [, domain, fact] = NAME.exec(name) ?? [];
  if (!domain) throw new Error(`"${name}" is not <domain>.<past-tense-fact>, e.g. clinic.lead-declined`);
  const events = join(root, 'libs/contracts/src/events');
  const file = join(events, `${domain}.ts`);
  const full = `${name}.v1`;
  const example = join(root, `libs/contracts/examples/events/${full}.json`);
  if (existsSync(example)) throw new Error(`${full} exists already; a changed shape is a new version`);

  const isNewDomain = !existsSync(file);
  const before = isNewDomain ? "import { z } from 'zod';\nimport { defineEvent } from './define-event.js';\n" : readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `${before}\nexport const ${camel(name)} = defineEvent('${full}', z.object({ ${camel(fact)}At: z.iso.datetime() }));\n`,
  );
  if (isNewDomain) registerDomain(join(events, 'index.ts'), domain);

  mkdirSync(join(root, 'libs/contracts/examples/events'), { recursive: true });
  const at = '2026-11-20T14:03:11.000Z';
  const envelope = {
    id: EXAMPLE_ID,
    name: full,
    version: 1,
    occurredAt: at,
    aggregateId: EXAMPLE_ID,
    aggregateVersion: 1,
    personId: EXAMPLE_PERSON,
  };
  const message = {
    ...envelope,
    correlationId: '7d0b8f3e5c1a',
    causationId: null,
    actor: EXAMPLE_PERSON,
    data: { [`${camel(fact)}At`]: at },
  };
  writeFileSync(example, `${JSON.stringify(message, null, 2)}\n`);
  return [file, example];
}

function registerDomain(index, domain) {
  const text = readFileSync(index, 'utf8')
    .replace('import type { EventDefinition }', `import * as ${domain} from './${domain}.js';\nimport type { EventDefinition }`)
    .replace("export * from './define-event.js';", `export * from './define-event.js';\nexport * from './${domain}.js';`)
    .replace(/\n {2}\[(.*?)\]\n/, (_, list) => `\n  [${list}, ${domain}]\n`);
  writeFileSync(index, text);
}
