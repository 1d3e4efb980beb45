/** How the newer picture is laid over the older one. */
export interface Alignment {
  /** In hundredths of the place. */
  x: number;
  y: number;
  /** Degrees to the right. */
  turn: number;
  /** 1 is as it was taken. */
  scale: number;
}
export const ALIGNED: Alignment = { x: 0, y: 0, turn: 0, scale: 1 };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const move = (dx: number, dy: number) => (now: Alignment) => ({
  ...now,
  x: within(now.x + dx, -100, 100),
  y: within(now.y + dy, -100, 100),
});
const turn = (by: number) => (now: Alignment) => ({ ...now, turn: (now.turn + by) % 360 });
const scale = (by: number) => (now: Alignment) => ({ ...now, scale: within(Math.round((now.scale + by) * 100) / 100, 0.25, 4) });

/** What one press does. */
export const STEPS = [
  { name: 'left', sign: '', change: move(-1, 0) },
  { name: 'right', sign: '', change: move(1, 0) },
  { name: 'up', sign: '', change: move(0, -1) },
  { name: 'down', sign: '', change: move(0, 1) },
  { name: 'turn', sign: ' −1°', change: turn(-1) },
  { name: 'turn', sign: ' +1°', change: turn(1) },
  { name: 'scale', sign: ' −', change: scale(-0.02) },
  { name: 'scale', sign: ' +', change: scale(0.02) },
] as const;

export const transformOf = ({ x, y, turn: degrees, scale: size }: Alignment): string =>
  `translate(${x}%, ${y}%) rotate(${degrees}deg) scale(${size})`;
