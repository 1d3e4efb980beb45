import type { KeyboardEvent } from 'react';

/**
 * Enter chooses, as Space does. Left to the browser it would send the form, and what somebody meant to choose would be sent as not there. On
 * one of several that is chosen it goes on, as it does anywhere.
 */
export function chooseByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { type, checked } = event.currentTarget;
  if (event.key !== 'Enter' || (type === 'radio' && checked)) return;
  event.preventDefault();
  // Held down, it is one press.
  if (!event.repeat) event.currentTarget.click();
}
