import { useEffect, useState } from 'react';

/** In milliseconds. Whoever stops for so long is ready to read something else. */
const PAUSE = 2000;
/** In milliseconds. Who left the field by pressing a button has pressed it by then: it must not move below the finger. */
const PRESS = 200;
/** Where words or figures are typed. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/**
 * Whether somebody types right now: from the first letter until they pause, leave the field or send the form. What comes of half a word, or would
 * take the field away under their fingers, waits that long. What is chosen in a list is not typed.
 */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const endIn = (ms: number) => {
      clearTimeout(ending);
      ending = setTimeout(() => setTyping(false), ms);
    };
    /** Before the letter is there: a page that is drawn anew between the letter and what is made of it would put the old text back. */
    const type = ({ target }: Event) => {
      if (!(target instanceof Element) || target !== document.activeElement || !target.matches(TYPED)) return;
      setTyping(true);
      endIn(PAUSE);
    };
    const leave = () => endIn(PRESS);
    const send = () => {
      clearTimeout(ending);
      setTyping(false);
    };
    document.addEventListener('beforeinput', type, true);
    document.addEventListener('focusout', leave, true);
    document.addEventListener('submit', send, true);
    return () => {
      clearTimeout(ending);
      document.removeEventListener('beforeinput', type, true);
      document.removeEventListener('focusout', leave, true);
      document.removeEventListener('submit', send, true);
    };
  }, []);
  return isTyping;
}
