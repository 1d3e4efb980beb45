import type { Profile } from '@toothwise/contracts-account';
import { Skeleton, toast } from '@toothwise/ui';
import { addTexts, NewerVersionDialog, ProblemView, useTranslation } from '@toothwise/web-platform';
import { useEffect, type ReactNode } from 'react';
import { useMe } from '../session/use-me.js';
import profileTexts from './profile.en.js';
import { SaveBar } from './save-bar.component.js';
import { UnsavedGuard } from './unsaved-guard.component.js';
import type { ProfileForm } from './use-profile-form.js';

addTexts('profile', profileTexts);

/** The person's profile, as new as it is whenever the page is looked at. Nothing can be saved over what could not be read (PROF-036). */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation('profile');
  const me = useMe({ fresh: true });
  const failed = me.error !== null && me.data === undefined;
  useEffect(() => {
    if (failed) toast.error(t('error'), { body: t('loadFailed') });
  }, [failed, t]);
  if (me.data) return children(me.data);
  return failed ? <ProblemView error={me.error} onRetry={() => void me.refetch()} /> : <Skeleton block={56} lines={5} />;
}

/** Fields with Save Changes below them, and the two questions that a form over the profile may have to ask. */
export function FormOfProfile({ form, children }: { form: ProfileForm; children: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <form
      ref={form.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.saving) form.save();
      }}
    >
      {children}
      <SaveBar dirty={form.dirty} saving={form.saving} />
      <UnsavedGuard unsaved={form.dirty} onLeave={form.takeNewest} />
      <NewerVersionDialog form={form} say={(words) => t(`conflict.${words}`)} />
    </form>
  );
}
