import type { Reminder } from '@toothwise/contracts-health';
import { Badge, Button, Pencil, Switch, Trash2 } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { sayLocalMoment } from '../../basics/say-moment.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useSayPattern } from './say-reminder.js';
import { type ReminderChanges, written } from './use-reminders.js';

/** REM-003: one reminder with its switch, and the ways to change and delete it. */
export function ReminderRow({ reminder, changes, onEdit }: { reminder: Reminder; changes: ReminderChanges; onEdit: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const sayPattern = useSayPattern();
  const { save, remove } = changes;
  const { id, version, title, description, category, isActive, nextDue, missed } = reminder;
  const switching = save.isPending && save.variables.id === id;
  return (
    <li className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-x-4 hea:gap-y-1 hea:py-3" aria-label={title}>
      <div className="hea:min-w-0 hea:flex-1 hea:basis-60">
        <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-2 hea:font-semibold">
          <span className="hea:wrap-anywhere">{title}</span>
          <Badge look={category === 'dental' ? 'brand' : 'plain'}>{t(`reminders.category.${category}`)}</Badge>
        </p>
        {description && <p className="hea:wrap-anywhere hea:text-ink-soft">{description}</p>}
        <p>{sayPattern(reminder)}</p>
        <p className="hea:text-s hea:text-ink-soft">
          {nextDue ? t('reminders.next', { when: sayLocalMoment(nextDue.local) }) : t('reminders.off')}
        </p>
        {missed && <p className="hea:text-s hea:text-ink-soft">{t('reminders.missed', { when: sayLocalMoment(missed) })}</p>}
      </div>
      {mayManage && (
        <div className="hea:flex hea:items-center hea:gap-1">
          <Switch
            label={title}
            checked={switching ? save.variables.change.isActive : isActive}
            onChange={(event) =>
              save.mutate({
                ...{ id, change: { ...written(reminder), isActive: event.target.checked }, seen: version },
                said: t('reminders.updated'),
              })
            }
          />
          <Button look="quiet" size="small" aria-label={t('reminders.edit', { title })} onClick={onEdit}>
            <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={t('reminders.delete', { title })}
            busy={remove.isPending && remove.variables.id === id}
            onClick={() => remove.mutate(reminder)}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
      <FailureNotice {...changes.failureOf(id)} className="hea:w-full" />
    </li>
  );
}
