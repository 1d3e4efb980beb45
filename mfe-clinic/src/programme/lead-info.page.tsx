import { Badge, buttonClass, Skeleton } from '@toothwise/ui';
import { Page, QueryView, RouteLink, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { AccessRequired } from '../members/access-required.component.js';
import { VerificationRequired } from '../dashboard/verification-required.component.js';
import { lookAgain, useIsBack } from '../billing/use-billing.js';
import { useMembership } from '../members/use-members.js';
import { pages } from '../routes.js';
import { Join } from './join.component.js';
import { Pause } from './pause.component.js';
import { ProgrammeFigures } from './programme-figures.component.js';
import { Tiers } from './tiers.component.js';

/** `/clinic-lead-info` (CLIN-008, APP-216): signed in; what a caller's practice may see of it decides the service. */
export default function LeadInfoPage() {
  const { t } = useTranslation('clinic');
  const membership = useMembership();
  const state = membership.data?.state;
  if (state === 'approved') return <Programme name={membership.data?.practice?.name ?? ''} isOwner={membership.data?.role === 'owner'} />;
  const title = t(state === 'none' ? 'access.title' : state ? 'verification.title' : 'programme.title');
  return (
    <Page key={title} title={title}>
      <QueryView query={membership} skeleton={<Skeleton lines={6} />}>
        {({ practice, application }) =>
          practice ? (
            <>
              <VerificationRequired practice={practice} application={application} />
              <p className="cln:mt-6">
                <RouteLink to={pages.dashboard} className={buttonClass({ look: 'primary' })}>
                  {t('auth.dashboard')}
                </RouteLink>
              </p>
            </>
          ) : (
            <AccessRequired />
          )
        }
      </QueryView>
    </Page>
  );
}

/** CLIN-014 to CLIN-017 */
function Programme({ name, isOwner }: { name: string; isOwner: boolean }) {
  const { t } = useTranslation('clinic');
  const isBack = useIsBack();
  const programme = useQuery({
    queryKey: keys.programme,
    queryFn: ({ signal }) => clinicApi.readProgramme({ signal }),
    refetchInterval: ({ state }) => lookAgain(isBack && state.data?.joined === false, state.dataUpdateCount),
  });
  const lead = (
    <span className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
      {name}
      <Badge look="brand">{t('verified')}</Badge>
    </span>
  );
  return (
    <Page title={t('programme.title')} width="wide" lead={lead}>
      <p className="cln:mb-6 cln:max-w-prose">{t('programme.lead')}</p>
      <QueryView query={programme} skeleton={<Skeleton block={240} lines={6} />}>
        {(data) => (
          <div className="cln:grid cln:gap-8">
            <ProgrammeFigures measured={data.measured} />
            <Tiers tiers={data.tiers} ownPrice={data.ownPrice} />
            <Join programme={data} isOwner={isOwner} />
            {isOwner && (
              <p>
                <RouteLink to={pages.statement} className={buttonClass()}>
                  {t('programme.statement')}
                </RouteLink>
              </p>
            )}
            {isOwner && data.joined && <Pause pausedAt={data.pausedAt ?? null} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
