import type { AdministeredEntry } from '@toothwise/contracts-screening';
import { SCREENING_KINDS } from '@toothwise/contracts-core/options';
import { Badge, Button, EmptyState, Select, Skeleton, Table, TextField } from '@toothwise/ui';
import { Link, PagesView, sayWhen, useSearchParams, useTranslation, useFollowing } from '@toothwise/web-platform';
import type { FormEvent } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { adminScreeningPath } from '../routes.js';
import { kindOf } from '../basics/outcome/kind.js';
import { ownerName } from './owner.rules.js';
import '../texts/later.js';

const STATUSES = ['completed', 'analysing', 'failed'] as const;
interface Asked {
  search?: string;
  status?: (typeof STATUSES)[number];
  kind?: (typeof SCREENING_KINDS)[number];
}

/** `/admin/screenings`: everybody's screenings, sought and filtered by the server. What was asked for stands in the address. */
export default function AdminScreenings() {
  const { t } = useTranslation('screening');
  const [params, ask] = useSearchParams();
  const asked: Asked = {
    search: params.get('search') ?? undefined,
    status: STATUSES.find((one) => one === params.get('status')),
    kind: SCREENING_KINDS.find((one) => one === params.get('kind')),
  };
  return (
    <>
      <p className="scr:mb-4 scr:text-ink-soft">{t('admin.lead')}</p>
      <Search asked={asked} onSearch={ask} />
      <List asked={asked} />
    </>
  );
}

function List({ asked }: { asked: Asked }) {
  const { t } = useTranslation('screening');
  return (
    <PagesView
      queryKey={keys.administered(asked)}
      read={(cursor, signal) => screeningApi.listAllScreenings({ query: { ...asked, cursor }, signal })}
      isNoted
      skeleton={<Skeleton block={72} lines={4} />}
      empty={<EmptyState title={t('admin.empty')} body={t('admin.emptyBody')} />}
    >
      {(rows) => (
        <Table<AdministeredEntry>
          caption={t('admin.tab')}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'user', label: t('admin.user'), cell: ({ owner }) => <span className="scr:wrap-anywhere">{ownerName(owner)}</span> },
            { key: 'date', label: t('admin.date'), cell: ({ createdAt }) => <time dateTime={createdAt}>{sayWhen(createdAt)}</time> },
            { key: 'type', label: t('admin.type'), cell: (row) => t(`kind.${kindOf(row)}`) },
            { key: 'status', label: t('admin.status'), cell: ({ status }) => <Status status={status} /> },
            {
              key: 'open',
              label: t('admin.action'),
              cell: (row) => (
                <Link
                  to={adminScreeningPath(row.id)}
                  aria-label={t('admin.openOf', { name: ownerName(row.owner), when: sayWhen(row.createdAt) })}
                >
                  {t('admin.open')}
                </Link>
              ),
            },
          ]}
        />
      )}
    </PagesView>
  );
}

/** ADM-209 */
export function Status({ status }: Pick<AdministeredEntry, 'status'>) {
  const { t } = useTranslation('screening');
  return <Badge look={status === 'completed' ? 'brand' : 'plain'}>{t(`admin.statuses.${status}`)}</Badge>;
}

function Search({ asked, onSearch }: { asked: Asked; onSearch: (wanted: Record<string, string>) => void }) {
  const { t } = useTranslation('screening');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    onSearch(Object.fromEntries(fields.filter(([, value]) => value !== '')));
  };
  const form = useFollowing({ search: asked.search ?? '', status: asked.status ?? '', kind: asked.kind ?? '' });
  return (
    <form ref={form} role="search" className="scr:mb-6 scr:flex scr:flex-wrap scr:items-end scr:gap-4" onSubmit={submit}>
      <TextField
        label={t('admin.search')}
        hint={t('admin.searchHint')}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={asked.search}
        className="scr:grow"
      />
      <Select
        label={t('admin.status')}
        name="status"
        defaultValue={asked.status ?? ''}
        placeholder={t('admin.any')}
        options={STATUSES.map((value) => ({ value, label: t(`admin.statuses.${value}`) }))}
      />
      <Select
        label={t('admin.type')}
        name="kind"
        defaultValue={asked.kind ?? ''}
        placeholder={t('admin.any')}
        options={SCREENING_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Button type="submit" look="primary">
        {t('admin.find')}
      </Button>
    </form>
  );
}
