import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '../basics/line/api-problem.js';
import { KeycloakProvider } from '../session/keycloak.provider.js';
import { SignInButton } from './sign-in-button.component.js';

const identity = () => new KeycloakProvider({ url: 'https://id.toothwise.test/', realm: 'toothwise', clientId: 'web' });

describe('a sign-in that cannot be reached', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leaves the person where they are, says so in place, and can be tried again', async () => {
    const leave = jest.fn(async () => Promise.reject(new ApiProblem({ code: 'network.failed', status: 0 })));
    render(<SignInButton leave={leave}>Sign in</SignInButton>);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The sign-in page cannot be reached.*You seem to be offline/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the line is cut', () => Promise.reject(new TypeError('Failed to fetch')), 'network.failed'],
    ['it is away', async () => new Response('<html>', { status: 502 }), 'service.unavailable'],
  ])('is noticed before the page is left: %s', async (_name, answer, code) => {
    const asked = jest.fn<typeof fetch>(answer);
    globalThis.fetch = asked;
    await expect(identity().signIn('/patient-portal')).rejects.toMatchObject({ code });
    await expect(identity().signUp('/patient-portal')).rejects.toMatchObject({ code });
    expect(asked.mock.calls.map(([address]) => address)).toEqual(
      Array(2).fill('https://id.toothwise.test/realms/toothwise/.well-known/openid-configuration'),
    );
  });
});
