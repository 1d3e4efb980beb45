import type { Preferences as Record, PreferencesChange } from '@toothwise/contracts-account';
import { Checkbox, Skeleton, toast } from '@toothwise/ui';
import {
  ApiProblem,
  FailureNotice,
  QueryView,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  useUnsaved,
} from '@toothwise/web-platform';
import { keepReportsChoice } from '../errors/reports-choice.js';
import { account, keys } from '../notifications/notifications.resource.js';
import { knownChoices } from '../notifications/preferences.rules.js';
import { SaveBar } from './save-bar.component.js';
import { SmsNumber } from './sms-number.component.js';
import { UnsavedGuard } from './unsaved-guard.component.js';
import { useSms } from './use-sms.js';

/** Only what something obeys. The rest of the record belongs to the settings of the notifications. */
const GROUPS = [
  { title: 'communication', switches: ['email_reminders', 'sms_reminders', 'marketing_emails'] },
  { title: 'privacy', switches: ['analytics'] },
] as const;
type Switch = (typeof GROUPS)[number]['switches'][number];
type Choice = Partial<Pick<PreferencesChange, Switch>>;

/** PROF-013, PROF-014: one record, which the settings of the notifications edit too. */
export function Preferences() {
  const sms = useSms();
  const preferences = useQuery({ queryKey: keys.preferences, queryFn: ({ signal }) => account.readPreferences({ signal }), staleTime: 0 });
  return (
    <QueryView query={preferences} skeleton={<Skeleton block={64} lines={3} />}>
      {(known) => (
        <>
          <PreferencesForm known={known} offersSms={sms.sms?.offered ?? false} />
          <SmsNumber of={sms} />
        </>
      )}
    </QueryView>
  );
}

/** What is chosen here is put into the record as it is by now: a switch that somebody else has turned stays turned. */
function useChoices(known: Record) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [chosen, setChosen, forget] = useUnsaved<Choice>('profile.preferences', {});
  const choice = Object.fromEntries(Object.entries(chosen).filter(([name, on]) => known[name as Switch] !== on)) as Choice;
  const clear = () => {
    setChosen({});
    forget();
  };
  const keepLater = (then: Choice) => {
    const later = Object.entries(chosen).filter(([name, on]) => on !== then[name as Switch]);
    clear();
    if (later.length > 0) setChosen(Object.fromEntries(later) as Choice);
  };
  const write = (record: Record) => account.changePreferences({ body: { ...knownChoices(record), ...choice }, ifMatch: record.version });
  const save = useMutation({
    // What is sent is the choice as it is now; what was turned when, tells what was turned later.
    mutationFn: (_then: Choice) =>
      write(known).catch(async (error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'version.outdated') return write(await account.readPreferences());
        throw error;
      }),
    onSuccess: (saved, then) => {
      queries.setQueryData(keys.preferences, saved);
      keepReportsChoice(saved.analytics);
      keepLater(then);
      toast.success(t('preferences.saved'));
    },
  });
  const choose = (name: Switch, on: boolean) => setChosen({ ...chosen, [name]: on });
  return { choice, choose, clear, save: () => save.mutate(chosen), saving: save.isPending, error: save.error };
}

function PreferencesForm({ known, offersSms }: { known: Record; offersSms: boolean }) {
  const { t } = useTranslation('profile');
  const { choice, choose, clear, save, saving, error } = useChoices(known);
  const dirty = Object.keys(choice).length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !saving) save();
      }}
    >
      <div className="grid gap-8">
        {GROUPS.map(({ title, switches }) => (
          <fieldset key={title} className="grid gap-3">
            <legend className="mb-3 text-l font-bold">{t(`preferences.${title}`)}</legend>
            {switches
              .filter((name) => name !== 'sms_reminders' || offersSms)
              .map((name) => (
                <Checkbox
                  key={name}
                  label={t(`preferences.${name}`)}
                  note={t(`preferences.${name}_note`)}
                  checked={choice[name] ?? known[name]}
                  onChange={({ currentTarget: { checked } }) => choose(name, checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <FailureNotice error={error} title={t('saveFailed')} again="submit" className="mt-6" />
      <SaveBar dirty={dirty} saving={saving} />
      <UnsavedGuard unsaved={dirty} onLeave={clear} />
    </form>
  );
}
