import type { PracticePhoto } from '@toothwise/contracts-clinic';
import { MOST_PHOTOS } from '@toothwise/contracts-clinic/proofs';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { Button, Card, FieldError, Progress } from '@toothwise/ui';
import { addressOf, FailureNotice, photoTypes, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useRef } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { useSending } from './use-sending.js';

interface PracticePhotosProps {
  photos: readonly PracticePhoto[];
  isWritable: boolean;
  before: () => Promise<unknown>;
}

/** FIND-067: what patients see of the practice, five at most. */
export function PracticePhotos({ photos, isWritable, before }: PracticePhotosProps) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const { part, name, refusal, send } = useSending(before);
  const remove = useMutation({
    mutationFn: (photoId: string) => clinicApi.removePracticePhoto({ params: { photoId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.files }),
  });
  return (
    <Card title={t('registration.photos.title')}>
      <p className="cln:text-ink-soft">{t('registration.photos.hint')}</p>
      <ul className="cln:my-4 cln:grid cln:grid-cols-2 cln:gap-4 cln:sm:grid-cols-3">
        {photos.map(({ id, link }, index) => (
          <li key={id} className="cln:grid cln:content-start cln:gap-2">
            <img
              src={link.url}
              alt={t('registration.photos.photo', { number: index + 1 })}
              className="cln:aspect-4/3 cln:w-full cln:rounded-control cln:object-cover"
            />
            {isWritable && (
              <Button size="small" look="quiet" busy={remove.isPending} onClick={() => remove.mutate(id)}>
                {t('registration.photos.remove', { number: index + 1 })}
              </Button>
            )}
            <FailureNotice
              error={remove.variables === id && remove.error}
              title={t('registration.photos.notRemoved')}
              otherwise={t('registration.photos.notRemovedBody')}
            />
          </li>
        ))}
      </ul>
      {isWritable && photos.length >= MOST_PHOTOS && <p>{t('registration.photos.full')}</p>}
      {isWritable && photos.length < MOST_PHOTOS && (
        <Button busy={part !== null} onClick={() => picker.current?.click()}>
          {t('registration.photos.add')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={photoTypes}
        aria-label={t('registration.photos.add')}
        data-testid="practice-photo"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) send(file, { method: 'POST', field: 'photo', url: addressOf(clinicRoutes.addPracticePhoto) });
          currentTarget.value = '';
        }}
      />
      {part !== null && <Progress label={t('registration.files.sending', { file: name })} value={Math.round(part * 100)} />}
      {refusal && <FieldError>{refusal}</FieldError>}
    </Card>
  );
}
