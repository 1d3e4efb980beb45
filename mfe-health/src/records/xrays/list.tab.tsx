import { XRAY_VIEW_MODES, type XrayViewMode } from '@toothwise/contracts-health/xrays';
import { Button, EmptyState, Plus, Select, Skeleton, ToothPicture } from '@toothwise/ui';
import { FailureNotice, QueryView, ShowMore, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { XrayFiltersBar } from './filters.component.js';
import { UploadDialog } from './upload.dialog.js';
import type { useChosen } from './use-chosen.js';
import type { XrayAddress } from './use-filters.js';
import { useXrayPreferences } from './use-preferences.js';
import { useXrays } from './use-xrays.js';
import { XrayCards } from './xray-cards.component.js';

interface Props {
  address: XrayAddress;
  choice: ReturnType<typeof useChosen>;
}

/** XRAY-012 to XRAY-018 */
export function ListTab({ address, choice }: Props) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const [uploading, setUploading] = useState(false);
  const [asked, setMode] = useState<XrayViewMode>();
  const preferred = useXrayPreferences().data?.defaultViewMode ?? 'grid';
  const mode = asked ?? (choice.picking ? 'comparison' : preferred);
  const { chosen, toggle, compare, clear, busy, isMiscounted } = choice;
  return (
    <div className="hea:grid hea:gap-4">
      <div className="hea:flex hea:flex-wrap hea:items-end hea:gap-3">
        <Select
          label={t('xrays.list.mode')}
          options={XRAY_VIEW_MODES.map((value) => ({ value, label: t(`xrays.modes.${value}`) }))}
          value={mode}
          onChange={(event) => setMode(event.target.value as XrayViewMode)}
        />
        {mayManage && (
          <Button look="primary" onClick={() => setUploading(true)}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('xrays.list.upload')}
          </Button>
        )}
        {chosen.length === 2 && (
          <Button busy={busy} onClick={compare}>
            {t('xrays.list.compare')}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button look="quiet" onClick={clear}>
            {t('xrays.list.clearChosen')}
          </Button>
        )}
      </div>
      {mode === 'comparison' && mayManage && <p className="hea:text-ink-soft">{t('xrays.list.pick')}</p>}
      <FailureNotice error={isMiscounted} otherwise={t('xrays.chooseTwo')} />
      <XrayFiltersBar {...address} />
      <Found address={address} mode={mode} chosen={chosen} onChoose={mayManage ? toggle : undefined} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </div>
  );
}

interface FoundProps {
  address: XrayAddress;
  mode: XrayViewMode;
  chosen: readonly string[];
  onChoose?: (xrayId: string) => void;
}

function Found({ address, ...cards }: FoundProps) {
  const { t } = useTranslation('health');
  const found = useXrays(address.filters);
  return (
    <QueryView query={found} skeleton={<Skeleton block={240} lines={3} />} failed={t('xrays.failedToLoad')}>
      {({ items, matching, total }) =>
        total === 0 ? (
          <EmptyState picture={<ToothPicture className="hea:w-24" />} title={t('xrays.empty.title')} body={t('xrays.empty.body')} />
        ) : (
          <section className="hea:grid hea:gap-3">
            <p role="status" className="hea:text-ink-soft">
              {t('xrays.list.count', { matching, total })}
            </p>
            {matching === 0 ? (
              <EmptyState title={t('xrays.noMatch.title')} body={t('xrays.noMatch.body')} />
            ) : (
              <XrayCards items={items} {...cards} onOpen={address.open} />
            )}
            <ShowMore list={found} label={t('xrays.list.more')} />
          </section>
        )
      }
    </QueryView>
  );
}
