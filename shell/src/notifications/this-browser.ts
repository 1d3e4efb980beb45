import type { accountHttp } from '@toothwise/contracts-account';
import { keptHere, sessionStore } from '@toothwise/web-platform';

/** Which of the person's devices this browser is: the service never gives its address out. Holds nothing personal. */
const marker = 'toothwise.device';

export const canShowMessages = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
/** Once refused, only the browser's own settings can allow it again. */
export const isRefused = (): boolean => canShowMessages() && Notification.permission === 'denied';
export const knownAs = (): string | null => keptHere.read(marker);
export const rememberAs = (id: string): void => void keptHere.write(marker, id);

/** Asks the person, then the browser's push service, which gives the address. @param key the installation's @returns null where the person said no */
export async function askToShow(key: string): Promise<accountHttp.NewDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // Made with another key, it would be refused when something is sent.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, label: labelOf(navigator.userAgent) };
}

/** This browser shows nothing any more; its push service says so to whoever sends. */
export async function stopShowing(): Promise<void> {
  keptHere.forget(marker);
  if (!canShowMessages()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whoever signs out leaves the browser to others; a session that ended by itself is the same person's still. */
export function stopShowingAtSignOut(): void {
  sessionStore.onPersonGone(() => {
    if (sessionStore.state().status !== 'signed-out' && knownAs()) void stopShowing().catch(() => undefined);
  });
}

const first = (text: string, names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(text))?.[1];

/** "Firefox on Android": for the person to tell devices apart, so that a guess will do. */
export function labelOf(userAgent: string): string {
  const browser = first(userAgent, [
    [/Edg/, 'Edge'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/OPR/, 'Opera'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first(userAgent, [
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux|CrOS/, 'Linux'],
  ]);
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ');
}
