import { whenOnline, type KeycloakSettings } from '@toothwise/web-platform';

/** `/config.json`: what an installation decides for its web pages. Nothing in it is secret. */
export interface WebConfig {
  keycloak: KeycloakSettings;
  supportEmail?: string;
  /** Address of the augmented-reality page behind "Meet Your Dental Team"; the button is hidden without it. */
  augmentedRealityUrl?: string;
}

const fallback: WebConfig = { keycloak: { url: '/', realm: 'toothwise', clientId: 'toothwise-web' } };

/** Reads the installation's settings, as soon as there is a network; the pages that need none of them work without. Never rejects. */
export async function readConfig(): Promise<WebConfig> {
  await whenOnline();
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(2500) });
    return response.ok ? { ...fallback, ...((await response.json()) as Partial<WebConfig>) } : fallback;
  } catch {
    return fallback;
  }
}
