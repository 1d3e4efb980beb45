import type { AnswerOf } from '@toothwise/contracts-core';
import type { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { Button, Notice } from '@toothwise/ui';
import { keptResultsStore, type SlotProps, useFailure, useNavigation, useQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { advisorApi } from '../api/advisor.resource.js';
import { keys, screeningApi } from '../api/screening.resource.js';
import { Told } from './told.component.js';
import { toldIn, unseen } from './told.rules.js';
import { Urgent } from './urgent-result.component.js';
import { toldFirst, urgentOf } from './urgent.rules.js';
import { ALWAYS, useNewest } from './use-newest.js';
import '../texts/latest.js';

type ScreeningPage = AnswerOf<typeof screeningRoutes.listScreenings>;

/** `portal.first`: what cannot wait, by when, what was tried and what to do; else what the portal says itself. */
export default function UrgentFirstSlot({ otherwise, meanwhile }: Partial<SlotProps['portal.first']>) {
  const list = useNewest();
  const drafts = useQuery({ queryKey: keys.drafts, queryFn: () => screeningApi.listDrafts(), ...ALWAYS });
  const conversations = useConversations();
  // While they are not known nothing is taken away by them.
  const marks = useQuery({ queryKey: keys.told, queryFn: () => screeningApi.listToldSeen(), ...ALWAYS });
  const [noList, noDrafts] = [useFailure(list), useFailure(drafts)];
  const isKnown = (list.data ?? noList) && (drafts.data ?? noDrafts) && !conversations.isAwaited;
  useKeptInStep(list.data);
  const now = new Date();
  const urgent = urgentOf(list.data?.items ?? [], now);
  const told = toldFirst(unseen(toldIn(drafts.data ?? [], conversations.data?.items ?? []), marks.data ?? []), now);
  const first = told && told.level >= (urgent?.level ?? 0) ? <Told {...told} /> : urgent && <Urgent {...urgent} />;
  const again = () => void Promise.all([list.refetch(), drafts.refetch()]);
  // What is urgent waits for nobody's answer.
  if (!first && !isKnown) return meanwhile;
  return (
    <>
      {(noList ?? noDrafts) && <Unread busy={list.isFetching || drafts.isFetching} onRetry={again} />}
      {first ?? otherwise}
    </>
  );
}

/** What is kept on this device goes where its result was deleted, or was seen about, on another one. */
function useKeptInStep(list: ScreeningPage | undefined): void {
  useEffect(() => {
    if (!list) return;
    for (const { id } of keptResultsStore.state()) {
      const item = list.items.find((one) => one.id === id);
      if (item ? item.seenAt : list.next === null) keptResultsStore.drop(id);
    }
  }, [list]);
}

/** Where the advisor is not there, nothing can have been told to it; where it does not answer, results and answers alone are known. */
function useConversations() {
  const isThere = useNavigation('care.conversation').length > 0;
  const read = useQuery({
    queryKey: keys.conversations,
    queryFn: ({ signal }) => advisorApi.listConsultations({ query: { limit: 20 }, signal }),
    enabled: isThere,
    ...ALWAYS,
  });
  const failure = useFailure(read);
  return { data: read.data, isAwaited: isThere && !read.data && !failure };
}

/** Nobody takes results that cannot be read for results that can wait. */
function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Notice className="scr:mb-4">
      <p role="status">{t('urgent.unread')}</p>
      <p className="scr:mt-2">
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('urgent.again')}
        </Button>
      </p>
    </Notice>
  );
}
