import type { Day, Habits } from '@toothwise/contracts-health';
import { Card, Checkbox, Progress, toast } from '@toothwise/ui';
import { useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { browserZone, healthApi, keys } from '../api/health.resource.js';
import { useDayAnswers } from '../day/use-log.js';
import { BrushingTimer } from './brushing-timer.component.js';

/** HAB-005: exactly these count. */
const COUNTED = ['morningBrush', 'eveningBrush', 'floss'] as const;

/** HAB-002–005 and the timer. */
export function HabitsCard({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const change = useHabitChange();
  const done = COUNTED.filter((habit) => day.habits[habit]).length;
  const toggle = (habit: keyof Habits) => (
    <Checkbox
      key={habit}
      label={t(`habits.${habit}`)}
      checked={day.habits[habit]}
      onChange={(event) => change.mutate({ day, habits: { [habit]: event.target.checked } })}
    />
  );
  return (
    <Card title={t('habits.title')} data-testid="habits-card">
      <div className="hea:grid hea:gap-5">
        <Progress label={t('habits.progress', { done, all: COUNTED.length })} value={done} max={COUNTED.length} />
        <div className="hea:grid hea:gap-1">{COUNTED.map(toggle)}</div>
        <div className="hea:border-t hea:border-line hea:pt-3">{toggle('mouthwash')}</div>
        <BrushingTimer day={day} onBrushed={(habit) => change.mutate({ day, habits: { [habit]: true } })} />
      </div>
    </Card>
  );
}

/** Shown at once, taken back where the server refuses (HAB-020). */
function useHabitChange() {
  const { t } = useTranslation('health');
  const { personId, celebrate } = useDayAnswers();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ day, habits }: { day: Day; habits: Partial<Habits> }) =>
      healthApi.changeHabits({ params: { personId, date: day.today }, body: { ...habits, timeZone: browserZone() } }),
    onMutate: ({ habits }) => {
      const before = queries.getQueryData<Day>(keys.day(personId));
      if (before) queries.setQueryData(keys.day(personId), { ...before, habits: { ...before.habits, ...habits } });
      return before;
    },
    onSuccess: (logged) => celebrate(logged),
    onError: (_error, _change, before) => {
      if (before) queries.setQueryData(keys.day(personId), before);
      toast.error(t('error'), { body: t('habits.failed') });
    },
  });
}
