import type { Addresses } from '../../api/addresses.ts';
import { addressOf, type Cell } from './attempt.ts';
import { type Answered, bareRequest } from './bare-request.ts';
import type { Scenario } from './world.ts';

/** Reads every marked address in every odd spelling. @returns what nobody, or somebody who may not, has got */
export async function openedBySpelling(way: string, cells: Cell[], scenario: Scenario, addresses: Addresses): Promise<string[]> {
  const opened: string[] = [];
  const open = cells.find(({ row }) => row.route.startsWith('GET ') && !row.expected.anonymous)!;
  const token = await scenario.people.other!.token();
  for (const { domain, row, thing, canaries } of cells.filter((cell) => cell.row.spellings))
    for (const spelling of spellings(addressOf(domain, row, thing, 'owner'), addressOf(open.domain, open.row, open.thing, 'anonymous')))
      for (const method of ['GET', 'HEAD', 'POST']) {
        const base = addresses.serviceUrl(domain);
        const nobody = await askAsSpelt(base, method, spelling);
        // What is no address of a service is the shell's, which shows its page for it.
        const isShell = way === 'gateway' && nobody.type.includes('text/html');
        if (nobody.status < 400 && !isShell) opened.push(`${method} ${spelling}: ${nobody.status} for nobody`);
        const somebody = await askAsSpelt(base, method, spelling, token);
        if (somebody.status >= 500) opened.push(`${method} ${spelling}: ${somebody.status}`);
        if (canaries.some((canary) => somebody.text.includes(canary)) || (somebody.status < 300 && holdsIds(thing, somebody.text)))
          opened.push(`${method} ${spelling}: a stranger reads the owner's data`);
      }
  return opened;
}

/** Whether an answer names something that was made for the owner. */
function holdsIds(thing: unknown, text: string): boolean {
  const ids = JSON.stringify(thing).match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [];
  return ids.some((id) => text.includes(id));
}

function askAsSpelt(base: string, method: string, path: string, token?: string): Promise<Answered> {
  return bareRequest({ base, method, path, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/** The same address, as a proxy, a router or a careless rule might read it differently. @param open an address that is open to everybody */
function spellings(path: string, open: string): string[] {
  const [, api = '', service, version, ...rest] = path.split('/');
  const end = rest.join('/');
  return [
    path,
    `/${path}`,
    `${path}/`,
    `/api//${service}/${version}/${end}`,
    `/%61pi/${service}/${version}/${end}`,
    `/${api}/${service}/${version}/%${end.charCodeAt(0).toString(16)}${end.slice(1)}`,
    `/${api}/${service}/${version}/./${end}`,
    `/x/../${api}/${service}/${version}/${end}`,
    `${open}/../../../${service}/${version}/${end}`,
    `${open}%2f..%2f..%2f..%2f${service}%2f${version}%2f${end}`,
    `/${api.toUpperCase()}/${service}/${version}/${end}`,
    `${path};a=b`,
    `${path}%00`,
    `${path}?_method=GET`,
  ];
}
