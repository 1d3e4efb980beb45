import type { IdentityProvider, SessionUser, Tokens } from '../session/session.types.js';

export const fakeUser: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'patient@toothwise.test',
  firstName: 'Pat',
  lastName: 'Patient',
  roles: ['patient'],
};

/** Signs in whom it is told, at once and without a server. Its tokens are worth nothing. */
export class FakeIdentity implements IdentityProvider {
  #user: SessionUser | undefined;

  constructor(user: SessionUser | undefined) {
    this.#user = user;
  }

  restore = () => Promise.resolve(this.#user && tokensFor(this.#user));

  signIn = async () => undefined;

  signUp = async () => undefined;

  signOut = async () => {
    this.#user = undefined;
    return false;
  };

  forget = () => void (this.#user = undefined);

  refresh = () => (this.#user ? Promise.resolve(tokensFor(this.#user)) : Promise.reject(new Error('Nobody is signed in')));
}

const tokensFor = (user: SessionUser): Tokens => ({ access: 'fake', refresh: 'fake', id: 'fake', expiresAt: Date.now() + 3_600_000, user });
