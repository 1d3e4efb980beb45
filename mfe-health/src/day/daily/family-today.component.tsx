import type { FamilyDay, FamilyToday as Today } from '@toothwise/contracts-health';
import { Badge, Button, CircleCheck, toast } from '@toothwise/ui';
import { browserZone, FailureNotice, Link, useMutation, useQueryClient, useTranslation, useViewedPerson } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { showDay } from '../log/use-overview.js';
import { pages } from '../../routes.js';
import { useFamilyToday } from '../../people/family/use-family.js';
import { useFamilyStream } from '../../people/person/use-family-stream.js';

/** Who of the family has cleaned today, and a tick for those whom the person may keep up; nothing for who sees nobody else. */
export function FamilyToday() {
  const today = useFamilyToday();
  const others = today.data?.items.filter(({ isMe }) => !isMe) ?? [];
  return others.length === 0 ? null : <Others people={others} />;
}

function Others({ people }: { people: readonly FamilyDay[] }) {
  const { t } = useTranslation('health');
  useFamilyStream();
  return (
    <section aria-label={t('family.today.title')} data-testid="family-today" className="hea:border-t hea:border-line hea:pt-3">
      <h3 className="hea:font-semibold">{t('family.today.title')}</h3>
      <ul className="hea:divide-y hea:divide-line">
        {people.map((person) => (
          <Person key={person.personId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Person({ person }: { person: FamilyDay }) {
  const { t } = useTranslation('health');
  const { personId, name, role, cleaned, current, mayManage } = person;
  const { addressFor } = useViewedPerson();
  const tick = useTick(person);
  return (
    <li className="hea:flex hea:min-h-14 hea:flex-wrap hea:items-center hea:gap-x-3 hea:gap-y-1 hea:py-2" aria-label={name}>
      <span className="hea:mr-auto hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        <Link
          to={addressFor(personId, pages.daily)}
          className="hea:inline-flex hea:min-h-6 hea:items-center hea:font-medium hea:text-brand hea:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <Badge look={role === 'parent' ? 'brand' : 'quiet'}>{t(`family.roles.${role}`)}</Badge>
        <span className="hea:text-s hea:text-ink-soft">{t('streak.inDays', { count: current })}</span>
      </span>
      {cleaned ? (
        <span className="hea:inline-flex hea:items-center hea:gap-2 hea:font-semibold">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="hea:text-level-1" />
          {t('family.today.done')}
        </span>
      ) : mayManage ? (
        <Button size="small" busy={tick.isPending} aria-label={t('family.today.tickFor', { name })} onClick={() => tick.mutate()}>
          {t('family.today.tick')}
        </Button>
      ) : (
        <span className="hea:text-ink-soft">{t('family.today.notYet')}</span>
      )}
      <FailureNotice error={tick.error} otherwise={t('streak.failed')} className="hea:w-full" />
    </li>
  );
}

/** Today is that of the person who cleaned, wherever the tick is made. */
function useTick({ personId, today, name }: FamilyDay) {
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => healthApi.logCleaning({ params: { personId, date: today }, body: { timeZone: browserZone() } }),
    onSuccess: ({ day }) => {
      queries.setQueryData<Today>(keys.familyToday, (known) => known && { items: known.items.map((one) => withDay(one, personId, day)) });
      showDay(queries, personId, () => day);
      toast.success(t('family.today.ticked', { name }));
    },
  });
}

const withDay = (one: FamilyDay, personId: string, day: { cleaned: boolean; streak: { current: number } }): FamilyDay =>
  one.personId === personId ? { ...one, cleaned: day.cleaned, current: day.streak.current } : one;
