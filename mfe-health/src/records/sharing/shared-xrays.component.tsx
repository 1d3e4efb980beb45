import type { SharedXray } from '@toothwise/contracts-health';
import { Button, Dialog, Image, Notice } from '@toothwise/ui';
import { later, sayDate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { FactList, type Facts } from '../fields/fact-list.component.js';
import { FindingList } from '../xrays/finding-list.component.js';
import { sayShort, useXrayName } from '../xrays/say-xray.js';
import { shownDate } from '../xrays/shown-date.rules.js';
import { VIEWED } from '../xrays/use-viewing.js';
import { linksOf } from './use-shared.js';

const Viewer = later(() => import('../xrays/viewer.component.js'));

/** X-rays behind a link, each to be looked at closely in the viewer. */
export function SharedXrays({ xrays, token }: { xrays: readonly SharedXray[]; token: string }) {
  const { t } = useTranslation('health');
  const { nameOf } = useXrayName();
  const [openedId, open] = useState<string>();
  const opened = xrays.find(({ id }) => id === openedId);
  return (
    <>
      <ul className="hea:grid hea:gap-4 hea:sm:grid-cols-2">
        {xrays.map((one) => (
          <li
            key={one.id}
            className="hea:grid hea:content-start hea:gap-3 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4"
          >
            <Preview xray={one} />
            <h3 className="hea:font-medium">{nameOf(one)}</h3>
            <Facts xray={one} all={xrays} />
            <p>
              <Button size="small" onClick={() => open(one.id)}>
                {t('sharing.shared.look', { name: nameOf(one) })}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog open wide onClose={() => open(undefined)} title={nameOf(opened)} closeLabel={t('sharing.shared.close')}>
          <Viewer
            xrayId={opened.id}
            spread={false}
            linkOf={linksOf(token)}
            standIn={<StandIn xray={opened} />}
            deep={deepOf(opened)}
            waiting={<StandIn xray={opened} />}
          />
        </Dialog>
      )}
    </>
  );
}

const deepOf = ({ depth, width, height }: SharedXray) => (depth ? { depth, width, height } : undefined);

/** Seen from the browser's memory, as the list shows it; where its link is over, the place stays dark until the picture comes. */
const StandIn = ({ xray: { preview } }: { xray: SharedXray }) => (
  <div className={VIEWED}>
    <img src={preview.url} alt="" className="hea:size-full hea:object-contain" />
  </div>
);

/** Its link lives for a minute; asking for another one would be noted as an opening. */
function Preview({ xray: { preview } }: { xray: SharedXray }) {
  const { t } = useTranslation('health');
  const [refused, refuse] = useState(false);
  if (refused)
    return (
      <p className="hea:grid hea:h-48 hea:content-center hea:justify-items-center hea:gap-2 hea:text-ink-soft">
        <Image strokeWidth={1.75} aria-hidden="true" className="hea:size-6" />
        {t('sharing.shared.noPicture')}
      </p>
    );
  return (
    <img
      src={preview.url}
      alt=""
      className="hea:h-48 hea:w-full hea:rounded-control hea:bg-[#000] hea:object-contain"
      onError={() => refuse(true)}
    />
  );
}

function Facts({ xray, all }: { xray: SharedXray; all: readonly SharedXray[] }) {
  const { t } = useTranslation('health');
  const { dateOf } = useXrayName();
  const { region, teeth, reading, comparisons, depth } = xray;
  const facts: Facts = [
    [t('xrays.viewer.date'), dateOf(xray)],
    [t('xrays.viewer.region'), region && t(`xrays.regions.${region}`)],
    [t('xrays.viewer.teeth'), teeth.join(', ')],
    [t('xrays.viewer.dentist'), xray.dentistName],
    [t('xrays.viewer.office'), xray.dentalOffice],
    [t('xrays.viewer.reason'), xray.reason],
    [t('xrays.viewer.notes'), xray.notes],
    [t('xrays.viewer.scale'), depth?.spacing ? t('xrays.viewer.calibrated', depth.spacing) : t('xrays.viewer.notCalibrated')],
  ];
  return (
    <>
      <FactList facts={facts} />
      {comparisons.map(({ id, otherId, changes }) => {
        const other = all.find((one) => one.id === otherId);
        if (!other) return null;
        return (
          <p key={id}>
            <span>{t('sharing.shared.compared', { date: sayShort(shownDate(other)) })}</span>
            {changes && <span>{` ${t('sharing.shared.changed', { score: changes.score })}`}</span>}
          </p>
        );
      })}
      {reading && (
        <div className="hea:grid hea:gap-2">
          <Notice look="info">{t('sharing.shared.aid', { host: reading.readBy })}</Notice>
          {reading.findings.length > 0 && <FindingList findings={reading.findings} />}
          <p className="hea:text-s hea:text-ink-soft">{t('xrays.reading.by', { host: reading.readBy, date: sayDate(reading.readAt) })}</p>
        </div>
      )}
    </>
  );
}
