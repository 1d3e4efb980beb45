// Keycloak shows one page to who has just signed up and to who did long ago: that an account was created says the first page after the form alone.
const MARK = 'toothwise-signed-up';
const hasSignedUp = sessionStorage.getItem(MARK) !== null;
sessionStorage.removeItem(MARK);

const heading = document.querySelector('h1[data-signed-up]');
if (heading && hasSignedUp) {
  document.title = document.title.replace(heading.textContent, heading.dataset.signedUp);
  heading.textContent = heading.dataset.signedUp;
}

document.querySelector('form[data-signs-up]')?.addEventListener('submit', () => sessionStorage.setItem(MARK, ''));
