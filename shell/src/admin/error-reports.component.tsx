import type { accountHttp } from '@toothwise/contracts-account';
import { sayInstant, useTranslation } from '@toothwise/web-platform';
import { accountApi, keys } from './admin.resource.js';
import { PagedTable } from './paged-table.component.js';

/** What went wrong on people's pages, newest first. */
export function ErrorReports() {
  const { t } = useTranslation('admin');
  return (
    <PagedTable<accountHttp.ErrorEntry>
      queryKey={keys.errors}
      read={(cursor, signal) => accountApi.readErrorReports({ query: { cursor }, signal })}
      caption={t('errors.title')}
      empty={{ title: t('errors.empty'), body: t('errors.emptyBody') }}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', label: t('errors.at'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at)}</time> },
        { key: 'error', label: t('errors.error'), cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
        { key: 'context', label: t('errors.context'), cell: ({ context }) => context },
        { key: 'severity', label: t('errors.severity'), cell: ({ severity }) => t(`errors.severities.${severity}`) },
        { key: 'recovered', label: t('errors.recovered'), cell: ({ recovered }) => t(recovered ? 'errors.yes' : 'errors.no') },
        { key: 'reference', label: t('errors.reference'), cell: ({ correlationId }) => correlationId ?? t('errors.none') },
      ]}
    />
  );
}
