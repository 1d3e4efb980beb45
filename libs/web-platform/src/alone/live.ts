// Entry of `nx serve <remote> --live`: the remote alone, on the running platform and with its real sign-in.
import '@toothwise/ui/base.css';
import '@remote/styles';
import manifest from '@remote/manifest';
import { KeycloakProvider, type KeycloakSettings } from '../session/keycloak.provider.js';
import { startAlone } from './start-alone.js';

const { keycloak } = (await (await fetch('/config.json')).json()) as { keycloak: KeycloakSettings };
await startAlone(manifest, new KeycloakProvider(keycloak));
