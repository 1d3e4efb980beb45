import { called, type Manifest, ofKind, type Rule } from './manifest.ts';

/** Who may do what stands there by its name, within one namespace; nobody gives rights on, and whoever only reads others' names what. */
export const entitled: Rule = (manifests) => [
  ...ofKind(manifests, 'ClusterRole', 'ClusterRoleBinding').map((manifest) => `${called(manifest)}: holds in every namespace`),
  ...ofKind(manifests, 'Role').flatMap((role) => {
    const given = (role.rules ?? []).flatMap(({ apiGroups, resources, verbs }) => [...apiGroups, ...resources, ...verbs]);
    const faults = given.includes('*') ? ['may everything'] : [];
    if (given.includes('rbac.authorization.k8s.io')) faults.push('may give rights');
    if (isForStrangers(role, manifests) && role.rules!.some(({ resourceNames, verbs }) => !resourceNames || verbs.join() !== 'get'))
      faults.push('opens more than one name to an account of another namespace');
    return faults.map((fault) => `${called(role)} of ${role.metadata.namespace}: ${fault}`);
  }),
];

function isForStrangers({ metadata }: Manifest, manifests: readonly Manifest[]): boolean {
  const bindings = ofKind(manifests, 'RoleBinding').filter(
    (one) => one.metadata.namespace === metadata.namespace && one.roleRef!.name === metadata.name,
  );
  return bindings.some(({ subjects = [] }) => subjects.some(({ namespace }) => namespace !== metadata.namespace));
}

/** A namespace that is made refuses pods with rights, and is closed before anything is in it. */
export const namespaced: Rule = (manifests) =>
  ofKind(manifests, 'Namespace').flatMap((manifest) => {
    const { name, labels = {} } = manifest.metadata;
    const policies = ofKind(manifests, 'NetworkPolicy').filter(({ metadata }) => metadata.namespace === name);
    const faults = labels['pod-security.kubernetes.io/enforce'] === 'restricted' ? [] : ['takes pods that are not restricted'];
    if (!policies.some(isDefault)) faults.push('is open');
    return faults.map((fault) => `${called(manifest)}: ${fault}`);
  });

/** Closed: nothing comes in or goes out but by what another policy opens. */
const isDefault = ({ spec }: Manifest) =>
  Object.keys(spec.podSelector).length === 0 && spec.policyTypes.length === 2 && !spec.ingress && !spec.egress;

export const closed: Rule = (manifests) =>
  ofKind(manifests, 'NetworkPolicy').some(isDefault) ? [] : ['no NetworkPolicy closes the namespace'];

const resourceOf = ({ kind }: Manifest) => kind.toLowerCase().replace(/y$/, 'ie') + 's';

/** Whether the account of a team may make what its chart is made of. @param team the Role `team` @returns a line for each kind that it may not */
export function beyondTeam(manifests: readonly Manifest[], team: Manifest): string[] {
  const group = ({ apiVersion }: Manifest) => (apiVersion.includes('/') ? apiVersion.split('/')[0]! : '');
  const may = (one: Manifest) =>
    team.rules!.some(
      ({ apiGroups, resources, verbs }) =>
        apiGroups.includes(group(one)) &&
        resources.includes(resourceOf(one)) &&
        ['create', 'update', 'delete'].every((verb) => verbs.includes(verb)),
    );
  return [
    ...new Set(manifests.filter((one) => !may(one)).map(({ apiVersion, kind }) => `a team may not release ${kind} of ${apiVersion}`)),
  ];
}
