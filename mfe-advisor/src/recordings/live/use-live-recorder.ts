import { useAsking, sessionStore, useStore } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMicrophone, type MicrophoneInUse } from '../../microphone/use-microphone.js';
import { LiveRecorder, type LiveState } from './live-recorder.js';

export interface LiveInUse {
  live: LiveState;
  recorder: LiveRecorder;
  mic: MicrophoneInUse;
}

/** So long without a sample of sound is no silence: the browser, or the phone, has taken the microphone. */
const NO_SOUND_MS = 15_000;

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
  useHearing(recorder, live);
  useAwake(live.phase === 'recording');
  useAsking(live.waiting > 0);
  useKeeping(live.phase === 'recording' || live.waiting > 0, () => mic.microphone.cut());
  return { live, recorder, mic };
}

/** Breaks a recording off that hears nothing any more, so that it says so instead of going on in appearance. */
function useHearing(recorder: LiveRecorder, { phase, seconds }: LiveState): void {
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setTimeout(() => void recorder.breakOff(), NO_SOUND_MS);
    return () => clearTimeout(timer);
    // Each second that was heard begins it anew.
  }, [recorder, phase, seconds]);
}

/** A phone that falls asleep hears nothing. The browser ends the lock whenever the page is hidden, so it is asked for again. */
function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    const ask = () => navigator.wakeLock.request('screen').catch(() => null);
    let lock = ask();
    const again = () => {
      if (document.hidden) return;
      // One that a page hidden only for a moment still has is given back.
      void lock.then((held) => held?.release());
      lock = ask();
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      void lock.then((held) => held?.release());
    };
  }, [wanted]);
}

/** Keeps what was heard so far, once the page is hidden: it may not come back. */
function useKeeping(wanted: boolean, keep: () => void): void {
  const hidden = useEffectEvent(() => document.hidden && keep());
  useEffect(() => {
    if (!wanted) return;
    const keepIt = () => hidden();
    document.addEventListener('visibilitychange', keepIt);
    return () => document.removeEventListener('visibilitychange', keepIt);
  }, [wanted]);
}
