import { createApi, useQuery, useSession } from '@toothwise/web-platform';

const account = createApi('account');

/** The first call with a verified token makes the profile; nothing is shown, and a failure is retried with the next page. */
export function AccountBeginning() {
  const { status, user } = useSession();
  useQuery({
    queryKey: ['account', 'me', user?.id],
    queryFn: ({ signal }) => account.get('/me', { signal }),
    enabled: status === 'signed-in',
    staleTime: Infinity,
  });
  return null;
}
