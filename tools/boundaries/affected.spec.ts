import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Projects that are built and tested anew after a change of this file. */
function affectedBy(file: string): string[] {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NX_TUI: 'false' };
  const run = spawnSync(process.execPath, [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return (JSON.parse(run.stdout) as string[]).sort();
}

/** Projects that say in their package.json that they use this package. */
function usersOf(name: string): string[] {
  const packages = globSync(['package.json', '*/package.json', '{libs,services,deploy}/*/package.json'], { cwd: root });
  const using = packages.filter((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { dependencies?: Record<string, string> };
    return name in dependencies;
  });
  return using.map((file) => (JSON.parse(readFileSync(join(root, dirname(file), 'project.json'), 'utf8')) as { name: string }).name);
}

describe('a change in the contracts of one domain', () => {
  const affected = affectedBy('libs/contracts/clinic/src/http.ts');

  it('concerns that domain and who imports its contracts, and nobody else', () => {
    // What stands in tools reads the whole checkout in its tests.
    expect(affected).toEqual(['contracts-clinic', ...usersOf('@toothwise/contracts-clinic'), 'tools'].sort());
    expect(affected).toEqual(expect.arrayContaining(['clinic', 'mfe-clinic', 'account']));
  });

  it.each(['gateway', 'shell', 'service-kit', 'event-bus', 'web-platform', 'embedded', 'screening'])('does not concern %s', (project) =>
    expect(affected).not.toContain(project),
  );
});
