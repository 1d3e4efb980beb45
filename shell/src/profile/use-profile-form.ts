import type { Profile, ProfileChange } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { toast } from '@toothwise/ui';
import {
  ApiProblem,
  client,
  fieldSentences,
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

interface Failure {
  error: unknown;
  otherwise?: string;
}

export interface ProfileForm {
  value: (field: Field) => string;
  type: (field: Field, text: string) => void;
  errors: Partial<Record<Field, string>>;
  /** Why it was not saved; `otherwise` where the person can put it right. */
  failure: Failure;
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

/**
 * A form over the profile. Only what was changed is sent, with the version that was seen: what somebody else changed meanwhile is never
 * overwritten. What is typed survives a reload.
 */
export function useProfileForm(key: string, profile: Profile): ProfileForm {
  const { t } = useTranslation('profile');
  const [draft, setDraft, forget] = useUnsaved<Draft | null>(key, null);
  const refused = useRefused();
  const { refuse, accept } = refused;
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
  const send = useSend(profile, draft?.version, keepLater, refused);
  const save = () => {
    if (sessionStore.state().status !== 'signed-in') return refuse({}, t('signedOut'));
    const wrong = wrongFields(changes);
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong.map((field) => [field, sentences[field]])), t('check'));
    accept();
    return send.mutate({ body: changes, typed: draft?.typed ?? {} });
  };
  return {
    value: (field) => draft?.typed[field] ?? typedOf(profile, field),
    type: (field, text) => {
      setDraft({ version: draft?.version ?? profile.version, typed: { ...draft?.typed, [field]: text } });
      accept(field);
    },
    ...{ errors: refused.errors, failure: refused.failure, own: refused.own },
    dirty,
    saving: send.isPending,
    behind: dirty && draft !== null && draft.version < profile.version,
    save,
    keepTyped: () => draft && setDraft({ ...draft, version: profile.version }),
    takeNewest: done,
  };
}

/** The way of what was changed to the service. */
function useSend(profile: Profile, seen: number | undefined, onSaved: (saved: Profile, sent: Sent) => void, { refuse, fail }: Refused) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: Sent) => account.changeProfile({ body, ifMatch: seen ?? profile.version }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(meKey(saved.id), saved);
      onSaved(saved, sent);
      toast.success(t('saved'), { body: t('savedBody') });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return fail(error);
      if (error.code === 'version.outdated') return queries.invalidateQueries({ queryKey: meKey(profile.id) });
      return error.fields.length > 0 ? refuse(fieldSentences(error, t('wrong', { returnObjects: true })), t('check')) : fail(error);
    },
  });
}

type Refused = ReturnType<typeof useRefused>;
/** What was refused, and stands beside its field until that is typed in again; and why in all, until it is sent again. */
function useRefused() {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<Failure>({ error: null });
  const [own, leadToWrong] = useFirstWrong();
  const refuse = (wrong: Partial<Record<Field, string>>, otherwise: string) => {
    setErrors(wrong);
    setFailure({ error: wrong, otherwise });
    leadToWrong();
  };
  const fail = (error: unknown) => setFailure({ error });
  /** Without a field, all. */
  const accept = (field?: Field) => {
    setErrors((wrong) => (field ? (({ [field]: _, ...others }) => others)(wrong) : {}));
    if (!field) setFailure({ error: null });
  };
  return { errors, failure, own, refuse, fail, accept };
}
