import { Button, buttonClass, Card, Skeleton } from '@toothwise/ui';
import { Page, QueryView, RouteLink, useSession, useTranslation } from '@toothwise/web-platform';
import { useMembership } from '../members/use-members.js';
import { pages } from '../routes.js';

/** `/clinic-auth` (CLIN-009, APP-233): for everybody; whoever is signed in adds a practice to that account, or signs out. */
export default function ClinicAuthPage() {
  const { t } = useTranslation('clinic');
  const { status } = useSession();
  return (
    <Page title={t('auth.title')} lead={t('auth.lead')}>
      <div className="cln:grid cln:gap-6">
        <Card title={t('auth.how')}>
          <ol className="cln:list-decimal cln:space-y-2 cln:ps-5">
            {t('auth.steps', { returnObjects: true }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        {status === 'loading' && <Skeleton lines={2} />}
        {status === 'signed-out' && <Visitor />}
        {status === 'signed-in' && <SignedIn />}
      </div>
    </Page>
  );
}

function Visitor() {
  const { t } = useTranslation('clinic');
  const { signIn, signUp } = useSession();
  return (
    <p className="cln:flex cln:flex-wrap cln:gap-3">
      <Button look="primary" onClick={() => void signUp(pages.registration)}>
        {t('auth.signUp')}
      </Button>
      <Button onClick={() => void signIn(pages.auth)}>{t('auth.signIn')}</Button>
    </p>
  );
}

function SignedIn() {
  const { t } = useTranslation('clinic');
  const { user, signOut } = useSession();
  const membership = useMembership();
  return (
    <QueryView query={membership} skeleton={<Skeleton lines={2} />}>
      {({ state, practice }) => (
        <div className="cln:grid cln:gap-4">
          <p className="cln:wrap-anywhere">
            {practice ? t('auth.member', { practice: practice.name }) : t('auth.signedInAs', { email: user?.email ?? '' })}
          </p>
          <p className="cln:flex cln:flex-wrap cln:gap-3">
            {state === 'approved' ? (
              <RouteLink to={pages.dashboard} className={buttonClass({ look: 'primary' })}>
                {t('auth.dashboard')}
              </RouteLink>
            ) : (
              <RouteLink to={pages.registration} className={buttonClass({ look: 'primary' })}>
                {t(practice ? 'auth.application' : 'auth.add')}
              </RouteLink>
            )}
            {practice && (
              <RouteLink to={pages.members} className={buttonClass()}>
                {t('titles.members')}
              </RouteLink>
            )}
            <Button onClick={() => void signOut()}>{t('auth.signOut')}</Button>
          </p>
        </div>
      )}
    </QueryView>
  );
}
