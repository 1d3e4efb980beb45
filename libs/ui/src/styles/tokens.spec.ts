import fs from 'node:fs';
import path from 'node:path';

type Oklch = [lightness: number, chroma: number, hue: number];
type Tokens = Record<string, Oklch>;

const css = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function read(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ?([\d.]*)\)/g);
  return Object.fromEntries([...found].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h || 0)] as Oklch]));
}

const themes = { light: read(light), dark: { ...read(light), ...read(dark) } };

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB. Matrices: https://bottosson.github.io/posts/oklab/ */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other].map((name) => luminance(tokens[name] as Oklch)).sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const levels = ['1', '2', '3', '4', '5'];
const grounds = ['paper', 'surface', 'sunken'];
const text: [string, string][] = [
  ...grounds.flatMap((ground) => ['ink', 'ink-soft', 'brand', 'error'].map((ink): [string, string] => [ink, ground])),
  ...['brand-soft', 'gum-soft', 'error-soft', ...levels.map((level) => `level-${level}-soft`)].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ['ink-soft', 'brand-soft'],
  ...['front', 'canine', 'premolar', 'molar'].map((kind): [string, string] => ['ink', `tooth-${kind}`]),
  ['brand', 'brand-soft'],
  ['error', 'error-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['paper', 'ink'],
  ['on-level-5', 'level-5'],
  ['on-level-4', 'level-4'],
];
/** Icons, borders of controls, and large text. */
const shapes: [string, string][] = [
  ...levels.map((level): [string, string] => [`on-level-${level}`, `level-${level}`]),
  ...grounds.map((ground): [string, string] => ['line-strong', ground]),
  ['mark-mild', 'surface'],
  ['mark-severe', 'surface'],
];

describe.each(Object.entries(themes))('tokens, %s', (_name, tokens) => {
  it('holds the values that the look fixes', () => {
    expect(Object.keys(tokens)).toEqual(expect.arrayContaining(['paper', 'surface', 'ink', 'brand', 'gum', 'level-5', 'level-1']));
    if (tokens === themes.light)
      expect(tokens).toMatchObject({ brand: [0.43, 0.09, 205], ink: [0.24, 0.03, 230], 'level-2': [0.72, 0.14, 80] });
  });

  it.each(text)('text %s on %s has a contrast of 4.5', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s on %s has a contrast of 3', (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it('marks severe teeth red, moderate ones yellow, others blue (TOOTH-017)', () => {
    const hue = (name: string) => tokens[name]![2];
    expect([hue('mark-severe'), hue('mark-moderate'), hue('mark-mild')]).toEqual([20, 92, 255]);
  });
});
