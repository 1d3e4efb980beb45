import type { accountHttp } from '@toothwise/contracts-account';
import { Button, TextField } from '@toothwise/ui';
import { sayInstant, useFollowing, useSearchParams, useTranslation } from '@toothwise/web-platform';
import type { FormEvent } from 'react';
import { accountApi, keys } from './admin.resource.js';
import { PagedTable } from './paged-table.component.js';

const FILTERS = ['personId', 'actor', 'domain', 'action'] as const;
const TIMES = ['from', 'to'] as const;
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Audit rows of all services, newest first. The filters stand in the address. */
export function Audit() {
  const { t } = useTranslation('admin');
  const [asked, ask] = useSearchParams();
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])));
  const times = Object.fromEntries(TIMES.flatMap((name) => (asked.get(name) ? [[name, asInstant(asked.get(name)!)]] : [])));
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('audit.lead')}</p>
      <Filters asked={asked} onFilter={ask} />
      <PagedTable<accountHttp.AuditEntry>
        queryKey={[...keys.audit, asked.toString()]}
        read={(cursor, signal) => accountApi.readAudit({ query: { ...filters, ...times, cursor }, signal })}
        caption={t('audit.title')}
        empty={{ title: t('audit.empty'), body: t('audit.emptyBody') }}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: t('audit.at'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at)}</time> },
          { key: 'domain', label: t('audit.domain'), cell: ({ domain }) => domain },
          { key: 'action', label: t('audit.action'), cell: ({ action }) => <span className="wrap-anywhere">{action}</span> },
          { key: 'actor', label: t('audit.actor'), cell: ({ actor }) => <span className="break-all">{actor}</span> },
          {
            key: 'personId',
            label: t('audit.personId'),
            cell: ({ personId }) => <span className="break-all">{personId ?? t('audit.noPerson')}</span>,
          },
          { key: 'details', label: t('audit.details'), cell: ({ details }) => <span className="wrap-anywhere">{said(details)}</span> },
        ]}
      />
    </>
  );
}

const said = (details: object): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** A time as the browser's field gives it is of this place. */
function asInstant(local: string): string | undefined {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function Filters({ asked, onFilter }: { asked: URLSearchParams; onFilter: (wanted: Record<string, string>) => void }) {
  const { t } = useTranslation('admin');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    onFilter(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  };
  const form = useFollowing(Object.fromEntries([...FILTERS, ...TIMES].map((name) => [name, asked.get(name) ?? ''])));
  return (
    <form ref={form} role="search" className="mb-6 grid gap-4" onSubmit={submit}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FILTERS.map((name) => (
          <TextField
            key={name}
            label={t(`audit.${name}`)}
            name={name}
            maxLength={64}
            defaultValue={asked.get(name) ?? ''}
            {...(name === 'personId' && { pattern: UUID, title: t('audit.uuid') })}
            {...(name === 'action' && { hint: t('audit.actionHint') })}
          />
        ))}
        {TIMES.map((name) => (
          <TextField key={name} label={t(`audit.${name}`)} name={name} type="datetime-local" defaultValue={asked.get(name) ?? ''} />
        ))}
      </div>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          {t('audit.filter')}
        </Button>
        <Button onClick={() => onFilter({})}>{t('audit.clear')}</Button>
      </p>
    </form>
  );
}
