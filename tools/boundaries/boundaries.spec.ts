import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Puts a file with one import into its project for each line, asks the boundary checker about them all, and takes them away again. */
function brokenRules(imports: (readonly [file: string, importLine: string])[]): string[][] {
  const files = imports.map(([file], index) => file.replace('.', `-${index}.`));
  for (const [index, [, line]] of imports.entries()) {
    const path = join(root, files[index]!);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${line.replace('{self}', basename(path, '.ts'))}\n`);
  }
  try {
    const run = spawnSync(process.execPath, [depcruise, ...files, '--output-type', 'json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    const { summary } = JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    return files.map((file) => summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name));
  } finally {
    for (const file of files) rmSync(join(root, file));
  }
}

describe('boundaries between projects', () => {
  const refused = [
    ['remote-to-remote', 'mfe-screening/src/zz-violation.ts', "import '../../mfe-clinic/package.json';"],
    ['service-to-service', 'services/clinic/src/zz-violation.ts', "import '../../screening/package.json';"],
    ['web-to-node', 'mfe-clinic/src/zz-violation.ts', "export * from '@toothwise/service-kit';"],
    ['node-to-web', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/web-platform';"],
    ['shell-knows-no-domain', 'shell/src/zz-violation.ts', "import '../../mfe-clinic/package.json';"],
    // Where nobody looks who reckons the version of the rules meanwhile.
    ['pure-has-no-io', 'libs/triage/src/scenarios/zz-violation.ts', "export * from 'node:fs';"],
    ['contracts-depend-on-zod-alone', 'libs/contracts/core/src/zz-violation.ts', "export * from 'pg';"],
    ['contracts-meet-in-core', 'libs/contracts/clinic/src/zz-violation.ts', "export * from '@toothwise/contracts-screening';"],
    ['notices-are-for-account', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/contracts-clinic/notices';"],
    ['notices-are-for-account', 'mfe-clinic/src/zz-violation.ts', "export * from '@toothwise/contracts-clinic/notices';"],
    ['notices-are-for-account', 'libs/contracts/clinic/src/zz-violation.ts', "export * from './notices/index.js';"],
    ['libraries-know-no-domain', 'libs/web-platform/src/zz-violation.ts', "export * from '@toothwise/contracts-clinic';"],
    ['domain-imports-no-framework', 'services/clinic/src/zz-violation.rules.ts', "export * from '@nestjs/common';"],
    ['domain-imports-no-framework', 'services/clinic/src/leads/zz-violation.aggregate.ts', "import '@nestjs/common';"],
    ['domain-imports-no-framework', 'services/clinic/src/leads/zz-violation.aggregate.ts', "export type { EntityManager } from 'typeorm';"],
    ['domain-imports-no-framework', 'services/clinic/src/leads/zz-violation.events.ts', "export * from 'pg';"],
    ['domain-imports-no-framework', 'libs/service-kit/src/basics/aggregate/zz-violation.ts', "export * from 'typeorm';"],
    ['aggregates-decide-alone', 'services/clinic/src/leads/zz-violation.aggregate.ts', "export * from './lead.repository.js';"],
    ['aggregates-decide-alone', 'services/clinic/src/leads/zz-violation.aggregate.ts', "export * from './lead.record.js';"],
    ['aggregates-decide-alone', 'services/clinic/src/leads/zz-violation.aggregate.ts', "export * from '@toothwise/service-kit';"],
    ['aggregates-decide-alone', 'services/clinic/src/leads/zz-violation.events.ts', "export * from '@toothwise/event-bus';"],
    ['rules-import-only-rules', 'services/clinic/src/leads/zz-violation.rules.ts', "export * from './lead.aggregate.js';"],
    ['rules-import-only-rules', 'services/clinic/src/offers/zz-violation.rules.ts', "export * from './inbox.repository.js';"],
    ['rules-import-only-rules', 'services/clinic/src/offers/zz-violation.rules.ts', "export * from '@toothwise/service-kit';"],
    ['order-knows-no-price', 'services/clinic/src/leads/zz-violation.ranking.ts', "export * from './prices.token.js';"],
    // Through a second file.
    ['order-knows-no-price', 'services/clinic/src/leads/zz-violation.ranking.ts', "export * from '../offers/accept-offer.use-case.js';"],
    ['controllers-ask-use-cases', 'services/clinic/src/offers/zz-violation.controller.ts', "export * from './inbox.repository.js';"],
    ['controllers-ask-use-cases', 'services/clinic/src/leads/zz-violation.controller.ts', "export * from './lead.aggregate.js';"],
    ['use-cases-know-no-entrance', 'services/clinic/src/offers/zz-violation.use-case.ts', "export * from './offers.controller.js';"],
    ['repositories-only-store', 'services/clinic/src/offers/zz-violation.repository.ts', "export * from './accept-offer.use-case.js';"],
    ['remote-to-shell', 'mfe-clinic/src/zz-violation.ts', "import '../../shell/package.json';"],
    ['pure-stays-pure', 'libs/triage/src/scenarios/zz-violation.ts', "export * from '@toothwise/service-kit';"],
    ['resolvable', 'services/clinic/src/zz-violation.ts', "import './not-there.js';"],
    ['no-cycles-between-files', 'services/clinic/src/zz-violation.ts', "export * from './{self}.js';"],
    ['only-policies-grant', 'services/clinic/src/leads/zz-violation.use-case.ts', "export * from '@toothwise/service-kit/person-scope';"],
    ['wire-in-one-folder', 'libs/event-bus/src/zz-violation.ts', "export * from '../../service-kit/src/database/pipelining/one-trip.js';"],
    ['wire-in-one-folder', 'services/clinic/src/zz-violation.ts', "export * from 'pg-protocol';"],
    ['product-to-testing', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/testing';"],
    ['product-to-testing', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/service-kit/testing';"],
    ['product-to-testing', 'mfe-clinic/src/zz-violation.ts', "export * from '@toothwise/web-platform/testing';"],
    ['product-to-testing', 'mfe-clinic/src/zz-violation.ts', "export * from './testing/clinic-server.js';"],
    ['product-to-testing', 'libs/contracts/core/src/zz-violation.ts', "export * from '../test/examples.js';"],
    ['product-to-testing', 'deploy/embedded/src/zz-violation.ts', "export * from '../test/identity/people.js';"],
    ['product-to-testing', 'gateway/src/zz-violation.ts', "export * from '../test/test-stand.js';"],
  ] as const;
  const allowed = [
    ['services/account/src/zz-allowed.ts', "export * from '@toothwise/contracts-clinic/notices';"],
    ['services/clinic/src/zz-allowed.ts', "export * from '@toothwise/contracts-clinic';"],
    ['services/clinic/src/leads/zz-allowed.aggregate.ts', "export * from '@toothwise/service-kit/aggregate';"],
    ['services/clinic/src/leads/zz-allowed.aggregate.ts', "export type * from './lead.record.js';"],
  ] as const;
  let broken: string[][];
  beforeAll(() => {
    broken = brokenRules([...refused.map(([, file, line]) => [file, line] as const), ...allowed]);
  });

  it.each(refused.map(([rule], index) => [rule, index] as const))('refuses %s', (rule, index) => {
    // Named once for each file that it must not reach.
    expect([...new Set(broken[index])]).toEqual([rule]);
  });

  it('have a planted violation each', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  it('allow a service the contracts, account what people are told, and an aggregate its base class and the types of rows', () => {
    expect(broken.slice(refused.length)).toEqual(allowed.map(() => []));
  });
});
