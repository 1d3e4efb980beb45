import type { Recording } from '@toothwise/contracts-advisor';
import { ArrowLeft, Button, buttonClass, Dialog, Download, EmptyState, Mic, Play, Skeleton, toast, Trash2 } from '@toothwise/ui';
import {
  ApiProblem,
  FailureNotice,
  Link,
  ProblemView,
  QueryView,
  useMutation,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { pages } from '../routes.js';
import { dayText, dayTextOf, dollars } from './format.js';
import { GoOnSending } from './go-on-sending.component.js';
import { Player, usePlaying } from './player.component.js';
import { StateBadge } from './state-badge.component.js';
import { useDuration } from './stat-cards.component.js';
import { SummaryCard } from './summary-card.component.js';
import { Transcript } from './transcript.component.js';
import { useRecording } from './use-recording.js';
import type { SendingState } from './use-sending.js';
import { Work } from './work.component.js';

/** One recording: what was said, what came of it, and what can be done with it. */
export function RecordingDetail({ id, sending, onClose }: { id: string; sending: SendingState; onClose: () => void }) {
  const { t } = useTranslation('advisor');
  const recording = useRecording(id);
  return (
    <QueryView
      query={recording}
      skeleton={<Skeleton lines={8} />}
      error={(error, retry) =>
        isGone(error) ? <EmptyState title={t('recordings.detail.notFound')} /> : <ProblemView error={error} onRetry={retry} />
      }
    >
      {(data) => <Shown recording={data} sending={sending} onClose={onClose} />}
    </QueryView>
  );
}

/** Removed meanwhile, or somebody else's: which of them is nobody's to know. */
const isGone = (error: unknown) => error instanceof ApiProblem && error.code === 'resource.not-found';

function Shown({ recording, sending, onClose }: { recording: Recording; sending: SendingState; onClose: () => void }) {
  const { t } = useTranslation('advisor');
  const { summary, safety, kind, status } = recording;
  const playing = usePlaying(recording.id);
  const removed = () => {
    if (sending.id === recording.id) sending.stop();
    onClose();
  };
  return (
    <article className="adv:grid adv:gap-5" aria-labelledby="recording-title">
      <Button look="quiet" size="small" className="adv:justify-self-start adv:lg:hidden" onClick={onClose}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('recordings.tabs.past')}
      </Button>
      <header className="adv:flex adv:flex-wrap adv:items-start adv:justify-between adv:gap-3">
        <h2 id="recording-title" className="adv:text-xl adv:font-bold adv:wrap-anywhere">
          {t('recordings.detail.with', { dentist: recording.dentistName, date: dayText(recording.appointmentDate) })}
        </h2>
        <StateBadge item={recording} />
      </header>
      {safety.emergency && <EmergencyCard emergency={safety.emergency} sensitive={recording.sensitive} inPage="part" />}
      <Facts recording={recording} />
      {kind === 'upload' && status === 'recording' && <GoOnSending recording={recording} sending={sending} />}
      {kind === 'live' && !summary && (
        <Link
          to={`${pages.recordings}?tab=voice&session=${recording.id}`}
          className={buttonClass({ look: 'primary' }, 'adv:justify-self-start')}
        >
          <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('recordings.detail.open')}
        </Link>
      )}
      <Work recording={recording} />
      {summary && <SummaryCard recording={recording} summary={summary} />}
      <Transcript recording={recording} onPlay={recording.hasAudio ? playing.playFrom : undefined} />
      <Player playing={playing} recording={recording} />
      <Deeds recording={recording} onRemoved={removed} onListen={playing.url === null ? () => playing.playFrom(0) : undefined} />
    </article>
  );
}

function Facts({ recording }: { recording: Recording }) {
  const { t } = useTranslation('advisor');
  const duration = useDuration();
  const { dentalOffice, patientName, durationSeconds, procedures, costDiscussed, expiresAt } = recording;
  const facts = [
    [t('recordings.detail.patient'), patientName],
    [t('recordings.detail.office'), dentalOffice],
    [t('recordings.detail.length'), duration(durationSeconds)],
    [t('recordings.detail.procedures'), procedures.join(', ')],
    [t('recordings.detail.cost'), costDiscussed === null ? '' : dollars(costDiscussed)],
    [t('recordings.detail.kept'), dayTextOf(expiresAt)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="adv:grid adv:gap-x-6 adv:gap-y-3 adv:sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="adv:text-s adv:text-ink-soft">{name}</dt>
          <dd className="adv:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeedsProps {
  recording: Recording;
  onRemoved: () => void;
  /** Not where it plays already. */
  onListen?: () => void;
}

function Deeds({ recording: { id, hasAudio }, onRemoved, onListen }: DeedsProps) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => advisorApi.removeRecording({ params: { id } }),
    onSuccess: () => {
      onRemoved();
      client.removeQueries({ queryKey: keys.recording(id) });
      void client.invalidateQueries({ queryKey: keys.recordings });
      toast.success(t('recordings.detail.removed'));
    },
  });
  const audio = useMutation({
    mutationFn: () => advisorApi.linkRecordingAudio({ params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const failure = { title: t('recordings.toasts.error'), otherwise: t('recordings.toasts.load') };
  return (
    <div className="adv:flex adv:flex-wrap adv:gap-2">
      {hasAudio && onListen && (
        <Button onClick={onListen}>
          <Play size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('recordings.detail.listen')}
        </Button>
      )}
      {hasAudio && (
        <Button busy={audio.isPending} onClick={() => audio.mutate()}>
          <Download size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('recordings.detail.audio')}
        </Button>
      )}
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('recordings.detail.remove')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('recordings.detail.removeTitle')}
        closeLabel={t('recordings.detail.keep')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('recordings.detail.keep')}</Button>
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('recordings.detail.remove')}
            </Button>
          </>
        }
      >
        <p>{t('recordings.detail.removeBody')}</p>
        <FailureNotice {...failure} error={remove.error} className="adv:mt-4" />
      </Dialog>
      <FailureNotice {...failure} error={audio.error} className="adv:w-full" />
    </div>
  );
}
