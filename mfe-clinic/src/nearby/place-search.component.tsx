import type { Place } from '@toothwise/contracts-core';
import { isMeantElsewhere } from '@toothwise/contracts-core/options';
import { Button, TextField } from '@toothwise/ui';
import { useMutation, useOnline, useTranslation } from '@toothwise/web-platform';
import { useState, type FormEvent } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { useNotListed } from '../finder/not-listed.component.js';
import { PlaceMeant } from '../finder/place-meant.component.js';

type Trouble = 'empty' | 'unknown' | 'failed' | 'offline';

/**
 * FIND-050: whoever has named no place so far names one here, for this list only. The best known place of that name is taken and shown by
 * the list; "Columbus, GA" tells it from the larger one.
 */
export function PlaceSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('clinic');
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [meant, setMeant] = useState<Place | null>(null);
  const outside = useNotListed();
  const online = useOnline();
  const take = (place: Place) => {
    setMeant(null);
    onFound(place);
  };
  const search = useMutation({
    mutationFn: (q: string) => clinicApi.findPlaces({ query: { q } }),
    onSuccess: ({ places: [best] }, q) => {
      setTrouble(best ? null : 'unknown');
      // A place of that name may be in their own country, of which no clinics are listed.
      if (best && isMeantElsewhere(q, best.label, outside)) setMeant(best);
      else if (best) take(best);
    },
    onError: () => setTrouble('failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    setMeant(null);
    if (!online) return setTrouble('offline');
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
      {meant && <PlaceMeant label={meant.label} onYes={() => take(meant)} />}
    </form>
  );
}
