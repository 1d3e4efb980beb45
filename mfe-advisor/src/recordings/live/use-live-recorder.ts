import { sessionStore, useStore } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMicrophone, type MicrophoneInUse } from '../../microphone/use-microphone.js';
import { LiveRecorder, type LiveState } from './live-recorder.js';

export interface LiveInUse {
  live: LiveState;
  recorder: LiveRecorder;
  mic: MicrophoneInUse;
}

/** The recorder of this page: it works on behind its other tabs, and is off once the page is gone. */
export function useLiveRecorder(): LiveInUse {
  const mic = useMicrophone();
  const [recorder] = useState(() => new LiveRecorder(mic.microphone));
  const live = useStore(recorder);
  const hears = live.phase === 'recording' || live.phase === 'paused';
  useEffect(() => () => void recorder.leave(), [recorder]);
  useEffect(() => sessionStore.onPersonGone(() => void recorder.breakOff()), [recorder]);
  useEffect(() => {
    if (hears && mic.status === 'off') void recorder.breakOff();
  }, [hears, mic.status, recorder]);
  useAwake(live.phase === 'recording');
  useStaying(live.phase === 'recording' || live.waiting > 0, () => mic.microphone.cut());
  return { live, recorder, mic };
}

/** A phone that falls asleep hears nothing. */
function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [wanted]);
}

/** Asks before the tab is closed, and keeps what was heard so far. */
function useStaying(wanted: boolean, keep: () => void): void {
  const hidden = useEffectEvent(() => document.hidden && keep());
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const keepIt = () => hidden();
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', keepIt);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', keepIt);
    };
  }, [wanted]);
}
