import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateContracts } from './contracts.mjs';
import { json, readJson, write } from './templates.mjs';
import { writeContracts } from './workspace.mjs';

const NAME = /^([a-z]+)\.([a-z]+(?:-[a-z]+)*)$/;
const camel = (words) => words.replace(/[.-](.)/g, (_, letter) => letter.toUpperCase());
const EXAMPLE_ID = '5f0c8a52-7a4e-4c58-9d27-0c6d3f7f1a01';
const EXAMPLE_PERSON = '00000000-0000-4000-8000-000000000001';

/**
 * Declares a new event in the contracts of its domain, which are made where there are none: its schema with one field to start from, and its
 * stored example; and lets its service tell it. Nobody is told of it yet.
 * @param {string} root the workspace
 * @param {string} name `<domain>.<past-tense-fact>`, without a version: a new event is v1
 * @returns {Promise<string[]>} the files written
 */
export async function generateEvent(root, name) {
  const [, domain, fact] = NAME.exec(name) ?? [];
  if (!domain) throw new Error(`"${name}" is not <domain>.<past-tense-fact>, e.g. clinic.lead-declined`);
  const folder = join(root, 'libs/contracts', domain);
  const file = join(folder, 'src/events.ts');
  const full = `${name}.v1`;
  const example = join(folder, `examples/events/${full}.json`);
  if (existsSync(example)) throw new Error(`${full} exists already; a changed shape is a new version`);

  const made = await generateContracts(root, domain);
  const schema = `z.object({ ${camel(fact)}At: z.iso.datetime() })`;
  await write(file, `${readFileSync(file, 'utf8')}\nexport const ${camel(name)} = defineEvent('${full}', ${schema});\n`);

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
  await write(example, json(message));
  const notices = await silence(folder, full);
  return [...new Set([...made, file, example, ...notices, ...(await declare(root, domain, full)), ...writeContracts(root, domain)])];
}

/** Nobody is told of it, until its line says whom and how. */
async function silence(folder, event) {
  const file = join(folder, 'src/notices/index.ts');
  const text = readFileSync(file, 'utf8');
  if (text.includes(`'${event}'`)) return [];
  return [
    await write(
      file,
      text.replace(/^export const notices: [^=]*= \{/m, (line) => `${line}\n'${event}': 'silent',`),
    ),
  ];
}

/** In the domain's own declaration, where it has a service that did not say so yet. */
async function declare(root, domain, event) {
  const file = join(root, 'services', domain, 'domain.json');
  if (!existsSync(file)) return [];
  const declared = readJson(file);
  const publishes = [...new Set([...declared.events.publishes, event])];
  return [await write(file, json({ ...declared, events: { ...declared.events, publishes } }))];
}
