import { useState } from 'react';
import { Page, QueryView, useQuery, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { Skeleton } from '@toothwise/ui';
import { accountApi, advisorApi, healthData, keys } from '../api/advisor.resource.js';
import { ChatHead } from './chat-head.component.js';
import { ConsentCard } from './consent-card.component.js';
import { ConversationView } from './conversation.component.js';
import { ModeSelector } from './mode-selector.component.js';
import { useOpenConversation } from './open-conversation.js';

/** A conversation with the advisor: the one that the address names, else the choice of one to begin. */
export default function ChatPage() {
  const { t } = useTranslation('advisor');
  const [search] = useSearchParams();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const id = search.get('new') === 'true' ? null : search.get('c');
  useOpenConversation(id);
  return (
    // Another conversation is another page: its heading has the focus until what is newest in it does.
    <Page key={id ?? 'choice'} title={t('chat.title')} top={<ChatHead open={id} onVoicePlace={setHead} />} headingHidden>
      {id ? <Opened key={id} id={id} head={head} /> : <Chosen />}
    </Page>
  );
}

function Opened({ id, head }: { id: string; head: HTMLElement | null }) {
  const conversation = useQuery({
    queryKey: keys.consultation(id),
    queryFn: ({ signal }) => advisorApi.readConsultation({ params: { id }, signal }),
  });
  return (
    <QueryView query={conversation} skeleton={<Skeleton lines={6} />}>
      {(data) => <ConversationView conversation={data} head={head} />}
    </QueryView>
  );
}

/** What is told is kept, so the consent to that comes first. */
function Chosen() {
  const consent = useQuery({ queryKey: keys.consent, queryFn: ({ signal }) => accountApi.readConsent({ params: healthData, signal }) });
  return (
    <QueryView query={consent} skeleton={<Skeleton lines={4} />}>
      {(data) => (data.given ? <ModeSelector /> : <ConsentCard consent={data} />)}
    </QueryView>
  );
}
