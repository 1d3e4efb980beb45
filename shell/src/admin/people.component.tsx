import type { accountHttp } from '@toothwise/contracts-account';
import { Badge, Button, Select, TextField } from '@toothwise/ui';
import { sayInstant, useFollowing, useSearchParams, useSession, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { AccessDialog } from './access.dialog.js';
import { accountApi, keys, nameOf } from './admin.resource.js';
import { PagedTable } from './paged-table.component.js';

const ROLES = ['clinic', 'dentist', 'admin'] as const;
type Person = accountHttp.PersonEntry;

/** Everybody with an account: searched, given roles, shut out and let in again. What was searched for stands in the address. */
export function People() {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const [asked, ask] = useSearchParams();
  const [chosen, choose] = useState<Person>();
  const [search, role] = [asked.get('search') ?? '', ROLES.find((one) => one === asked.get('role'))];
  return (
    <>
      <Search search={search} role={role} onSearch={(wanted) => ask(wanted)} />
      <PagedTable<Person>
        queryKey={[...keys.people, search, role]}
        read={(cursor, signal) => accountApi.listPeople({ query: { search: search || undefined, role, cursor }, signal })}
        caption={t('people.title')}
        empty={{ title: t('people.empty'), body: t('people.emptyBody') }}
        rowKey={({ id }) => id}
        columns={[
          { key: 'person', label: t('people.person'), cell: nameOf },
          { key: 'email', label: t('people.email'), cell: ({ email }) => <span className="break-all">{email}</span> },
          { key: 'roles', label: t('people.roles'), cell: ({ roles }) => roles.map((one) => t(`people.roleNames.${one}`)).join(', ') },
          { key: 'state', label: t('people.state'), cell: (person) => <State {...person} /> },
          { key: 'since', label: t('people.since'), cell: ({ createdAt }) => <time dateTime={createdAt}>{sayInstant(createdAt)}</time> },
          {
            key: 'action',
            label: t('people.action'),
            cell: (person) =>
              person.id === user?.id ? (
                t('people.yourself')
              ) : (
                <Button aria-label={t('people.changeOf', { name: nameOf(person) })} onClick={() => choose(person)}>
                  {t('people.change')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <AccessDialog key={chosen.id} person={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function State({ enabled, emailVerified }: Person) {
  const { t } = useTranslation('admin');
  if (!enabled) return <Badge look="brand">{t('people.disabled')}</Badge>;
  return emailVerified ? t('people.enabled') : t('people.unverified');
}

interface SearchProps {
  search: string;
  role: string | undefined;
  onSearch: (wanted: Record<string, string>) => void;
}

/** The identity server looks for words or for a role, not for both: choosing a role leaves the words aside. */
function Search({ search, role, onSearch }: SearchProps) {
  const { t } = useTranslation('admin');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [words, wanted] = [String(fields.get('search')).trim(), String(fields.get('role'))];
    onSearch(wanted ? { role: wanted } : words ? { search: words } : {});
  };
  const form = useFollowing({ search, role: role ?? '' });
  return (
    <form ref={form} role="search" className="mb-6 flex flex-wrap items-end gap-4" onSubmit={submit}>
      <TextField label={t('people.search')} name="search" type="search" maxLength={100} defaultValue={search} className="grow" />
      <Select
        label={t('people.role')}
        name="role"
        defaultValue={role ?? ''}
        placeholder={t('people.anyRole')}
        options={ROLES.map((value) => ({ value, label: t(`people.roleNames.${value}`) }))}
      />
      <Button type="submit" look="primary">
        {t('people.find')}
      </Button>
    </form>
  );
}
