import { useStore } from '../basics/store/use-store.js';
import { sessionStore } from './session.store.js';
import type { SessionUser } from './session.types.js';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  /** True when the person was signed in on this page until the session ended by itself. */
  expired: boolean;
  user?: SessionUser;
  signIn: (returnTo?: string) => Promise<void>;
  signUp: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Goes on without the session that has ended. */
  giveUp: () => void;
  token: () => Promise<string>;
}

/** The session, live in every component that uses it. */
export function useSession(): Session {
  const state = useStore(sessionStore);
  return {
    status: state.status,
    expired: state.status === 'signed-out' && state.expired,
    user: state.status === 'signed-in' ? state.user : undefined,
    signIn: (returnTo) => sessionStore.signIn(returnTo),
    signUp: (returnTo) => sessionStore.signUp(returnTo),
    signOut: () => sessionStore.signOut(),
    giveUp: sessionStore.giveUp,
    token: () => sessionStore.token(),
  };
}
