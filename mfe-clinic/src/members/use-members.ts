import { toast } from '@toothwise/ui';
import { problemSentence, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';

export const useMembership = () => useQuery({ queryKey: keys.membership, queryFn: ({ signal }) => clinicApi.readMembership({ signal }) });

export const useMembers = () => useQuery({ queryKey: keys.members, queryFn: ({ signal }) => clinicApi.readMembers({ signal }) });

export const useInvitations = () =>
  useQuery({ queryKey: keys.invitations, queryFn: ({ signal }) => clinicApi.readMyInvitations({ signal }) });

interface Said {
  done: string;
  onDone?: () => void;
  /** Where the form itself shows what was refused. */
  silent?: boolean;
}

/** A change of who belongs where; everything that depends on it is read anew, also after a refusal, which tells that it is not as shown. */
export function useMemberChange<Input = void>(change: (input: Input) => Promise<unknown>, { done, onDone, silent }: Said) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(done);
      onDone?.();
    },
    onError: (error) => {
      if (!silent) toast.error(t('members.failed'), { body: problemSentence(error, t('members.failed')) });
    },
    onSettled: () =>
      Promise.all([keys.members, keys.invitations, keys.membership].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
