import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateEvent } from './event.mjs';
import { filled, json, readJson, writeAll } from './templates.mjs';
import { enterProjects } from './workspace.mjs';

const source = (name) => ({ types: `./src/${name}.ts`, toothwise: `./src/${name}.ts`, default: `./dist/${name}.js` });

/**
 * Makes the contracts of a domain that has none: a package with its events, what people are told of them, and the spec that keeps their examples.
 * @param {string} root the workspace
 * @param {string} domain one lower-case word, e.g. health
 * @param {{ items?: boolean }} options `items`: with the routes, the schemas and the event of items, from which a domain grows
 * @returns {Promise<string[]>} the files written; none where the domain has contracts
 */
export async function generateContracts(root, domain, { items = false } = {}) {
  const folder = `libs/contracts/${domain}`;
  if (existsSync(join(root, folder, 'package.json'))) return [];
  const core = readJson(join(root, 'libs/contracts/core/package.json'));
  const parts = items ? ['index', 'routes', 'notices/index'] : ['index', 'notices/index'];
  const files = {
    'package.json': json({
      ...core,
      name: `@toothwise/contracts-${domain}`,
      exports: Object.fromEntries(parts.map((part) => [part === 'index' ? '.' : `./${part.replace('/index', '')}`, source(part)])),
      dependencies: { '@toothwise/contracts-core': core.version, ...core.dependencies },
    }),
    'project.json': json({
      name: `contracts-${domain}`,
      sourceRoot: `${folder}/src`,
      tags: ['layer:contracts', `domain:${domain}`],
      targets: { build: {} },
    }),
    ...filled('contracts', { domain }),
    ...(items ? filled('items', { domain, DOMAIN: domain.toUpperCase(), path: '{{path}}' }) : {}),
  };
  const written = [...(await writeAll(root, folder, files)), ...enterProjects(root, [folder])];
  return items ? [...written, ...(await generateEvent(root, `${domain}.item-added`))] : written;
}
