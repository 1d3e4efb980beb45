import { OK } from './cells.ts';
import { allCells } from './world.ts';

interface AddressOf {
  domain: string;
  path: string;
}

/** An address of each domain that whoever is signed in may read. */
export async function guardedAddresses(): Promise<AddressOf[]> {
  return (await allCells()).map(({ domain, rows }) => {
    const row = rows.find(
      ({ route, expected }) => /^GET [^{]+$/.test(route) && expected.others === OK && expected.anonymous?.includes(401),
    );
    if (!row) throw new Error(`${domain} has no address that whoever is signed in may read`);
    return { domain, path: `/api/${domain}/v1${row.route.slice('GET '.length)}` };
  });
}

/** Addresses to which everybody may send a body. */
export async function openToBodies(): Promise<AddressOf[]> {
  return (await allCells()).flatMap(({ domain, rows }) =>
    rows
      .filter(({ route, expected }) => /^POST [^{]+$/.test(route) && !expected.anonymous)
      .map(({ route }) => ({ domain, path: `/api/${domain}/v1${route.slice('POST '.length)}` })),
  );
}
