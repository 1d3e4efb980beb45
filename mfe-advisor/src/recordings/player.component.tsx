import type { Recording } from '@toothwise/contracts-advisor';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useRef, useState, type RefObject } from 'react';
import { advisorApi } from '../api/advisor.resource.js';

/** A link that failed sooner than this was not too old. */
const YOUNG_MS = 5_000;

export interface Playing {
  url: string | null;
  /** Why there is no sound. */
  failed: unknown;
  element: RefObject<HTMLAudioElement | null>;
  /** Loads the sound where it is not there, and plays it from here. */
  playFrom: (seconds: number) => void;
  /** A link lives for a minute; who moves on after it needs another one. */
  onError: () => void;
}

/** The sound of a recording, fetched once somebody wants to hear it. */
export function usePlaying(id: string): Playing {
  const [failed, setFailed] = useState<unknown>(null);
  const element = useRef<HTMLAudioElement | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const loaded = useRef(0);
  const load = async (from: number) => {
    setFailed(null);
    try {
      const link = await advisorApi.linkRecordingAudio({ params: { id } });
      loaded.current = Date.now();
      // The part behind `#` moves there as soon as the browser knows the sound's length.
      setUrl(`${link.url}#t=${from}`);
    } catch (error) {
      setFailed(error);
    }
  };
  return {
    url,
    failed,
    element,
    playFrom(seconds) {
      const { current } = element;
      if (!current) return void load(seconds);
      current.currentTime = seconds;
      void current.play();
    },
    onError() {
      const isYoung = Date.now() - loaded.current < YOUNG_MS;
      if (isYoung) setFailed('no sound');
      else void load(element.current?.currentTime ?? 0);
    },
  };
}

/** The browser's own player: it is moved by keys, and every reader knows it. */
export function Player({ playing, recording }: { playing: Playing; recording: Pick<Recording, 'dentistName'> }) {
  const { t } = useTranslation('advisor');
  const { url, element, onError, failed } = playing;
  const notice = <FailureNotice error={failed} title={t('recordings.toasts.error')} otherwise={t('recordings.detail.noSound')} />;
  if (url === null) return notice;
  return (
    <>
      {notice}
      <audio
        key={url}
        ref={element}
        controls
        autoPlay
        src={url}
        onError={onError}
        aria-label={`${t('recordings.detail.player')}: ${recording.dentistName}`}
        className="adv:w-full"
      />
    </>
  );
}
