import { join } from 'node:path';
import type { Holder } from './holder.ts';
import { type Chart, chartFolder, namespaceOf, type Values } from './charts.ts';
import type { Cluster } from './start-cluster.ts';

/** A team, by the account that the chart `platform` gives it: it installs its own chart, as deploy/README.md says. */
export class Team {
  private constructor(
    private readonly cluster: Cluster,
    readonly chart: Chart,
    readonly holder: Holder,
  ) {}

  static async of(cluster: Cluster, chart: Chart): Promise<Team> {
    const token = await cluster.admin.kubectl('-n', namespaceOf(chart.name), 'create', 'token', 'team');
    return new Team(cluster, chart, await cluster.holder(chart.name, token.trim()));
  }

  get namespace(): string {
    return namespaceOf(this.chart.name);
  }

  get least(): Values {
    return this.chart.sets.least!;
  }

  /** @param values where something reads them @param name as its chart has it, unless its values say another */
  async makeSecret(values: Record<string, string> = {}, name = this.chart.name): Promise<void> {
    const { secretKeys } = this.chart;
    const literals = secretKeys.map((key) => `--from-literal=${key}=${values[key] ?? 'none'}`);
    if (literals.length > 0) await this.holder.kubectl('-n', this.namespace, 'create', 'secret', 'generic', name, ...literals);
  }

  /**
   * The commands of deploy/README.md: a domain's waits until all is ready, or takes it back. The gateway's would wait for a load balancer,
   * which nobody brings here.
   * @param spoil see `chartFolder`
   */
  async release(values: Values, spoil?: (template: string) => string): Promise<void> {
    const { name, isDomain } = this.chart;
    const chart = chartFolder(join(this.cluster.folder, `${name}-${Date.now()}`), name, values, spoil);
    const waiting = isDomain ? ['--atomic', '--timeout', '50s'] : [];
    await this.holder.helm('upgrade', '--install', name, ...chart, '--namespace', this.namespace, ...waiting);
  }

  /** Until what was asked for is there. */
  async rolledOut(): Promise<void> {
    const all = await this.holder.kubectl('-n', this.namespace, 'get', 'deployments,statefulsets', '-o', 'name');
    for (const one of all.trim().split('\n')) await this.holder.kubectl('-n', this.namespace, 'rollout', 'status', one, '--timeout=60s');
  }

  rollBack = (): Promise<string> => this.holder.helm('rollback', this.chart.name, '--namespace', this.namespace, '--wait');
  uninstall = (): Promise<string> => this.holder.helm('uninstall', this.chart.name, '--namespace', this.namespace, '--wait');
}
