import { useEffect } from 'react';
import { Store } from '../basics/store/store.js';

/** How many places there are in which a page stands that did not come; with a page over another one there may be two. */
class PageMissing extends Store<number> {
  readonly show = (): (() => void) => {
    this.set(this.state() + 1);
    return () => this.set(this.state() - 1);
  };
}

export const pageMissing = new PageMissing(0);

/** In place of a page that did not come: nothing is said to stay there, and it is seen from its top, wherever the page was left. */
export function usePageMissing(isPage: boolean): void {
  useEffect(() => {
    if (!isPage) return undefined;
    // What is over another page scrolls by itself.
    if (!document.querySelector('dialog[open]')) document.documentElement.scrollTop = 0;
    return pageMissing.show();
  }, [isPage]);
}
