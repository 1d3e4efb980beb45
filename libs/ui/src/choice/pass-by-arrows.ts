import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Left to the browser an arrow key chooses whatever it passes, and who listens to the answers one by one has answered by the first. It moves the
 * focus alone, around the end too: Space, Enter or a click chooses, and who leaves has chosen nothing by that.
 */
export function passByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : STEPS[event.key];
  const cards = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')];
  const at = cards.findIndex((card) => card === event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  cards[(at + step + cards.length) % cards.length]?.focus();
}
