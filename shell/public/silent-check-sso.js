// Hands the answer of the silent sign-in to the page that opened this frame. A file of its own, because the CSP allows no inline script.
parent.postMessage(location.href, location.origin);
