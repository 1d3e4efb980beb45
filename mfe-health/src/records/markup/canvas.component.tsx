import type { MarkupDetail } from '@toothwise/contracts-health';
import { boxAround, MARKUP_CANVAS, type MarkupPoint } from '@toothwise/contracts-health/markup';
import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { type PointerEvent, useState } from 'react';
import { cornersOf, inside, newShape } from './shapes.rules.js';
import type { Editor } from './use-editor.js';

export type Tool = 'choose' | 'box' | 'polygon';
const list = (points: readonly MarkupPoint[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** The image with its shapes, in the image's own pixels whatever the zoom. Drawn on by mouse, pen and finger; by keyboard in the list beside it. */
export function Canvas({ image, editor, tool, zoom }: { image: MarkupDetail; editor: Editor; tool: Tool; zoom: number }) {
  const { t } = useTranslation('health');
  const { from, to, corners, begin, go, end, finish } = useDrawing(image, editor, tool);
  return (
    <div className="hea:grid hea:gap-2">
      <div
        className="hea:max-h-[75vh] hea:overflow-auto hea:rounded-control hea:bg-sunken"
        tabIndex={0}
        role="group"
        aria-label={t('markup.canvas')}
      >
        <svg
          width={MARKUP_CANVAS.width * zoom}
          height={MARKUP_CANVAS.height * zoom}
          viewBox={`0 0 ${image.width} ${image.height}`}
          role="img"
          aria-label={t('markup.picture', { count: editor.shapes.length })}
          className={`hea:block ${zoom === 1 ? 'hea:h-auto hea:max-w-full' : 'hea:max-w-none'} ${tool === 'choose' ? '' : 'hea:cursor-crosshair hea:touch-none'}`}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
        >
          <image href={image.link.url} width={image.width} height={image.height} />
          {editor.shapes.map((shape, index) => (
            <Outline
              key={shape.id}
              points={shape.points}
              number={index + 1}
              size={Math.max(image.width, image.height) / 40}
              isChosen={editor.chosen?.id === shape.id}
              onChoose={() => tool === 'choose' && editor.choose(shape.id)}
            />
          ))}
          {from && to && (
            <polygon points={list(cornersOf(from, to))} fill="none" stroke="#fff" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          )}
          {corners.length > 0 && (
            <polyline points={list(corners)} fill="none" stroke="#fff" strokeWidth={3} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      </div>
      {tool === 'polygon' && (
        <p className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
          {t('markup.corners', { count: corners.length })}
          <Button size="small" disabled={corners.length < 3} onClick={finish}>
            {t('markup.finish')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface OutlineProps {
  points: readonly MarkupPoint[];
  number: number;
  /** Of the number, in pixels of the image. */
  size: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Dark under light, so that it is seen on every picture; the chosen one is dashed. */
function Outline({ points, number, size, isChosen, onChoose }: OutlineProps) {
  const [x, y] = boxAround(points);
  return (
    <g onPointerDown={onChoose}>
      <polygon points={list(points)} fill="#ffd60022" stroke="#000" strokeWidth={4} vectorEffect="non-scaling-stroke" />
      <polygon
        points={list(points)}
        fill="none"
        stroke={isChosen ? '#fff' : '#ffd600'}
        strokeWidth={2}
        strokeDasharray={isChosen ? '6 3' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      <text x={x} y={Math.max(y, size)} fontSize={size} fill="#ffd600" stroke="#000" strokeWidth={size / 8} paintOrder="stroke">
        {number}
      </text>
    </g>
  );
}

function useDrawing(image: MarkupDetail, editor: Editor, tool: Tool) {
  const [from, setFrom] = useState<MarkupPoint | null>(null);
  const [to, setTo] = useState<MarkupPoint | null>(null);
  const [corners, setCorners] = useState<MarkupPoint[]>([]);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): MarkupPoint => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()!.inverse());
    return inside({ x, y }, image);
  };
  return {
    ...{ from, to, corners: tool === 'polygon' ? corners : [] },
    begin: (event: PointerEvent<SVGSVGElement>) => {
      if (tool === 'choose') return;
      if (tool === 'polygon') return setCorners([...corners, at(event)]);
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(at(event));
    },
    go: (event: PointerEvent<SVGSVGElement>) => from && setTo(at(event)),
    end: () => {
      if (from && to && from.x !== to.x && from.y !== to.y) editor.add(newShape('box', cornersOf(from, to)));
      setFrom(null);
      setTo(null);
    },
    finish: () => {
      editor.add(newShape('polygon', corners));
      setCorners([]);
    },
  };
}
