import type { Cluster } from './start-cluster.ts';

/** All that stands in a namespace, by its name; what it is changes with every change of it. */
export type Standing = Map<string, string>;

const FIELDS = ['metadata.namespace', 'kind', 'metadata.name', 'metadata.uid', 'metadata.generation', 'metadata.resourceVersion'];

/** Every kind that has a namespace, events and leases aside: those tell of time, not of what stands. */
export async function standing({ admin }: Cluster): Promise<Standing> {
  const kinds = (await admin.kubectl('api-resources', '--namespaced', '--verbs=list', '-o', 'name')).trim().split('\n');
  const looked = kinds.filter((kind) => !/^(events(\..*)?|leases\..*)$/.test(kind));
  const line = `{range .items[*]}${FIELDS.map((field) => `{.${field}}`).join(' ')}{"\\n"}{end}`;
  const text = await admin.kubectl('get', looked.join(','), '--all-namespaces', '-o', `jsonpath=${line}`);
  return new Map(
    text
      .split('\n')
      .filter((one) => one.startsWith('toothwise-'))
      .map((one) => {
        const [namespace, kind, name, ...is] = one.split(' ');
        return [`${namespace}/${kind}/${name}`, is.join(' ')];
      }),
  );
}

/** What has come, gone or changed outside of a namespace. */
export const changedOutside = (namespace: string, before: Standing, after: Standing): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !name.startsWith(`${namespace}/`) && before.get(name) !== after.get(name))
    .map((name) => `${name} was ${before.get(name) ?? 'not there'}, is ${after.get(name) ?? 'gone'}`);

export const namesIn = (namespace: string, all: Standing): string[] =>
  [...all.keys()].filter((name) => name.startsWith(`${namespace}/`)).sort();

/** Looks until nothing has moved between two looks. */
export async function settled(cluster: Cluster): Promise<Standing> {
  let last = await standing(cluster);
  for (let look = 0; look < 30; look += 1) {
    const next = await standing(cluster);
    if (next.size === last.size && changedOutside('none', last, next).length === 0) return next;
    last = next;
  }
  throw new Error('the cluster does not come to rest');
}
