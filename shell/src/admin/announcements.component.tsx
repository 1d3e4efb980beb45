import type { accountHttp } from '@toothwise/contracts-account';
import { Button, RadioCards, TextArea, TextField } from '@toothwise/ui';
import { sayInstant, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { accountApi, keys } from './admin.resource.js';
import { PagedTable } from './paged-table.component.js';
import { SendDialog } from './send.dialog.js';

const KINDS = ['maintenance', 'news'] as const;
const TITLE_MAX = 120;
const BODY_MAX = 2000;
/** While one is on its way its progress is looked at. */
const PROGRESS_MS = 2_000;

/** What everybody is told: written, asked about once more, sent; and what was sent before. */
export function Announcements() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-10">
      <div>
        <p className="mb-4 text-ink-soft">{t('notices.lead')}</p>
        <NewAnnouncement />
      </div>
      <section>
        <h2 className="mb-4 text-l font-bold">{t('notices.past')}</h2>
        <PagedTable<accountHttp.Announcement>
          queryKey={keys.announcements}
          read={(cursor, signal) => accountApi.listAnnouncements({ query: { cursor }, signal })}
          refetchInterval={(rows) => rows.some(({ finishedAt }) => !finishedAt) && PROGRESS_MS}
          caption={t('notices.past')}
          empty={{ title: t('notices.empty'), body: t('notices.emptyBody') }}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', label: t('notices.at'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at)}</time> },
            { key: 'kind', label: t('notices.kind'), cell: ({ kind }) => t(`notices.kinds.${kind}`) },
            {
              key: 'notice',
              label: t('notices.notice'),
              cell: ({ title, body }) => (
                <div className="grid gap-1 wrap-anywhere">
                  <strong>{title}</strong>
                  <span className="whitespace-pre-line">{body}</span>
                </div>
              ),
            },
            {
              key: 'progress',
              label: t('notices.progress'),
              cell: ({ told, finishedAt }) => t(finishedAt ? 'notices.done' : 'notices.under', { count: told }),
            },
          ]}
        />
      </section>
    </div>
  );
}

interface Draft {
  kind: accountHttp.Announcement['kind'] | null;
  title: string;
  body: string;
}
const NOTHING: Draft = { kind: null, title: '', body: '' };

function NewAnnouncement() {
  const { t } = useTranslation('admin');
  const [draft, write, forget] = useUnsaved('admin.announcement', NOTHING);
  const [asked, ask] = useState(false);
  const [tried, setTried] = useState(false);
  const { kind, title, body } = draft;
  const complete = kind && title.trim() && body.trim() ? { kind, title: title.trim(), body: body.trim() } : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    ask(Boolean(complete));
  };
  const missing = (value: string) => (tried && !value.trim() ? t('notices.missing') : undefined);
  const sent = () => {
    write(NOTHING);
    forget();
    setTried(false);
    ask(false);
  };
  return (
    <form className="grid max-w-2xl gap-6" noValidate onSubmit={submit}>
      <RadioCards
        label={t('notices.kind')}
        value={kind}
        onChange={(value) => write({ ...draft, kind: value })}
        error={tried && !kind ? t('notices.choose') : undefined}
        choices={KINDS.map((value) => ({ value, label: t(`notices.kinds.${value}`), note: t(`notices.kindNotes.${value}`) }))}
      />
      <TextField
        label={t('notices.heading')}
        maxLength={TITLE_MAX}
        value={title}
        error={missing(title)}
        onChange={(event) => write({ ...draft, title: event.target.value })}
      />
      <TextArea
        label={t('notices.body')}
        hint={t('notices.bodyHint')}
        rows={5}
        maxLength={BODY_MAX}
        count={body.length}
        value={body}
        error={missing(body)}
        onChange={(event) => write({ ...draft, body: event.target.value })}
      />
      <p>
        <Button type="submit" look="primary">
          {t('notices.send')}
        </Button>
      </p>
      {asked && complete && <SendDialog announcement={complete} onClose={() => ask(false)} onSent={sent} />}
    </form>
  );
}
