import type { Xray } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import type { Basics } from './type-and-date.component.js';
import { refusalOf } from './upload.rules.js';
import { useSayXray, useSendXray, useXraysAgain } from './use-xrays.js';

/** Whom a file names, and whose record it would go to; undefined is not known. */
export interface Question {
  file: { name?: string; birthDate?: string };
  person: { name?: string; birthDate?: string };
}
export interface Chosen {
  key: string;
  file: File;
  /** 0 to 1 of the bytes sent; null while it waits. */
  sent: number | null;
  /** Why it was not taken, or not what was said of it. */
  refused: string | null;
  /** It names somebody else, and waits for an answer. */
  asks: Question | null;
}

type End = 'stored' | 'refused' | 'asks' | 'stopped';
type Change = (change: (now: readonly Chosen[]) => Chosen[]) => void;

/**
 * Files that are chosen, sent one after another, and told what they show. Those that are refused stay, each with its reason (XRAY-091).
 * Whoever closes the dialog stops what is on its way.
 */
export function useUpload(onDone: () => void) {
  const { t } = useTranslation('health');
  const { files, setFiles, isEmpty } = useFiles();
  const [basics, setBasics] = useState<Basics>({ imageType: null, dateTaken: null });
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<Record<End, number>>();
  const under = useRef<AbortController>(null);
  const send = useSendOne(basics, setFiles);
  const tell = useTellEnds();
  useEffect(() => () => under.current?.abort(), []);
  const add = async (chosen: readonly File[]) => {
    const judged = await Promise.all(
      chosen.map(async (file) => {
        const why = await refusalOf(file);
        return { key: crypto.randomUUID(), file, sent: null, asks: null, refused: why && t(`xrays.upload.${why}`) };
      }),
    );
    setFiles((now) => [...now, ...judged]);
  };

  const sendAll = async (ready: readonly Chosen[], isConfirmed: boolean) => {
    const { signal } = (under.current = new AbortController());
    setBusy(true);
    setEnded(undefined);
    const ends: Record<End, number> = { stored: 0, refused: 0, asks: 0, stopped: 0 };
    for (const one of ready) ends[signal.aborted ? 'stopped' : await send(one, isConfirmed, signal)] += 1;
    setBusy(false);
    setEnded(ends);
    await tell(ends);
    // A dialog that was opened since is another one.
    if (isEmpty() && !signal.aborted) onDone();
  };
  const ready = files.filter(({ refused, asks }) => refused === null && asks === null);
  return {
    ...{ files, basics, busy, add },
    /** XRAY-086: whether some were refused; why stands beside each. */
    failed: ended !== undefined && ended.refused > 0 && ended,
    submit: () => sendAll(ready, false),
    confirm: (one: Chosen) => sendAll([one], true),
    setBasics: (part: Partial<Basics>) => setBasics((now) => ({ ...now, ...part })),
    drop: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
    ready: ready.length,
  };
}

/** Kept beside what is shown, so that what is on its way knows of files that were chosen meanwhile. */
function useFiles() {
  const kept = useRef<Chosen[]>([]);
  const [files, show] = useState<Chosen[]>([]);
  const setFiles: Change = (change) => show((kept.current = change(kept.current)));
  return { files, setFiles, isEmpty: () => kept.current.length === 0 };
}

/** Reads the list again and says what came of the files; what asks and what was refused stands in the dialog and is read out there. */
function useTellEnds() {
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  return async ({ stored, stopped }: Record<End, number>) => {
    await again();
    if (stored > 0) toast.success(t('xrays.success'), { body: t('xrays.uploaded', { count: stored }) });
    if (stopped > 0) toast.info(t('xrays.upload.stopped'));
  };
}

/** Sends one file and says what it shows. @returns what came of it */
function useSendOne(basics: Basics, setFiles: Change) {
  const { t } = useTranslation('health');
  const send = useSendXray();
  const say = useSayXray();
  return async ({ key, file }: Chosen, isConfirmed: boolean, signal: AbortSignal): Promise<End> => {
    const change = (part: Partial<Chosen>) => setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
    change({ sent: 0, asks: null });
    let added: Xray;
    try {
      added = await send(file, { id: key, isConfirmed }, { signal, onProgress: (sent) => change({ sent }) });
    } catch (error) {
      if (signal.aborted) return 'stopped';
      const asks = questionOf(error);
      if (asks) {
        change({ sent: null, asks });
        return 'asks';
      }
      const says = problemSentence(error, t('xrays.failedToUpload'));
      const what = error instanceof ApiProblem ? error.values.file : undefined;
      change({ sent: null, refused: what ? t('xrays.upload.named', { says, what }) : says });
      return 'refused';
    }
    // What the file says of itself holds where nothing was said here.
    const body = { imageType: basics.imageType ?? added.imageType, dateTaken: basics.dateTaken ?? added.dateTaken };
    try {
      if (basics.imageType ?? basics.dateTaken) await say.mutateAsync({ id: added.id, version: added.version, body });
      setFiles((now) => now.filter((one) => one.key !== key));
    } catch (error) {
      change({ sent: null, refused: t('xrays.upload.untold', { why: problemSentence(error, t('xrays.failedToChange')) }) });
    }
    return 'stored';
  };
}

function questionOf(error: unknown): Question | null {
  if (!(error instanceof ApiProblem) || error.code !== 'xray.other-person') return null;
  const of = (whose: 'file' | 'person') => ({ name: error.values[`${whose}.name`], birthDate: error.values[`${whose}.birthDate`] });
  return { file: of('file'), person: of('person') };
}
