import type { Heard as HeardWords, Xray } from '@toothwise/contracts-health';
import { Button, Dialog, Skeleton } from '@toothwise/ui';
import { ApiProblem, FailureNotice, later, QueryView, sayDate, saySize, useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useState } from 'react';
import { Heard } from '../../basics/gate/heard.component.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { type Details, DetailsDialog } from './details.dialog.js';
import { ReadingPanel } from './reading-panel.component.js';
import { useXrayName } from './say-xray.js';
import { Thumb } from './thumb.component.js';
import { useXrayPreferences } from './use-preferences.js';
import { useLinkOf, VIEWED } from './use-viewing.js';
import { useNoteViewing, useSimilarXrays, useXray, useXrayFile } from './use-xrays.js';

const Viewer = later(() => import('./viewer.component.js'));

interface Props {
  xrayId: string;
  onClose: () => void;
  onOpen: (xrayId: string) => void;
  onRemove: (xrayId: string) => void;
}

/** XRAY-022 to XRAY-025: one X-ray in the viewer, with what is known of it. */
export function XrayDialog({ xrayId, onClose, onOpen, onRemove }: Props) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { nameOf } = useXrayName();
  const [leaving, setLeaving] = useState(false);
  const found = useXray(xrayId, !leaving);
  const [editing, setEditing] = useState<{ xray: Xray; typed?: Details }>();
  const [heard, setHeard] = useState<HeardWords>(null);
  useNoteViewing(xrayId);
  const xray = found.data;
  const leave = () => {
    setLeaving(true);
    onClose();
    onRemove(xrayId);
  };
  // XRAY-094: an old link to one that is gone says nothing.
  if (leaving || (found.error instanceof ApiProblem && found.error.status === 404)) return null;
  if (editing)
    return (
      <DetailsDialog
        key={editing.xray.version}
        {...editing}
        onClose={() => setEditing(undefined)}
        onSaved={setHeard}
        onOutrun={(newest, typed) => setEditing({ xray: newest, typed })}
      />
    );
  const actions = xray && mayManage && (
    <>
      <Button look="quiet" onClick={leave}>
        {t('xrays.viewer.remove')}
      </Button>
      <Button onClick={() => setEditing({ xray })}>{t('xrays.viewer.edit')}</Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={xray ? nameOf(xray) : t('xrays.untyped')}
      closeLabel={t('xrays.viewer.close')}
      actions={actions}
    >
      <Heard heard={heard} />
      <QueryView query={found} skeleton={<Skeleton block={320} lines={4} />}>
        {(one) => <Opened xray={one} onOpen={onOpen} />}
      </QueryView>
    </Dialog>
  );
}

function Opened({ xray, onOpen }: { xray: Xray; onOpen: (xrayId: string) => void }) {
  const preferences = useXrayPreferences();
  const linkOf = useLinkOf();
  // As large as the picture that follows: nothing moves when it comes.
  const standIn = <Thumb xray={xray} className={`${VIEWED} hea:object-contain`} />;
  return (
    <div className="hea:grid hea:gap-5 hea:lg:grid-cols-[2fr_1fr]">
      {preferences.isPending ? (
        standIn
      ) : (
        <Viewer
          xrayId={xray.id}
          spread={preferences.data?.autoEnhanceImages ?? false}
          {...{ linkOf, standIn }}
          deep={deepOf(xray)}
          waiting={standIn}
        />
      )}
      <Information xray={xray} onOpen={onOpen} />
    </div>
  );
}

const deepOf = ({ depth, width, height }: Xray) => (depth ? { depth, width, height } : undefined);

/** XRAY-025 */
function Information({ xray, onOpen }: { xray: Xray; onOpen: (xrayId: string) => void }) {
  const { t } = useTranslation('health');
  const { imageType, dateTaken, teeth, region, width, height, fileSize, depth } = xray;
  const facts: [string, ReactNode][] = [
    [t('xrays.viewer.type'), imageType && t(`xrays.types.${imageType}`)],
    [t('xrays.viewer.date'), dateTaken && sayDate(`${dateTaken}T12:00:00`)],
    [t('xrays.viewer.region'), region && t(`xrays.regions.${region}`)],
    [t('xrays.viewer.teeth'), teeth.join(', ')],
    [t('xrays.viewer.dentist'), xray.dentistName],
    [t('xrays.viewer.office'), xray.dentalOffice],
    [t('xrays.viewer.reason'), xray.reason],
    [t('xrays.viewer.notes'), xray.notes],
    [t('xrays.viewer.uploaded'), sayDate(xray.uploadedAt)],
    [t('xrays.viewer.file'), `${xray.fileName} (${t('xrays.viewer.size', { width, height, bytes: saySize(fileSize) })})`],
    [t('xrays.viewer.scale'), depth?.spacing ? t('xrays.viewer.calibrated', depth.spacing) : t('xrays.viewer.notCalibrated')],
  ];
  return (
    <aside aria-label={t('xrays.viewer.info')} className="hea:grid hea:content-start hea:gap-4">
      <h3 className="hea:font-medium">{t('xrays.viewer.info')}</h3>
      <dl className="hea:grid hea:gap-2">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt className="hea:text-s hea:text-ink-soft">{label}</dt>
              <dd className="hea:wrap-anywhere hea:whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {xray.fileType === 'application/dicom' && <OriginalFile xrayId={xray.id} />}
      <ReadingPanel xrayId={xray.id} />
      <Similar xrayId={xray.id} onOpen={onOpen} />
    </aside>
  );
}

/** As the dentist gave it, for another dentist. */
function OriginalFile({ xrayId }: { xrayId: string }) {
  const { t } = useTranslation('health');
  const file = useXrayFile(xrayId);
  return (
    <div>
      <Button size="small" busy={file.isPending} onClick={() => file.mutate()}>
        {t('xrays.viewer.download')}
      </Button>
      <FailureNotice error={file.error} otherwise={t('xrays.viewer.failedToDownload')} className="hea:mt-2" />
    </div>
  );
}

/** XRAY-082 */
function Similar({ xrayId, onOpen }: { xrayId: string; onOpen: (xrayId: string) => void }) {
  const { t } = useTranslation('health');
  const { nameOf, dateOf } = useXrayName();
  const similar = useSimilarXrays(xrayId).data?.items ?? [];
  if (similar.length === 0) return null;
  return (
    <section aria-label={t('xrays.viewer.similar')} className="hea:grid hea:gap-2">
      <h3 className="hea:font-medium">{t('xrays.viewer.similar')}</h3>
      <ul className="hea:flex hea:flex-wrap hea:gap-2">
        {similar.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="hea:cursor-pointer hea:rounded-control hea:border hea:border-line hea:bg-surface hea:p-1"
              aria-label={`${nameOf(one)}, ${dateOf(one)}`}
              onClick={() => onOpen(one.id)}
            >
              <Thumb xray={one} className="hea:size-16 hea:object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
