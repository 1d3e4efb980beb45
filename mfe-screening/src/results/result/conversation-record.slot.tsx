import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { buttonClass, Card, ErrorState, Notice, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { ApiProblem, Link, QueryView, useFailure, useQuery, useTranslation, type SlotProps } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { pages, screeningPath } from '../../routes.js';
import { SharingCard } from '../sharing/sharing-card.component.js';
import '../../texts/later.js';
import { clinicsOf } from '../../basics/outcome/clinics-of.js';
import { isEmergency } from './emergency-result.component.js';
import { isSensitive } from '../../basics/outcome/sensitive.js';
import { levelOf } from '../../basics/outcome/level.js';
import { ProofCard } from '../../basics/outcome/proof-card.component.js';
import { StepList } from './step-list.component.js';
import { UnreadMark } from '../../basics/outcome/unread-mark.component.js';
import { useCalm } from './use-calm.js';
import { useKeptResult } from '../../basics/outcome/use-kept-result.js';
import { useWhose } from '../../basics/outcome/whose.js';

/** The record is made by event, mostly within a second; one that is not there after so many looks was deleted, or something is wrong. */
const LOOKS = 15;
const LOOK_AGAIN = 2000;

/** `advisor.result.after`: why the result is as it is, whether a clinic may make contact, and the whole record, once it is made. */
export default function ConversationRecordSlot({ screeningId, level, isOpen = false }: Partial<SlotProps['advisor.result.after']>) {
  const [looks, setLooks] = useState(0);
  const record = useQuery({
    queryKey: keys.screening(screeningId ?? ''),
    queryFn: async ({ signal }) => {
      const made = await madeSoon(screeningId!, signal);
      setLooks((before) => before + 1);
      return made;
    },
    enabled: screeningId !== undefined,
    refetchInterval: ({ state }) => (state.data || looks >= LOOKS ? false : LOOK_AGAIN),
  });
  const failure = useFailure(record);
  if (!screeningId) return null;
  return (
    <QueryView query={{ ...record, error: failure }} skeleton={<Skeleton lines={4} />}>
      {(screening) =>
        screening?.analysis ? (
          <Made screening={screening} analysis={screening.analysis} told={level} isOpen={isOpen} />
        ) : (
          <NotMade gone={looks >= LOOKS} onLook={() => setLooks(0)} />
        )
      }
    </QueryView>
  );
}

interface MadeProps {
  screening: Screening;
  analysis: Analysis;
  /** the level that the conversation shows above */
  told: number | undefined;
  /** it asks something that may be an emergency */
  isOpen: boolean;
}

/**
 * The record reads all lines once more and may come out higher: then what it says comes first. It never comes out below what the
 * conversation had found by then, so one that is lower does not hold what was told since: why it is lower would calm wrongly. At level 5
 * nobody is asked for contact.
 */
function Made({ screening, analysis, told, isOpen }: MadeProps) {
  const { t } = useTranslation('screening');
  const whose = useWhose()(screening.person);
  const isOlder = told !== undefined && analysis.level < told;
  const calm = useCalm(screening, analysis.level) && !isOpen;
  useKeptResult(screening, { isOlder });
  return (
    <>
      {!isSensitive(analysis) && whose && <p className="scr:font-bold scr:wrap-anywhere">{whose}</p>}
      <UnreadMark of={{ unread: screening.unread, level: analysis.level }} />
      {(isEmergency(analysis) || (told !== undefined && analysis.level > told)) && <Higher screening={screening} analysis={analysis} />}
      {/* The steps of an emergency are those of its card. */}
      {!isOlder && !isEmergency(analysis) && <Steps analysis={analysis} />}
      {isOlder ? <Older /> : <ProofCard analysis={analysis} signs={screening.signs} calm={calm} />}
      {analysis.level < 5 && <SharingCard screening={screening} />}
      <p>
        <Link to={screeningPath(screening.id)} className={buttonClass({})}>
          {t('conversation.open')}
        </Link>
      </p>
    </>
  );
}

/** What to do until somebody is seen: the same as on the result. */
function Steps({ analysis: { nextSteps } }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  return (
    <Card title={t('result.nextSteps')} data-testid="record-steps">
      <StepList steps={nextSteps} />
    </Card>
  );
}

function Older() {
  const { t } = useTranslation('screening');
  return (
    <Notice>
      <p role="alert">{t('conversation.older')}</p>
      <p className="scr:mt-2">
        <Link to={pages.flow}>{t('result.again')}</Link>
      </p>
    </Notice>
  );
}

function Higher({ screening, analysis }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const level = levelOf(analysis);
  const sensitive = isSensitive(analysis);
  return (
    <section aria-label={t('conversation.record')} data-testid="record-higher" className="scr:grid scr:gap-4">
      <p role="alert" className="scr:font-bold">
        {t(isEmergency(analysis) ? 'conversation.emergency' : 'conversation.higher')}
      </p>
      {isEmergency(analysis) ? (
        <EmergencyCard emergency={analysis.emergency} sensitive={sensitive} clinics={clinicsOf(screening)} inPage="part" />
      ) : (
        <div className="scr:rounded-card scr:border scr:border-line-strong scr:bg-surface scr:p-5 scr:md:p-6">
          <UrgencyBadge level={level} large className="scr:-ml-1.5">
            {t(`result.level.${level}`)}
          </UrgencyBadge>
          <h3 className="scr:mt-3 scr:text-xl scr:font-bold">{analysis.recommendation}</h3>
          <p className="scr:mt-2 scr:text-q">
            <span className="scr:block scr:text-s scr:text-ink-soft">{t('result.by')}</span>
            <strong className="scr:inline-block scr:first-letter:uppercase">{analysis.timeframe}</strong>
          </p>
        </div>
      )}
    </section>
  );
}

function NotMade({ gone, onLook }: { gone: boolean; onLook: () => void }) {
  const { t } = useTranslation('screening');
  if (!gone) return <p role="status">{t('conversation.making')}</p>;
  return (
    <ErrorState
      heading="h3"
      title={t('conversation.gone')}
      body={t('conversation.goneBody')}
      retryLabel={t('conversation.look')}
      onRetry={onLook}
    />
  );
}

/** Null while there is none. */
async function madeSoon(id: string, signal: AbortSignal): Promise<Screening | null> {
  try {
    return await screeningApi.readScreening({ params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
