import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import type { ChatPhoto, Conversation } from '@toothwise/contracts-advisor';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor/options';
import { addressOf, useQueryClient } from '@toothwise/web-platform';
import { type PhotoSending, type SentPhoto, usePhotoSending } from '@toothwise/web-platform/photos';
import { useEffect, useEffectEvent, useState } from 'react';
import { keys } from '../api/advisor.resource.js';
import { unsaidPhotos } from './said-photos.js';
import type { Talking } from './use-conversation.js';
import { useTakingBack } from './use-taking-back.js';

/** CHAT-170: so long after an upload more photos are waited for, before they are said. */
const WAITS_FOR_MORE = 2000;

/** A photo that is being sent, or could not be. */
export type PhotoOnItsWay = SentPhoto<ChatPhoto>;
export interface AddingPhotos extends Pick<PhotoSending<ChatPhoto>, 'refused' | 'chosen' | 'retry'> {
  /** Stored, and in no line yet. */
  waiting: readonly ChatPhoto[];
  onTheirWay: readonly PhotoOnItsWay[];
  full: boolean;
  add: (files: readonly File[]) => void;
  remove: (photo: ChatPhoto | PhotoOnItsWay) => void;
  /** Why the last one was not removed. */
  notRemoved: unknown;
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
  const { removed, takeBack } = useTakingBack(id);
  const [notRemoved, setNotRemoved] = useState<unknown>(null);
  const keep = (photos: (before: readonly ChatPhoto[]) => ChatPhoto[]) =>
    client.setQueryData<Conversation>(keys.consultation(id), (known) => known && { ...known, photos: photos(known.photos) });
  const { sent, refused, chosen, ...sending } = usePhotoSending<ChatPhoto>({
    urlOf: (key) => `${addressOf(advisorRoutes.addPhoto, { params: { id } })}?${new URLSearchParams({ id: key })}`,
    onTaken: (photo) => keep((photos) => [...photos.filter((one) => one.id !== photo.id), photo]),
  });
  const { waiting, onTheirWay, places } = placed(conversation, { unsent, sent, removed });

  const remove = (photo: ChatPhoto | PhotoOnItsWay) => {
    setNotRemoved(null);
    const isSent = 'key' in photo;
    if (isSent && !sending.stop(photo.key)) return sending.forget(photo.key);
    const photoId = isSent ? photo.key : photo.id;
    void takeBack(photoId).then((error) => {
      if (error !== null) return setNotRemoved(error);
      sending.forget(photoId);
      keep((photos) => photos.filter((one) => one.id !== photoId));
    });
  };
  const add = (files: readonly File[]) => {
    setNotRemoved(null);
    sending.add(files, places);
  };

  // A line that a reload has left may hold them.
  useSayingSoon(waiting, !isOpen || isUploading(onTheirWay), () => send({ photos: waiting.map((photo) => photo.id) }));
  return { waiting, onTheirWay, full: places <= 0, refused, chosen, add, retry: sending.retry, remove, notRemoved };
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
  const onTheirWay = sent.filter(({ key, state }) => state !== 'taken' && !removed.includes(key) && !arrived.has(key));
  return { waiting, onTheirWay, places: CHAT_PHOTOS - inLines.length - stored.length - onTheirWay.length };
}

/** Whether any still comes: one that failed holds up none that arrived. */
export const isUploading = (photos: readonly PhotoOnItsWay[]): boolean => photos.some(({ state }) => state !== 'failed');

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
