// While the server looks at a form, its button says so and another press sends nothing; without a line nothing is sent, and it is said where it was
// pressed: a browser would put a page of its own in the place of this one, and what was typed would be gone. Without script the form works as ever.
const forms = [...document.forms].filter((form) => form.method === 'post');

const rest = () => {
  for (const form of forms) form.removeAttribute('aria-busy');
};

const piece = (name, more) => Object.assign(document.createElement(name), more);

/** `false` is sure; `true` says only that there is some network. */
const isOffline = () => navigator.onLine === false;

const offlineNotices = () => document.querySelectorAll('.notice[data-offline]');

// The notice's picture, while there is a line to fetch it by.
if (document.currentScript) new Image().src = new URL('../img/problem.svg', document.currentScript.src).href;

/** Anew each time: a screen reader says what comes, not what is there already. */
function sayOffline(before) {
  for (const old of offlineNotices()) old.remove();
  const notice = piece('div', { className: 'notice notice-problem', role: 'alert' });
  notice.dataset.offline = '';
  const icon = piece('span', { className: 'icon icon-problem' });
  icon.setAttribute('aria-hidden', 'true');
  const next = piece('p', { textContent: 'Nothing was sent. Try again once you are connected.' });
  const urgent = piece('p', { textContent: 'In danger? Calling the emergency number needs no internet. What to do until then stands in ' });
  urgent.append(piece('a', { href: '/emergency', textContent: 'Emergency help' }), '.');
  before.before(notice);
  notice.append(icon, piece('h2', { textContent: 'You are offline' }), next, urgent);
  notice.scrollIntoView?.({ block: 'nearest' });
}

for (const form of forms) {
  form.addEventListener('submit', (event) => {
    if (isOffline()) {
      event.preventDefault();
      // Nobody has signed up by a form that was not sent: no other script hears of it.
      event.stopImmediatePropagation();
      return sayOffline(event.submitter ?? form.querySelector('button') ?? form);
    }
    if (form.hasAttribute('aria-busy')) return event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    // Nobody tells a page that its navigation was stopped: what still stands here after this time may be sent again.
    setTimeout(rest, 10_000);
  });
}

// The other pages of this server; those of the application answer without a line, too.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]:not([href^="#"])');
  if (!link || link.origin !== location.origin || !link.pathname.startsWith('/realms/') || !isOffline()) return;
  event.preventDefault();
  sayOffline(link.closest('nav, p') ?? link);
});

addEventListener('online', () => {
  for (const notice of offlineNotices()) notice.remove();
});

// A form that was refused stands at its own address now: Back and a reload ask for it there. As what was sent, the browser would ask whether to
// send it once more, or show a page of its own.
if (forms.some((form) => form.action === location.href && form.querySelector('input:not([type="hidden"])')))
  history.replaceState(history.state, '', location.href);

// A page that the browser kept is shown again as it was left.
addEventListener('pageshow', rest);
