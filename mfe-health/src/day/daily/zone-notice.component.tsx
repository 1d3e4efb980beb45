import type { Day } from '@toothwise/contracts-health';
import { Button, Notice, toast } from '@toothwise/ui';
import { FailureNotice, reportedZone, useMutation, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import { useDayAnswers } from '../log/use-log.js';

/** Who travels is asked, never moved. */
export function ZoneNotice({ day }: { day: Day }) {
  const { t } = useTranslation('health');
  const { personId, show } = useDayAnswers();
  // A browser that does not know where it is has nothing to offer.
  const zone = reportedZone() ?? day.timeZone;
  const browser = readable(zone);
  const move = useMutation({
    mutationFn: () => healthApi.moveToTimeZone({ params: { personId }, body: { timeZone: zone } }),
    onSuccess: (answer) => {
      show(answer);
      toast.success(t('zone.moved', { browser }));
    },
  });
  if (day.timeZone === zone) return null;
  return (
    <Notice look="info" title={t('zone.title')}>
      <p className="hea:mb-2">{t('zone.body', { stored: readable(day.timeZone), browser })}</p>
      <Button size="small" busy={move.isPending} onClick={() => move.mutate()}>
        {t('zone.move', { browser })}
      </Button>
      <FailureNotice error={move.error} otherwise={t('champions.failed')} className="hea:mt-2" />
    </Notice>
  );
}

const readable = (zone: string): string => zone.replaceAll('_', ' ');
