import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kongFileText, renderKongFile, routeTable } from '@toothwise/gateway';
import type { Domain } from '@toothwise/domains';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { installationSecrets } from '../../../deploy/embedded/src/supervisor/installation-settings.js';
import { jwksUrl, type PlatformContext } from '../../../deploy/embedded/src/supervisor/platform-context.js';
import { portsOf } from '../../../deploy/embedded/src/supervisor/ports-of.js';
import { serviceEnvironment } from '../../../deploy/embedded/src/supervisor/service-environment.js';
import { Platform } from '../../../e2e/chaos/platform.ts';
import { declaredSettings, domainsOf } from '../../charts/declared-settings.ts';
import { root } from '../charts.ts';
import type { Forwarding } from '../real/forward.ts';
import { BROKER } from './broker.ts';

/** What a domain's team is told: settings of its chart, and what goes into its Secret. */
export interface Told {
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

/** On loopback, with a port; on the node it is this machine's end of the cable. */
const HERE = /127\.0\.0\.1:(\d+)/g;

/** Between a port here and its port for the node: the object store begins only where nobody has its port at any address. */
const APART = 1000;

/** Stand-ins that answer to their own names alone, as the route table has them. */
const NAMED = [
  ['mail', 'mail', 8025],
  ['stripe', 'stripe', 12_111],
] as const;

/** All people of the proof ask from one address: its limits are so much higher. */
const FOR_ONE_ADDRESS = 100;

/** Nobody here answers past the gateway. */
class ServedElsewhere extends Platform {
  override serviceUrl(): string {
    return this.url;
  }
}

/** All that a cluster finds beside it: the embedded platform without services, gateway and web server, reached by the node's cable. */
export class Beside {
  readonly #forwarded = new Set<number>();

  private constructor(
    readonly platform: Platform,
    private readonly context: PlatformContext,
    private readonly forwarding: Forwarding,
  ) {}

  /** Without demo data: nobody has made tables yet. It ends with the run. */
  static async start(folder: string, port: number, forwarding: Forwarding): Promise<Beside> {
    const dataDir = join(folder, 'beside');
    mkdirSync(dataDir, { mode: 0o700 });
    // As many connections as two of each service need.
    const platform = new ServedElsewhere(port, dataDir, 2);
    cleanUpAfter(() => platform.stop());
    await platform.start({}, ['--without-services', '--no-seed']);
    const domains = domainsOf(root);
    const options = { port, dataDir, fresh: false, seed: false, openAiDouble: false };
    const secrets = installationSecrets(dataDir, [...domains.map(({ name }) => name), 'identity']);
    const context = { options, ports: portsOf(port, domains), domains, secrets, servers: {}, notice: () => undefined };
    return new Beside(platform, context, forwarding);
  }

  get domains(): readonly Domain[] {
    return this.context.domains;
  }

  get url(): string {
    return this.platform.url;
  }

  /** Of a user as the chart `broker` names them; of a domain's second one nobody knows it. */
  brokerPassword(user: string): string {
    return this.context.secrets.nats[user] ?? randomUUID();
  }

  /** Begins anew with demo data, in the tables that the pods' migrations have made; who asks meanwhile is told to come later. */
  async seed(): Promise<void> {
    await this.platform.stop();
    await this.platform.start({}, ['--no-build', '--without-services']);
  }

  /** As the embedded platform tells its own services, where a chart has a place for it. */
  async tell(domain: Domain): Promise<Told> {
    const environment: NodeJS.ProcessEnv = { ...serviceEnvironment(this.context, domain), ...BROKER };
    const told: Told = { settings: {}, secrets: {} };
    for (const { name, isSecret } of await declaredSettings(root, domain)) {
      const value = environment[name];
      // Programs are in the image, or nowhere.
      if (value === undefined || name === 'FFMPEG_PATH') continue;
      (isSecret ? told.secrets : told.settings)[name] = await this.#there(value);
    }
    return told;
  }

  /** The route table for Kong, with limits for one address that asks for all people. @param addresses of the cluster's own, by their names in the table */
  async routes(addresses: Record<string, string>): Promise<string> {
    const { ports } = this.context;
    const jwks = (await (await fetch(jwksUrl(this.context))).json()) as Parameters<typeof renderKongFile>[1]['jwks'];
    // The stand-ins keep the names that they have in the table.
    const beside = { 'identity:8080': ports.identity, 'objects:9000': ports.objects };
    const upstreams = { ...addresses };
    for (const [name, port] of Object.entries(beside)) upstreams[name] = await this.#there(`127.0.0.1:${port}`);
    const table = kongFileText(renderKongFile(routeTable(), { jwks, publicUrl: this.url, mode: 'embedded', upstreams }));
    return table.replaceAll(/\b(minute\W+)(\d+)/g, (_, name: string, most: string) => `${name}${Number(most) * FOR_ONE_ADDRESS}`);
  }

  async #there(value: string): Promise<string> {
    const ports = [...value.matchAll(HERE)].map(([, port]) => Number(port));
    for (const port of ports.filter((one) => !this.#forwarded.has(one))) {
      this.#forwarded.add(port);
      await this.forwarding.to(port, port + APART);
    }
    const named = new Map(NAMED.map(([part, name, at]) => [this.context.ports[part], `${name}:${at}`]));
    return value.replaceAll(HERE, (_, port: string) => named.get(Number(port)) ?? `${this.forwarding.address}:${Number(port) + APART}`);
  }

  /** Services that lead out of the cluster, for a namespace whose pods ask for these names. */
  async named(namespace: string): Promise<object[]> {
    const { address } = this.forwarding;
    const all = NAMED.map(async ([part, name, port]) => {
      await this.#there(`127.0.0.1:${this.context.ports[part]}`);
      const metadata = { name, namespace };
      const labels = { 'kubernetes.io/service-name': name };
      return [
        { apiVersion: 'v1', kind: 'Service', metadata, spec: { ports: [{ port, targetPort: this.context.ports[part] + APART }] } },
        {
          ...{ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { ...metadata, labels }, addressType: 'IPv4' },
          endpoints: [{ addresses: [address], conditions: { ready: true } }],
          ports: [{ port: this.context.ports[part] + APART, protocol: 'TCP' }],
        },
      ];
    });
    return (await Promise.all(all)).flat();
  }

  /** Until the address that people know answers. */
  async untilAnswered(seconds = 60): Promise<void> {
    for (let look = 0; ; look += 1) {
      const isThere = await fetch(`${this.url}/remotes.json`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) return;
      if (look === seconds) throw new Error(`${this.url} does not answer after ${seconds} s`);
      await pause(1000);
    }
  }
}
