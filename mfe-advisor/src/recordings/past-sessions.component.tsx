import type { RecordingItem } from '@toothwise/contracts-advisor';
import { Button, EmptyState, Skeleton, TextField, Upload } from '@toothwise/ui';
import { FailureNotice, keepPreviousData, QueryView, useInfiniteQuery, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { useDeferredValue, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { dayText } from './format.js';
import { RecordingDetail } from './recording-detail.component.js';
import { StateBadge } from './state-badge.component.js';
import { useDuration } from './stat-cards.component.js';
import { UploadForm } from './upload-form.component.js';
import type { UploadInUse } from './use-upload.js';

/** REC-011 to REC-013, REC-021, REC-027: the list, and beside it what was chosen of it. */
export function PastSessions({ upload }: { upload: UploadInUse }) {
  const { t } = useTranslation('advisor');
  const [search, setSearch] = useSearchParams();
  const { place, setPlace } = upload;
  const uploads = place === 'open';
  const id = search.get('session');
  const show = (session: string) => {
    if (uploads) setPlace('behind');
    setSearch({ tab: 'past', session });
  };
  // Back leads to what was before it: it does not open again what was closed.
  const close = () => setSearch({ tab: 'past' }, { replace: true });
  return (
    <div className="adv:grid adv:gap-6 adv:lg:grid-cols-[minmax(18rem,1fr)_2fr]">
      <div className={id || uploads ? 'adv:hidden adv:lg:block' : undefined}>
        <Sessions chosen={id} onChoose={show} onUpload={() => setPlace('open')} />
      </div>
      <div className={id || uploads ? undefined : 'adv:hidden adv:lg:block'}>
        {place !== 'closed' && (
          <section hidden={!uploads} className="adv:rounded-card adv:border adv:border-line adv:bg-surface adv:p-4 adv:md:p-6">
            <h2 className="adv:mb-4 adv:text-l adv:font-bold">{t('recordings.upload.title')}</h2>
            <UploadForm upload={upload} />
          </section>
        )}
        {!uploads && id && <RecordingDetail key={id} id={id} sending={upload.sending} onClose={close} />}
        {!uploads && !id && <EmptyState title={t('recordings.past.select')} />}
      </div>
    </div>
  );
}

interface SessionsProps {
  chosen: string | null;
  onChoose: (id: string) => void;
  onUpload: () => void;
}

function Sessions({ chosen, onChoose, onUpload }: SessionsProps) {
  const { t } = useTranslation('advisor');
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const list = useInfiniteQuery({
    queryKey: keys.recordingList(search),
    queryFn: ({ pageParam, signal }) =>
      advisorApi.listRecordings({ query: { search: search || undefined, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, refetch } = list;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <section className="adv:grid adv:gap-4">
      <Button look="primary" onClick={onUpload}>
        <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('recordings.past.open')}
      </Button>
      <TextField
        type="search"
        label={t('recordings.past.search')}
        value={text}
        maxLength={80}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <h2 className="adv:text-q adv:font-bold">{t('recordings.past.list')}</h2>
      <QueryView
        query={{ data: items, error, isPending, refetch: refetch as never }}
        skeleton={<Skeleton lines={4} />}
        failed={t('recordings.toasts.load')}
        empty={<EmptyState title={t('recordings.past.empty')} body={t('recordings.past.emptyBody')} />}
      >
        {(shown) => (
          <ul className="adv:grid adv:gap-2">
            {shown.map((item) => (
              <Session key={item.id} item={item} chosen={item.id === chosen} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </QueryView>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('recordings.past.more')}
        </Button>
      )}
      <FailureNotice error={items && error} title={t('recordings.toasts.load')} />
    </section>
  );
}

function Session({ item, chosen, onChoose }: { item: RecordingItem; chosen: boolean; onChoose: (id: string) => void }) {
  const duration = useDuration();
  return (
    <li>
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={() => onChoose(item.id)}
        className="adv:flex adv:w-full adv:cursor-pointer adv:flex-wrap adv:items-center adv:justify-between adv:gap-2 adv:rounded-card adv:border adv:border-line adv:bg-surface adv:p-4 adv:text-left adv:hover:border-brand adv:aria-[current]:border-brand adv:aria-[current]:bg-brand-soft"
      >
        <span className="adv:min-w-0">
          <span className="adv:block adv:font-bold adv:wrap-anywhere">{item.dentistName}</span>
          <span className="adv:block adv:text-s adv:text-ink-soft">
            {[item.patientName, dayText(item.appointmentDate), duration(item.durationSeconds)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <StateBadge item={item} />
      </button>
    </li>
  );
}
