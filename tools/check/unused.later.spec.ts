import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const planted = {
  'services/clinic/src/zz-forgotten.ts': 'export {};',
  'services/clinic/src/zz-forgotten.spec.ts': "import { asked } from './zz-half.js';\nvoid asked;",
  'services/clinic/src/zz-half.ts': 'export const asked = 1;\nexport const unasked = 2;',
};

it('a file and an export that nothing uses are told', () => {
  for (const [file, text] of Object.entries(planted)) writeFileSync(join(root, file), `${text}\n`);
  try {
    const knip = join(root, 'node_modules/knip/bin/knip.js');
    const args = [knip, '--no-progress', '--no-config-hints', '--reporter', 'compact'];
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(status).toBe(1);
    expect(stdout).toContain('services/clinic/src/zz-forgotten.ts');
    expect(stdout).toMatch(/services\/clinic\/src\/zz-half\.ts: unasked$/m);
  } finally {
    for (const file of Object.keys(planted)) rmSync(join(root, file));
  }
});
