import { createQueryClient, KeycloakProvider, Registry, sessionStore } from '@toothwise/web-platform';
import { createRoot } from 'react-dom/client';
import { App } from './app.component.js';
import { readConfig } from './config.js';
import { reportErrors } from './errors/report-errors.js';
import { loadRemote } from './federation/load-remote.js';
import { stopShowingAtSignOut } from './notifications/this-browser.js';
import { keepEmergencyPageInTime } from './offline/register.js';
import { addShellTexts } from './texts/shell.texts.js';
import { liveWithTranslators } from './translation/translated-pages.js';

/** Starts everything the page has one of: texts, registry, session, query client, router. */
export async function bootstrap(): Promise<void> {
  liveWithTranslators();
  addShellTexts();
  reportErrors();
  stopShowingAtSignOut();
  const registry = new Registry({ loadCode: loadRemote });
  const queries = createQueryClient();
  keepEmergencyPageInTime();
  void registry.start();
  const config = readConfig();
  void config.then(({ keycloak }) => sessionStore.start(new KeycloakProvider(keycloak)));
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App registry={registry} queries={queries} config={config} />);
}
