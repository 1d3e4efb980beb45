// While the server looks at a form, its button says so and another press sends nothing. Without script the form works as ever.
const forms = [...document.forms].filter((form) => form.method === 'post');

const rest = () => {
  for (const form of forms) form.removeAttribute('aria-busy');
};

for (const form of forms) {
  form.addEventListener('submit', (event) => {
    if (form.hasAttribute('aria-busy')) return event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    // Nobody tells a page that its navigation was stopped: what still stands here after this time may be sent again.
    setTimeout(rest, 10_000);
  });
}

// A page that the browser kept is shown again as it was left.
addEventListener('pageshow', rest);
