import type { Recording } from '@toothwise/contracts-advisor';
import { toast } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import { useRef, useState, type RefObject } from 'react';
import { advisorApi } from '../api/advisor.resource.js';

/** A link that failed sooner than this was not too old. */
const YOUNG_MS = 5_000;

export interface Playing {
  url: string | null;
  element: RefObject<HTMLAudioElement | null>;
  /** Loads the sound where it is not there, and plays it from here. */
  playFrom: (seconds: number) => void;
  /** A link lives for a minute; who moves on after it needs another one. */
  onError: () => void;
}

/** The sound of a recording, fetched once somebody wants to hear it. */
export function usePlaying(id: string): Playing {
  const { t } = useTranslation('advisor');
  const element = useRef<HTMLAudioElement | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const loaded = useRef(0);
  const load = async (from: number) => {
    try {
      const link = await advisorApi.linkRecordingAudio({ params: { id } });
      loaded.current = Date.now();
      // The part behind `#` moves there as soon as the browser knows the sound's length.
      setUrl(`${link.url}#t=${from}`);
    } catch (error) {
      toast.error(t('recordings.toasts.error'), { body: problemSentence(error, t('recordings.detail.noSound')) });
    }
  };
  return {
    url,
    element,
    playFrom(seconds) {
      const { current } = element;
      if (!current) return void load(seconds);
      current.currentTime = seconds;
      void current.play();
    },
    onError() {
      const isYoung = Date.now() - loaded.current < YOUNG_MS;
      if (isYoung) toast.error(t('recordings.toasts.error'), { body: t('recordings.detail.noSound') });
      else void load(element.current?.currentTime ?? 0);
    },
  };
}

/** The browser's own player: it is moved by keys, and every reader knows it. */
export function Player({ playing, recording }: { playing: Playing; recording: Pick<Recording, 'dentistName'> }) {
  const { t } = useTranslation('advisor');
  const { url, element, onError } = playing;
  if (url === null) return null;
  return (
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
  );
}
