import { Button, Minus, Plus, RotateCw, Select } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { DepthTools, Slices } from './depth-tools.component.js';
import type { Picture } from './read-picture.js';
import { type Deep, useDepth } from './use-depth.js';
import { useHands } from './use-hands.js';
import { type LinkOf, type Viewing, useDrawing, usePicture, useViewing, VIEWED } from './use-viewing.js';
import { type Greys, type Preset, PRESETS } from './viewing.rules.js';

interface Props {
  xrayId: string;
  spread: boolean;
  linkOf: LinkOf;
  /** Seen until the picture is there. */
  standIn: ReactNode;
  /** Of a DICOM file: its picture is shown until its values are there. */
  deep?: Deep;
}

/** XRAY-022 to XRAY-024: a picture to look at closely. Its pixels are drawn here; nothing is read out of them. */
export default function Viewer({ xrayId, spread, linkOf, standIn, deep }: Props) {
  const { t } = useTranslation('health');
  const preview = usePicture(xrayId, linkOf);
  const depth = useDepth(xrayId, deep, linkOf);
  const picture = depth.picture ?? preview.picture;
  const failed = preview.failed && !picture;
  const viewing = useViewing(picture, spread);
  const canvas = useDrawing(picture, viewing);
  const { handlers, hovered } = useHands(viewing, picture, depth.goBy);
  if (failed)
    return (
      <div role="alert" className="hea:grid hea:justify-items-start hea:gap-3">
        <p>{t('xrays.viewer.failed')}</p>
        <Button onClick={preview.again}>{t('xrays.viewer.again')}</Button>
      </div>
    );
  return (
    <div className="hea:grid hea:gap-3">
      {!picture && (
        <div aria-label={t('xrays.viewer.loading')} role="status">
          {standIn}
        </div>
      )}
      <canvas
        ref={canvas}
        hidden={!picture}
        role="application"
        aria-label={t('xrays.viewer.picture')}
        tabIndex={0}
        className={`${VIEWED} hea:cursor-grab hea:touch-none`}
        {...handlers}
      />
      {deep && <Slices depth={depth} count={deep.depth.frames} />}
      {picture && <Tools viewing={viewing} picture={picture} />}
      {picture?.depth && <DepthTools viewing={viewing} picture={picture} depth={picture.depth} at={hovered} />}
    </div>
  );
}

function Tools({ viewing, picture }: { viewing: Viewing; picture: Picture }) {
  const { t } = useTranslation('health');
  const { view, zoom, turn, invert, inverted, reset, preset, choose } = viewing;
  const windows = (picture.depth?.windows ?? []).map(({ name }, index) => ({
    value: `file-${index}`,
    label: name ? t('xrays.viewer.window', { name }) : t('xrays.viewer.windowNumber', { number: index + 1 }),
  }));
  return (
    <div role="group" aria-label={t('xrays.viewer.tools')} className="hea:grid hea:gap-3">
      <div className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        <Button size="small" aria-label={t('xrays.viewer.zoomOut')} onClick={() => zoom(-1)}>
          <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <output className="hea:min-w-14 hea:text-center hea:tabular-nums">{t('xrays.viewer.zoom', { percent: view.zoom })}</output>
        <Button size="small" aria-label={t('xrays.viewer.zoomIn')} onClick={() => zoom(1)}>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button size="small" onClick={turn}>
          <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('xrays.viewer.rotate')}
        </Button>
        <Button size="small" aria-pressed={inverted} onClick={invert}>
          {t('xrays.viewer.invert')}
        </Button>
        <Button size="small" look="quiet" onClick={reset}>
          {t('xrays.viewer.reset')}
        </Button>
      </div>
      <div className="hea:grid hea:gap-3 hea:sm:grid-cols-3">
        <Select
          label={t('xrays.viewer.preset')}
          options={[...PRESETS.map((value) => ({ value, label: t(`xrays.viewer.presets.${value}`) })), ...windows.slice(1)]}
          value={preset}
          onChange={(event) => choose(event.target.value as Preset)}
        />
        <GreySliders viewing={viewing} picture={picture} />
      </div>
    </div>
  );
}

/** Window and level, as people know them: a lower middle is brighter, fewer greys are more contrast. */
function GreySliders({ viewing: { greys, setGreys }, picture: { full } }: { viewing: Viewing; picture: Picture }) {
  const { t } = useTranslation('health');
  if (!greys) return null;
  const range = full.most - full.least;
  const sliders: { label: string; value: number; set: (value: number) => Greys }[] = [
    {
      label: t('xrays.viewer.brightness'),
      value: full.most - greys.level,
      set: (value) => ({ ...greys, level: full.most - value }),
    },
    {
      label: t('xrays.viewer.contrast'),
      value: range - greys.width,
      set: (value) => ({ ...greys, width: Math.max(range - value, 1) }),
    },
  ];
  return sliders.map(({ label, value, set }) => (
    <label key={label} className="hea:grid hea:content-start hea:gap-1">
      <span className="hea:font-medium">{label}</span>
      <input
        type="range"
        className="hea:h-11 hea:w-full hea:accent-brand"
        min={0}
        max={range}
        step={1}
        value={Math.round(value)}
        onChange={(event) => setGreys(set(Number(event.target.value)))}
      />
    </label>
  ));
}
