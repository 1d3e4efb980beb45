/** `around`: the text stays, inside the translator's elements. `instead`: it is taken out, and a copy of it stands there, as Chrome does. */
export type Translation = 'around' | 'instead';

/**
 * Does to every text of the page, also to those to come, what the page translators of browsers do: `<font><font>text`. The words stay.
 * Sent into pages as it stands, so it needs nothing outside itself.
 * @returns how to end it
 */
export function startTranslator(how: Translation): () => void {
  const left = 'font, script, style, title, noscript, textarea, select, svg';
  const translate = (text: Text) => {
    if (!text.data || !text.parentElement || text.parentElement.closest(left)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(how === 'around' ? text : text.data);
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text as Text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].filter((node) => node.isConnected).forEach(translateIn);
  });
  translateIn(document.documentElement);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
