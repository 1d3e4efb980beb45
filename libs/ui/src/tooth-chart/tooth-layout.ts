/** Where teeth are drawn: two arches seen from the front, as a mirror shows them; primary teeth in a ring of their own inside. */
export type ToothSet = 'permanent' | 'primary' | 'mixed';
export type ToothQuadrantNumber = 1 | 2 | 3 | 4;
export type MarkSeverity = 'mild' | 'moderate' | 'severe';
export type ToothKind = 'front' | 'canine' | 'premolar' | 'molar';

export interface PlacedTooth {
  fdi: number;
  kind: ToothKind;
  /** 1 upper right, 2 upper left, 3 lower left, 4 lower right, as the patient has them */
  quadrant: ToothQuadrantNumber;
  /** 0 upper adult, 1 upper primary, 2 lower primary, 3 lower adult: from top to bottom */
  row: 0 | 1 | 2 | 3;
  x: number;
  y: number;
  /** along the arch */
  width: number;
  /** across it */
  depth: number;
  /** degrees */
  turn: number;
}

interface Ring {
  /** half axes of the quarter ellipse on which the teeth stand */
  across: number;
  high: number;
  /** widths in mm from the midline, of textbooks' averages, and how deep each is drawn */
  teeth: readonly (readonly [kind: ToothKind, width: number, depth: number])[];
}

const ADULT: Ring = {
  across: 166,
  high: 206,
  teeth: [
    ['front', 8.5, 30],
    ['front', 6.8, 28],
    ['canine', 7.6, 32],
    ['premolar', 7, 36],
    ['premolar', 7, 36],
    ['molar', 10, 42],
    ['molar', 9.6, 42],
    ['molar', 8.6, 38],
  ],
};
const PRIMARY: Ring = {
  across: 104,
  high: 136,
  teeth: [
    ['front', 6.6, 28],
    ['front', 5.6, 27],
    ['canine', 6.8, 29],
    ['molar', 7.6, 34],
    ['molar', 8.8, 36],
  ],
};
export const MIDDLE = 200;
const UPPER_END = 252;
const LOWER_END = 308;
const STEPS = 400;

interface Spot {
  along: number;
  angle: number;
}

/** The quarter ellipse as points by their way from the midline. */
function spotsOf({ across, high }: Ring): Spot[] {
  let along = 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * (Math.PI / 2);
    if (step > 0) along += Math.hypot(across * Math.cos(angle), high * Math.sin(angle)) * (Math.PI / 2 / STEPS);
    return { along, angle };
  });
}

function quadrantOf(ring: Ring, digit: number): PlacedTooth[] {
  const spots = spotsOf(ring);
  const whole = ring.teeth.reduce((sum, [, width]) => sum + width, 0);
  const scale = spots.at(-1)!.along / whole;
  const quadrant = (((digit - 1) % 4) + 1) as ToothQuadrantNumber;
  const isUpper = quadrant < 3;
  const side = quadrant === 1 || quadrant === 4 ? -1 : 1;
  let before = 0;
  return ring.teeth.map(([kind, mm, depth], index) => {
    const centre = (before + mm / 2) * scale;
    before += mm;
    const { angle } = spots.find(({ along }) => along >= centre)!;
    const sideways = ring.across * Math.sin(angle);
    const up = ring.high * Math.cos(angle);
    // The normal of the ellipse at this point: teeth stand across the arch.
    const slope = Math.atan2(ring.high * Math.sin(angle), ring.across * Math.cos(angle));
    const turn = ((side * (isUpper ? 1 : -1) * slope * 180) / Math.PI) % 360;
    return {
      fdi: digit * 10 + index + 1,
      kind,
      quadrant,
      row: (digit > 4 ? (isUpper ? 1 : 2) : isUpper ? 0 : 3) as PlacedTooth['row'],
      x: MIDDLE + side * sideways,
      y: isUpper ? UPPER_END - up : LOWER_END + up,
      width: mm * scale - 2,
      depth,
      turn,
    };
  });
}

const PERMANENT_TEETH = [1, 2, 3, 4].flatMap((digit) => quadrantOf(ADULT, digit));
const PRIMARY_TEETH = [5, 6, 7, 8].flatMap((digit) => quadrantOf(PRIMARY, digit));

/** @param quadrant this one alone, where the screen has no room for four */
export function teethOf(set: ToothSet, quadrant?: ToothQuadrantNumber): readonly PlacedTooth[] {
  const teeth = [...(set === 'primary' ? [] : PERMANENT_TEETH), ...(set === 'permanent' ? [] : PRIMARY_TEETH)];
  return quadrant ? teeth.filter((tooth) => tooth.quadrant === quadrant) : teeth;
}

/** The part of the drawing that holds these teeth, as an SVG view box. */
export function boxOf(teeth: readonly PlacedTooth[]): { x: number; y: number; width: number; height: number } {
  const reach = ({ width, depth }: PlacedTooth) => Math.max(width, depth) / 2 + 4;
  const left = Math.min(...teeth.map((tooth) => tooth.x - reach(tooth)));
  const top = Math.min(...teeth.map((tooth) => tooth.y - reach(tooth)));
  const right = Math.max(...teeth.map((tooth) => tooth.x + reach(tooth)));
  const bottom = Math.max(...teeth.map((tooth) => tooth.y + reach(tooth)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** By rows from top to bottom, each from left to right: how arrows go, and how a reader hears them. */
export function inReadingOrder(teeth: readonly PlacedTooth[]): PlacedTooth[] {
  return [...teeth].sort((one, other) => one.row - other.row || one.x - other.x);
}

export type ToothStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** Where an arrow leads from a tooth: along its arch, or to the nearest tooth of the next one. The ends of an arch stay ends. */
export function stepFrom(teeth: readonly PlacedTooth[], fdi: number, step: ToothStep): number {
  const from = teeth.find((tooth) => tooth.fdi === fdi);
  if (!from) return fdi;
  const arch = inReadingOrder(teeth.filter(({ row }) => row === from.row));
  const at = arch.indexOf(from);
  if (step === 'first' || step === 'last') return arch.at(step === 'first' ? 0 : -1)!.fdi;
  if (step === 'left' || step === 'right') return (arch[at + (step === 'left' ? -1 : 1)] ?? from).fdi;
  const rows = [...new Set(teeth.map(({ row }) => row))].sort();
  const row = rows[rows.indexOf(from.row) + (step === 'up' ? -1 : 1)];
  const next = teeth.filter((tooth) => tooth.row === row).sort((one, other) => Math.abs(one.x - from.x) - Math.abs(other.x - from.x));
  return (next[0] ?? from).fdi;
}
