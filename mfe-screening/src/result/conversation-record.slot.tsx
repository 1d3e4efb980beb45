import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { buttonClass, ErrorState, Skeleton } from '@toothwise/ui';
import { ApiProblem, Link, QueryView, useQuery, useTranslation, type SlotProps } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { screeningPath } from '../routes.js';
import { SharingCard } from '../sharing/sharing-card.component.js';
import '../texts/later.js';
import { ProofCard } from './proof-card.component.js';

/** The record is made by event, mostly within a second; one that is not there after so many looks was deleted, or something is wrong. */
const LOOKS = 15;
const LOOK_AGAIN = 2000;

/** `advisor.result.after`: why the result is as it is, whether a clinic may make contact, and the whole record, once it is made. */
export default function ConversationRecordSlot({ screeningId }: Partial<SlotProps['advisor.result.after']>) {
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
  if (!screeningId) return null;
  return (
    <QueryView query={record} skeleton={<Skeleton lines={4} />}>
      {(screening) =>
        screening?.analysis ? (
          <Made screening={screening} analysis={screening.analysis} />
        ) : (
          <NotMade gone={looks >= LOOKS} onLook={() => setLooks(0)} />
        )
      }
    </QueryView>
  );
}

function Made({ screening, analysis }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  return (
    <>
      <ProofCard analysis={analysis} signs={screening.signs} />
      <SharingCard screening={screening} />
      <p>
        <Link to={screeningPath(screening.id)} className={buttonClass({})}>
          {t('conversation.open')}
        </Link>
      </p>
    </>
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
