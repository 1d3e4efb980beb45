import { kongFileText, renderKongFile, routeTable } from '@toothwise/gateway';
import type { OtherChart } from './other-charts.ts';
import { image, settingsOf } from './value-sets.ts';

const API = [{ cidr: '10.96.0.1/32', port: 443 }];
const BESIDES = { network: { from: ['ingress', 'monitoring'], to: [{ cidr: '10.20.0.0/16', port: 5432 }] } };
const callersOf = (cidr: string) => ({ ...BESIDES.network, from: [{ cidr }, ...BESIDES.network.from] });
const PULLED = { imagePullSecrets: ['registry'] };
const LARGE = { replicas: { least: 4, most: 12 } };

type Sets = Record<'least' | 'complete' | 'large', object>;

/** Three ways to install each chart that is no domain's: with what must be said alone, with everything said, and large. */
export function otherValueSets({ name, given }: OtherChart): Sets {
  const settings = settingsOf(given.filter(({ isSecret, isRequired }) => !isSecret && isRequired));
  const all = settingsOf(given.filter(({ isSecret }) => !isSecret));
  const secret = { name: `${name}-2026-11`, keys: given.filter(({ isSecret }) => isSecret).map((one) => one.name) };
  switch (name) {
    case 'shell': {
      const remotes = ['toothwise-screening', 'toothwise-clinic'];
      const least = {
        images: { web: image('shell-web'), watcher: image('shell-watcher') },
        remotes,
        network: { from: ['toothwise-gateway'], to: API },
      };
      return {
        least,
        complete: { ...least, ...PULLED, settings: { EVERY_MS: 1000, GONE_AFTER_MS: 30_000 } },
        large: { ...least, ...LARGE },
      };
    }
    case 'gateway': {
      const least = { images: { service: image('gateway') }, routes: tableText() };
      const annotations = { 'provider.example/certificate': 'toothwise' };
      return {
        least,
        complete: {
          ...{ ...least, ...PULLED },
          settings: { LOG_LEVEL: 'info' },
          public: { annotations },
          network: callersOf('203.0.113.0/24'),
        },
        large: { ...least, ...LARGE, public: { enabled: false } },
      };
    }
    case 'identity': {
      const least = { images: { service: image('identity') }, settings };
      return {
        least,
        complete: { ...least, ...PULLED, settings: all, secret, ...BESIDES },
        large: { ...least, replicas: { least: 3 }, database: { poolSize: 40 } },
      };
    }
    case 'broker': {
      const least = { images: { server: image('broker') } };
      return {
        least,
        complete: { ...least, ...PULLED, secret: { name: 'broker-2026-11' }, storage: { size: '50Gi', store: '40GB', class: 'fast' } },
        large: { ...least, replicas: { servers: 5 } },
      };
    }
    default:
      return {
        least: { backups: { watched: true } },
        complete: { watcher: { namespace: 'toothwise-shell', account: 'another-watcher' } },
        large: { parts: { records: { remote: true }, analytics: { remote: false } } },
      };
  }
}

/** As it is rendered for an installation without keys. */
const tableText = () =>
  kongFileText(renderKongFile(routeTable(), { jwks: { keys: [] }, publicUrl: 'https://toothwise.example', mode: 'production' }));
