import { gatewayPart } from './gateway.part.js';
import { outsidePart } from './outside-servers.js';
import type { Domain } from '@toothwise/domains';
import type { PlatformOptions } from './options.js';
import type { Part } from './part.js';
import type { PlatformContext } from './platform-context.js';
import { scannerPart } from './scanner.part.js';
import { replicasOf } from './ports-of.js';
import { servicePart } from './service.part.js';
import { identityPart, mailPart, openAiPart, placesPart, speechPart, stripePart, webPart } from './stand-in.parts.js';
import { natsPart, objectsPart, postgresPart } from './store.parts.js';

/** Parts that are not started here, where services run elsewhere: those that serve people, and the way to them. */
export const partsElsewhere = ({ withoutServices, replicas }: PlatformOptions, domains: readonly Domain[]): Set<string> =>
  new Set(withoutServices ? ['gateway', 'web', ...domains.flatMap(({ name }) => replicasOf(name, replicas))] : []);

/** Every part of the platform. What has not been built yet is left out and named in `missing`. */
export function platformParts(context: PlatformContext): { parts: Part[]; missing: string[] } {
  const { identity: outsideIdentity, objects, nats } = context.servers;
  const elsewhere = partsElsewhere(context.options, context.domains);
  const identity = outsideIdentity ? outsidePart('identity', outsideIdentity.url) : identityPart(context);
  const missing = identity ? [] : ['identity (sign-in is not possible)'];
  const parts = [
    postgresPart(context),
    nats ? outsidePart('nats', nats.url) : natsPart(context),
    objects ? outsidePart('objects', objects.url) : objectsPart(context),
    mailPart(context),
    webPart(context),
    identity,
    stripePart(context),
    openAiPart(context),
    speechPart(context),
    scannerPart(context),
    placesPart(context),
    ...context.domains.flatMap((domain) =>
      replicasOf(domain.name, context.options.replicas).map((name) => servicePart(context, domain, name)),
    ),
    gatewayPart(context),
  ].filter((part) => part !== undefined && !elsewhere.has(part.name)) as Part[];
  const present = new Set(parts.map(({ name }) => name));
  return { parts: parts.map((part) => ({ ...part, needs: part.needs.filter((need) => present.has(need)) })), missing };
}
