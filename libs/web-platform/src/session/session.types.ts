export type Role = 'patient' | 'clinic' | 'dentist' | 'admin';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
}

export type SessionState =
  | { status: 'loading' }
  /** `expired`: was signed in on this page until the identity server refused to go on. */
  | { status: 'signed-out'; expired: boolean }
  | { status: 'signed-in'; user: SessionUser };

/** Who proves the person's identity: Keycloak in the product, a fake in the mini-shell and in tests. */
export interface IdentityProvider {
  /** Restores a session without asking; undefined when nobody is signed in. */
  restore(): Promise<Tokens | undefined>;
  /** @param again asks for the password although there is a session */
  signIn(returnTo: string, again?: boolean): Promise<void>;
  signUp(returnTo: string): Promise<void>;
  /** Resolves with true when the browser is already on its way to the identity server, which leads back to `returnTo`. */
  signOut(returnTo: string): Promise<boolean>;
  /** Knows nobody any more, without asking the identity server. */
  forget(): void;
  /** Rejects with SessionEnded when the identity server refuses; with anything else when it could not be reached. */
  refresh(tokens: Tokens): Promise<Tokens>;
}

export interface Tokens {
  access: string;
  refresh: string;
  id: string;
  /** Milliseconds since 1970 by this device's clock. */
  expiresAt: number;
  user: SessionUser;
}

export class SessionEnded extends Error {
  override name = 'SessionEnded';
}
