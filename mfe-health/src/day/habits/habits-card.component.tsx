import type { Day, Habits } from '@toothwise/contracts-health';
import { Card, Checkbox, Progress } from '@toothwise/ui';
import { browserZone, FailureNotice, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import { useDayAnswers } from '../log/use-log.js';
import { showDay } from '../log/use-overview.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { BrushingTimer } from './brushing-timer.component.js';

/** HAB-005: exactly these are ticked and count. HAB-006: what is stored of mouthwash stays as it is. */
const COUNTED = ['morningBrush', 'eveningBrush', 'floss'] as const;

/** HAB-002–005 and the timer. */
export function HabitsCard({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const { personId, mayManage } = usePerson();
  const change = useHabitChange();
  return (
    <Card title={t('habits.title')} data-testid="habits-card">
      <div className="hea:grid hea:gap-5">
        <CountedHabits day={day} />
        {mayManage && (
          <BrushingTimer
            personId={personId}
            day={day}
            onBrushed={(habit) => {
              // What was ticked meanwhile stays as it is (HAB-017).
              if (!day.habits[habit]) change.mutate({ day, habits: { [habit]: true } });
            }}
          />
        )}
        <FailureNotice error={change.error} title={t('habits.failed')} />
      </div>
    </Card>
  );
}

/** The three of the day, and how many are done (PORT-015). */
export function CountedHabits({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const done = COUNTED.filter((habit) => day.habits[habit]).length;
  return (
    <div className="hea:grid hea:gap-3">
      <Progress label={t('habits.progress', { done, all: COUNTED.length })} value={done} max={COUNTED.length} />
      <div className="hea:grid hea:gap-1">
        {COUNTED.map((habit) => (
          <HabitToggle key={habit} day={day} habit={habit} />
        ))}
      </div>
    </div>
  );
}

function HabitToggle({ day, habit }: { day: Day; habit: (typeof COUNTED)[number] }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const change = useHabitChange();
  return (
    <>
      <Checkbox
        label={t(`habits.${habit}`)}
        checked={day.habits[habit]}
        disabled={!mayManage}
        onChange={(event) => change.mutate({ day, habits: { [habit]: event.target.checked } })}
      />
      <FailureNotice error={change.error} title={t('habits.failed')} />
    </>
  );
}

/** Shown at once, taken back where the server refuses (HAB-020). */
function useHabitChange() {
  const { personId, celebrate } = useDayAnswers();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ day, habits }: { day: Day; habits: Partial<Habits> }) =>
      healthApi.changeHabits({ params: { personId, date: day.today }, body: { ...habits, timeZone: browserZone() } }),
    onMutate: ({ habits }) => showDay(queries, personId, (day) => ({ ...day, habits: { ...day.habits, ...habits } })),
    onSuccess: (logged) => celebrate(logged),
    onError: (_error, { day, habits }) => {
      const before = Object.fromEntries(Object.keys(habits).map((habit) => [habit, day.habits[habit as keyof Habits]]));
      showDay(queries, personId, (shown) => ({ ...shown, habits: { ...shown.habits, ...before } }));
    },
  });
}
