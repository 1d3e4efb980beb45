import type { BookEntry } from '@toothwise/contracts-screening';
import { Button, EmptyState, Skeleton, Table, TextField } from '@toothwise/ui';
import { Link, QueryView, useFollowing, useQuery, useSearchParams, useTranslation } from '@toothwise/web-platform';
import type { FormEvent } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { adminBooksPath } from '../routes.js';
import { BookOf } from './book.component.js';
import { ownerName } from './owner.rules.js';
import { WaitingCorrections } from './waiting-corrections.component.js';
import '../texts/later.js';

/** `/admin/money`: the books of anybody. Whom one looks for, and at, stands in the address. */
export default function AdminBooks() {
  const { t } = useTranslation('screening');
  const [params, ask] = useSearchParams();
  const person = params.get('person');
  const search = params.get('of')?.trim() ?? '';
  if (person) return <BookOf key={person} personId={person} />;
  return (
    <div className="scr:grid scr:gap-8">
      <div>
        <p className="scr:mb-4 scr:text-ink-soft">{t('books.lead')}</p>
        <Search search={search} onSearch={(of) => ask(of ? { of } : {})} />
        {search.length >= 2 && <Found search={search} />}
      </div>
      <WaitingCorrections />
    </div>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation('screening');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('of') ?? '').trim());
  };
  const form = useFollowing({ of: search });
  return (
    <form ref={form} role="search" className="scr:mb-6 scr:flex scr:flex-wrap scr:items-end scr:gap-4" onSubmit={submit}>
      <TextField
        label={t('books.search')}
        hint={t('books.searchHint')}
        name="of"
        minLength={2}
        maxLength={100}
        required
        defaultValue={search}
        className="scr:grow"
      />
      <Button type="submit" look="primary">
        {t('books.find')}
      </Button>
    </form>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation('screening');
  const found = useQuery({
    queryKey: keys.foundBooks(search),
    queryFn: ({ signal }) => screeningApi.seekBooks({ query: { search }, signal }),
    // Each look is noted.
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <QueryView query={found} skeleton={<Skeleton block={72} lines={3} />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('books.none')} body={t('books.noneBody')} />
        ) : (
          <Table<BookEntry>
            caption={t('books.found')}
            captionHidden
            rows={rows}
            rowKey={({ owner }) => owner.id}
            columns={[
              { key: 'name', label: t('books.name'), cell: ({ owner }) => <span className="scr:wrap-anywhere">{ownerName(owner)}</span> },
              { key: 'email', label: t('books.email'), cell: ({ owner }) => <span className="scr:wrap-anywhere">{owner.email}</span> },
              { key: 'balance', label: t('books.balance'), cell: ({ balance }) => balance },
              {
                key: 'open',
                label: t('books.action'),
                cell: ({ owner }) => (
                  <Link to={adminBooksPath(owner.id)} aria-label={t('books.openOf', { name: ownerName(owner) })}>
                    {t('books.open')}
                  </Link>
                ),
              },
            ]}
          />
        )
      }
    </QueryView>
  );
}
