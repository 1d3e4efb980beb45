import type { MarkupShape } from '@toothwise/contracts-health';
import { boxAround, MARKUP_LABELS, MARKUP_LIMITS, type MarkupLabel, type MarkupPoint } from '@toothwise/contracts-health/markup';
import { Button, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { KeyboardEvent } from 'react';
import { cornersOf, inside, moved, type Size, withCorner } from './shapes.rules.js';
import type { Editor } from './use-editor.js';

/** What is chosen is seen, not only heard. */
export const PRESSED = 'hea:aria-pressed:outline-2 hea:aria-pressed:outline-offset-2 hea:aria-pressed:outline-brand';
const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Every shape by its number: chosen, moved by arrow keys (ten pixels with Shift), deleted; the chosen one's label and exact places. */
export function ShapeList({ editor, size }: { editor: Editor; size: Size }) {
  const { t } = useTranslation('health');
  const press = (event: KeyboardEvent, shape: MarkupShape) => {
    const step = STEPS[event.key];
    const by = event.shiftKey ? 10 : 1;
    if (step) editor.replace(moved(shape, step[0] * by, step[1] * by, size));
    else if (event.key === 'Delete') editor.remove(shape.id);
    else return;
    event.preventDefault();
    editor.choose(shape.id);
  };
  return (
    <section aria-label={t('markup.shapes')} className="hea:grid hea:content-start hea:gap-3">
      <h2 className="hea:font-medium">{t('markup.shapes')}</h2>
      {editor.shapes.length === 0 && <p className="hea:text-ink-soft">{t('markup.noShapes')}</p>}
      <p className="hea:text-s hea:text-ink-soft">{t('markup.keys')}</p>
      <ul className="hea:flex hea:flex-wrap hea:gap-2">
        {editor.shapes.map((shape, index) => (
          <li key={shape.id}>
            <Button
              size="small"
              className={PRESSED}
              aria-pressed={editor.chosen?.id === shape.id}
              onClick={() => editor.choose(shape.id)}
              onKeyDown={(event) => press(event, shape)}
            >
              {t('markup.shape', { number: index + 1, label: t(`markup.labels.${shape.label}`) })}
            </Button>
          </li>
        ))}
      </ul>
      {editor.chosen && <Chosen shape={editor.chosen} editor={editor} size={size} />}
    </section>
  );
}

function Chosen({ shape, editor, size }: { shape: MarkupShape; editor: Editor; size: Size }) {
  const { t } = useTranslation('health');
  const { points, kind } = shape;
  return (
    <div className="hea:grid hea:gap-3">
      <Select
        label={t('markup.label')}
        options={MARKUP_LABELS.map((value) => ({ value, label: t(`markup.labels.${value}`) }))}
        value={shape.label}
        onChange={(event) => editor.replace({ ...shape, label: event.target.value as MarkupLabel })}
      />
      {kind === 'box' ? (
        <BoxFields shape={shape} editor={editor} size={size} />
      ) : (
        <CornerFields shape={shape} editor={editor} size={size} />
      )}
      <div className="hea:flex hea:flex-wrap hea:gap-2">
        {kind === 'polygon' && (
          <Button size="small" disabled={points.length >= MARKUP_LIMITS.points} onClick={() => editor.replace(withCorner(shape))}>
            {t('markup.addCorner')}
          </Button>
        )}
        <Button size="small" look="danger" onClick={() => editor.remove(shape.id)}>
          {t('markup.delete')}
        </Button>
      </div>
    </div>
  );
}

interface Part {
  shape: MarkupShape;
  editor: Editor;
  size: Size;
}

function BoxFields({ shape, editor, size }: Part) {
  const { t } = useTranslation('health');
  const [x, y, width, height] = boxAround(shape.points);
  const put = (box: { x: number; y: number; width: number; height: number }) => {
    const [from, to] = [inside(box, size), inside({ x: box.x + box.width, y: box.y + box.height }, size)];
    if (from.x < to.x && from.y < to.y) editor.replace({ ...shape, points: cornersOf(from, to) });
  };
  const box = { x, y, width, height };
  return (
    <div className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] hea:gap-2">
      {(['x', 'y', 'width', 'height'] as const).map((side) => (
        <Pixels key={side} label={t(`markup.sides.${side}`)} value={box[side]} onChange={(value) => put({ ...box, [side]: value })} />
      ))}
    </div>
  );
}

function CornerFields({ shape, editor, size }: Part) {
  const { t } = useTranslation('health');
  const { points } = shape;
  const put = (at: number, point: MarkupPoint) =>
    editor.replace({ ...shape, points: points.map((one, index) => (index === at ? inside(point, size) : one)) });
  return (
    <ol className="hea:grid hea:gap-2">
      {points.map((point, index) => (
        <li key={index} className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] hea:gap-2">
          {(['x', 'y'] as const).map((axis) => (
            <Pixels
              key={axis}
              label={t(`markup.corner.${axis}`, { number: index + 1 })}
              value={point[axis]}
              onChange={(value) => put(index, { ...point, [axis]: value })}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Taken over on leaving the field, so that a number can be typed digit by digit. */
function Pixels({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      key={value}
      label={label}
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      defaultValue={value}
      onBlur={({ target }) => {
        const typed = Math.round(target.valueAsNumber);
        if (typed >= 0 && typed !== value) onChange(typed);
        else target.value = String(value);
      }}
    />
  );
}
