import type { Profile, ProfileChange } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { toast } from '@toothwise/ui';
import {
  ApiProblem,
  client,
  fieldSentences,
  problemSentence,
  sessionStore,
  useMutation,
  useQueryClient,
  useTranslation,
  useUnsaved,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { meKey } from '../session/use-me.js';
import { changesOf, typedOf, wrongFields, type Field, type Typed } from './profile-form.rules.js';

const account = client(accountRoutes);

/** What was typed over which version of the profile; null where nothing was. */
interface Draft {
  version: number;
  typed: Typed;
}

export interface ProfileForm {
  value: (field: Field) => string;
  type: (field: Field, text: string) => void;
  errors: Partial<Record<Field, string>>;
  /** Something is typed that is not saved. */
  dirty: boolean;
  saving: boolean;
  /** The profile is newer than what was typed over. */
  behind: boolean;
  save: () => void;
  keepTyped: () => void;
  takeNewest: () => void;
}

/** How the page says that saving failed: `ours` where the person can put it right, else what the problem itself says. */
export type SayFailed = (sentence: string | undefined, ours: boolean) => void;

/**
 * A form over the profile. Only what was changed is sent, with the version that was seen: what somebody else changed meanwhile is never
 * overwritten. What is typed survives a reload.
 */
export function useProfileForm(key: string, profile: Profile, sayFailed: SayFailed): ProfileForm {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [draft, setDraft, forget] = useUnsaved<Draft | null>(key, null);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const sentences = t('wrong', { returnObjects: true });
  const changes = draft ? changesOf(profile, draft.typed) : {};
  const dirty = Object.keys(changes).length > 0;
  const done = () => {
    setDraft(null);
    forget();
    setRefused({});
  };
  const send = useMutation({
    mutationFn: (body: ProfileChange) => account.changeProfile({ body, ifMatch: draft?.version ?? profile.version }),
    onSuccess: (saved) => {
      queries.setQueryData(meKey(saved.id), saved);
      done();
      toast.settled();
      toast.success(t('saved'), { body: t('savedBody') });
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'version.outdated')
        return queries.invalidateQueries({ queryKey: meKey(profile.id) });
      setRefused(fieldSentences(error, sentences));
      const ours = error instanceof ApiProblem && error.fields.length > 0;
      return sayFailed(ours ? t('check') : problemSentence(error, '') || undefined, ours);
    },
  });
  const save = () => {
    if (sessionStore.state().status !== 'signed-in') return sayFailed(t('signedOut'), true);
    const wrong = wrongFields(changes);
    setRefused(Object.fromEntries(wrong.map((field) => [field, sentences[field]])));
    if (wrong.length > 0) return sayFailed(t('check'), true);
    return send.mutate(changes);
  };
  return {
    value: (field) => draft?.typed[field] ?? typedOf(profile, field),
    type: (field, text) => {
      setDraft({ version: draft?.version ?? profile.version, typed: { ...draft?.typed, [field]: text } });
      setRefused(({ [field]: _, ...others }) => others);
    },
    errors: refused,
    dirty,
    saving: send.isPending,
    behind: dirty && draft !== null && draft.version < profile.version,
    save,
    keepTyped: () => draft && setDraft({ ...draft, version: profile.version }),
    takeNewest: done,
  };
}
