import { dialled } from '@toothwise/phone';
import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Screening } from '@toothwise/contracts-screening';
import { keptResultsStore, useQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect, useMemo } from 'react';
import { clinicApi } from '../../api/clinic.resource.js';
import { keys } from '../../api/screening.resource.js';
import { standing } from './standing.rules.js';
import { clinicsOf } from './clinics-of.js';
import { dueOf } from './due.rules.js';
import { levelOf } from './level.js';
import { isSensitive } from './sensitive.js';
import { isUnread } from './unread-mark.component.js';
import { useSteps } from './use-steps.js';
import { useWhose } from './whose.js';

/**
 * Keeps what a result says on this device, as it is shown, for when there is no connection; one that somebody has seen is needed no more.
 * @param isOlder more was told since, so that it would calm wrongly
 */
export function useKeptResult(screening: Screening | undefined, { isOlder = false } = {}): void {
  const { t } = useTranslation('screening');
  const whoseOf = useWhose();
  const stepsOf = useSteps();
  const practice = usePractice(screening?.id);
  const whose = whoseOf(screening?.person);
  const levelName = t(`result.level.${levelOf({ level: screening?.analysis ? standing(screening.analysis, screening.review).level : 1 })}`);
  const unreadSaid = t('result.unread');
  useEffect(() => {
    if (!screening) return;
    const { id, analysis, review, completedAt, createdAt, seenAt, sharing, unread } = screening;
    if (seenAt || isOlder) return keptResultsStore.drop(id);
    if (!analysis) return;
    const holds = standing(analysis, review);
    const level = levelOf(holds);
    const madeAt = completedAt ?? createdAt;
    keptResultsStore.keep({
      ...{ id, level, levelName, practice, madeAt },
      ...{ headline: holds.recommendation, timeframe: holds.timeframe, steps: stepsOf(holds.nextSteps), emergency: holds.emergency },
      ...{ sensitive: isSensitive(holds), whose: isSensitive(holds) ? '' : whose },
      shared: clinicsOf({ sharing }) === 'asked',
      ...(isUnread({ unread, level }) && { unread: unreadSaid }),
      due: dueOf(level, screening),
      readAt: new Date().toISOString(),
    });
  }, [screening, isOlder, levelName, whose, practice, unreadSaid, stepsOf]);
}

/** The practice that took the case, where this page has read it. */
function usePractice(id: string | undefined): { name: string; phone: string } | null {
  const { data } = useQuery<PatientLead>({
    queryKey: keys.ownCase(id ?? 'none'),
    queryFn: () => clinicApi.readMyLead({ params: { screeningId: id ?? '' } }),
    enabled: false,
  });
  const taken = data?.state === 'accepted' && !data.practice?.suspended ? data.practice : null;
  const { name, phone } = taken ?? {};
  return useMemo(() => (name && phone ? { name, phone: dialled(phone) } : null), [name, phone]);
}
