import type { Conversation } from '@toothwise/contracts-advisor';
import { useQuery, useQueryClient, useStore, useUnsaved } from '@toothwise/web-platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { alertWithoutSpeech } from './speech-fallback.js';
import { VoiceSession, type VoiceState } from './voice.session.js';
import { useVoiceOptions, type VoiceOptions } from './voice-options.js';
import { type Hearers, hearersOf, recogniserOf, speakerOf } from './voice-port.js';

export interface Voice {
  state: VoiceState;
  session: VoiceSession;
  /** Null until it is known. */
  hearers: Hearers | null;
  /** Names of voices that can be chosen beside the usual ones. */
  names: readonly string[];
  provider: string | null;
  options: VoiceOptions;
  setOptions: (options: VoiceOptions) => void;
  /** What waits for the consent; null where nothing does. */
  asked: (() => void) | null;
  /** Does it at once where who hears was agreed to, else once it is. */
  whenAgreed: (act: () => void) => void;
  agree: () => void;
  decline: () => void;
}

export interface Talk {
  conversation: Conversation;
  isSending: boolean;
  box: { text: string; setText: (text: string) => void };
  onSend: (text: string) => void;
}

/** The voice of a conversation: what is said goes the way of what is typed. */
export function useVoice({ conversation, isSending, box, onSend }: Talk): Voice {
  const [options, setOptions] = useVoiceOptions();
  const { data, hearers, recogniser, speaker } = useParts(options);
  const key = `${hearers?.hears} ${hearers?.speaks}`;
  const consent = useAgreed(key);
  // Nobody hears or reads who was not agreed to.
  const port = {
    ...{ recogniser: consent.isGiven ? recogniser : null, speaker: consent.isGiven ? speaker : null, onFault: tellOtherwise },
    onWords: (words: string) => box.setText([box.text.trim(), words].filter(Boolean).join(' ')),
    onSend: () => {
      const line = box.text.trim();
      if (!line) return;
      box.setText('');
      onSend(line);
    },
  };
  const [session] = useState(() => new VoiceSession(port));
  useEffect(() => session.use(port));
  useEffect(() => () => session.dispose(), [session]);
  // Another pair than the one that was agreed to: the voice ends. What went wrong stays on the page.
  useEffect(() => () => void (session.state().status !== 'error' && session.setPhone(false)), [session, key]);
  useEffect(() => session.think(isSending), [session, isSending]);
  useAnswers(session, conversation);
  const names =
    hearers?.speaks === 'browser' ? speechSynthesis.getVoices().map(({ name }) => name) : (data?.voices ?? []).map(({ name }) => name);
  return {
    ...{ state: useStore(session), session, hearers, names, provider: data?.spokenBy ?? null, options, setOptions, ...consent },
    agree: () => {
      // What waits for it begins at once.
      session.use({ ...port, recogniser, speaker });
      consent.agree();
    },
  };
}

/** Who hears and who reads now. A choice of the voice changes nothing for the ear. */
function useParts(options: VoiceOptions) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: keys.voices, queryFn: ({ signal }) => advisorApi.readVoices({ signal }) });
  const onChanged = useCallback(() => void client.invalidateQueries({ queryKey: keys.voices }), [client]);
  const hearers = useMemo(() => (data ? hearersOf(data, options) : null), [data, options]);
  const [hears, language] = [hearers?.hears ?? null, data?.language ?? ''];
  const recogniser = useMemo(() => recogniserOf(hears, language, onChanged), [hears, language, onChanged]);
  const speaker = useMemo(
    () => (data && hearers ? speakerOf(hearers, data, options, onChanged) : null),
    [data, hearers, options, onChanged],
  );
  return { data, hearers, recogniser, speaker };
}

/** The consent to these who hear and read: another pair needs another one. */
function useAgreed(key: string) {
  const [agreed, keepAgreed] = useUnsaved('advisor.voice.agreed', '');
  const [waiting, setWaiting] = useState<{ key: string; act: () => void } | null>(null);
  const asked = waiting?.key === key ? waiting.act : null;
  return {
    ...{ isGiven: agreed === key, asked },
    whenAgreed: (act: () => void) => (agreed === key ? act() : setWaiting({ key, act })),
    agree: () => {
      keepAgreed(key);
      setWaiting(null);
      asked?.();
    },
    decline: () => setWaiting(null),
  };
}

/** New lines of the assistant are read aloud; an emergency's stand on its card. */
function useAnswers(session: VoiceSession, { messages, last }: Conversation): void {
  const read = useRef(last);
  useEffect(() => {
    const fresh = messages.filter(({ seq, role, kind }) => seq > read.current && role === 'assistant' && kind !== 'emergency');
    read.current = Math.max(read.current, last);
    session.answer(fresh.map(({ text }) => text));
  }, [session, messages, last]);
}

/** In so many milliseconds what went wrong stands on the page. */
const STANDS = 100;

/** VOICE-048: what went wrong stands beside the voice, in words (`VoiceFailure`); where it cannot be shown it is told otherwise. */
const tellOtherwise = () =>
  void alertWithoutSpeech(
    () =>
      new Promise<void>((shown, missing) =>
        setTimeout(() => (document.querySelector('[data-voice-failure]') ? shown() : missing(new Error('not shown'))), STANDS),
      ),
  );
