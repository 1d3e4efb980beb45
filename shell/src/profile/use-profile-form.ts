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
  useFirstWrong,
  useTranslation,
  useUnsaved,
} from '@toothwise/web-platform';
import { useState, type RefObject } from 'react';
import { meKey } from '../session/use-me.js';
import { changesOf, typedOf, typedSince, wrongFields, type Field, type Typed } from './profile-form.rules.js';

const account = client(accountRoutes);

/** What was typed over which version of the profile; null where nothing was. */
interface Draft {
  version: number;
  typed: Typed;
}

/** What is sent, and what the fields held then: the service may keep it written in another way. */
interface Sent {
  body: ProfileChange;
  typed: Typed;
}

export interface ProfileForm {
  value: (field: Field) => string;
  type: (field: Field, text: string) => void;
  errors: Partial<Record<Field, string>>;
  /** For the `<form>`: what has to be put right is where the person is led. */
  own: RefObject<HTMLFormElement | null>;
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
  const { errors, own, refuse, accept } = useRefused();
  const sentences = t('wrong', { returnObjects: true });
  const changes = draft ? changesOf(profile, draft.typed) : {};
  const dirty = Object.keys(changes).length > 0;
  const done = () => {
    setDraft(null);
    forget();
    accept();
  };
  /** What was typed while it was under way is over the version that came of it. */
  const keepLater = (saved: Profile, sent: Sent) => {
    const typed = typedSince(sent.typed, draft?.typed);
    done();
    if (Object.keys(typed).length > 0) setDraft({ version: saved.version, typed });
  };
  const send = useMutation({
    mutationFn: ({ body }: Sent) => account.changeProfile({ body, ifMatch: draft?.version ?? profile.version }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(meKey(saved.id), saved);
      keepLater(saved, sent);
      toast.settled();
      toast.success(t('saved'), { body: t('savedBody') });
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'version.outdated')
        return queries.invalidateQueries({ queryKey: meKey(profile.id) });
      refuse(fieldSentences(error, sentences));
      const ours = error instanceof ApiProblem && error.fields.length > 0;
      return sayFailed(ours ? t('check') : problemSentence(error, '') || undefined, ours);
    },
  });
  const save = () => {
    if (sessionStore.state().status !== 'signed-in') return sayFailed(t('signedOut'), true);
    const wrong = wrongFields(changes);
    if (wrong.length > 0) {
      refuse(Object.fromEntries(wrong.map((field) => [field, sentences[field]])));
      return sayFailed(t('check'), true);
    }
    accept();
    return send.mutate({ body: changes, typed: draft?.typed ?? {} });
  };
  return {
    value: (field) => draft?.typed[field] ?? typedOf(profile, field),
    type: (field, text) => {
      setDraft({ version: draft?.version ?? profile.version, typed: { ...draft?.typed, [field]: text } });
      accept(field);
    },
    errors,
    own,
    dirty,
    saving: send.isPending,
    behind: dirty && draft !== null && draft.version < profile.version,
    save,
    keepTyped: () => draft && setDraft({ ...draft, version: profile.version }),
    takeNewest: done,
  };
}

/** What was refused, and stands beside its field until that is typed in again. */
function useRefused() {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [own, leadToWrong] = useFirstWrong();
  const refuse = (wrong: Partial<Record<Field, string>>) => {
    setErrors(wrong);
    leadToWrong();
  };
  /** Without a field, all. */
  const accept = (field?: Field) => setErrors((wrong) => (field ? (({ [field]: _, ...others }) => others)(wrong) : {}));
  return { errors, own, refuse, accept };
}
