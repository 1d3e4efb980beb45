import { Badge, buttonClass, Notice, Skeleton } from '@toothwise/ui';
import { Page, QueryView, RouteLink, useTranslation } from '@toothwise/web-platform';
import { Unpaid } from '../billing/unpaid.component.js';
import { useMembership } from '../members/use-members.js';
import { pages } from '../routes.js';
import { AccessRequired } from '../members/access-required.component.js';
import { Inbox } from './inbox.component.js';
import { LiveSign } from './live-sign.component.js';
import { Stats } from './stats.component.js';
import { useLiveInbox } from './use-inbox.js';
import { VerificationRequired } from './verification-required.component.js';

/** `/clinic-dashboard`: what the caller's practice may see decides the service; this page shows its answer. */
export default function DashboardPage() {
  const { t } = useTranslation('clinic');
  const membership = useMembership();
  const state = membership.data?.state;
  if (membership.data && state === 'approved' && membership.data.practice)
    return (
      <Approved
        practice={membership.data.practice}
        isOwner={membership.data.role === 'owner'}
        isUnpaid={membership.data.unpaid === true}
        halted={membership.data.joined === false ? 'notJoined' : membership.data.paused ? 'pausedNotice' : null}
      />
    );
  const title = t(state === 'none' ? 'access.title' : state ? 'verification.title' : 'titles.dashboard');
  return (
    <Page key={title} title={title}>
      <QueryView query={membership} skeleton={<Skeleton lines={6} />}>
        {(data) => (data.practice ? <VerificationRequired practice={data.practice} application={data.application} /> : <AccessRequired />)}
      </QueryView>
    </Page>
  );
}

interface ApprovedProps {
  practice: { name: string; sample: boolean };
  isOwner: boolean;
  /** A payment of it failed. */
  isUnpaid: boolean;
  halted: Halted | null;
}

function Approved({ practice, isOwner, isUnpaid, halted }: ApprovedProps) {
  const { t } = useTranslation('clinic');
  const live = useLiveInbox();
  const lead = (
    <span className="cln:flex cln:flex-wrap cln:items-center cln:gap-2">
      <span>{practice.name}</span>
      <Badge look="brand">{t('verified')}</Badge>
      {practice.sample && <Badge look="quiet">{t('sample')}</Badge>}
    </span>
  );
  return (
    <Page title={t('titles.dashboard')} width="wide" lead={lead} actions={<LiveSign state={live} />}>
      {isUnpaid && <Unpaid isOwner={isOwner} />}
      {halted && <NoNewCases why={halted} />}
      <Stats />
      {isOwner && <OwnersPages />}
      <Inbox />
    </Page>
  );
}

/** What else is an owner's to look after. */
function OwnersPages() {
  const { t } = useTranslation('clinic');
  return (
    <nav aria-label={t('navigation.registration')} className="cln:mb-4 cln:flex cln:flex-wrap cln:gap-x-6">
      {(['statement', 'members', 'programme', 'registration'] as const).map((page) => (
        <RouteLink key={page} to={pages[page]} className="cln:inline-flex cln:min-h-11 cln:items-center">
          {t(`owners.${page}`)}
        </RouteLink>
      ))}
    </nav>
  );
}

/** Verified, and nobody has agreed to the terms yet, or an owner has paused new cases. */
type Halted = 'notJoined' | 'pausedNotice';

function NoNewCases({ why }: { why: Halted }) {
  const { t } = useTranslation('clinic');
  return (
    <Notice className="cln:mb-6" title={t(`programme.${why}.title`)}>
      <p>{t(`programme.${why}.body`)}</p>
      <RouteLink to={pages.programme} className={`${buttonClass()} cln:mt-3`}>
        {t(`programme.${why}.link`)}
      </RouteLink>
    </Notice>
  );
}
