import { useEffect, useState } from 'react';

/** Of dialogs in dialogs the innermost is the last of the page. */
const onTop = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/**
 * Where something must stand to be seen, heard and pressed: while a modal dialog is open, everything outside of it is inert and lies under
 * its backdrop. Dialogs of remotes come from their own copies of this library, so the page itself is watched.
 */
export function useOnTop(): HTMLElement {
  const [place, setPlace] = useState(onTop);
  useEffect(() => {
    const look = () => setPlace(onTop());
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    look();
    return () => watch.disconnect();
  }, []);
  return place;
}
