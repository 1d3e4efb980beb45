import { toast } from '@toothwise/ui';
import { useMutation, useQuery, useQueryClient } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';

export const useMembership = () => useQuery({ queryKey: keys.membership, queryFn: ({ signal }) => clinicApi.readMembership({ signal }) });

export const useMembers = () => useQuery({ queryKey: keys.members, queryFn: ({ signal }) => clinicApi.readMembers({ signal }) });

export const useInvitations = () =>
  useQuery({ queryKey: keys.invitations, queryFn: ({ signal }) => clinicApi.readMyInvitations({ signal }) });

/**
 * A change of who belongs where; everything that depends on it is read anew, also after a refusal, which tells that it is not as shown. Who asks
 * shows its `error` in place.
 */
export function useMemberChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(done);
      onDone?.();
    },
    onSettled: () =>
      Promise.all([keys.members, keys.invitations, keys.membership].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
