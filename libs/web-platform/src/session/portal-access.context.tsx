import { createContext, use, type ReactNode } from 'react';

const PortalAccessContext = createContext(false);

export interface PortalAccessProps {
  /** What the account service says of the person; no until it has answered. */
  granted: boolean;
  children: ReactNode;
}

/** Whoever asks the account service says here for whom the portal is unlocked (PORT-027). */
export const PortalAccess = ({ granted, children }: PortalAccessProps) => (
  <PortalAccessContext value={granted}>{children}</PortalAccessContext>
);

/** Whether the portal is unlocked for the person who is signed in. */
export const usePortalAccess = (): boolean => use(PortalAccessContext);
