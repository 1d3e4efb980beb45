import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { generateContracts } from './contracts.mjs';
import { generateRemote } from './remote.mjs';
import { checkDomain, filled, json, readJson, writeAll } from './templates.mjs';
import { enterProjects, free, writeCharts } from './workspace.mjs';

/** 10–19 are the platform's own. */
const OFFSETS_OF_PARTS = Array.from({ length: 10 }, (_, index) => 10 + index);

/**
 * Makes a domain that boots, migrates, answers, tells its facts, shows its page and passes its own tests: service, contracts, remote, its part
 * of the route matrix and of the kill test, and its declaration. Outside of them npm's lockfile alone is written anew.
 * @param {string} root the workspace
 * @param {string} domain one lower-case word, e.g. health
 * @returns {Promise<string[]>} the files written
 */
export async function generateDomain(root, domain) {
  checkDomain(domain);
  const service = `services/${domain}`;
  for (const folder of [service, `mfe-${domain}`, `libs/contracts/${domain}`, `e2e/${domain}`])
    if (existsSync(join(root, folder))) throw new Error(`${folder} exists already`);
  const port = free([...readDomains(root).map((other) => other.port), ...OFFSETS_OF_PARTS], 1);
  const values = { domain, stamp: stampOf(new Date()) };
  const files = {
    'package.json': json(packageOf(root, domain)),
    'project.json': json({
      name: domain,
      sourceRoot: `${service}/src`,
      tags: ['layer:service', `domain:${domain}`],
      targets: { build: {} },
    }),
    'domain.json': json(declarationOf(domain, port)),
    ...filled('service', values),
  };
  return [
    ...(await generateContracts(root, domain, { items: true })),
    ...(await writeAll(root, service, files)),
    ...(await writeAll(root, `e2e/${domain}`, filled('e2e', values))),
    ...(await generateRemote(root, domain)),
    ...enterProjects(root, [service]),
    ...writeCharts(root, domain),
  ];
}

const declarationOf = (name, port) => ({
  ...{ name, port, secrets: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], settings: ['S3_ENDPOINT', 'S3_REGION'], buckets: ['exports'] },
  events: {
    publishes: [`${name}.item-added.v1`, `${name}.erased.v1`, `${name}.exported.v1`],
    notices: [`${name}.item-added.v1`],
    consumes: ['account.access-ended.v1', 'account.erasure-ordered.v1', 'account.export-ordered.v1'],
  },
  routes: [],
});

/** With the versions that the other services use. */
function packageOf(root, domain) {
  const [like] = globSync('services/*/package.json', { cwd: root }).sort();
  const { dependencies, ...described } = readJson(join(root, like));
  const core = '@toothwise/contracts-core';
  const contracts = ['account', domain].map((name) => [`@toothwise/contracts-${name}`, dependencies[core]]);
  const own = { [core]: dependencies[core], ...Object.fromEntries(contracts) };
  const wanted = ['@nestjs/common', '@toothwise/event-bus', '@toothwise/objects', '@toothwise/service-kit', 'typeorm'];
  const all = { ...own, ...Object.fromEntries(wanted.map((name) => [name, dependencies[name]])) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return {
    ...described,
    name: `@toothwise/${domain}`,
    dependencies: sorted,
    devDependencies: { '@toothwise/testing': described.devDependencies['@toothwise/testing'] },
  };
}

/** Migrations run in the order of these numbers: the day, in milliseconds. */
const stampOf = (now) => Math.floor(now.getTime() / 86_400_000) * 86_400_000;
