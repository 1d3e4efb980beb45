/** As on a long page on a phone: everything stands below the window. jsdom lays nothing out, and scrolls nothing. */
export function belowTheWindow(): { scrolled: Element[]; restore: () => void } {
  const scrolled: Element[] = [];
  const { getBoundingClientRect, scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function seen(this: Element) {
    scrolled.push(this);
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 1200, 390, 700);
  return { scrolled, restore: () => void Object.assign(Element.prototype, { getBoundingClientRect, scrollIntoView }) };
}
