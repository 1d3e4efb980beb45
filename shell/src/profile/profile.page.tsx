import type { Profile } from '@toothwise/contracts-account';
import { buttonClass, Card, TextField } from '@toothwise/ui';
import { Guard, Link, Page, sayDate, shellPaths, Slot, useTranslation } from '@toothwise/web-platform';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { Portrait } from './photo.component.js';
import { bound, EmailField } from './profile-fields.component.js';
import { FormOfProfile, WithProfile } from './profile-shell.component.js';
import { useProfileForm } from './use-profile-form.js';

/** `/profile`: name, role and joined date, and below it what remotes keep of the person (PROF-001 to PROF-005). */
export default function ProfilePage() {
  return (
    <Guard access="signed-in" loading={<PageSkeleton />}>
      <ProfileOfPerson />
    </Guard>
  );
}

function ProfileOfPerson() {
  const { t } = useTranslation('profile');
  const update = (
    <Link to={shellPaths.updateProfile} className={buttonClass({})}>
      {t('update')}
    </Link>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={update}>
      <WithProfile>{(profile) => <Names profile={profile} />}</WithProfile>
      <div className="mt-10 grid gap-6 empty:hidden">
        <Slot name="profile.sections" />
      </div>
    </Page>
  );
}

function Names({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useProfileForm('profile.names', profile);
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-center gap-5">
        <Portrait profile={profile} />
        <dl className="grid grid-cols-[fit-content(50%)_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{t('facts.role')}</dt>
          <dd className="font-bold">{profile.roles.map((role) => t(`roles.${role}`)).join(', ')}</dd>
          <dt className="text-ink-soft">{t('facts.joined')}</dt>
          <dd>
            <time dateTime={profile.joinedAt}>{sayDate(profile.joinedAt)}</time>
          </dd>
        </dl>
      </div>
      <FormOfProfile form={form} notSaved={{ title: t('failed'), otherwise: t('failedBody') }}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('fields.firstName')} autoComplete="given-name" {...bound(form, 'firstName')} />
          <TextField label={t('fields.lastName')} autoComplete="family-name" {...bound(form, 'lastName')} />
          <div className="sm:col-span-2">
            <EmailField email={profile.email} />
          </div>
        </div>
      </FormOfProfile>
    </Card>
  );
}
