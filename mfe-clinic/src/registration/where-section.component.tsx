import { Button, Card, MapPin, TextField } from '@toothwise/ui';
import { locate, useMutation, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { numberWithin } from './fields.rules.js';
import type { Registration } from './use-registration.js';

const ADDRESS = [
  { field: 'address', complete: 'street-address', length: 200, wide: true },
  { field: 'city', complete: 'address-level2', length: 100, wide: false },
  { field: 'state', complete: 'address-level1', length: 60, wide: false },
  { field: 'zipCode', complete: 'postal-code', length: 12, wide: false },
] as const;

/** The address, and the position that patients are told distances from. */
export function WhereSection({ registration }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const { fields, set, errors } = registration;
  return (
    <Card title={t('registration.where.title')}>
      <div className="cln:grid cln:gap-4 cln:sm:grid-cols-2">
        {ADDRESS.map(({ field, complete, length, wide }) => (
          <TextField
            key={field}
            className={wide ? 'cln:sm:col-span-2' : undefined}
            label={t(`registration.where.${field}`)}
            autoComplete={complete}
            maxLength={length}
            value={fields[field]}
            error={errors[field]}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </div>
      <Position registration={registration} />
    </Card>
  );
}

type Trouble = 'unknownCode' | 'unknownDevice';

function Position({ registration: { fields, set, errors } }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const [typed, type] = useState(() => written(fields.position));
  const [trouble, setTrouble] = useState<Trouble>();
  const take = (position: { latitude: number; longitude: number } | undefined, otherwise: Trouble) => {
    setTrouble(position ? undefined : otherwise);
    if (!position) return;
    const { latitude, longitude } = position;
    type(written(position));
    set('position', { latitude, longitude });
  };
  const write = (part: 'latitude' | 'longitude', text: string) => {
    const next = { ...typed, [part]: text };
    type(next);
    const [latitude, longitude] = [numberWithin(next.latitude, -90, 90), numberWithin(next.longitude, -180, 180)];
    set('position', latitude === null || longitude === null ? null : { latitude, longitude });
  };
  const fromCode = useMutation({
    mutationFn: () => clinicApi.findPlaces({ query: { q: fields.zipCode } }),
    onSuccess: ({ places }) => take(places[0], 'unknownCode'),
    onError: () => setTrouble('unknownCode'),
  });
  const fromDevice = useMutation({
    mutationFn: () => locate({ maxAge: 0 }),
    onSuccess: (position) => take(position, 'unknownDevice'),
    onError: () => setTrouble('unknownDevice'),
  });
  return (
    <fieldset className="cln:mt-6">
      <legend className="cln:font-semibold">{t('registration.where.position')}</legend>
      <p className="cln:mt-1 cln:text-s cln:text-ink-soft">{t('registration.where.positionHint')}</p>
      <p className="cln:my-3 cln:flex cln:flex-wrap cln:gap-3">
        <Button disabled={fields.zipCode.trim().length < 3} busy={fromCode.isPending} onClick={() => fromCode.mutate()}>
          {t('registration.where.fromCode')}
        </Button>
        <Button look="quiet" busy={fromDevice.isPending} onClick={() => fromDevice.mutate()}>
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('registration.where.fromDevice')}
        </Button>
      </p>
      <p role="status">{trouble && t(`registration.where.${trouble}`)}</p>
      <div className="cln:grid cln:gap-4 cln:sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((part) => (
          <TextField
            key={part}
            label={t(`registration.where.${part}`)}
            inputMode="text"
            maxLength={20}
            value={typed[part]}
            error={errors.position}
            onChange={({ target }) => write(part, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const written = (position: { latitude: number; longitude: number } | null) => ({
  latitude: position ? String(position.latitude) : '',
  longitude: position ? String(position.longitude) : '',
});
