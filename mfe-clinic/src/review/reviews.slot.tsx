import type { ReviewEntry } from '@toothwise/contracts-clinic';
import { Badge, Button, EmptyState, Skeleton, Table, Tabs } from '@toothwise/ui';
import { PagesView, sayWhen, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { Disputes } from './disputes.component.js';
import { ReviewOf } from './review-of.component.js';

const LISTS = ['waiting', 'others'] as const;
const TABS = [...LISTS, 'disputes'] as const;
type List = (typeof LISTS)[number];

/** `/admin/clinics`: practices by how long they wait, and disputed charges; the one that is looked at stands in the address. */
export default function Reviews() {
  const { t } = useTranslation('clinic');
  const [params, setParams] = useSearchParams();
  const practice = params.get('practice');
  const list = TABS.find((one) => one === params.get('list')) ?? 'waiting';
  if (practice) return <ReviewOf practiceId={practice} onBack={() => setParams(list === 'waiting' ? {} : { list })} />;
  return (
    <Tabs
      label={t('review.lists')}
      value={list}
      onChange={(next) => setParams({ list: next })}
      items={[
        ...LISTS.map((value) => ({
          value,
          label: t(`review.${value}`),
          content: <Queue list={value} onOpen={(id) => setParams({ list: value, practice: id })} />,
        })),
        { value: 'disputes' as const, label: t('review.disputeTab'), content: <Disputes /> },
      ]}
    />
  );
}

function Queue({ list, onOpen }: { list: List; onOpen: (practiceId: string) => void }) {
  const { t } = useTranslation('clinic');
  return (
    <PagesView
      queryKey={keys.reviewList(list)}
      read={(cursor, signal) => clinicApi.listReviews({ query: { list, cursor }, signal })}
      skeleton={<Skeleton block={72} lines={4} />}
      empty={<EmptyState title={t(`review.empty.${list}`)} body={t(`review.emptyBody.${list}`)} />}
    >
      {(rows) => (
        <Table<ReviewEntry>
          caption={t('review.caption')}
          captionHidden
          rows={rows}
          rowKey={({ practiceId }) => practiceId}
          columns={[
            { key: 'name', label: t('review.name'), cell: (row) => <Name {...row} /> },
            { key: 'place', label: t('review.place'), cell: ({ city, region }) => `${city}, ${region}` },
            {
              key: 'state',
              label: t('review.state'),
              cell: ({ state, renewal }) => t(renewal ? 'review.renewal' : `review.states.${state}`),
            },
            { key: 'since', label: t('review.since'), cell: ({ since }) => <time dateTime={since}>{sayWhen(since)}</time> },
            {
              key: 'action',
              label: t('review.action'),
              cell: ({ practiceId, name }) => (
                <Button aria-label={t('review.openOf', { name })} onClick={() => onOpen(practiceId)}>
                  {t('review.open')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </PagesView>
  );
}

function Name({ name, sample }: ReviewEntry) {
  const { t } = useTranslation('clinic');
  return (
    <span className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
      <span>{name}</span>
      {sample && <Badge look="quiet">{t('sample')}</Badge>}
    </span>
  );
}
