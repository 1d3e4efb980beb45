import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client, useQuery, useSession } from '@toothwise/web-platform';

const account = client(accountRoutes);

/** What the account service knows of the person who is signed in. The first call with a verified token makes the profile. */
export function useMe() {
  const { status, user } = useSession();
  return useQuery({
    queryKey: ['account', 'me', user?.id],
    queryFn: ({ signal }) => account.readProfile({ signal }),
    enabled: status === 'signed-in',
    staleTime: Infinity,
  });
}
