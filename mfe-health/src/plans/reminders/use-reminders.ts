import type { Heard, Reminder, ReminderChange, Reminders } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  addressOf,
  lastError,
  useEventStream,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { isOutrun } from '../../api/outrun.js';
import { usePerson } from '../../people/person/of-person.component.js';

type Preset = 'dental-routine' | 'checkup-schedule';

/** The person's reminders, live in every tab; who comes for the first time gets the first ones (REM-009). */
export function useReminders(): UseQueryResult<Reminders> {
  const { personId, mayManage } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['health', personId] });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  const query = useQuery({
    queryKey: keys.reminders(personId),
    queryFn: ({ signal }) => healthApi.listReminders({ params: { personId }, query: { timeZone: browserZone() }, signal }),
  });
  const begin = useMutation({
    mutationFn: () => healthApi.beginReminders({ params: { personId }, body: { timeZone: browserZone() } }),
    onSuccess: (reminders) => queries.setQueryData(keys.reminders(personId), reminders),
  });
  const wanted = mayManage && query.data?.begun === false && begin.isIdle;
  const { mutate } = begin;
  useEffect(() => {
    if (wanted) mutate();
  }, [wanted, mutate]);
  return query;
}

interface SavedReminder {
  id: string;
  change: Omit<ReminderChange, 'timeZone'>;
  /** The version that is written anew; none of one that is added or put back. The caller says what becomes of an older one. */
  seen?: number;
  said: string;
  /** Which says itself what failed. */
  fromForm?: boolean;
}

/** What can be done with reminders. Each answer becomes what the page shows; `heard` is what the service heard in the words of the last one. */
export function useReminderChanges() {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const queries = useQueryClient();
  const [heard, setHeard] = useState<Heard>(null);
  const show = (reminders: Reminders) => queries.setQueryData(keys.reminders(personId), reminders);
  const timeZone = browserZone();

  const save = useMutation({
    mutationFn: ({ id, change, seen }: SavedReminder) =>
      healthApi.saveReminder({ params: { personId, reminderId: id }, body: { ...change, timeZone }, ifMatch: seen }),
    onSuccess: ({ reminders, heard: words }, { said }) => {
      show(reminders);
      setHeard(words);
      toast.success(said);
    },
    onError: (error) => {
      if (isOutrun(error)) void queries.invalidateQueries({ queryKey: keys.reminders(personId) });
    },
  });
  const offer = (reminder: Reminder) => {
    const restored = { id: reminder.id, change: written(reminder), said: t('reminders.restored') };
    // Its toast went with the press.
    const run = () => save.mutate(restored, { onError: () => offer(reminder) });
    toast.success(t('reminders.deleted'), { action: { label: t('reminders.undo'), run } });
  };
  const remove = useMutation({
    mutationFn: (reminder: Reminder) => healthApi.deleteReminder({ params: { personId, reminderId: reminder.id }, query: { timeZone } }),
    onSuccess: (reminders, reminder) => {
      show(reminders);
      offer(reminder);
    },
  });
  const addPreset = useMutation({
    mutationFn: (preset: Preset) => healthApi.addPreset({ params: { personId, preset }, body: { timeZone } }),
    onSuccess: ({ reminders, added }) => {
      show(reminders);
      if (added > 0) toast.success(t('reminders.presetAdded', { count: added }));
      else toast.info(t('reminders.presetThere'));
    },
  });
  /** What the last press on a reminder came to; a form says so itself. */
  const failureOf = (id: string | undefined) => {
    const error = lastError(
      save.variables?.id === id && { ...save, error: save.variables?.fromForm ? null : save.error },
      remove.variables?.id === id && remove,
    );
    return isOutrun(error) ? { error: 'outrun', otherwise: t('reminders.outdated') } : { error, otherwise: t('reminders.failed') };
  };
  return { save, remove, addPreset, failureOf, heard };
}

/** Reads a reminder anew, for a form that was outrun; undefined where it was deleted. */
export function useReadReminder(): (id: string) => Promise<Reminder | undefined> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return async (id) => {
    const { items } = await queries.fetchQuery({
      queryKey: keys.reminders(personId),
      queryFn: ({ signal }) => healthApi.listReminders({ params: { personId }, query: { timeZone: browserZone() }, signal }),
    });
    return items.find((one) => one.id === id);
  };
}
export type ReminderChanges = ReturnType<typeof useReminderChanges>;

/** What a person writes of a reminder, without what the service adds, or may add one day. */
export function written(reminder: Reminder): Omit<ReminderChange, 'timeZone'> {
  const { title, description, category, frequency, times, weekdays, every, startsOn, isActive } = reminder;
  return { title, description, category, frequency, times, weekdays, every, startsOn, isActive };
}
