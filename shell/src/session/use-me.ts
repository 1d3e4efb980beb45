import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client, useQuery, useSession } from '@toothwise/web-platform';

const account = client(accountRoutes);

/** Of the person's profile in the page's cache; without a person, of whoever's is there. */
export const meKey = (personId?: string) => ['account', 'me', ...(personId === undefined ? [] : [personId])];

/**
 * What the account service knows of the person who is signed in. The first call with a verified token makes the profile.
 * @param options.fresh asks again whenever the page is looked at: for forms over it
 */
export function useMe({ fresh = false } = {}) {
  const { status, user } = useSession();
  return useQuery({
    queryKey: meKey(user?.id),
    queryFn: ({ signal }) => account.readProfile({ signal }),
    enabled: status === 'signed-in',
    staleTime: fresh ? 0 : Infinity,
  });
}
