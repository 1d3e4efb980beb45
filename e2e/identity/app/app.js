// The smallest application: keycloak-js with the product's own configuration (libs/web-platform).
import Keycloak from '/keycloak.js';

const keycloak = new Keycloak({ url: location.origin, realm: 'toothwise', clientId: 'toothwise-web' });
window.keycloak = keycloak;
try {
  await keycloak.init({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
    silentCheckSsoFallback: false,
    checkLoginIframe: false,
    pkceMethod: 'S256',
  });
  document.querySelector('#state').textContent = keycloak.authenticated ? `signed in as ${keycloak.tokenParsed.email}` : 'signed out';
} catch (error) {
  document.querySelector('#state').textContent = `failed: ${error}`;
}
