import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { PASSWORD, type NewPerson } from './sign-up.ts';

interface Administration {
  url: string;
  secret: string;
}

/** The identity server itself, past the gateway; of a platform that uses another one, what its owner says. */
function administrationOf({ url }: Addresses): Administration {
  const { E2E_IDENTITY_URL: outside, E2E_IDENTITY_SECRET: given, E2E_DATA: data } = process.env;
  if (outside && given) return { url: outside, secret: given };
  const { identityAdmin } = JSON.parse(readFileSync(join(data!, 'secrets.json'), 'utf8')) as { identityAdmin: string };
  return { url: `http://127.0.0.1:${Number(new URL(url).port) + 10_033}`, secret: identityAdmin };
}

/** Asks the admin API as account's own client would. */
async function administer(addresses: Addresses, path: string, body?: object): Promise<Response> {
  const { url, secret } = administrationOf(addresses);
  const token = await fetch(`${url}/realms/toothwise/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'toothwise-account', client_secret: secret }),
  });
  if (!token.ok) throw new Error(`no token to administer people with: ${token.status}`);
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  return fetch(`${url}/admin/realms/toothwise/users${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
}

/** Somebody with a confirmed address, made by the admin API: sign-up is slowed by network address, and all tests come from one. */
export async function newAccount(addresses: Addresses, { email, firstName, lastName }: NewPerson): Promise<void> {
  const made = await administer(addresses, '', {
    ...{ username: email, email, firstName, lastName, enabled: true, emailVerified: true },
    credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
  });
  if (made.status !== 201) throw new Error(`${email} was not made: ${made.status} ${await made.text()}`);
}

/** Ids of the accounts with this address: one, or none. */
export async function accountsWith(addresses: Addresses, email: string): Promise<string[]> {
  const found = await administer(addresses, `?${new URLSearchParams({ email, exact: 'true' })}`);
  if (!found.ok) throw new Error(`nobody could be looked up: ${found.status}`);
  return ((await found.json()) as { id: string }[]).map(({ id }) => id);
}

/** 200 where there is somebody with this id, 404 where nobody is. */
export const statusOfAccount = async (addresses: Addresses, id: string): Promise<number> => (await administer(addresses, `/${id}`)).status;
