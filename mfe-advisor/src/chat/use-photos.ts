import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import type { ChatPhoto, Conversation } from '@toothwise/contracts-advisor';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor/options';
import { addressOf, ApiProblem, uploadFile, useQueryClient } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys } from '../api/advisor.resource.js';
import { unsaidPhotos } from './said-photos.js';
import type { Talking } from './use-conversation.js';
import { type PhotoFailure, usePhotoFailures } from './use-photo-failures.js';
import { isGone, useTakingBack } from './use-taking-back.js';

/** CHAT-170: so long after an upload more photos are waited for, before they are said. */
const WAITS_FOR_MORE = 2000;

/** A photo that is being sent, or could not be. */
export interface PhotoOnItsWay {
  /** Its number at the service: sent again it is the same photo. */
  key: string;
  file: File;
  /** 0 to 1, of the bytes sent. */
  progress: number;
  failed: boolean;
}
export interface AddingPhotos {
  /** Stored, and in no line yet. */
  waiting: readonly ChatPhoto[];
  onTheirWay: readonly PhotoOnItsWay[];
  full: boolean;
  add: (files: readonly File[]) => void;
  retry: (photo: PhotoOnItsWay) => void;
  remove: (photo: ChatPhoto | PhotoOnItsWay) => void;
  /** What the last press came to. */
  failures: readonly PhotoFailure[];
}

/** Photos of a conversation: taken one after another, then said in one line once no more have come for a while. */
export function usePhotos({
  conversation,
  unsent,
  isOpen,
  send,
}: Pick<Talking, 'conversation' | 'unsent' | 'isOpen' | 'send'>): AddingPhotos {
  const client = useQueryClient();
  const { id } = conversation;
  const [sent, setOnTheirWay] = useState<readonly PhotoOnItsWay[]>([]);
  const { removed, takeBack } = useTakingBack(id);
  const problems = usePhotoFailures();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const { waiting, onTheirWay, places } = placed(conversation, { unsent, sent, removed });
  const change = (key: string, part: Partial<PhotoOnItsWay>) =>
    setOnTheirWay((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setOnTheirWay((all) => all.filter((one) => one.key !== key));
  const keep = (photos: (before: readonly ChatPhoto[]) => ChatPhoto[]) =>
    client.setQueryData<Conversation>(keys.consultation(id), (known) => known && { ...known, photos: photos(known.photos) });

  const upload = async ({ key, file }: PhotoOnItsWay) => {
    change(key, { failed: false, progress: 0 });
    try {
      const photo = await uploadFile<ChatPhoto>({
        ...{ method: 'POST', url: `${addressOf(advisorRoutes.addPhoto, { params: { id } })}?${new URLSearchParams({ id: key })}` },
        ...{ field: 'photo', file },
        ...{ signal: new AbortController().signal, onProgress: (progress) => change(key, { progress }) },
      });
      keep((photos) => [...photos.filter((one) => one.id !== photo.id), photo]);
      drop(key);
    } catch (error) {
      const refused = error instanceof ApiProblem && error.code.startsWith('photo.') && !error.transient;
      if (refused) {
        drop(key);
        problems.notTaken(file.name, error);
      }
      // A number that was taken back is one no longer.
      else change(key, { failed: true, key: isGone(error) ? crypto.randomUUID() : key });
    }
  };

  const add = (files: readonly File[]) => {
    const fresh = problems.taken(files, places).map((file) => ({ key: crypto.randomUUID(), file, progress: 0, failed: false }));
    setOnTheirWay((all) => [...all, ...fresh]);
    // One after another: five at once starve each other on a phone.
    for (const photo of fresh) before.current = before.current.then(() => upload(photo));
  };

  const remove = (photo: ChatPhoto | PhotoOnItsWay) => {
    const isSent = 'key' in photo;
    const photoId = isSent ? photo.key : photo.id;
    drop(photoId);
    problems.clear();
    void takeBack(photoId).then((error) => {
      if (error === null) return keep((photos) => photos.filter((one) => one.id !== photoId));
      if (isSent) setOnTheirWay((all) => [...all, photo]);
      problems.notRemoved(error);
    });
  };

  // A line that a reload has left may hold them.
  useSayingSoon(waiting, !isOpen || isUploading(onTheirWay), () => send({ photos: waiting.map((photo) => photo.id) }));
  return { waiting, onTheirWay, full: places <= 0, add, retry: (photo) => void upload(photo), remove, failures: problems.failures };
}

interface Here {
  unsent: Talking['unsent'];
  sent: readonly PhotoOnItsWay[];
  removed: readonly string[];
}

/** Which photos wait to be said, which are on their way, and how many more can come. */
function placed({ photos, messages }: Conversation, { unsent, sent, removed }: Here) {
  // One that is being taken back is never said, whatever the service had of it.
  const stored = photos.filter(({ id }) => !removed.includes(id));
  const waiting = unsaidPhotos(stored, unsent);
  const inLines = messages.flatMap((message) => message.photos);
  // What was read since may hold one whose answer was lost.
  const arrived = new Set([...photos, ...inLines].map(({ id }) => id));
  const onTheirWay = sent.filter(({ key }) => !arrived.has(key));
  return { waiting, onTheirWay, places: CHAT_PHOTOS - inLines.length - stored.length - onTheirWay.length };
}

/** Whether any still comes: one that failed holds up none that arrived. */
export const isUploading = (photos: readonly PhotoOnItsWay[]): boolean => photos.some(({ failed }) => !failed);

/** Says what waits, once nothing is on its way and nothing more has come for a while. */
function useSayingSoon(waiting: readonly ChatPhoto[], busy: boolean, say: () => void): void {
  const due = useEffectEvent(say);
  const ids = waiting.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '' || busy) return;
    const timer = setTimeout(due, WAITS_FOR_MORE);
    return () => clearTimeout(timer);
  }, [ids, busy]);
}
