import type { Place } from '@toothwise/contracts-core';
import { Button, Field, MapPin } from '@toothwise/ui';
import { FailureNotice, isComposing, locate, LocationFailure, useQuery, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { clinicApi } from '../../api/clinic.resource.js';

interface PlaceFieldProps {
  value: Place | null;
  onChange: (place: Place | null) => void;
  error?: string;
  /** Under which name what is typed outlives a reload, until a place is chosen. */
  keepAs: string;
}
const inputClass =
  'scr:min-h-12 scr:w-full scr:rounded-control scr:border scr:border-line-strong scr:bg-surface scr:px-3 scr:text-m scr:text-ink scr:aria-invalid:border-error';

/** The combobox behind the field: what is typed, what is suggested for it, and which suggestion the arrow keys are on. */
function usePlaceChoice({ value, onChange, keepAs }: PlaceFieldProps) {
  const [text, setText, forget] = useUnsaved(keepAs, value?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDeferredValue(text.trim());
  const places = useQuery({
    queryKey: ['screening', 'places', q],
    queryFn: ({ signal }) => clinicApi.findPlaces({ query: { q }, signal }),
    enabled: value === null && q.length >= 2,
    staleTime: 300_000,
  });
  const options = open ? (places.data?.places ?? []) : [];
  const only = value === null && q === text.trim() && places.data ? onlyPlace(places.data.places, q, open) : null;
  useEffect(() => {
    if (only) onChange(only);
  }, [only, onChange]);
  const show = (place: Place) => {
    setText(place.label);
    forget();
    setOpen(false);
    setActive(-1);
  };
  const choose = (place: Place) => {
    onChange(place);
    show(place);
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
    if (value) onChange(null);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Enter' && options.length === 1) choose(options[0]!);
    else return;
    event.preventDefault();
  };
  const close = () => {
    setOpen(false);
    if (value) show(value);
  };
  return { text, active, places, options, choose, type, press, close };
}

/** What needs no choice: the one place of exactly this code or name, and once nobody types any more the only one that was found. */
function onlyPlace(places: readonly Place[], typed: string, isTyping: boolean): Place | null {
  const exact = places.filter(({ label, postalCode }) => postalCode === typed || label.toLowerCase() === typed.toLowerCase());
  if (exact.length === 1) return exact[0]!;
  return !isTyping && places.length === 1 ? places[0]! : null;
}

/** A place by name with suggestions (a combobox), or the device's own. */
export function PlaceField(props: PlaceFieldProps) {
  const { value, error } = props;
  const { t } = useTranslation('screening');
  const list = useId();
  const { text, active, places, options, choose, type, press, close } = usePlaceChoice(props);
  const told = value
    ? text !== value.label && t('contact.placeTaken', { place: value.label })
    : places.error
      ? t('contact.placesFailed')
      : places.data?.places.length === 0 && t('contact.noPlaces');
  return (
    <div>
      <Field label={t('contact.place')} hint={t('contact.placeHint')} error={error}>
        {(control) => (
          <div className="scr:relative">
            <input
              {...control}
              className={inputClass}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={list}
              aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
              autoComplete="off"
              value={text}
              maxLength={80}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
              onBlur={close}
            />
            <Suggestions id={list} options={options} active={active} onChoose={choose} />
          </div>
        )}
      </Field>
      <p role="status" className="scr:mt-1 scr:text-s scr:text-ink-soft">
        {told}
      </p>
      <OwnLocation onFound={choose} />
    </div>
  );
}

function Suggestions({
  id,
  options,
  active,
  onChoose,
}: {
  id: string;
  options: Place[];
  active: number;
  onChoose: (place: Place) => void;
}) {
  const { t } = useTranslation('screening');
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('contact.suggestions')}
      hidden={!options.length}
      className="scr:absolute scr:z-20 scr:mt-1 scr:w-full scr:overflow-hidden scr:rounded-control scr:border scr:border-line scr:bg-surface scr:shadow-float"
    >
      {options.map((place, at) => (
        <li
          key={`${place.label} ${place.latitude} ${place.longitude}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={`scr:flex scr:min-h-11 scr:cursor-pointer scr:items-center scr:px-3 ${at === active ? 'scr:bg-brand-soft' : ''}`}
          // Before the field loses the focus, which would close the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(place);
          }}
        >
          {place.label}
        </li>
      ))}
    </ul>
  );
}

function OwnLocation({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('screening');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const find = async () => {
    setBusy(true);
    setFailed(null);
    try {
      onFound({ ...(await locate()), label: t('contact.here'), postalCode: null });
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(false);
    }
  };
  const unsupported = failed instanceof LocationFailure && failed.reason === 'unsupported';
  return (
    <div className="scr:mt-2">
      <Button look="quiet" size="small" busy={busy} onClick={() => void find()}>
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
        {busy ? t('contact.locating') : t('contact.useLocation')}
      </Button>
      <FailureNotice
        error={failed}
        title={t('contact.locationTitle')}
        otherwise={unsupported ? t('contact.notSupported') : t('contact.locationBody')}
        className="scr:mt-2"
      />
      {Boolean(failed) && <p className="scr:mt-1 scr:text-s">{t('contact.locationHint')}</p>}
    </div>
  );
}
