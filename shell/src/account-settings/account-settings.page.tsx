import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, Card, Dialog, Notice } from '@toothwise/ui';
import {
  addTexts,
  client,
  FailureNotice,
  Guard,
  Link,
  Page,
  shellPaths,
  useMutation,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import texts from './account-settings.en.js';

addTexts('settings', texts);
const account = client(accountRoutes);

/** `/account-settings`: the password, which the identity server alone knows, and the sessions on all devices. */
export default function AccountSettingsPage() {
  return (
    <Guard access="signed-in" loading={<PageSkeleton />}>
      <AccountSettings />
    </Guard>
  );
}

function AccountSettings() {
  const { t } = useTranslation('settings');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="grid gap-4">
        <Password />
        <Everywhere />
        <Card title={t('more.title')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link to={shellPaths.updateProfile}>{t('more.profile')}</Link>
            </li>
            <li>
              <Link to={`${shellPaths.notifications}?settings`}>{t('more.notifications')}</Link>
            </li>
            <li>
              <Link to={shellPaths.privacy}>{t('more.privacy')}</Link>
            </li>
          </ul>
        </Card>
      </div>
    </Page>
  );
}

function Password() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const send = useMutation({ mutationFn: () => account.sendPasswordLink() });
  return (
    <Card title={t('password.title')}>
      <p>{t('password.body', { email: user?.email ?? '' })}</p>
      <p className="mt-3">
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {t('password.send')}
        </Button>
      </p>
      <div role="status">
        {send.isSuccess && (
          <Notice look="success" title={t('password.sent')} className="mt-3">
            <p>{t('password.sentBody')}</p>
          </Notice>
        )}
      </div>
      <FailureNotice error={send.error} title={t('password.failed')} again={() => send.mutate()} className="mt-3" />
    </Card>
  );
}

function Everywhere() {
  const { t } = useTranslation('settings');
  const { signOut } = useSession();
  const [asking, setAsking] = useState(false);
  const end = useMutation({ mutationFn: () => account.signOutEverywhere(), onSuccess: () => signOut(), onError: () => setAsking(false) });
  return (
    <Card title={t('everywhere.title')}>
      <p>{t('everywhere.body')}</p>
      <p className="mt-3">
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('everywhere.action')}
        </Button>
      </p>
      <FailureNotice error={end.error} title={t('everywhere.failed')} again={() => end.mutate()} className="mt-3" />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('everywhere.sure')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('everywhere.stay')}</Button>
            <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t('everywhere.action')}
            </Button>
          </>
        }
      >
        <p>{t('everywhere.sureBody')}</p>
      </Dialog>
    </Card>
  );
}
