import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
const led: Element[] = [];
/** jsdom lays nothing out: a greeting of many rows, the question below it, and the box that large text has pushed out of the window. */
let boxAt = 939;
beforeEach(() => {
  sessionStorage.clear();
  led.length = 0;
  window.innerHeight = 700;
  Element.prototype.getBoundingClientRect = function of(this: Element) {
    if (this.matches('form, textarea')) return new DOMRect(0, boxAt, 300, 120);
    if (this.matches('[data-asked]') && this.textContent?.includes('What name')) return new DOMRect(0, 560, 300, 100);
    return new DOMRect(0, 100, 300, 400);
  };
  Element.prototype.scrollIntoView = function to(this: Element) {
    led.push(this);
  };
});
afterEach(() => {
  globalThis.fetch = original;
  window.innerHeight = 768;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Element.prototype.getBoundingClientRect = () => new DOMRect();
});

describe('the first question', () => {
  it('is seen with the box that answers it, where large text has pushed that out of the window', async () => {
    boxAt = 939;
    await openConversation();
    await screen.findByText('What name may I call you by?');
    await waitFor(() => expect(led.at(-1)).toHaveTextContent('What name may I call you by?'));
  });

  it('moves nothing where both are seen', async () => {
    boxAt = 570;
    await openConversation();
    await screen.findByText('What name may I call you by?');
    await new Promise((done) => setTimeout(done, 50));
    expect(led).toEqual([]);
  });
});

it('the box stays in view while what is typed in it brings the card of an emergency above it', async () => {
  boxAt = 570;
  await openConversation();
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  await userEvent.click(box);
  boxAt = 2168;
  await userEvent.type(box, 'I cannot breathe');
  await screen.findByTestId('emergency-card');
  await waitFor(() => expect(led.at(-1)).toBe(box));
  expect(box).toHaveFocus();
});
