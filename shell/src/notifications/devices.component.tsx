import type { accountHttp } from '@toothwise/contracts-account';
import { Badge, Button } from '@toothwise/ui';
import { FailureNotice, sayDay, useTranslation } from '@toothwise/web-platform';
import { canShowMessages, isRefused, knownAs } from './this-browser.js';
import type { useDevices } from './use-devices.js';

/** The browsers that show messages, and whether this one does. */
export function Devices({ devices: { key, items, add, remove, error, busy } }: { devices: ReturnType<typeof useDevices> }) {
  const { t } = useTranslation('notifications');
  if (key === null) return null;
  const isOn = items.some(({ id }) => id === knownAs());
  return (
    <div className="grid gap-3 rounded-control border border-line p-4" data-testid="devices">
      {items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((device) => (
            <Entry key={device.id} device={device} busy={busy} onRemove={() => remove(device.id)} />
          ))}
        </ul>
      )}
      {!isOn && canShowMessages() && !isRefused() && (
        <p>
          <Button busy={busy} onClick={() => add(key)}>
            {t('devices.add')}
          </Button>
        </p>
      )}
      <FailureNotice error={error} otherwise={t('devices.failed')} />
      {!isOn && isRefused() && (
        <p role="status" className="text-ink-soft">
          {t('devices.refused')}
        </p>
      )}
      {!canShowMessages() && <p className="text-ink-soft">{t('devices.unable')}</p>}
    </div>
  );
}

function Entry({ device: { id, label, addedAt }, busy, onRemove }: { device: accountHttp.Device; busy: boolean; onRemove: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{label}</span>
      {id === knownAs() && <Badge look="brand">{t('devices.this')}</Badge>}
      <span className="mr-auto text-s text-ink-soft">{t('devices.added', { day: sayDay(addedAt) })}</span>
      <Button look="quiet" busy={busy} onClick={onRemove} aria-label={t('devices.removeOf', { label })}>
        {t('devices.remove')}
      </Button>
    </li>
  );
}
