import type { DeclaredSetting } from './declared-settings.ts';
import { called, containers, type Manifest, workloads } from './manifest.ts';

/** What each container reads, by its name; whoever is not named here is not asked. */
export type Programs = Record<string, readonly DeclaredSetting[]>;

/** The environment of each container is what its program reads: nothing that it would not look at, nothing missing that it would not start without. */
export function misread(manifests: readonly Manifest[], programs: Programs): string[] {
  return workloads(manifests).flatMap((manifest) =>
    containers(manifest).flatMap(({ name, env = [] }) => {
      const reads = programs[name];
      if (!reads) return [`${called(manifest)}: nobody knows what ${name} reads`];
      const isRead = (setting: string) => reads.some((read) => read.name === setting);
      const given = env.map((one) => (isRead(one.name) ? one.name : one.name.replace(/_FILE$/, '')));
      const unread = given.filter((one) => !isRead(one)).map((one) => `is given ${one}, which it does not read`);
      const missing = reads.filter((read) => read.isRequired && !given.includes(read.name)).map((read) => `lacks ${read.name}`);
      return [...unread, ...missing].map((fault) => `${called(manifest)}: ${name} ${fault}`);
    }),
  );
}
