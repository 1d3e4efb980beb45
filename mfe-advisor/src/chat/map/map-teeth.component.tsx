import type { Conversation } from '@toothwise/contracts-advisor';
import { Button, Dialog, Skeleton } from '@toothwise/ui';
import { later, useTranslation } from '@toothwise/web-platform';
import { useNarrow } from '@toothwise/web-platform/care';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Sent } from '../unsent.js';

const Marking = later(() => import('./marking.component.js'), { waiting: <Skeleton block={420} /> });

interface MapProps {
  conversation: Conversation;
  onSend: (said: Sent) => void;
}

/** CHAT-077: how long the question for the teeth is read before the map comes. */
const OPENS_AFTER = 1000;

/** Conversations whose step was left out by this page: whoever comes back to it on purpose marks teeth or skips. */
const leftOut = new Set<string>();

/**
 * The step of the tooth map: on a wide screen the map comes up in the conversation, on a narrow one the step is left out (TOOTH-012), unless
 * somebody comes back to it.
 */
export function MapStep({ conversation, onSend, skip }: MapProps & { skip: ReactNode }) {
  const { t } = useTranslation('advisor');
  const narrow = useNarrow();
  const { id, toothMapping } = conversation;
  const [leaving] = useState(narrow && toothMapping === null && !leftOut.has(id));
  const [open, setOpen] = useState(false);
  const leave = useEffectEvent(() => {
    leftOut.add(id);
    onSend({ leaveOut: 'tooth-mapping' });
  });
  useEffect(() => {
    if (leaving) return leave();
    const opening = setTimeout(() => setOpen(true), OPENS_AFTER);
    return () => clearTimeout(opening);
  }, [leaving]);
  if (leaving) return null;
  if (narrow) {
    return (
      <>
        <MapTeeth conversation={conversation} onSend={onSend} />
        {skip}
      </>
    );
  }
  return (
    <>
      {skip}
      {open && (
        <section
          aria-labelledby="map-panel"
          className="adv:mt-3 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-4 adv:md:ml-12 adv:md:p-6"
        >
          <h2 id="map-panel" className="adv:mb-3 adv:text-q adv:font-bold">
            {t('map.panel')}
          </h2>
          <Marking conversation={conversation} onDone={(map) => onSend({ map })} />
        </section>
      )}
    </>
  );
}

/** CHAT-031: opens the map over the conversation, at any step. */
export function MapTeeth({ conversation, onSend }: MapProps) {
  const { t } = useTranslation('advisor');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('map.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('map.open')} closeLabel={t('map.close')} wide>
        <Marking
          conversation={conversation}
          onDone={(map) => {
            setOpen(false);
            onSend({ map });
          }}
        />
      </Dialog>
    </>
  );
}
