import { Button, buttonClass, Checkbox, Search, Select } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import { useId, useRef, useState, type FormEvent } from 'react';
import {
  DEFAULTS,
  FLAGS,
  type Filters as Chosen,
  LANGUAGES,
  RADII,
  RATINGS,
  setFilters,
  SORTS,
  SPECIALTIES,
  URGENT,
} from './finder-wish.rules.js';
import type { Finder } from './use-finder.js';

type Set = <F extends keyof Chosen>(field: F, value: Chosen[F]) => void;

/** FIND-004 to FIND-006: a toggle that shows and hides the filters, and a button that runs the search. */
export function Filters({ finder }: { finder: Finder }) {
  const { t } = useTranslation('clinic');
  const id = useId();
  const usual = finder.urgent ? URGENT : DEFAULTS;
  const [open, setOpen] = useState(() => setFilters(finder.filters, usual) > 0);
  const [draft, setDraft] = useState(finder.filters);
  const asked = JSON.stringify(finder.filters);
  const [followed, follow] = useState(asked);
  // The address says something else by now: the fields follow it, and the keyboard stays where it is.
  if (followed !== asked) {
    follow(asked);
    setDraft(finder.filters);
  }
  const toggle = useRef<HTMLButtonElement>(null);
  const reset = () => {
    finder.search(usual, true);
    // The button goes with what it resets.
    toggle.current?.focus();
  };
  const set: Set = (field, value) => setDraft({ ...draft, [field]: value });
  const count = setFilters(finder.filters, usual);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finder.search(draft);
  };
  return (
    <form onSubmit={submit} className="cln:mt-4">
      <div className="cln:flex cln:flex-wrap cln:gap-3">
        <button
          ref={toggle}
          type="button"
          className={buttonClass({ look: 'secondary' })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count ? t('finder.filters.chosen', { count }) : t('finder.filters.toggle')}
        </button>
        <Button type="submit" look="primary" busy={finder.found.isFetching}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('finder.filters.search')}
        </Button>
        {count > 0 && (
          <Button look="quiet" onClick={reset}>
            {t('finder.filters.reset')}
          </Button>
        )}
      </div>
      <fieldset id={id} hidden={!open} className="cln:mt-3 cln:rounded-card cln:border cln:border-line cln:bg-surface cln:p-4">
        <legend className="cln:sr-only">{t('finder.filters.label')}</legend>
        <Lists draft={draft} set={set} />
        <Flags draft={draft} set={set} />
      </fieldset>
    </form>
  );
}

function Lists({ draft, set }: { draft: Chosen; set: Set }) {
  const { t } = useTranslation('clinic');
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  const option = <V extends string | number>(value: V, label: string) => ({ value: String(value), label });
  return (
    <div className="cln:grid cln:items-end cln:gap-4 cln:sm:grid-cols-2 cln:lg:grid-cols-3">
      <Select
        label={t('finder.filters.radius')}
        value={draft.radiusMiles}
        options={RADII.map((count) => option(count, t('finder.filters.miles', { count })))}
        onChange={({ target }) => set('radiusMiles', Number(target.value) as Chosen['radiusMiles'])}
      />
      <Select
        label={t('finder.filters.rating')}
        value={draft.minimumRating}
        options={RATINGS.map((rating) => option(rating, t('finder.filters.stars', { rating })))}
        onChange={({ target }) => set('minimumRating', Number(target.value) as Chosen['minimumRating'])}
      />
      <Select
        label={t('finder.filters.sort')}
        value={draft.sort}
        options={SORTS.map((sort) => option(sort, t(`finder.filters.sorts.${sort}`)))}
        onChange={({ target }) => set('sort', target.value as Chosen['sort'])}
      />
      <Select
        label={t('finder.filters.language')}
        placeholder={t('finder.filters.anyLanguage')}
        value={draft.language ?? ''}
        options={LANGUAGES.map((code) => option(code, names.of(code) ?? code))}
        onChange={({ target }) => set('language', (target.value || null) as Chosen['language'])}
      />
      <Select
        label={t('finder.filters.specialty')}
        placeholder={t('finder.filters.anySpecialty')}
        value={draft.specialty ?? ''}
        options={SPECIALTIES.map((specialty) => option(specialty, specialty))}
        onChange={({ target }) => set('specialty', (target.value || null) as Chosen['specialty'])}
      />
      <p className="cln:text-s cln:text-ink-soft">
        {t(draft.sort === 'rating' ? 'finder.filters.ratingHintAtEnd' : 'finder.filters.ratingHint')}
      </p>
    </div>
  );
}

function Flags({ draft, set }: { draft: Chosen; set: Set }) {
  const { t } = useTranslation('clinic');
  return (
    <fieldset className="cln:mt-4">
      <legend className="cln:font-medium">{t('finder.filters.have')}</legend>
      <div className="cln:mt-2 cln:grid cln:gap-2 cln:sm:grid-cols-2 cln:lg:grid-cols-3">
        {[...FLAGS, 'unsaid' as const].map((flag) => (
          <Checkbox
            key={flag}
            label={t(`finder.filters.${flag}`)}
            checked={draft[flag]}
            onChange={({ target }) => set(flag, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
