import type { Licence, LicenceKeep } from '@toothwise/contracts-screening';
import { Badge, Button, Card, EmptyState, Skeleton, Table, TextField, toast } from '@toothwise/ui';
import {
  FailureNotice,
  fieldSentences,
  leadToField,
  QueryView,
  sayDate,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { ownerName } from './owner.rules.js';
import '../texts/later.js';

const nameOf = ({ personId, ...who }: Licence) => ownerName({ id: personId, ...who });

/** `/admin/dentists`: the licences by which dentists review. */
export default function AdminLicences() {
  const { t } = useTranslation('screening');
  const licences = useQuery({
    queryKey: keys.licences,
    queryFn: () => screeningApi.listLicences(),
    // Each look is noted.
    refetchOnWindowFocus: false,
    retry: false,
  });
  // Each turn is a form of its own: what was typed into the one before is not of this one.
  const [{ turn, licence }, setTurn] = useState<{ turn: number; licence: Licence | null }>({ turn: 0, licence: null });
  const begin = (next: Licence | null) => setTurn({ turn: turn + 1, licence: next });
  return (
    <div className="scr:grid scr:gap-6">
      <p className="scr:text-ink-soft">{t('licences.lead')}</p>
      <QueryView query={licences} skeleton={<Skeleton block={72} lines={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('licences.none')} body={t('licences.noneBody')} />
          ) : (
            <List rows={rows} onChange={begin} />
          )
        }
      </QueryView>
      <LicenceForm key={turn} licence={licence} focused={turn > 0} onKept={() => begin(null)} />
    </div>
  );
}

function List({ rows, onChange }: { rows: Licence[]; onChange: (licence: Licence) => void }) {
  const { t } = useTranslation('screening');
  return (
    <Table<Licence>
      caption={t('licences.list')}
      captionHidden
      rows={rows}
      rowKey={({ personId }) => personId}
      columns={[
        { key: 'who', label: t('licences.who'), cell: (row) => <span className="scr:wrap-anywhere">{nameOf(row)}</span> },
        { key: 'number', label: t('licences.number'), cell: ({ number }) => number },
        { key: 'place', label: t('licences.place'), cell: ({ place }) => place },
        { key: 'ends', label: t('licences.endsOn'), cell: ({ endsOn }) => <time dateTime={endsOn}>{sayDate(`${endsOn}T12:00:00Z`)}</time> },
        {
          key: 'state',
          label: t('licences.state'),
          cell: ({ stands }) => <Badge look={stands ? 'brand' : 'plain'}>{stands ? t('licences.stands') : t('licences.ended')}</Badge>,
        },
        { key: 'cases', label: t('licences.cases'), cell: ({ claimed, reviewed }) => `${claimed} / ${reviewed}` },
        {
          key: 'action',
          label: t('licences.action'),
          cell: (row) => (
            <Button size="small" aria-label={t('licences.changeOf', { name: nameOf(row) })} onClick={() => onChange(row)}>
              {t('licences.change')}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface FormProps {
  licence: Licence | null;
  /** Somebody asked for it: their next key is for its first field. */
  focused: boolean;
  onKept: () => void;
}

function LicenceForm({ licence, focused, onKept }: FormProps) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) leadToField(form.current?.querySelector('input'));
  }, [focused]);
  const keep = useMutation({
    mutationFn: (body: LicenceKeep) => screeningApi.keepLicence({ body }),
    onSuccess: () => {
      toast.success(t('licences.saved'));
      onKept();
      return client.invalidateQueries({ queryKey: keys.licences });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const of = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim();
    keep.mutate({ email: of('email'), number: of('number'), place: of('place'), endsOn: of('endsOn') });
  };
  const errors = fieldSentences(keep.error, {
    email: t('licences.wrong.email'),
    number: t('licences.wrong.number'),
    place: t('licences.wrong.place'),
    endsOn: t('licences.wrong.endsOn'),
  });
  const field = (name: keyof LicenceKeep) => ({ name, required: true, autoComplete: 'off', error: errors[name] });
  return (
    <Card title={t('licences.keep')}>
      <form ref={form} className="scr:grid scr:gap-4 scr:sm:grid-cols-2" onSubmit={submit}>
        <TextField
          label={t('licences.email')}
          hint={t('licences.emailHint')}
          type="email"
          defaultValue={licence?.email ?? ''}
          {...field('email')}
        />
        <TextField label={t('licences.numberLabel')} maxLength={60} defaultValue={licence?.number} {...field('number')} />
        <TextField label={t('licences.placeLabel')} maxLength={120} defaultValue={licence?.place} {...field('place')} />
        <TextField label={t('licences.endsOn')} type="date" defaultValue={licence?.endsOn} {...field('endsOn')} />
        <p>
          <Button type="submit" look="primary" busy={keep.isPending}>
            {t('licences.save')}
          </Button>
        </p>
        <FailureNotice error={keep.error} title={t('licences.failed')} className="scr:sm:col-span-2" />
      </form>
    </Card>
  );
}
