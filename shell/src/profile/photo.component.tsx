import type { Profile } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, FieldError, Progress, toast } from '@toothwise/ui';
import {
  addressOf,
  client,
  photoRefusal,
  photoTypes,
  problemSentence,
  uploadFile,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { initialsOf } from '../layout/avatar.component.js';
import { meKey } from '../session/use-me.js';

const account = client(accountRoutes);

/** Less than a link lives, in milliseconds. */
const LINK_FRESH = 45_000;

/** The person's photo, or their initials where there is none. */
export function Portrait({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const link = useQuery({
    queryKey: ['account', 'photo', profile.id, profile.photoId],
    queryFn: ({ signal }) => account.linkPhoto({ signal }),
    enabled: profile.photoId !== null,
    staleTime: LINK_FRESH,
  });
  const box = 'size-24 shrink-0 rounded-full border border-line';
  if (profile.photoId && link.data) return <img src={link.data.url} alt={t('photo.of')} className={`${box} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      data-testid="portrait-initials"
      className={`${box} grid place-content-center bg-brand-soft text-2xl font-bold text-brand`}
    >
      {initialsOf(profile.firstName, profile.lastName)}
    </span>
  );
}

function usePhoto(profile: Profile) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const took = (said: string) => (saved: Profile) => {
    queries.setQueryData(meKey(saved.id), saved);
    toast.success(said);
  };
  const url = addressOf(accountRoutes.changePhoto);
  const send = useMutation({
    mutationFn: (file: File) => uploadFile<Profile>({ method: 'PUT', url, field: 'photo', file, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: took(t('photo.saved')),
  });
  const remove = useMutation({ mutationFn: () => account.removePhoto(), onSuccess: took(t('photo.removed')) });
  const failure = send.error ?? remove.error;
  return { profile, send, remove, progress, failed: failure && problemSentence(failure, t('photo.failed')) };
}

/** Photo with what can be done about it; stored at once, apart from the form. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { send, remove, progress, failed } = usePhoto(profile);
  const [refused, setRefused] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // So that the same file can be chosen again.
    input.value = '';
    if (!file) return;
    const reason = photoRefusal(file);
    setRefused(reason ? t(`photo.refused.${reason}`) : undefined);
    if (!reason) send.mutate(file);
  };
  const error = refused ?? failed;
  const percent = Math.round(progress * 100);
  return (
    <section aria-label={t('photo.title')} className="flex flex-wrap items-center gap-5 sm:flex-nowrap">
      <Portrait profile={profile} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-3">
          <Button busy={send.isPending} onClick={() => picker.current?.click()}>
            {t(profile.photoId ? 'photo.change' : 'photo.choose')}
          </Button>
          {profile.photoId && (
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('photo.remove')}
            </Button>
          )}
        </p>
        {send.isPending ? (
          <Progress label={t('photo.sending', { percent })} value={percent} />
        ) : (
          <p className="mt-2 max-w-[48ch] text-s text-ink-soft">{t('photo.rules')}</p>
        )}
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={photoTypes}
        aria-label={t('photo.choose')}
        data-testid="portrait-input"
        onChange={(event) => choose(event.currentTarget)}
      />
    </section>
  );
}
