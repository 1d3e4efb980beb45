import type { Reminder, Reminders } from '@toothwise/contracts-health';
import { REMINDER_PRESETS } from '@toothwise/contracts-health/reminders';
import { Button, Card, EmptyState, Notice, Plus, SchedulePicture, Skeleton } from '@toothwise/ui';
import { FailureNotice, Page, QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { Heard } from '../../basics/gate/heard.component.js';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { ReminderDialog } from './reminder.dialog.js';
import { ReminderRow } from './reminder-row.component.js';
import { type ReminderChanges, useReminderChanges, useReminders } from './use-reminders.js';
import '../../texts/later.js';

/** `/active-reminders`: what a person is reminded of, and when next (REM-001–005). */
export default function RemindersPage() {
  return (
    <OfPerson>
      <ActiveReminders />
    </OfPerson>
  );
}

function ActiveReminders() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  const reminders = useReminders();
  const changes = useReminderChanges();
  const [open, setOpen] = useState<Reminder['id'] | 'new' | null>(null);
  return (
    <Page title={isMe ? t('reminders.title') : t('reminders.titleOf', { name })} lead={t('reminders.lead')} width="wide">
      <QueryView query={reminders} skeleton={<Skeleton block={320} lines={4} />}>
        {({ items, today }) => (
          <div className="hea:grid hea:gap-4">
            <Heard heard={changes.heard} />
            {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
            <Counts items={items} />
            <Card
              title={isMe ? t('reminders.list') : t('reminders.listOf', { name })}
              data-testid="reminders"
              aside={mayManage && <AddButton onClick={() => setOpen('new')} />}
            >
              {items.length === 0 && (
                <EmptyState
                  picture={<SchedulePicture className="hea:w-32" />}
                  title={t('reminders.empty')}
                  body={mayManage && t('reminders.emptyBody')}
                />
              )}
              <NotRestored items={items} changes={changes} />
              <ul className="hea:divide-y hea:divide-line">
                {items.map((one) => (
                  <ReminderRow key={one.id} reminder={one} changes={changes} onEdit={() => setOpen(one.id)} />
                ))}
              </ul>
            </Card>
            {mayManage && <Presets changes={changes} />}
            {open && (
              <ReminderDialog
                reminder={items.find(({ id }) => id === open)}
                today={today}
                changes={changes}
                onClose={() => setOpen(null)}
              />
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** One that was deleted has no row in which to say that it did not come back. */
function NotRestored({ items, changes: { save, failureOf } }: { items: Reminders['items']; changes: ReminderChanges }) {
  const { t } = useTranslation('health');
  const lost = save.variables?.id;
  return items.some(({ id }) => id === lost) ? null : <FailureNotice {...failureOf(lost)} title={t('undo.failed')} />;
}

/** REM-004: opens the form. */
function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('health');
  return (
    <Button look="primary" onClick={onClick}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('reminders.add')}
    </Button>
  );
}

/** REM-002 */
function Counts({ items }: { items: Reminders['items'] }) {
  const { t } = useTranslation('health');
  const active = items.filter(({ isActive }) => isActive);
  const counts = {
    active: active.length,
    daily: active.filter(({ frequency }) => frequency === 'daily').length,
    dental: active.filter(({ category }) => category === 'dental').length,
  };
  return (
    <dl
      className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] hea:gap-3"
      aria-label={t('reminders.counts.label')}
    >
      {(['active', 'daily', 'dental'] as const).map((one) => (
        <div key={one} className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4" data-testid={`count-${one}`}>
          <dt className="hea:text-s hea:text-ink-soft">{t(`reminders.counts.${one}`)}</dt>
          <dd className="hea:text-2xl hea:font-bold hea:tabular-nums">{counts[one]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** REM-005 */
function Presets({ changes: { addPreset } }: { changes: ReminderChanges }) {
  const { t } = useTranslation('health');
  return (
    <Card title={t('reminders.presets.title')} flat>
      <p className="hea:mb-3 hea:text-ink-soft">{t('reminders.presets.lead')}</p>
      <div className="hea:grid hea:gap-3 hea:md:grid-cols-2">
        {REMINDER_PRESETS.map((preset) => (
          <div key={preset} className="hea:grid hea:content-start hea:gap-2">
            <Button
              wide
              busy={addPreset.isPending && addPreset.variables === preset}
              onClick={() => addPreset.mutate(preset)}
              aria-describedby={`preset-${preset}`}
            >
              {t(`reminders.preset.${preset}.title`)}
            </Button>
            <p id={`preset-${preset}`} className="hea:text-s hea:text-ink-soft">
              {t(`reminders.preset.${preset}.body`)}
            </p>
            <FailureNotice error={addPreset.variables === preset && addPreset.error} otherwise={t('reminders.failed')} />
          </div>
        ))}
      </div>
    </Card>
  );
}
