import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Puts one file with one import into a project, asks the boundary checker about that project, and takes the file away again. */
function check(file: string, importLine: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${importLine}\n`);
  try {
    const run = spawnSync(process.execPath, [depcruise, file, '--output-type', 'err'], { cwd: root, encoding: 'utf8' });
    return run.status === 0 ? 'allowed' : (/error ([\w-]+):/.exec(run.stdout)?.[1] ?? run.stdout + run.stderr);
  } finally {
    rmSync(path);
  }
}

describe('boundaries between projects', () => {
  it.each([
    ['remote-to-remote', 'mfe-screening/src/zz-violation.ts', "import '../../mfe-clinic/package.json';"],
    ['service-to-service', 'services/clinic/src/zz-violation.ts', "import '../../screening/package.json';"],
    ['web-to-node', 'mfe-clinic/src/zz-violation.ts', "export * from '@toothwise/service-kit';"],
    ['node-to-web', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/web-platform';"],
    ['shell-knows-no-domain', 'shell/src/zz-violation.ts', "import '../../mfe-clinic/package.json';"],
    ['pure-has-no-io', 'libs/triage/src/zz-violation.ts', "export * from 'node:fs';"],
    ['contracts-depend-on-zod-alone', 'libs/contracts/core/src/zz-violation.ts', "export * from 'pg';"],
    ['contracts-meet-in-core', 'libs/contracts/clinic/src/zz-violation.ts', "export * from '@toothwise/contracts-screening';"],
    ['libraries-know-no-domain', 'libs/web-platform/src/zz-violation.ts', "export * from '@toothwise/contracts-clinic';"],
    ['domain-imports-no-framework', 'services/clinic/src/zz-violation.rules.ts', "export * from '@nestjs/common';"],
    ['product-to-testing', 'services/clinic/src/zz-violation.ts', "export * from '@toothwise/testing';"],
  ])('refuses %s', (rule, file, line) => {
    expect(check(file, line)).toBe(rule);
  });

  it('allows a service to use the contracts', () => {
    expect(check('services/clinic/src/zz-allowed.ts', "export * from '@toothwise/contracts-clinic';")).toBe('allowed');
  });
});
