import type { FamilyChild } from '@toothwise/contracts-health';
import { Button, Dialog } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { browserZone, healthApi } from '../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

/** FAM-023, with profile, today and a year's cleanings to take along first. */
export function RemoveChildDialog({ child, onClose }: { child: FamilyChild; onClose: () => void }) {
  const { t } = useTranslation('health');
  const name = child.displayName ?? child.firstName;
  const remove = useFamilyChange(() => healthApi.removeChild({ params: { personId: child.personId } }), {
    failure: 'removeChild',
    done: t('family.done.removeChild'),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('family.removeChild.title')}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('family.removeChild.confirm')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-4">
        <p>{t('family.removeChild.ask', { child: name })}</p>
        <p className="hea:text-s hea:text-ink-soft">{t('family.removeChild.after')}</p>
        <Download child={child} />
      </div>
    </Dialog>
  );
}

/** Profile, today and a year's cleanings, as a file. */
function Download({ child }: { child: FamilyChild }) {
  const { t } = useTranslation('health');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const params = { personId: child.personId };
      const query = { timeZone: browserZone(), days: 366 };
      const [day, cleanings] = await Promise.all([
        healthApi.readDay({ params, query: { timeZone: query.timeZone } }),
        healthApi.listCleanings({ params, query }),
      ]);
      const file = new Blob([JSON.stringify({ profile: child, day, cleanings }, null, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'child-record.json';
      link.click();
      URL.revokeObjectURL(link.href);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="hea:grid hea:justify-items-start hea:gap-1">
      <Button size="small" busy={state === 'busy'} onClick={() => void download()}>
        {t('family.removeChild.download')}
      </Button>
      <span className="hea:text-s hea:text-ink-soft">{t('family.removeChild.contents')}</span>
      {state === 'failed' && <span role="alert">{t('family.removeChild.notDownloaded')}</span>}
    </p>
  );
}
