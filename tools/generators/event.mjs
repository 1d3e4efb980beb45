import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateContracts } from './contracts.mjs';

const NAME = /^([a-z]+)\.([a-z]+(?:-[a-z]+)*)$/;
const camel = (words) => words.replace(/[.-](.)/g, (_, letter) => letter.toUpperCase());
const EXAMPLE_ID = '5f0c8a52-7a4e-4c58-9d27-0c6d3f7f1a01';
const EXAMPLE_PERSON = '00000000-0000-4000-8000-000000000001';

/**
 * Declares a new event in the contracts of its domain, which are made where there are none: its schema with one field to start from, and its
 * stored example.
 * @param {string} root the workspace
 * @param {string} name `<domain>.<past-tense-fact>`, without a version: a new event is v1
 * @returns {string[]} the files written
 */
export function generateEvent(root, name) {
  const [, domain, fact] = NAME.exec(name) ?? [];
  if (!domain) throw new Error(`"${name}" is not <domain>.<past-tense-fact>, e.g. clinic.lead-declined`);
  const folder = join(root, 'libs/contracts', domain);
  const file = join(folder, 'src/events.ts');
  const full = `${name}.v1`;
  const example = join(folder, `examples/events/${full}.json`);
  if (existsSync(example)) throw new Error(`${full} exists already; a changed shape is a new version`);

  const made = generateContracts(root, domain);
  const schema = `z.object({ ${camel(fact)}At: z.iso.datetime() })`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport const ${camel(name)} = defineEvent('${full}', ${schema});\n`);

  mkdirSync(join(folder, 'examples/events'), { recursive: true });
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
  return [...new Set([...made, file, example])];
}
