import type { Profile } from '@toothwise/contracts-account';
import { Tabs, type TabItem } from '@toothwise/ui';
import { Guard, Page, useSearchParams, useSlot, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { PhotoCard } from './photo.component.js';
import { Preferences } from './preferences.component.js';
import { PersonalFields } from './profile-fields.component.js';
import { FormOfProfile, WithProfile } from './profile-shell.component.js';
import { UnsavedGuard } from './unsaved-guard.component.js';
import { useProfileForm } from './use-profile-form.js';

type Tab = 'personal' | 'medical' | 'preferences';

/** `/update-profile` (PROF-009). */
export default function UpdateProfilePage() {
  return (
    <Guard access="signed-in" loading={<PageSkeleton />}>
      <UpdateProfile />
    </Guard>
  );
}

function UpdateProfile() {
  const { t } = useTranslation('profile');
  const [query, setQuery] = useSearchParams();
  const items = useTabs();
  const shown = items.find(({ value }) => value === query.get('tab')) ?? items[0]!;
  return (
    <Page title={t('update')} lead={t('updateLead')}>
      <Tabs<Tab>
        label={t('tabs.label')}
        items={items}
        value={shown.value}
        onChange={(tab) => setQuery(tab === 'personal' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}

/** Medical Info is there once a remote fills it. What is typed in one tab waits while another is looked at. */
function useTabs(): TabItem<Tab>[] {
  const { t } = useTranslation('profile');
  const [unsavedMedical, setUnsavedMedical] = useState(false);
  const medical = useSlot('profile.medical', { onUnsaved: setUnsavedMedical });
  const views = (
    <>
      {medical.map(({ key, view }) => (
        <div key={key}>{view}</div>
      ))}
      <UnsavedGuard unsaved={unsavedMedical} onLeave={() => setUnsavedMedical(false)} />
    </>
  );
  return [
    { value: 'personal', label: t('tabs.personal'), content: <WithProfile>{(profile) => <Personal profile={profile} />}</WithProfile> },
    ...(medical.length > 0 ? [{ value: 'medical' as const, label: t('tabs.medical'), content: views }] : []),
    { value: 'preferences', label: t('tabs.preferences'), content: <Preferences /> },
  ];
}

function Personal({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useProfileForm('profile.details', profile);
  return (
    <>
      <PhotoCard profile={profile} />
      <div className="mt-8">
        <FormOfProfile form={form} notSaved={{ title: t('saveFailed') }}>
          <PersonalFields form={form} email={profile.email} />
        </FormOfProfile>
      </div>
    </>
  );
}
