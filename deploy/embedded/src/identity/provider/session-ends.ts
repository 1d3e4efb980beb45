import { setTimeout as pause } from 'node:timers/promises';
import type { Provider } from 'oidc-provider';
import { CLIENT_ID } from '../realm.paths.js';

/** Not in the library's types. */
interface ToldClient {
  backchannelLogout(accountId: string, sid: string): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const TRIES = 6;

/**
 * Tells the application which sessions have ended (OpenID Connect Back-Channel Logout): in the background, so that nobody waits for it at
 * sign-out, and again while the application is away for a moment. A kill in between loses the word; tokens end it after minutes at the latest.
 */
export function tellOfEndedSessions(provider: Provider): void {
  // One id of a session everywhere: in every token, and here.
  provider.Session.prototype.sidFor = function (this: InstanceType<Provider['Session']>) {
    return this.uid;
  } as typeof provider.Session.prototype.sidFor;
  const { backchannelLogout } = provider.Client.prototype as unknown as ToldClient;
  provider.Client.prototype.backchannelLogout = async function (this: InstanceType<Provider['Client']>, accountId: string, sid: string) {
    void untilTold(() => backchannelLogout.call(this, accountId, sid)).catch((error: unknown) =>
      provider.emit('backchannel.error', undefined, error, this, accountId, sid),
    );
  };
}

async function untilTold(tell: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tell();
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { ref: false });
    }
  }
}

/** For sessions that end without a request of their browser. */
export async function tellSessionEnded(provider: Provider, accountId: string, sid: string): Promise<void> {
  const client = await provider.Client.find(CLIENT_ID);
  await (client as unknown as ToldClient | undefined)?.backchannelLogout(accountId, sid);
}
