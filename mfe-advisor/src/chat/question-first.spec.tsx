import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showQuestionFirst } from './question-first.js';

const led: Element[] = [];
/** jsdom lays nothing out: the question begins above the window, and its answer is where the browser puts what has the focus. */
let questionAt = 0;
beforeEach(() => {
  led.length = 0;
  window.innerHeight = 700;
  Element.prototype.getBoundingClientRect = function of(this: Element) {
    return this.matches('button') ? new DOMRect(0, 500, 300, 50) : new DOMRect(0, questionAt, 300, 400);
  };
  Element.prototype.scrollIntoView = function to(this: Element) {
    led.push(this);
  };
});
afterEach(() => {
  window.innerHeight = 768;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Element.prototype.getBoundingClientRect = () => new DOMRect();
});

const show = () =>
  render(
    <div>
      <div data-part="answer" onFocus={showQuestionFirst}>
        <p data-asked="">Is the mouth bleeding heavily?</p>
        <div data-replies="">
          <button type="button">Yes</button>
          <button type="button">No</button>
        </div>
      </div>
    </div>,
  );
const frames = () => act(() => new Promise((done) => setTimeout(done, 50)));

describe('who comes to an answer by keyboard', () => {
  it('sees the question from its first line, and goes on from the answer', async () => {
    questionAt = -100;
    show();
    await userEvent.tab();
    await waitFor(() => expect(led).toEqual([screen.getByText(/bleeding heavily/)]));
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  });

  it('comes to the question first, once, where the window has no room for both', async () => {
    questionAt = -400;
    show();
    await userEvent.tab();
    const asked = screen.getByText(/bleeding heavily/);
    await waitFor(() => expect(asked).toHaveFocus());
    expect(led).toEqual([asked]);
    await userEvent.tab();
    await frames();
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  });
});
