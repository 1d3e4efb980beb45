// Keycloak asks for a new password twice; people type it once.
for (const copy of document.querySelectorAll('input[data-repeats]')) {
  copy.form.addEventListener('submit', () => {
    copy.value = copy.form.elements.namedItem(copy.dataset.repeats).value;
  });
}
