import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSeenFocus } from './use-seen-focus.js';

/** How tall the window is. */
const ROOM = 600;
const boxes = new Map<string, [top: number, bottom: number]>();
const { getBoundingClientRect, scrollIntoView } = Element.prototype;
let scrolled: string[] = [];

function Asked() {
  useSeenFocus();
  return (
    <>
      <button type="button">before</button>
      <ul>
        <li data-question data-testid="question">
          <span>a long question</span>
          <button type="button" data-testid="answer">
            Yes
          </button>
        </li>
      </ul>
      <label data-testid="card">
        <input type="checkbox" /> A sign
      </label>
    </>
  );
}

beforeEach(() => {
  scrolled = [];
  Object.defineProperty(globalThis, 'innerHeight', { value: ROOM, configurable: true });
  Element.prototype.getBoundingClientRect = function box(this: HTMLElement) {
    const [top, bottom] = boxes.get(this.dataset['testid'] ?? '') ?? [0, 10];
    return { top, bottom, height: bottom - top, width: 100 } as DOMRect;
  };
  Element.prototype.scrollIntoView = function to(this: HTMLElement, options) {
    scrolled.push(`${this.dataset['testid']} ${(options as ScrollIntoViewOptions).block}`);
  };
});
afterEach(() => Object.assign(Element.prototype, { getBoundingClientRect, scrollIntoView }));

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
async function tabTo(times: number) {
  render(<Asked />);
  screen.getByRole('button', { name: 'before' }).focus();
  for (let at = 0; at < times; at++) await userEvent.tab();
  await frame();
}

describe('an answer that takes the focus by a key', () => {
  it('is seen with its question from the first line, where there is room for both', async () => {
    boxes.set('question', [-90, 400]).set('answer', [350, 400]);
    await tabTo(1);
    expect(scrolled).toEqual(['question start']);
  });

  it('moves nothing where both are seen already, and where there is no room for both', async () => {
    boxes.set('question', [20, 400]).set('answer', [350, 400]);
    await tabTo(1);
    expect(scrolled).toEqual([]);
    boxes.set('question', [-700, 400]);
    screen.getByRole('button', { name: 'before' }).focus();
    await userEvent.tab();
    await frame();
    expect(scrolled).toEqual([]);
  });

  it('is seen to its end, though the box in it is', async () => {
    boxes.set('question', [20, 400]).set('answer', [350, 400]).set('card', [550, 640]);
    await tabTo(2);
    expect(scrolled).toEqual(['card nearest']);
  });

  it('is left where it is for who pointed at it', async () => {
    boxes.set('question', [-90, 400]).set('answer', [350, 400]);
    await tabTo(0);
    await userEvent.click(screen.getByTestId('answer'));
    await frame();
    expect(scrolled).toEqual([]);
  });
});
