import { useEffect } from 'react';
import { keepInView } from './lead.js';

/** Where the focus was: enough to find a place near it once that is gone. */
interface Trace {
  element: Element;
  /** From the nearest outwards: which child of what it stood in. */
  around: { parent: Element; index: number }[];
}

/** A dialog that closes gives the focus back to what opened it, which may be gone as well: the place before that counts then. */
const REMEMBERED = 6;
/** Beyond these everything is another place. */
const EDGE = 'body, main, dialog';
/** Not a tab: to have the focus is to be chosen there. */
const PRESSED =
  ':is(a[href], button:not(:disabled), summary, [tabindex="0"], input:is([type="checkbox"], [type="radio"]):not(:disabled)):not([role="tab"])';
/** A finger that pressed something else did not ask for a keyboard over half of the screen. */
const TYPED = 'input:not(:disabled, [type="hidden"], [type="file"]), select:not(:disabled), textarea:not(:disabled)';

/** Messages, which go by themselves and by what is pressed in them: nobody goes on from there, but from where they were before. */
const PASSING = '[aria-keyshortcuts="F6"]';

const isSeen = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true);

/** Of a page, or of what somebody was led to: it takes the focus though nothing can be pressed. */
const isHeading = (element: Element): boolean => isSeen(element) && element.matches('[tabindex="-1"]');

function traceOf(element: Element): Trace {
  const around: Trace['around'] = [];
  for (let at = element; at.parentElement && !at.matches(EDGE); at = at.parentElement) {
    around.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  return { element, around };
}

/** What now stands where it stood, else what follows, else what is before it; outwards until something can take the focus. */
function placeNear({ element, around }: Trace, takes: string): HTMLElement | undefined {
  if (isSeen(element) && element.matches(takes)) return element as HTMLElement;
  for (const { parent, index } of around) {
    if (!isSeen(parent)) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = [child, ...child.querySelectorAll(takes)].find((one) => one.matches(takes) && isSeen(one));
      if (found) return found as HTMLElement;
    }
    const heading = parent.querySelector<HTMLElement>('h1, h2, h3, h4');
    if (heading) {
      heading.tabIndex = -1;
      return heading;
    }
  }
  return undefined;
}

/**
 * Once for the page: who removes what has the focus (a row that was deleted, a button that gave way to another, a dialog whose opener is gone)
 * goes on right there, and not at the beginning of the page. Nothing moves unless that place is out of the window, and whoever leads somewhere by themselves goes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let traces: Trace[] = [];
    let path = location.pathname;
    let byKey = true;
    let isPassing = false;
    let asked: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches('body')) return;
      isPassing = target.closest(PASSING) !== null;
      if (isPassing) return;
      // Another page has its own heading, which takes the focus.
      if (path !== location.pathname) traces = [];
      path = location.pathname;
      traces = [traceOf(target), ...traces.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
    };
    const goOn = () => {
      const [last] = traces;
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!last || !isLost || (isSeen(last.element) && !isPassing) || path !== location.pathname) return;
      const takes = byKey ? `${PRESSED}, ${TYPED}` : PRESSED;
      for (const trace of traces) {
        const place = isPassing && isHeading(trace.element) ? (trace.element as HTMLElement) : placeNear(trace, takes);
        if (!place) continue;
        place.focus({ preventScroll: true });
        return keepInView(place);
      }
    };
    const look = () => {
      if (document.activeElement !== document.body) return;
      clearTimeout(asked);
      // After those who lead somewhere themselves.
      asked = setTimeout(goOn);
    };
    const key = () => void (byKey = true);
    const press = () => void (byKey = false);
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden', 'open'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', press, true);
    return () => {
      clearTimeout(asked);
      watch.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', press, true);
    };
  }, []);
}
