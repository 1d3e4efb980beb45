import type { Profile } from '@toothwise/contracts-account';
import { Skeleton } from '@toothwise/ui';
import { addTexts, FailureNotice, NewerVersionDialog, QueryView, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
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
  return (
    <QueryView query={me} skeleton={<Skeleton block={56} lines={5} />} failed={t('loadFailed')}>
      {children}
    </QueryView>
  );
}

interface FormOfProfileProps {
  form: ProfileForm;
  /** What is said over the reason why it was not saved, and where there is none. */
  notSaved: { title: string; otherwise?: string };
  children: ReactNode;
}

/** Fields with Save Changes below them, and the two questions that a form over the profile may have to ask. */
export function FormOfProfile({ form, notSaved, children }: FormOfProfileProps) {
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
      <FailureNotice {...notSaved} {...form.failure} again="submit" className="mt-6" />
      <SaveBar dirty={form.dirty} saving={form.saving} />
      <UnsavedGuard unsaved={form.dirty} onLeave={form.takeNewest} />
      <NewerVersionDialog form={form} say={(words) => t(`conflict.${words}`)} />
    </form>
  );
}
