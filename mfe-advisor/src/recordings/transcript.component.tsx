import type { Recording } from '@toothwise/contracts-advisor';
import { Button, Card, toast } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { placeText } from './format.js';
import { useRecordingSettings } from '../api/use-recording-settings.js';

/** REC-003, REC-024: what was said, with its place; copied whole (REC-069). */
export function Transcript({
  recording,
  onPlay,
}: {
  recording: Pick<Recording, 'segments' | 'transcriptConfidence' | 'processingStatus' | 'failure'>;
  /** Where there is a sound to move in. */
  onPlay?: (seconds: number) => void;
}) {
  const { t } = useTranslation('advisor');
  const { segments, transcriptConfidence: sure, failure } = recording;
  const spoken = segments.filter(({ text }) => text);
  // Browsers refuse it without a permission, and know no clipboard where the page came unencrypted.
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    setRefused(false);
    try {
      await navigator.clipboard.writeText(spoken.map(({ text }) => text).join('\n'));
      toast.success(t('recordings.detail.copied'));
    } catch {
      setRefused(true);
    }
  };
  const isSilent = useRecordingSettings().data?.transcribedBy === null;
  const isUnavailable = failure === 'transcription' || failure === 'no-transcription';
  return (
    <Card
      title={t('recordings.detail.transcript')}
      aside={
        spoken.length > 0 && (
          <Button look="quiet" size="small" onClick={() => void copy()}>
            {t('recordings.detail.copy')}
          </Button>
        )
      }
    >
      <FailureNotice
        error={isRefused}
        title={t('recordings.toasts.error')}
        otherwise={t('recordings.detail.notCopied')}
        className="adv:mb-3"
      />
      {spoken.length === 0 && (
        <p className="adv:text-ink-soft">
          {t(isUnavailable ? 'recordings.detail.unavailable' : isSilent ? 'recordings.detail.soundOnly' : 'recordings.detail.nothing')}
        </p>
      )}
      <ol className="adv:grid adv:gap-2" aria-live="polite">
        {spoken.map(({ seq, startSeconds, text }) => (
          <li key={seq} id={`segment-${seq}`} className="adv:grid adv:grid-cols-[3.5rem_1fr] adv:gap-2">
            <Place seconds={startSeconds} onPlay={onPlay} />
            <span className="adv:wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
      {sure !== null && spoken.length > 0 && (
        <p className="adv:mt-3 adv:text-s adv:text-ink-soft">{t('recordings.detail.confidence', { percent: Math.round(sure * 100) })}</p>
      )}
    </Card>
  );
}

function Place({ seconds, onPlay }: { seconds: number; onPlay?: (seconds: number) => void }) {
  const { t } = useTranslation('advisor');
  const time = placeText(seconds);
  if (!onPlay) return <span className="adv:text-s adv:text-ink-soft adv:tabular-nums">{time}</span>;
  return (
    <button
      type="button"
      aria-label={t('recordings.detail.playFrom', { time })}
      onClick={() => onPlay(seconds)}
      className="adv:cursor-pointer adv:self-start adv:py-1 adv:text-left adv:text-s adv:text-brand adv:tabular-nums adv:underline"
    >
      {time}
    </button>
  );
}
