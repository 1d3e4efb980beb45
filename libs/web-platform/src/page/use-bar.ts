import { useCallback } from 'react';
import { uncover } from './uncover.js';

type Edge = 'top' | 'bottom';
/** `shell`: the one bar that is at the top of every page. */
const bars = new Map<HTMLElement, Edge | 'shell'>();
/** Of these the person has to know whatever else there is room for: an answer to an emergency. */
const gravest = new Set<HTMLElement>();
/** What stands in for something only while that is not seen. */
const standIns = new Map<HTMLElement, StandIn>();

interface BarOptions {
  isGravest?: boolean;
  comesByItself?: boolean;
  isShown?: boolean;
  standIn?: StandIn;
}

interface StandIn {
  /** Selector of what it stands in for. */
  of: string;
  /** Whether that is seen, so that the bar is not needed. */
  isSeen: () => boolean;
}

/** In rem. The style sheets know of so much of the shell's bar (`base.css` of libs/ui); of more rows the last alone stays. */
const SHELL_ROW = 4;
/** In rem. In a window that is lower, by large text or by zoom, bars would leave no room for what they are about. */
const LOW_WINDOW = 32;
/** What they may take of such a window. */
const SHARE_OF_LOW = 1 / 3;
/** The same beside an answer to an emergency: what is asked about that needs the room more than the others do. */
const SHARE_BESIDE_GRAVEST = 1 / 4;

/** Where somebody was led just now. What they left may have a bar come in its place: it does not lie over what they were led to. */
let led: { place: () => void; at: number } | null = null;
/** In milliseconds. */
const COMES_WITHIN = 500;

/**
 * For the `ref` of a bar that stays at the window's edge while the page moves: what is led to, and what takes the focus by Tab, comes to
 * rest beside it and never below it. Several bars of one edge stand one after another: each has the height of those between it and the edge as
 * `--bar-before`. The shell's own bar is known already (`base.css` of libs/ui); it has what lies above its last row as `--bar-above`.
 * Where text is large in the window, bars that would take more than a third of it move with the page (`data-moves`).
 * @param options.isGravest has its room before all others, the shell's own too
 * @param options.comesByItself comes and grows while somebody reads, not by what they do: nothing that they need stays under it
 * @param options.standIn a constant: whoever is led to what it stands in for is led there as if the bar were gone, where it then is not needed
 * @param options.isShown of a bar that stays only at times: whether it does now
 */
export function useBar(
  edge: Edge | 'shell',
  { isGravest = false, comesByItself = false, isShown = true, standIn }: BarOptions = {},
): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar) => {
      if (!bar) return undefined;
      bars.set(bar, edge);
      if (isGravest) gravest.add(bar);
      if (standIn) standIns.set(bar, standIn);
      measureBars();
      let before = bar.offsetHeight;
      const measure = () => {
        measureBars();
        // In the next frame the page has its place beside it.
        if (comesByItself && bar.offsetHeight > before && stays(bar)) requestAnimationFrame(() => uncover(bar));
        before = bar.offsetHeight;
      };
      const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
      watch?.observe(bar);
      addEventListener('resize', measureBars);
      return () => {
        bars.delete(bar);
        gravest.delete(bar);
        standIns.delete(bar);
        watch?.disconnect();
        removeEventListener('resize', measureBars);
        measureBars();
      };
    },
    // One that comes to stay, or goes, is measured anew.
    [edge, isGravest, comesByItself, isShown, standIn],
  );
}

/** Some bars stay only in narrow windows. */
const stays = (bar: HTMLElement): boolean => ['sticky', 'fixed'].includes(getComputedStyle(bar).position);

/** Whether it stands where the window's edge is, however far the page is scrolled. */
export const isInBar = (element: Element): boolean => [...bars.keys()].some((bar) => bar.contains(element) && stays(bar));

/** From the edge inwards: the order of the page, and the other way round below. */
function barsOf(edge: Edge): HTMLElement[] {
  const inOrder = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const found = [...bars].flatMap(([bar, of]) => (of === edge && stays(bar) ? [bar] : [])).sort(inOrder);
  return edge === 'top' ? found : found.reverse();
}

/** Does it as if bars that stand in for what is led to were gone, and once more with them where they are needed after all. */
export function withoutStandIns(to: Element, place: () => void): void {
  const aside = [...standIns].flatMap(([bar, { of, isSeen }]) =>
    stays(bar) && to.closest(of) ? [{ bar, isSeen, was: bar.style.position }] : [],
  );
  for (const { bar } of aside) bar.style.position = 'static';
  led = null;
  measureBars();
  place();
  const isNeeded = aside.some(({ isSeen }) => !isSeen());
  for (const { bar, was } of aside) bar.style.position = was;
  if (aside.length > 0) measureBars();
  if (isNeeded) place();
  led = { place, at: Date.now() };
}

const remNow = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** By large text, by zoom or by its height: not all has room that has with plain text on a phone. */
export const isLowWindow = (): boolean => innerHeight < LOW_WINDOW * remNow();

/** Takes the bars as they are now. Of itself it happens when one comes, goes or changes its height. */
export function measureBars(): void {
  const before = takenNow();
  const row = SHELL_ROW * remNow();
  // As their style sheets have them.
  for (const bar of bars.keys()) delete bar.dataset['moves'];
  let room = isLowWindow() ? innerHeight * SHARE_OF_LOW : Infinity;
  const hasRoom = (bar: HTMLElement, height: number) => {
    room -= height;
    if (room < 0) bar.dataset['moves'] = '';
    return room >= 0;
  };
  // One that takes more by itself moves alone.
  const kept = barsOf('top')
    .concat(barsOf('bottom'))
    .filter((bar) => gravest.has(bar) && bar.offsetHeight <= room && hasRoom(bar, bar.offsetHeight));
  if (kept.length > 0) room -= innerHeight * (SHARE_OF_LOW - SHARE_BESIDE_GRAVEST);
  const [shell] = [...bars].flatMap(([bar, of]) => (of === 'shell' ? [bar] : []));
  shell?.style.setProperty('--bar-above', `${Math.max(0, shell.clientHeight - row)}px`);
  const shellStays = !shell || hasRoom(shell, Math.min(shell.offsetHeight, row));
  for (const edge of ['top', 'bottom'] as const) {
    // Where the shell's bar moves with the page, others stand at the edge in its place.
    let taken = edge === 'top' && !shellStays ? -row : 0;
    for (const bar of barsOf(edge)) {
      bar.style.setProperty('--bar-before', `${taken}px`);
      if (kept.includes(bar) || hasRoom(bar, bar.offsetHeight)) taken += bar.offsetHeight;
    }
    document.documentElement.style.setProperty(`--bar-${edge}`, `${taken}px`);
  }
  if (takenNow() > before) placeAgain();
}

/** What bars take of the window, in pixels, beside the shell's own. */
const takenNow = (): number =>
  (['top', 'bottom'] as const).reduce(
    (sum, edge) => sum + (parseFloat(document.documentElement.style.getPropertyValue(`--bar-${edge}`)) || 0),
    0,
  );

/** Once: what comes into view by that may take the bar away again. */
function placeAgain(): void {
  if (!led || Date.now() - led.at > COMES_WITHIN) return;
  const { place } = led;
  led = null;
  place();
}
