// The domains of this checkout, as they declare themselves in `services/<domain>/domain.json`. No other file lists them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { domainDeclaration } from './declaration.mjs';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export class DeclarationError extends Error {
  constructor(domain, message) {
    super(`${domain} ${message}`);
    this.name = 'DeclarationError';
    this.domain = domain;
    this.said = message;
  }
}

/** Services of the checkout: folders with a package of their own. What a build of another version left behind is none. */
export function domainNames(root = workspace) {
  const services = join(root, 'services');
  return existsSync(services) ? readdirSync(services).filter((name) => existsSync(join(services, name, 'package.json'))) : [];
}

export function readDomain(folder, name) {
  const file = join(folder, 'domain.json');
  let content;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DeclarationError(name, `does not declare itself: ${file} cannot be read as JSON (${error.code ?? 'syntax'})`);
  }
  const declared = domainDeclaration.safeParse(content);
  const wrong = (declared.error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
  if (declared.data && declared.data.name !== name) wrong.push(`name: is not that of its folder (${name})`);
  if (wrong.length > 0) throw new DeclarationError(name, `does not declare itself well: ${file}: ${wrong.join('; ')}`);
  return declared.data;
}

export function readDomains(root = workspace) {
  const domains = domainNames(root).map((name) => readDomain(join(root, 'services', name), name));
  const noticed = domains.flatMap(({ events }) => events.notices ?? []);
  for (const { events } of domains) if (events.sendsNotices) events.consumes = [...new Set([...events.consumes, ...noticed])];
  for (const domain of domains) checkBeside(domain, domains);
  return inOrderOfSeeds(domains);
}

/** What a declaration alone cannot know. */
function checkBeside({ name, port, events, seeds }, domains) {
  const refuse = (message) => {
    throw new DeclarationError(name, `does not declare itself well: services/${name}/domain.json: ${message}`);
  };
  const sharing = domains.find((other) => other.name !== name && other.port === port);
  if (sharing) refuse(`port: ${port} is that of ${sharing.name}`);
  const published = domains.flatMap((other) => other.events.publishes);
  const unknown = events.consumes.filter((event) => !published.includes(event));
  if (unknown.length > 0) refuse(`events.consumes: nobody publishes ${unknown.join(', ')}`);
  const missing = (seeds?.after ?? []).filter((needed) => !domains.some((other) => other.name === needed));
  if (missing.length > 0) refuse(`seeds.after: there is no ${missing.join(', ')}`);
}

/** Each after those whose demo data it needs, else by port. */
function inOrderOfSeeds(domains) {
  const waiting = [...domains].sort((a, b) => a.port - b.port);
  const order = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ seeds }) => (seeds?.after ?? []).every((needed) => order.some(({ name }) => name === needed)));
    if (index < 0) throw new DeclarationError(waiting[0].name, 'does not declare itself well: demo data waits for each other in a circle');
    order.push(...waiting.splice(index, 1));
  }
  return order;
}

export const portOfDomain = (publicPort, { port }) => publicPort + 10_020 + port;
