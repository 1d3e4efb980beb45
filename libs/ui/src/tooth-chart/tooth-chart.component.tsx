import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.js';
import {
  boxOf,
  inReadingOrder,
  stepFrom,
  teethOf,
  type MarkSeverity,
  type ToothQuadrantNumber,
  type ToothSet,
  type ToothStep,
} from './tooth-layout.js';
import { MarkPatterns } from './mark-patterns.component.js';
import styles from './tooth-chart.module.css';
import { ToothShape } from './tooth-shape.component.js';

export interface ToothChartProps {
  /** Name of the whole, such as its heading's text. */
  label: string;
  teeth: ToothSet;
  /** This quadrant alone, where the screen has no room for four. */
  quadrant?: ToothQuadrantNumber;
  /** The worst severity of each marked tooth, by FDI number. */
  marks: ReadonlyMap<number, MarkSeverity>;
  /** Full name with what is marked, read aloud: "Upper right first molar, tooth 16, severe". */
  nameOf: (fdi: number) => string;
  /** A tooth was chosen by click, Enter or space. Without it the chart is a picture with its teeth as a list. */
  onChoose?: (fdi: number) => void;
}

const ARROWS: Record<string, ToothStep> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' },
};

/**
 * 52 teeth in two arches. One tab stop: arrows go along an arch and from one to the next, two typed digits to the tooth of that number,
 * Enter chooses.
 */
export function ToothChart({ label, teeth: set, quadrant, marks, nameOf, onChoose }: ToothChartProps) {
  const patterns = useId();
  const teeth = inReadingOrder(teethOf(set, quadrant));
  const box = boxOf(teeth);
  const [active, setActive] = useState<number | null>(null);
  const typed = useRef('');
  const chart = useRef<SVGSVGElement>(null);
  const stop = teeth.some(({ fdi }) => fdi === active) ? active : teeth[0]!.fdi;
  const focus = (fdi: number) => {
    setActive(fdi);
    chart.current?.querySelector<SVGGElement>(`[data-tooth="${fdi}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, fdi: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    const named = /^\d$/.test(event.key) ? numberTyped(typed.current + event.key) : null;
    typed.current = named === null ? '' : named.rest;
    if (step) focus(stepFrom(teeth, fdi, step));
    else if (named?.fdi !== undefined && teeth.some((tooth) => tooth.fdi === named.fdi)) focus(named.fdi);
    else if (event.key === 'Enter' || event.key === ' ') onChoose?.(fdi);
    else if (named === null) return;
    event.preventDefault();
  };
  return (
    <svg
      ref={chart}
      role={onChoose ? 'group' : 'list'}
      aria-label={label}
      className={classNames(styles.chart, quadrant && styles.quadrant)}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      <MarkPatterns id={patterns} />
      {teeth.map((tooth) => (
        <g
          key={tooth.fdi}
          data-tooth={tooth.fdi}
          data-severity={marks.get(tooth.fdi)}
          role={onChoose ? 'button' : 'listitem'}
          aria-label={nameOf(tooth.fdi)}
          aria-pressed={onChoose ? marks.has(tooth.fdi) : undefined}
          tabIndex={onChoose && (tooth.fdi === stop ? 0 : -1)}
          className={classNames(styles.tooth, onChoose && styles.live)}
          onClick={onChoose && (() => (setActive(tooth.fdi), onChoose(tooth.fdi)))}
          onKeyDown={onChoose && ((event) => onKey(event, tooth.fdi))}
        >
          <ToothShape tooth={tooth} severity={marks.get(tooth.fdi)} patterns={patterns} />
        </g>
      ))}
    </svg>
  );
}

/** Two digits are a tooth's number; after the first one the second is awaited. */
function numberTyped(digits: string): { fdi?: number; rest: string } {
  return digits.length < 2 ? { rest: digits } : { fdi: Number(digits), rest: '' };
}
