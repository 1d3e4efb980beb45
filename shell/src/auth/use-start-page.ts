import { useNavigation, useRegistryBusy } from '@toothwise/web-platform';

/** Where a person goes who asked for nothing else: the first page brought for that, else the portal. Undefined while parts have not answered. */
export function useStartPage(): string | undefined {
  const [first] = useNavigation('start');
  const busy = useRegistryBusy();
  return busy ? undefined : first?.path;
}
