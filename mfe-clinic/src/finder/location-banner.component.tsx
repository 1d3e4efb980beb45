import { Button, MapPin, TextField } from '@toothwise/ui';
import { FailureNotice, lead, leadToField, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PlaceMeant } from './place-meant.component.js';
import type { Finder } from './use-finder.js';

/** FIND-003: around where the search is, whether that is one's own place, and the two ways to change it. */
export function LocationBanner({ finder }: { finder: Finder }) {
  const { t } = useTranslation('clinic');
  const { where, found, whereTrouble, locating, notLocated } = finder;
  const named = where.kind === 'place' ? where.name : '';
  const [text, setText] = useState(named);
  const [followed, follow] = useState(named);
  // The way back leads to another place.
  if (followed !== named) {
    follow(named);
    setText(named);
  }
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    setEmpty(name.length < 2);
    if (name.length >= 2) finder.look({ kind: 'place', name });
  };
  const [form, meant] = useLedHere(finder);
  const trouble = empty ? 'empty' : whereTrouble;
  const place = found.data?.center.label ?? '';
  const says = found.data?.usedDefaultLocation ? 'default' : where.kind === 'me' ? 'me' : 'around';
  return (
    <section aria-label={t('finder.banner.label')} className="cln:rounded-card cln:border cln:border-line cln:bg-brand-soft cln:p-4">
      <p className="cln:flex cln:gap-2" role="status">
        <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="cln:mt-0.5 cln:shrink-0" />
        <span>{locating ? t('finder.banner.locating') : place && t(`finder.banner.${says}`, { place: nameOf(finder) ?? place })}</span>
      </p>
      <form ref={form} onSubmit={submit} noValidate className="cln:mt-3 cln:flex cln:flex-wrap cln:items-end cln:gap-3">
        <TextField
          className="cln:grow cln:basis-56 cln:sm:max-w-xs"
          label={t('finder.banner.place')}
          hint={t('finder.banner.hint')}
          autoComplete="postal-code"
          maxLength={80}
          value={text}
          error={trouble ? t(`finder.banner.${trouble}`) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('finder.banner.go')}</Button>
        <Button look="quiet" busy={locating} onClick={() => finder.look({ kind: 'me' })}>
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('finder.banner.useMine')}
        </Button>
      </form>
      {finder.meant && <PlaceMeant ref={meant} label={finder.meant} onYes={() => finder.look({ kind: 'place', name: finder.meant! })} />}
      <FailureNotice
        error={notLocated}
        title={t('finder.location.title')}
        otherwise={t(notLocated?.reason === 'unsupported' ? 'finder.location.unsupported' : 'finder.location.refused')}
        className="cln:mt-3"
      />
    </section>
  );
}

/** Whoever named a place that is not found, or may be another, is led to what is said of it; to what is found `Results` leads. */
function useLedHere({ arrived, whereTrouble, meant: label }: Finder) {
  const form = useRef<HTMLFormElement>(null);
  const meant = useRef<HTMLDivElement>(null);
  const led = useRef<number>(null);
  useEffect(() => {
    if (arrived === null || led.current === arrived) return;
    led.current = arrived;
    if (whereTrouble) leadToField(form.current?.querySelector<HTMLElement>('input'));
    else if (label) lead(meant.current);
  }, [arrived, whereTrouble, label]);
  return [form, meant] as const;
}

/** The place that was found for what they typed ("Manchester, NH"), else their words where a place is known, else the nearest known city. */
const nameOf = ({ where, found, placeFound }: Finder) =>
  where.kind === 'place' && !found.data?.usedDefaultLocation ? (placeFound ?? where.name) : null;
