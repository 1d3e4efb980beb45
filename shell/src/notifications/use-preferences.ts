import type { Preferences, PreferencesChange } from '@toothwise/contracts-account';
import { toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { account, keys } from './notifications.resource.js';
import { knownChoices } from './preferences.rules.js';

export type Choice = keyof PreferencesChange;

/** The person's preferences, and a way to change one at a time: on the screen at once, one write after the other, over nothing unseen. */
export function usePreferences() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const query = useQuery({ queryKey: keys.preferences, queryFn: ({ signal }) => account.readPreferences({ signal }) });
  const known = () => queries.getQueryData<Preferences>(keys.preferences);
  const change = useMutation({
    scope: { id: 'preferences' },
    mutationFn: async ({ name, value }: { name: Choice; value: boolean }) => {
      const record = known() ?? (await account.readPreferences());
      return account.changePreferences({ body: { ...knownChoices(record), [name]: value }, ifMatch: record.version });
    },
    onMutate: ({ name, value }) => queries.setQueryData<Preferences>(keys.preferences, (data) => data && { ...data, [name]: value }),
    // What was chosen meanwhile waits for its turn: of this answer only the version counts.
    onSuccess: ({ version }) => queries.setQueryData<Preferences>(keys.preferences, (data) => data && { ...data, version }),
    onError: (error) => {
      const elsewhere = error instanceof ApiProblem && error.code === 'version.outdated';
      toast.error(elsewhere ? t('preferences.changedElsewhere') : problemSentence(error, t('failed')));
      void queries.invalidateQueries({ queryKey: keys.preferences });
    },
  });
  return { query, choose: (name: Choice, value: boolean) => change.mutate({ name, value }) };
}
