import type { Preferences, PreferencesChange } from '@toothwise/contracts-account';
import { ApiProblem, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { account, keys } from './notifications.resource.js';
import { knownChoices } from './preferences.rules.js';

export type Choice = keyof PreferencesChange;

/**
 * The person's preferences, and a way to change one at a time: on the screen at once, one write after the other, over nothing unseen. `failure` is
 * that of any of them.
 */
export function usePreferences() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const query = useQuery({ queryKey: keys.preferences, queryFn: ({ signal }) => account.readPreferences({ signal }) });
  const [failure, setFailure] = useState<{ error: unknown; otherwise: string }>();
  const known = () => queries.getQueryData<Preferences>(keys.preferences);
  const change = useMutation({
    scope: { id: 'preferences' },
    mutationFn: async ({ name, value }: { name: Choice; value: boolean }) => {
      const record = known() ?? (await account.readPreferences());
      return account.changePreferences({ body: { ...knownChoices(record), [name]: value }, ifMatch: record.version });
    },
    onMutate: ({ name, value }) => {
      setFailure(undefined);
      queries.setQueryData<Preferences>(keys.preferences, (data) => data && { ...data, [name]: value });
    },
    // What was chosen meanwhile waits for its turn: of this answer only the version counts.
    onSuccess: ({ version }) => queries.setQueryData<Preferences>(keys.preferences, (data) => data && { ...data, version }),
    onError: (error) => {
      const elsewhere = error instanceof ApiProblem && error.code === 'version.outdated';
      // The newest ones are shown: what is said in general of another version is no advice here.
      setFailure(elsewhere ? { error: 'outdated', otherwise: t('preferences.changedElsewhere') } : { error, otherwise: t('failed') });
      void queries.invalidateQueries({ queryKey: keys.preferences });
    },
  });
  return { query, failure, choose: (name: Choice, value: boolean) => change.mutate({ name, value }) };
}
