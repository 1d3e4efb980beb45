import { accountRoutes } from '@toothwise/contracts-account/routes';
import {
  ApiProblem,
  client,
  problemSentence,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';

const account = client(accountRoutes);
/** Longer than this, and waiting in front of the page is no advice. */
const SOON_S = 120;

/** Whether text messages are sent here, the number that the person's go to, and the ways to change it. */
export function useSms() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const queries = useQueryClient();
  const queryKey = ['account', 'sms', user?.id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => account.readSms({ signal }), staleTime: 0 });
  const says = (error: unknown): string => {
    const isSpent = error instanceof ApiProblem && error.code === 'request.too-many' && (error.retryAfter ?? 0) > SOON_S;
    return isSpent ? t('sms.spent') : problemSentence(error, t('saveFailed'));
  };
  const onSuccess = (sms: Awaited<ReturnType<typeof account.readSms>>) => void queries.setQueryData(queryKey, sms);
  const again = () => void queries.invalidateQueries({ queryKey });
  const sendCode = useMutation({ mutationFn: (number: string) => account.sendSmsCode({ body: { number } }), onSuccess });
  const prove = useMutation({ mutationFn: (code: string) => account.proveSmsNumber({ body: { code } }), onSuccess });
  const remove = useMutation({ mutationFn: () => account.removeSmsNumber(), onSuccess, onError: again });
  return { sms: query.data, sendCode, prove, remove, says };
}
