import type { Family, FamilyToday } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { browserZone, useMutation, useQuery, useQueryClient, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { isOutrun, isSentBefore } from '../../api/outrun.js';
import { useFamilyStream } from '../person/use-family-stream.js';

/** The group, and invitations to the person's own address; live in every tab. */
export function useFamily(): UseQueryResult<Family> {
  useFamilyStream();
  return useQuery({ queryKey: keys.family, queryFn: ({ signal }) => healthApi.readFamily({ signal }) });
}

/** Everybody whose day the person may see, themselves first. */
export function useFamilyToday(): UseQueryResult<FamilyToday> {
  return useQuery({
    queryKey: keys.familyToday,
    queryFn: ({ signal }) => healthApi.readFamilyToday({ query: { timeZone: browserZone() }, signal }),
  });
}

/** One key for all that a form sends; renewed where what was sent under it is not what stands there now. */
export function useKey(): { key: string; renewKey: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renewKey: () => setKey(crypto.randomUUID()) };
}

type Failure = 'create' | 'addChild' | 'invite' | 'removeChild' | 'cancel' | 'change';

/**
 * A change whose answer is the family as it is then.
 * @param options `done` is said when it worked
 * @returns with `notDone`, for the `FailureNotice` of the form or button
 */
export function useFamilyChange<Input, Answer extends Family = Family>(
  change: (input: Input) => Promise<Answer>,
  {
    failure,
    done,
    onDone,
    onError,
    asks,
    renewKey,
  }: {
    failure: Failure;
    done?: string;
    onDone?: (answer: Answer) => void;
    onError?: (error: unknown) => void;
    /** Whether the page asks about it, so that it is no failure yet. */
    asks?: (error: unknown) => boolean;
    /** For the next try: what was sent first, and was corrected since, stands there. */
    renewKey?: () => void;
  },
) {
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const asked = useMutation({
    mutationFn: change,
    onSuccess: (family) => {
      queries.setQueryData(keys.family, family);
      void queries.invalidateQueries({ queryKey: keys.familyToday });
      void queries.invalidateQueries({ queryKey: keys.people });
      if (done) toast.success(done);
      onDone?.(family);
    },
    onError: (error) => {
      // The form asks, once the newest is there, what becomes of what was typed.
      if (isOutrun(error)) return queries.invalidateQueries({ queryKey: keys.family });
      if (isSentBefore(error)) {
        renewKey?.();
        return queries.invalidateQueries({ queryKey: keys.family });
      }
      return onError?.(error);
    },
  });
  const { error } = asked;
  const isTold = isOutrun(error) || asks?.(error);
  const notDone = isSentBefore(error)
    ? { error: 'sent', title: t('family.sentBefore') }
    : { error: isTold ? null : error, title: t(`family.failed.${failure}`), otherwise: t('champions.failed') };
  return { ...asked, notDone };
}
