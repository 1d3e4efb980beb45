import type { Recording } from '@toothwise/contracts-advisor';
import { Notice, Skeleton } from '@toothwise/ui';
import { ProblemView, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { useEffect, useRef, useState } from 'react';
import { advisorApi, keys } from '../../api/advisor.resource.js';
import { canCapture } from '../../microphone/sound-source.js';
import { dayText } from '../format.js';
import { SummaryCard } from '../summary-card.component.js';
import { Transcript } from '../transcript.component.js';
import { useRecording } from '../use-recording.js';
import { Work } from '../work.component.js';
import { RecorderCard } from './recorder-card.component.js';
import { SetupCard } from './setup-card.component.js';
import type { LiveInUse } from './use-live-recorder.js';
import { useReason, useStarting } from './use-starting.js';

/** The recorder: setup, then what is heard and what came of it. @param wanted a session that the address names */
export function VoiceTab({ use, wanted }: { use: LiveInUse; wanted: string | null }) {
  const { t } = useTranslation('advisor');
  const why = useReason(use);
  const starting = useStarting(use, why);
  useOpened(use, wanted);
  const { live } = use;
  const common = {
    use,
    why,
    onStart: () => void starting.start(),
    onCleared: starting.reset,
    ready: starting.settings.data !== undefined,
  };
  return (
    <div className="adv:grid adv:gap-6">
      {!canCapture() && (
        <Notice look="error" title={t('live.unsupported.title')}>
          <p>{t('live.unsupported.body')}</p>
        </Notice>
      )}
      {starting.settings.error && <ProblemView error={starting.settings.error} onRetry={() => void starting.settings.refetch()} />}
      {live.id === null ? (
        <div className="adv:grid adv:items-start adv:gap-6 adv:lg:grid-cols-2">
          <SetupCard
            fields={starting.fields}
            consents={starting.consents}
            errors={starting.errors}
            onFields={starting.setFields}
            onConsents={starting.setConsents}
          />
          <RecorderCard {...common} />
        </div>
      ) : (
        <Session key={live.id} id={live.id} {...common} />
      )}
    </div>
  );
}

type SessionProps = Omit<Parameters<typeof RecorderCard>[0], 'recording'> & { id: string };

function Session({ id, ...common }: SessionProps) {
  const { t } = useTranslation('advisor');
  const recording = useRecording(id);
  const { live, recorder } = common.use;
  const { phase } = live;
  const [works, setWorks] = useState(false);
  if (!works && recorder.isAtWork()) setWorks(true);
  return (
    <div className="adv:grid adv:items-start adv:gap-6 adv:lg:grid-cols-2">
      <div className="adv:grid adv:gap-6">
        {recording.data && <About recording={recording.data} />}
        {(phase === 'interrupted' || phase === 'elsewhere') && (
          <Notice title={t(`live.${phase}.title`)}>
            <p>{t(`live.${phase}.body`)}</p>
          </Notice>
        )}
        <RecorderCard {...common} recording={recording.data} />
      </div>
      <QueryView query={recording} skeleton={<Skeleton lines={6} />}>
        {(data) => (
          <div className="adv:grid adv:gap-6">
            {data.safety.emergency && <Emergency emergency={data.safety.emergency} sensitive={data.sensitive} hears={works} />}
            <Work recording={data} />
            {data.summary && <SummaryCard recording={data} summary={data.summary} />}
            <Transcript recording={data} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

type EmergencyProps = Pick<Parameters<typeof EmergencyCard>[0], 'emergency' | 'sensitive'> & { hears: boolean };

/** @param hears this tab has recorded: what is found then is told aloud. One that was heard before is there when the session is opened again. */
function Emergency({ hears, ...found }: EmergencyProps) {
  const [heard] = useState(hears);
  return <EmergencyCard {...found} inPage="part" heard={heard} />;
}

function About({ recording: { patientName, dentistName, dentalOffice, appointmentDate } }: { recording: Recording }) {
  const { t } = useTranslation('advisor');
  return (
    <header>
      <h2 className="adv:text-xl adv:font-bold adv:wrap-anywhere">
        {t('recordings.detail.with', { dentist: dentistName, date: dayText(appointmentDate) })}
      </h2>
      <p className="adv:text-ink-soft">{[patientName, dentalOffice].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** REC-048: the session that the address names, else one that was broken off, each once. */
function useOpened({ recorder, live }: LiveInUse, wanted: string | null): void {
  const found = useQuery({
    queryKey: [...keys.recordingUnderWay, wanted],
    queryFn: async ({ signal }) => {
      if (wanted) return advisorApi.readRecording({ params: { id: wanted }, signal });
      const { items } = await advisorApi.listRecordings({ query: { limit: 20 }, signal });
      const open = items.find(({ kind, status }) => kind === 'live' && status === 'recording');
      return open ? advisorApi.readRecording({ params: { id: open.id }, signal }) : null;
    },
  });
  const seen = useRef(new Set<string>());
  const { data } = found;
  const isIdle = live.phase === 'idle';
  useEffect(() => {
    if (live.id) seen.current.add(live.id);
    if (!data || data.kind !== 'live' || !isIdle || seen.current.has(data.id)) return;
    seen.current.add(data.id);
    void recorder.open(data);
  }, [data, isIdle, live.id, recorder]);
}
