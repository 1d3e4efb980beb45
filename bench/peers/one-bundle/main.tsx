// The same source in one build: the shell's start (shell/src/bootstrap.tsx) with the remotes compiled in, no federation.
import '../../../shell/src/styles.css';
import '../../../mfe-clinic/src/styles.css';
import '../../../mfe-screening/src/styles.css';
import { createQueryClient, KeycloakProvider, Registry, sessionStore } from '@toothwise/web-platform';
import { createRoot } from 'react-dom/client';
import clinic from '../../../mfe-clinic/src/remote.manifest.js';
import screening from '../../../mfe-screening/src/remote.manifest.js';
import { App } from '../../../shell/src/app.component.js';
import { readConfig } from '../../../shell/src/config.js';
import { keepEmergencyPageInTime } from '../../../shell/src/offline/register.js';
import { addShellTexts } from '../../../shell/src/texts/shell.texts.js';

/** `/remotes.json` and each `remote.json`, as the builds of the remotes made them, filled in by the build: no request is needed. */
declare const DESCRIPTIONS: Record<string, unknown>;

const remotes = { [clinic.id]: clinic, [screening.id]: screening };

addShellTexts();
const registry = new Registry({
  loadCode: ({ id }) => Promise.resolve(remotes[id]!),
  fetch: (url) => Promise.resolve({ ok: true, json: () => Promise.resolve(DESCRIPTIONS[String(url)]) } as Response),
});
const queries = createQueryClient();
void registry.start();
const config = readConfig();
void config.then(({ keycloak }) => sessionStore.start(new KeycloakProvider(keycloak)));
keepEmergencyPageInTime();
createRoot(document.getElementById('root')!).render(<App registry={registry} queries={queries} config={config} />);
