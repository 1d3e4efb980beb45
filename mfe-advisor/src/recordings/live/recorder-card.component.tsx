import type { Recording } from '@toothwise/contracts-advisor';
import { Badge, Button, Card, Dialog, Mic, toast, Trash2 } from '@toothwise/ui';
import { FailureNotice, problemSentence, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../../api/advisor.resource.js';
import { LevelMeter } from '../../microphone/level-meter.component.js';
import { placeText } from '../format.js';
import { NotSummarised, useSummarise } from '../work.component.js';
import type { LiveState } from './live-recorder.js';
import type { LiveInUse } from './use-live-recorder.js';
import type { ReasonInUse } from './use-starting.js';

interface RecorderProps {
  use: LiveInUse;
  recording?: Recording;
  onStart: () => void;
  onCleared: () => void;
  why: ReasonInUse;
  ready: boolean;
}

/** REC-002, REC-023, REC-044: the recorder, with the buttons that do something now. */
export function RecorderCard({ use, recording, onStart, onCleared, why, ready }: RecorderProps) {
  const { t } = useTranslation('advisor');
  const { live, mic } = use;
  const phase = live.phase === 'stopped' && recording?.summary ? 'summarised' : live.phase;
  return (
    <Card title={t('live.card')} aside={<Badge look={phase === 'recording' ? 'brand' : 'plain'}>{t(`live.phase.${phase}`)}</Badge>}>
      <div className="adv:grid adv:gap-4">
        {live.id !== null && (
          <p className="adv:flex adv:items-end adv:gap-4">
            <span className="adv:sr-only">{t('live.time')}</span>
            <span className="adv:text-2xl adv:font-bold adv:tabular-nums" role="timer">
              {placeText(live.seconds)}
            </span>
            {phase === 'recording' && <LevelMeter microphone={mic.microphone} />}
          </p>
        )}
        <Connection live={live} />
        <div className="adv:flex adv:flex-wrap adv:gap-2">
          {phase === 'idle' || (phase === 'connecting' && live.id === null) ? (
            <Button look="primary" busy={phase === 'connecting'} disabled={!ready} onClick={onStart}>
              <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('live.start')}
            </Button>
          ) : (
            phase !== 'elsewhere' && <Running use={use} why={why} />
          )}
          {recording && live.phase === 'stopped' && <Stopped use={use} recording={recording} />}
          {live.id !== null && phase !== 'elsewhere' && <Clear use={use} onCleared={onCleared} />}
        </div>
        <FailureNotice error={why.reason} title={why.reason?.title ?? ''} otherwise={why.reason?.body} />
        <p className="adv:text-s adv:text-ink-soft">{t('live.tips')}</p>
      </div>
    </Card>
  );
}

/** REC-041 */
function Connection({ live: { phase, id, waiting, lost, problem } }: { live: LiveState }) {
  const { t } = useTranslation('advisor');
  const isOn = ['recording', 'paused', 'stopping'].includes(phase);
  const state = lost ? 'error' : phase === 'connecting' ? 'connecting' : isOn ? 'connected' : 'idle';
  return (
    <div role="status" className="adv:text-s adv:text-ink-soft">
      {(id === null || isOn || lost || phase === 'connecting') && <p>{t(`live.connection.${state}`)}</p>}
      {waiting > 0 && (lost || !isOn) && <p>{t('live.connection.waiting', { count: waiting })}</p>}
      {problem && <p className="adv:text-error">{problemSentence(problem, t('live.toasts.failed'))}</p>}
    </div>
  );
}

/** What can be done with a recording that runs, was broken off, or may go on. */
function Running({ use: { live, recorder }, why }: Pick<RecorderProps, 'use' | 'why'>) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: keys.recordings });
  const stop = useMutation({
    mutationFn: () => recorder.stop(),
    onSuccess: (all) => void (all && toast.success(t('live.toasts.stopped'))),
    onSettled: renew,
  });
  const resume = useMutation({ mutationFn: () => recorder.resume(), onMutate: () => why.say(null), onError: why.sayWhy, onSettled: renew });
  const { phase } = live;
  return (
    <>
      {phase === 'recording' && <Button onClick={() => recorder.pause()}>{t('live.pause')}</Button>}
      {phase === 'paused' && <Button onClick={() => recorder.goOn()}>{t('live.goOn')}</Button>}
      {phase !== 'stopped' && phase !== 'connecting' && (
        <Button look={phase === 'interrupted' ? 'secondary' : 'primary'} busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('live.stop')}
        </Button>
      )}
      {(phase === 'stopped' || phase === 'interrupted' || phase === 'connecting') && (
        <Button look={phase === 'interrupted' ? 'primary' : 'secondary'} busy={resume.isPending} onClick={() => resume.mutate()}>
          {t('live.resume')}
        </Button>
      )}
      <FailureNotice
        error={stop.data === false ? 'not all' : stop.error}
        title={t('live.toasts.error')}
        otherwise={stop.data === false ? t('live.toasts.notAll') : t('live.toasts.failed')}
        className="adv:w-full"
      />
    </>
  );
}

function Stopped({ use: { recorder }, recording: { id, summary, processingStatus } }: { use: LiveInUse; recording: Recording }) {
  const { t } = useTranslation('advisor');
  const summarise = useSummarise(id);
  const busy = summarise.isPending || processingStatus === 'processing';
  return (
    <>
      {!summary && processingStatus !== 'failed' && (
        <Button look="primary" busy={busy} onClick={() => summarise.mutate()}>
          {t('live.summarise')}
        </Button>
      )}
      <Button onClick={() => recorder.release()}>{t('live.fresh')}</Button>
      <NotSummarised error={summarise.error} />
    </>
  );
}

/** REC-045: asks first, since nothing of it can be recovered. */
function Clear({ use: { recorder }, onCleared }: Pick<RecorderProps, 'use' | 'onCleared'>) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const clear = useMutation({
    mutationFn: () => recorder.clear(),
    onSuccess: () => {
      setAsked(false);
      onCleared();
      toast.success(t('live.toasts.cleared'));
      void client.invalidateQueries({ queryKey: keys.recordings });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('live.clear')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('live.clearing.title')}
        closeLabel={t('live.clearing.keep')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('live.clearing.keep')}</Button>
            <Button look="danger" busy={clear.isPending} onClick={() => clear.mutate()}>
              {t('live.clear')}
            </Button>
          </>
        }
      >
        <p>{t('live.clearing.body')}</p>
        <FailureNotice error={clear.error} title={t('live.toasts.error')} otherwise={t('live.toasts.failed')} className="adv:mt-4" />
      </Dialog>
    </>
  );
}
