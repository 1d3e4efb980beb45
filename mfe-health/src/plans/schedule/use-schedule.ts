import type { AppointmentChange, Heard, Schedule, ScheduleItem } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  lastError,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { isOutrun } from '../../api/outrun.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useLiveRecord } from '../../people/person/use-live-record.js';

export type WrittenAppointment = Omit<AppointmentChange, 'timeZone'>;

/** The person's schedule, live in every tab. */
export function useSchedule(): UseQueryResult<Schedule> {
  const { personId } = usePerson();
  useLiveRecord();
  return useQuery({
    queryKey: keys.schedule(personId),
    queryFn: ({ signal }) => healthApi.readSchedule({ params: { personId }, query: { timeZone: browserZone() }, signal }),
  });
}

interface SavedAppointment {
  id: string;
  change: WrittenAppointment;
  /** The version that is written anew or put back; none of one that is added. */
  seen: number | null | undefined;
  fromForm?: boolean;
}

/** What can be done with it. Each answer becomes what the page shows; `heard` is what the service heard in the words of the last one. */
export function useScheduleChanges() {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const queries = useQueryClient();
  const [heard, setHeard] = useState<Heard>(null);
  const show = (schedule: Schedule) => queries.setQueryData(keys.schedule(personId), schedule);
  const timeZone = browserZone();
  const complete = useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      healthApi.completeItem({ params: { personId }, body: { id, done, timeZone } }),
    onSuccess: (schedule, { id, done }) => {
      show(schedule);
      const run = () => complete.mutate({ id, done: false });
      if (done) toast.success(t('schedule.completed'), { action: { label: t('schedule.undo'), run } });
    },
  });
  const save = useMutation({
    mutationFn: ({ id, change, seen }: SavedAppointment) =>
      healthApi.saveAppointment({ params: { personId, appointmentId: id }, body: { ...change, timeZone }, ifMatch: seen ?? undefined }),
    onSuccess: ({ schedule, heard: words }) => {
      show(schedule);
      setHeard(words);
      toast.success(t('schedule.saved'));
    },
    onError: (error) => {
      if (isOutrun(error)) void queries.invalidateQueries({ queryKey: keys.schedule(personId) });
    },
  });
  const cancel = useMutation({
    mutationFn: (item: ScheduleItem) =>
      healthApi.cancelAppointment({ params: { personId, appointmentId: item.appointmentId! }, query: { timeZone } }),
    onSuccess: (schedule, item) => {
      show(schedule);
      const now = schedule.items.find(({ id }) => id === item.id);
      const run = () => save.mutate({ id: item.appointmentId!, change: writtenOf(item), seen: now?.version });
      toast.success(t('schedule.cancelled'), { body: t('schedule.cancelledBody'), action: { label: t('schedule.undo'), run } });
    },
  });
  /** What the last press on an entry came to; a form says so itself. */
  const failureOf = ({ id, appointmentId }: ScheduleItem) => {
    const error = lastError(
      complete.variables?.id === id && complete,
      save.variables?.id === appointmentId && { ...save, error: save.variables?.fromForm ? null : save.error },
      cancel.variables?.id === id && cancel,
    );
    return isOutrun(error) ? { error: 'outrun', otherwise: t('schedule.outdated') } : { error, otherwise: t('schedule.failed') };
  };
  return { complete, save, cancel, failureOf, heard };
}

/** Reads an appointment anew, for a form that was outrun. */
export function useReadAppointment(): (itemId: string) => Promise<ScheduleItem> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return async (itemId) => {
    const { items } = await queries.fetchQuery({
      queryKey: keys.schedule(personId),
      queryFn: ({ signal }) => healthApi.readSchedule({ params: { personId }, query: { timeZone: browserZone() }, signal }),
    });
    const found = items.find(({ id }) => id === itemId);
    if (!found) throw new Error(`${itemId} is not in the schedule any more`);
    return found;
  };
}
export type ScheduleChanges = ReturnType<typeof useScheduleChanges>;

/** What the person wrote of an appointment. */
export const writtenOf = ({ title, date, time, location, phone, description }: ScheduleItem): WrittenAppointment => ({
  ...{ title, date, time, location: location ?? '', phone: phone ?? '', notes: description },
});
