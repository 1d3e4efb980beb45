import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client, useQuery, useSession } from '@toothwise/web-platform';

const account = client(accountRoutes);

/** The first call with a verified token makes the profile; nothing is shown, and a failure is retried with the next page. */
export function AccountBeginning() {
  const { status, user } = useSession();
  useQuery({
    queryKey: ['account', 'me', user?.id],
    queryFn: ({ signal }) => account.readProfile({ signal }),
    enabled: status === 'signed-in',
    staleTime: Infinity,
  });
  return null;
}
