import type { Administered } from '@toothwise/contracts-screening';
import { Card, EmptyState, Skeleton } from '@toothwise/ui';
import { ApiProblem, Link, Page, problemSentence, sayWhen, useParams, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { kindOf } from '../basics/outcome/kind.js';
import { adminScreeningsPath } from '../routes.js';
import { ownerName } from './owner.rules.js';
import { Status } from './screenings.slot.js';
import '../texts/later.js';

/** `/admin/screening/:screeningId`: one screening of anybody. Its owner sees that it was opened. */
export default function AdminScreeningPage() {
  const { t } = useTranslation('screening');
  const { screeningId } = useParams();
  return (
    <Page title={t('titles.adminScreening')} width="wide">
      {screeningId ? <Detail id={screeningId} /> : <Failed says={t('admin.missing')} />}
    </Page>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const opened = useQuery({
    queryKey: keys.opened(id),
    queryFn: ({ signal }) => screeningApi.openScreening({ params: { id }, signal }),
    // Each look is noted for its owner: one look, one row.
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (opened.data) return <Shown screening={opened.data} />;
  if (opened.error) return <Failed says={t(failureOf(opened.error))} detail={problemSentence(opened.error, '')} />;
  if (opened.fetchStatus === 'paused') return <Failed says={t('admin.notLoaded')} />;
  return <Skeleton lines={8} />;
}

/** ADM-212 to ADM-217: which sentence; what the server said stands below it. */
function failureOf(error: Error) {
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 403) return 'admin.denied';
  if (status === 401) return 'admin.noProfile';
  if (status === 404 || status === 400) return 'admin.notFound';
  return status >= 500 ? 'admin.failed' : 'admin.notLoaded';
}

function Back({ label }: { label: string }) {
  return <Link to={adminScreeningsPath}>{label}</Link>;
}

function Failed({ says, detail }: { says: string; detail?: string }) {
  const { t } = useTranslation('screening');
  return (
    <div role="alert">
      <EmptyState title={says} body={detail ?? ''} action={<Back label={t('admin.goBack')} />} />
    </div>
  );
}

function Shown({ screening }: { screening: Administered }) {
  const { t } = useTranslation('screening');
  const { owner, createdAt, status, urgency, input, analysis } = screening;
  const facts = [
    [t('admin.user'), <span className="scr:wrap-anywhere">{ownerName(owner)}</span>],
    [t('admin.date'), <time dateTime={createdAt}>{sayWhen(createdAt)}</time>],
    [t('admin.type'), t(`kind.${kindOf(screening)}`)],
    [t('admin.status'), <Status status={status} />],
    [t('admin.urgency'), urgency ? t(`result.urgency.${urgency}`) : t('admin.noUrgency')],
  ] as const;
  return (
    <div className="scr:grid scr:gap-6">
      <p>
        <Back label={t('admin.back')} />
      </p>
      <p className="scr:text-ink-soft">{t('admin.noted')}</p>
      <Card title={t('admin.about')}>
        <dl className="scr:grid scr:gap-x-6 scr:gap-y-2 scr:sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="scr:contents">
              <dt className="scr:text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Raw title={t('admin.input')} value={input} />
      <Raw title={t('admin.analysis')} value={analysis} />
    </div>
  );
}

/** ADM-204: as formatted text. */
function Raw({ title, value }: { title: string; value: object | null }) {
  const { t } = useTranslation('screening');
  return (
    <Card title={title}>
      {value ? (
        <pre className="scr:text-s scr:whitespace-pre-wrap scr:wrap-anywhere">{JSON.stringify(value, null, 2)}</pre>
      ) : (
        <p>{t('admin.nothing')}</p>
      )}
    </Card>
  );
}
