import { PortalAccess, useSession } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { useMe } from './use-me.js';

/** Asks once who the person is, and says below for whom the portal is unlocked: administrators even while nobody answers. */
export function KnownPerson({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const me = useMe();
  return <PortalAccess granted={me.data?.portalAccess ?? user?.roles.includes('admin') ?? false}>{children}</PortalAccess>;
}
