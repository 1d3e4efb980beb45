import type { ReceivedInvitation, ReceivedInvitations } from '@toothwise/contracts-clinic';
import { buttonClass, Notice, Skeleton } from '@toothwise/ui';
import { Page, QueryView, RouteLink, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { pages } from '../routes.js';
import { Received } from './received.component.js';
import { useInvitations } from './use-members.js';

/** `/clinic-invitation`: where the mail leads. What stands open for the caller's own address, or why the one that was asked for does not. */
export default function InvitationPage() {
  const { t } = useTranslation('clinic');
  const [params] = useSearchParams();
  const invitations = useInvitations();
  return (
    <Page title={t('members.received.title')}>
      <QueryView query={invitations} skeleton={<Skeleton block={160} lines={4} />}>
        {(data) => <Invitations received={data} asked={params.get('invitation')} />}
      </QueryView>
    </Page>
  );
}

function Invitations({ received, asked }: { received: ReceivedInvitations; asked: string | null }) {
  const { t } = useTranslation('clinic');
  const { email, emailVerified, invitations } = received;
  if (!emailVerified) return <Notice title={t('members.received.unverified', { email })}>{t('members.received.unverifiedHow')}</Notice>;
  const shown = invitations.filter(({ id, state }) => id === asked || state === 'open').sort((a, b) => rank(a, asked) - rank(b, asked));
  const isMissing = asked === null ? shown.length === 0 : shown[0]?.id !== asked;
  return (
    <div className="cln:grid cln:gap-6">
      {isMissing && (
        <Notice title={t('members.received.none', { email })}>
          <p>{t('members.received.noneHow')}</p>
        </Notice>
      )}
      {shown.map((one) => (one.state === 'open' ? <Received key={one.id} invitation={one} /> : <Ended key={one.id} invitation={one} />))}
    </div>
  );
}

const rank = ({ id }: ReceivedInvitation, asked: string | null) => Number(id !== asked);

/** How it ended, and what can be done. */
function Ended({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('clinic');
  const { state, practiceName: practice } = invitation;
  if (state === 'open') return null;
  return (
    <Notice look={state === 'accepted' ? 'success' : 'info'} title={t(`members.received.ended.${state}.title`, { practice })}>
      <p className="cln:wrap-anywhere">{t(`members.received.ended.${state}.body`, { practice })}</p>
      {state === 'accepted' && (
        <RouteLink to={pages.dashboard} className={`${buttonClass({ look: 'primary' })} cln:mt-3`}>
          {t('auth.dashboard')}
        </RouteLink>
      )}
    </Notice>
  );
}
