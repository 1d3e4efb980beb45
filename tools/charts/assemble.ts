import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfChart } from './other-charts.ts';

/**
 * A chart as helm takes it: with the library in it, and the files that follow from the domains' declarations.
 * @param to is made; the chart's folder @returns whether there is such a chart
 */
export function assembleChart(root: string, name: string, to: string): boolean {
  const charts = join(root, 'deploy/charts');
  if (!existsSync(join(charts, name))) return false;
  cpSync(join(charts, name), to, { recursive: true });
  cpSync(join(charts, 'lib'), join(to, 'charts/toothwise-lib'), { recursive: true });
  for (const [file, text] of Object.entries(filesOfChart(root, name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  }
  return true;
}
