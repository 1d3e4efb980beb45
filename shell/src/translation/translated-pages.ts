/**
 * Translators of pages put `<font>` in the place of text nodes, or around them. React goes on with the nodes that it made: it takes one out of
 * an element that does not hold it any more, which throws, or writes new words into one that nobody sees. Here the page does what was meant.
 * https://github.com/facebook/react/issues/11538
 */
const TRANSLATED = 'FONT';

/** What stands in the page where a text of React stood. */
const standIns = new WeakMap<Node, Element>();

const isTranslated = (node: Node | null | undefined): node is Element => node?.nodeName === TRANSLATED;

/** The child of `parent` that holds this node, or stands where it stood. */
function placeIn(parent: Node, node: Node): Node | null {
  const standIn = standIns.get(node);
  let place: Node | null = parent.contains(node) || !standIn ? node : standIn;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Takes out what stands for a text, and the translator's elements that are empty without it. */
function clear(parent: Node, node: Node, remove: (from: Node, node: Node) => void): void {
  const standIn = standIns.get(node);
  standIns.delete(node);
  const gone = parent.contains(node) ? node : standIn;
  // Where a translator has put an element of the page into its own, that stays: React takes it out itself.
  if (!gone || !parent.contains(gone) || (gone === standIn && standIn.querySelector('*:not(font)'))) return;
  let around = gone.parentNode;
  remove(around!, gone);
  while (around && around !== parent && isTranslated(around) && !around.hasChildNodes()) {
    const outer: ParentNode | null = around.parentNode;
    remove(outer!, around);
    around = outer;
  }
}

function watchTranslators(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        // New words in a text that is out of the page: they go where the old ones stand translated, and get translated in their turn.
        const standIn = target.isConnected ? undefined : standIns.get(target);
        standIns.delete(target);
        if (standIn?.isConnected) standIn.replaceWith(target);
        continue;
      }
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslated);
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected || !standIn?.isConnected) continue;
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Lets pages live on in a browser that translates them. Before anything is rendered. */
export function liveWithTranslators(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const remove = (from: Node, node: Node) => void removeChild.call(from, node);
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !(isText(child) || isTranslated(child.parentNode))) return removeChild.call(this, child) as T;
    clear(this, child, remove);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (standIns.has(node)) clear(this, node, remove);
    if (!before || before.parentNode === this || !(isText(before) || isTranslated(before.parentNode)))
      return insertBefore.call(this, node, before) as T;
    return insertBefore.call(this, node, placeIn(this, before)) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (standIns.has(node)) clear(this, node, remove);
    return appendChild.call(this, node) as T;
  };
  watchTranslators();
}
