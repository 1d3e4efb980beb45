import type { XrayDepth } from '@toothwise/contracts-health';
import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Picture } from './read-picture.js';
import type { useDepth } from './use-depth.js';
import { HANDS, type Viewing } from './use-viewing.js';
import { lengthOf, type Point } from './viewing.rules.js';

/** Which of several frames is shown, and whether its values are there yet. */
export function Slices({ depth: { picture, failed, frame, go }, count }: { depth: ReturnType<typeof useDepth>; count: number }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:grid hea:gap-2">
      {failed ? (
        <p role="alert">{t('xrays.viewer.noDepth')}</p>
      ) : (
        !picture && (
          <p role="status" className="hea:text-ink-soft">
            {t('xrays.viewer.fullDepth')}
          </p>
        )
      )}
      {count > 1 && (
        <label className="hea:grid hea:gap-1">
          <span className="hea:font-medium hea:tabular-nums">{t('xrays.viewer.slice', { number: frame + 1, count })}</span>
          <input
            type="range"
            className="hea:h-11 hea:w-full hea:accent-brand"
            {...{ min: 1, max: count, step: 1, value: frame + 1 }}
            onChange={(event) => go(Number(event.target.value) - 1)}
          />
        </label>
      )}
    </div>
  );
}

interface Props {
  viewing: Viewing;
  picture: Picture;
  depth: XrayDepth;
  /** Where a pointer is; undefined for the middle of what is seen. */
  at?: Point;
}

/** What a DICOM file allows beyond a picture: values, greys by hand, lengths where it says how large a pixel was. */
export function DepthTools({ viewing: { hand, setHand, greys, ends }, picture, depth, at }: Props) {
  const { t } = useTranslation('health');
  const { spacing, slope, intercept } = depth;
  const meant = (value: number) => Math.round((value * slope + intercept) * 100) / 100;
  const [from, to] = ends;
  return (
    <div className="hea:grid hea:gap-2">
      <div role="group" aria-label={t('xrays.viewer.hands')} className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        {HANDS.filter((one) => one !== 'measure' || spacing).map((one) => (
          <Button key={one} size="small" aria-pressed={hand === one} onClick={() => setHand(one)}>
            {t(`xrays.viewer.modes.${one}`)}
          </Button>
        ))}
      </div>
      {hand === 'measure' && !to && <p className="hea:text-ink-soft">{t('xrays.viewer.measureHint')}</p>}
      {spacing && from && to && (
        <p role="status" data-testid="length" className="hea:tabular-nums">
          {t('xrays.viewer.length', { length: lengthOf([from, to], spacing).toFixed(1) })}
        </p>
      )}
      <p data-testid="value" className="hea:text-s hea:text-ink-soft hea:tabular-nums">
        {at ? <ValueAt picture={picture} depth={depth} at={at} /> : null}
        {greys && !at && <span>{t('xrays.viewer.greys', { level: meant(greys.level), width: Math.round(greys.width * slope) })}</span>}
      </p>
    </div>
  );
}

function ValueAt({
  picture: { width, height, values },
  depth: { slope, intercept, unit },
  at,
}: Pick<Props, 'picture' | 'depth'> & { at: Point }) {
  const { t } = useTranslation('health');
  const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return t('xrays.viewer.noValue');
  const value = values[row * width + column]!;
  const place = { column: column + 1, row: row + 1, value };
  if (unit === null) return t('xrays.viewer.value', place);
  return t('xrays.viewer.valueMeant', { ...place, meant: Math.round((value * slope + intercept) * 100) / 100, unit });
}
