import type { Place } from '@toothwise/contracts-core';
import { Button, TextField } from '@toothwise/ui';
import { useMutation, useTranslation } from '@toothwise/web-platform';
import { useState, type FormEvent } from 'react';
import { clinicApi } from '../api/clinic.resource.js';

type Trouble = 'empty' | 'unknown' | 'failed';

/**
 * FIND-050: whoever has named no place so far names one here, for this list only. The best known place of that name is taken and shown by
 * the list; "Columbus, GA" tells it from the larger one.
 */
export function PlaceSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('clinic');
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const search = useMutation({
    mutationFn: (q: string) => clinicApi.findPlaces({ query: { q } }),
    onSuccess: ({ places: [best] }) => {
      setTrouble(best ? null : 'unknown');
      if (best) onFound(best);
    },
    onError: () => setTrouble('failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q.length < 2) return setTrouble('empty');
    if (!search.isPending) search.mutate(q);
  };
  return (
    <form onSubmit={submit} noValidate className="cln:my-3 cln:flex cln:flex-wrap cln:items-end cln:gap-3">
      <TextField
        className="cln:grow cln:basis-40"
        label={t('nearby.place.label')}
        hint={t('nearby.place.hint')}
        maxLength={80}
        value={text}
        error={trouble ? t(`nearby.place.${trouble}`) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={search.isPending}>
        {t('nearby.place.show')}
      </Button>
    </form>
  );
}
