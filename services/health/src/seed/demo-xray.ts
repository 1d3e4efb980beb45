import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1200, 900];
/** Middles of the teeth of a left side, from the front, and how wide they are. */
const TEETH = [
  { x: 170, width: 190 },
  { x: 385, width: 200 },
  { x: 650, width: 280 },
  { x: 970, width: 290 },
];
/** Where the upper and the lower teeth meet. */
const BITE = { upper: 430, lower: 470 };
const CROWN = 190;
const ROOT = 210;

/** What is drawn on the first of the upper molars. */
export type Spot = 'dark' | 'filled';

/**
 * A drawing in the manner of a bitewing X-ray, as demo data needs one: it shows nobody.
 * @returns JPEG
 */
export function drawXray(spot: Spot): Promise<Buffer> {
  const row = (isUpper: boolean) => TEETH.map((tooth) => toothOf(tooth, isUpper)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
      <filter id="softer"><feGaussianBlur stdDeviation="16"/></filter>
      <linearGradient id="bone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#6a6a6a"/><stop offset="0.33" stop-color="#383838"/><stop offset="0.5" stop-color="#0c0c0c"/>
        <stop offset="0.67" stop-color="#383838"/><stop offset="1" stop-color="#727272"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#bone)"/>
    <g filter="url(#softer)" opacity="0.35">${trabeculae()}</g>
    <g filter="url(#soft)">${row(true)}${row(false)}${spotOf(spot)}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).greyscale().jpeg({ quality: 88 }).toBuffer();
}

/** Enamel brightest and down to the neck alone, dentine below it, the chamber of the pulp dark, roots that grow thin. */
function toothOf({ x, width }: (typeof TEETH)[number], isUpper: boolean): string {
  const [at, away] = isUpper ? [BITE.upper, -1] : [BITE.lower, 1];
  const y = (distance: number) => at + away * distance;
  const half = width / 2;
  const crown = `M${x - half * 0.8} ${y(CROWN)} C${x - half * 1.15} ${y(90)} ${x - half} ${y(10)} ${x - half * 0.5} ${y(6)}
    Q${x} ${y(26)} ${x + half * 0.5} ${y(6)} C${x + half} ${y(10)} ${x + half * 1.15} ${y(90)} ${x + half * 0.8} ${y(CROWN)} Z`;
  const roots = (width > 240 ? [-0.45, 0.45] : [0])
    .map((side) => {
      const [middle, wide] = [x + side * half, width > 240 ? half * 0.4 : half * 0.7];
      return `<path d="M${middle - wide} ${y(CROWN - 20)} L${middle - 12} ${y(CROWN + ROOT)} Q${middle} ${y(CROWN + ROOT + 14)} ${middle + 12} ${y(CROWN + ROOT)} L${middle + wide} ${y(CROWN - 20)} Z" fill="#9a9a9a"/>
        <path d="M${middle} ${y(CROWN - 10)} L${middle} ${y(CROWN + ROOT - 20)}" stroke="#5c5c5c" stroke-width="9"/>`;
    })
    .join('');
  const chamber = `<ellipse cx="${x}" cy="${y(CROWN - 45)}" rx="${half * 0.42}" ry="28" fill="#5c5c5c"/>`;
  return `${roots}<path d="${crown} Z" fill="#a8a8a8"/><path d="${crown}" fill="none" stroke="#dedede" stroke-width="20"/>${chamber}`;
}

/** Where two molars touch: what a bitewing is taken for. */
function spotOf(spot: Spot): string {
  const { x, width } = TEETH[2]!;
  const [cx, cy] = [x + width * 0.42, BITE.upper - 80];
  if (spot === 'dark') return `<ellipse cx="${cx}" cy="${cy}" rx="24" ry="30" fill="#4a4a4a"/>`;
  return `<path d="M${cx - 62} ${BITE.upper - 16} h78 v-92 h-34 v38 h-44 Z" fill="#fbfbfb"/>`;
}

/** The grain of bone, the same each time. */
function trabeculae(): string {
  const many = Array.from({ length: 220 }, (_, index) => index);
  const circles = many.map((index) => {
    const [x, y] = [(index * 379) % WIDTH, (index * 211) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${8 + ((index * 7) % 14)}" fill="${index % 2 ? '#8d8d8d' : '#1c1c1c'}"/>`;
  });
  return circles.join('');
}
