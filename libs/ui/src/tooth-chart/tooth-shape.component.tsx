import { classNames } from '../class-names.js';
import styles from './tooth-chart.module.css';
import type { MarkSeverity, PlacedTooth } from './tooth-layout.js';

interface ToothShapeProps {
  tooth: PlacedTooth;
  severity: MarkSeverity | undefined;
  /** id of the patterns */
  patterns: string;
}

/** A tooth from above, with its number upright; fissures tell the back teeth from the front ones. */
export function ToothShape({ tooth, severity, patterns }: ToothShapeProps) {
  const { x, y, width, depth, turn, kind, fdi } = tooth;
  const round = kind === 'canine' ? Math.min(width, depth) / 2 : Math.min(width, depth) * 0.36;
  const outline = { x: -width / 2, y: -depth / 2, width, height: depth, rx: round };
  return (
    <>
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect
          {...outline}
          x={outline.x - 3}
          y={outline.y - 3}
          width={width + 6}
          height={depth + 6}
          rx={round + 3}
          className={styles.ring}
        />
        <rect {...outline} className={classNames(styles.crown, styles[kind])} style={fillOf(severity, patterns)} />
        {!severity && kind === 'molar' && <path d={molar(width, depth)} className={styles.fissure} />}
        {!severity && kind === 'premolar' && <path d={`M${-width * 0.25} ${-depth * 0.28}h${width * 0.5}`} className={styles.fissure} />}
      </g>
      {severity && <circle cx={x} cy={y} r="10.5" className={styles.plate} />}
      <text x={x} y={y} className={styles.number} aria-hidden="true">
        {fdi}
      </text>
    </>
  );
}

const fillOf = (severity: MarkSeverity | undefined, patterns: string) => (severity ? { fill: `url(#${patterns}-${severity})` } : undefined);
const molar = (width: number, depth: number) =>
  `M${-width * 0.28} ${-depth * 0.3}h${width * 0.56}M${-width * 0.28} ${depth * 0.3}h${width * 0.56}`;
