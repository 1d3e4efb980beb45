import type { Day, Logged } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { browserZone, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { sayCalendarDay } from '../../basics/say-moment.js';
import { showDay } from './use-overview.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** The answer of the server becomes what the pages show, at once. */
export function useDayAnswers() {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const { t } = useTranslation('health');
  const show = (day: Day) => {
    showDay(queries, personId, () => day);
    void queries.invalidateQueries({ queryKey: keys.cleanings(personId) });
    void queries.invalidateQueries({ queryKey: keys.leaderboard });
    void queries.invalidateQueries({ queryKey: keys.familyToday });
  };
  const celebrate = ({ day, newMilestone }: Logged) => {
    show(day);
    if (!newMilestone) return;
    const name = t(`milestones.${newMilestone.id}`);
    toast.success(t('streak.newMilestone', { name }), { body: t('streak.newMilestoneBody', { count: newMilestone.days }) });
  };
  return { personId, show, celebrate };
}

/** Logs a cleaning. @param options `date` of the calendar @returns with `notDone`, for the `FailureNotice` (STRK-048, STRK-049) */
export function useLogCleaning() {
  const { t } = useTranslation('health');
  const { personId, celebrate } = useDayAnswers();
  const log = useMutation({
    mutationFn: ({ date }: { date: string; isToday: boolean }) =>
      healthApi.logCleaning({ params: { personId, date }, body: { timeZone: browserZone() } }),
    onSuccess: (logged, { date, isToday }) => {
      celebrate(logged);
      if (logged.alreadyLogged) toast.info(t('streak.alreadyLogged'));
      else if (!isToday && !logged.newMilestone) toast.success(t('streak.loggedFor', { day: sayCalendarDay(date) }));
    },
  });
  const asked = log.variables;
  const title = !asked || asked.isToday ? t('streak.failed') : t('streak.failedFor', { day: sayCalendarDay(asked.date) });
  return { ...log, notDone: { error: log.error, title } };
}

/** An excused day counts again. */
export function useTakeBackExcuse() {
  const { t } = useTranslation('health');
  const { personId, show } = useDayAnswers();
  return useMutation({
    mutationFn: (date: string) => healthApi.takeBackExcuse({ params: { personId, date }, query: { timeZone: browserZone() } }),
    onSuccess: (day, date) => {
      show(day);
      toast.info(t('otherDay.countsAgain', { day: sayCalendarDay(date) }));
    },
  });
}

export function useTakeBack() {
  const { t } = useTranslation('health');
  const { personId, show } = useDayAnswers();
  return useMutation({
    mutationFn: (date: string) => healthApi.takeBackCleaning({ params: { personId, date }, query: { timeZone: browserZone() } }),
    onSuccess: (day) => {
      show(day);
      toast.info(t('streak.undone'));
    },
  });
}
