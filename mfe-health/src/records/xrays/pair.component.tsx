import type { Xray, XrayComparison } from '@toothwise/contracts-health';
import { Button, Skeleton } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { type Alignment, ALIGNED, STEPS, transformOf } from './align.rules.js';
import { type Picture, pictures } from './read-picture.js';
import { sayShort } from './say-xray.js';
import { shownDate } from './shown-date.rules.js';
import { useLinkOf, usePicture } from './use-viewing.js';
import { greysOf } from './viewing.rules.js';

/** XRAY-028 */
const SLIDER = { least: 0, most: 100, step: 1, start: 50 } as const;

/** Both pictures: the newer one over the older as far as the slider says, and side by side. Lined up by hand. */
export default function Pair({ pair: { baseline, comparison } }: { pair: XrayComparison }) {
  const { t } = useTranslation('health');
  const linkOf = useLinkOf();
  const older = usePicture(baseline.id, linkOf);
  const newer = usePicture(comparison.id, linkOf);
  const [shown, show] = useState<number>(SLIDER.start);
  const [alignment, align] = useState<Alignment>(ALIGNED);
  const failed = [older, newer].filter((one) => one.failed);
  if (failed.length > 0)
    return (
      <div role="alert" className="hea:grid hea:content-start hea:justify-items-start hea:gap-3">
        <p>{t('xrays.viewer.failed')}</p>
        <Button onClick={() => failed.forEach(({ again }) => again())}>{t('xrays.viewer.again')}</Button>
      </div>
    );
  if (!older.picture || !newer.picture) return <Skeleton block={320} lines={1} />;
  return (
    <div className="hea:grid hea:gap-4">
      <div className="hea:relative hea:aspect-[3/2] hea:w-full hea:overflow-hidden hea:rounded-control hea:bg-[#000]">
        <Shown picture={older.picture} />
        <div data-testid="revealed" className="hea:absolute hea:inset-0" style={{ clipPath: `inset(0 ${SLIDER.most - shown}% 0 0)` }}>
          <Shown picture={newer.picture} transform={transformOf(alignment)} />
        </div>
        <Seam at={shown} />
      </div>
      <label className="hea:grid hea:gap-1">
        <span className="hea:font-medium">{t('xrays.comparisons.reveal')}</span>
        <input
          type="range"
          className="hea:h-11 hea:w-full hea:accent-brand"
          {...{ min: SLIDER.least, max: SLIDER.most, step: SLIDER.step, value: shown }}
          onChange={(event) => show(Number(event.target.value))}
        />
      </label>
      <AlignTools onAlign={(change) => align((now) => (change ? change(now) : ALIGNED))} />
      <section aria-label={t('xrays.comparisons.sides')} className="hea:grid hea:grid-cols-2 hea:gap-3">
        <Side label={t('xrays.comparisons.baseline')} xray={baseline} picture={older.picture} />
        <Side label={t('xrays.comparisons.current')} xray={comparison} picture={newer.picture} />
      </section>
    </div>
  );
}

/** Where the one picture ends and the other begins, and which is which. */
function Seam({ at }: { at: number }) {
  const { t } = useTranslation('health');
  const name = 'hea:absolute hea:bottom-1 hea:rounded-control hea:bg-[#000]/70 hea:px-2 hea:text-s hea:text-[#fff]';
  return (
    <div aria-hidden="true">
      <span data-testid="seam" className="hea:absolute hea:inset-y-0 hea:w-0.5 hea:bg-[#fff]" style={{ left: `calc(${at}% - 1px)` }} />
      {at > SLIDER.least && <span className={`${name} hea:left-1`}>{t('xrays.comparisons.current')}</span>}
      {at < SLIDER.most && <span className={`${name} hea:right-1`}>{t('xrays.comparisons.baseline')}</span>}
    </div>
  );
}

/** XRAY-029, XRAY-030 */
function Side({ label, xray, picture }: { label: string; xray: Xray; picture: Picture }) {
  return (
    <figure className="hea:grid hea:content-start hea:gap-1">
      <div className="hea:relative hea:aspect-[3/2] hea:overflow-hidden hea:rounded-control hea:bg-[#000]">
        <Shown picture={picture} />
      </div>
      <figcaption>
        <span className="hea:font-medium">{label}</span> <span className="hea:text-ink-soft">{sayShort(shownDate(xray))}</span>
      </figcaption>
    </figure>
  );
}

/** The whole picture as it was taken. */
function Shown({ picture, transform }: { picture: Picture; transform?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) context.drawImage(pictures.develop(picture, greysOf('original', picture.full, picture.used), false), 0, 0);
  }, [picture]);
  const { width, height } = picture;
  return (
    <canvas
      ref={canvas}
      {...{ width, height }}
      className="hea:absolute hea:inset-0 hea:size-full hea:object-contain"
      style={{ transform }}
    />
  );
}

type Change = (now: Alignment) => Alignment;

/** @param onAlign with nothing, puts it back */
function AlignTools({ onAlign }: { onAlign: (change?: Change) => void }) {
  const { t } = useTranslation('health');
  const tools: [string, Change][] = STEPS.map(({ name, sign, change }) => [t(`xrays.comparisons.${name}`) + sign, change]);
  return (
    <fieldset className="hea:grid hea:gap-2">
      <legend className="hea:font-medium">{t('xrays.comparisons.align')}</legend>
      <p className="hea:text-s hea:text-ink-soft">{t('xrays.comparisons.alignHint')}</p>
      <div className="hea:flex hea:flex-wrap hea:gap-2">
        {tools.map(([label, change]) => (
          <Button key={label} size="small" onClick={() => onAlign(change)}>
            {label}
          </Button>
        ))}
        <Button size="small" look="quiet" onClick={() => onAlign()}>
          {t('xrays.comparisons.alignReset')}
        </Button>
      </div>
    </fieldset>
  );
}
