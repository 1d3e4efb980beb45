import { emergencyShown, shellPaths } from '@toothwise/web-platform';

/** Milliseconds that a page is open before its network is used for later. */
const unhurried = 20_000;

let kept = false;

/** Keeps the emergency page for when the network drops. Works without it where the browser has no service workers. */
export function keepEmergencyPage(): void {
  if (kept || !('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  if (!navigator.onLine) return window.addEventListener('online', keepEmergencyPage, { once: true });
  kept = true;
  void navigator.serviceWorker.register('/sw.js').catch(() => (kept = false));
}

/** At once where that page is opened or an emergency is shown; else after a while, so that it never competes with what the person came for. */
export function keepEmergencyPageInTime(): void {
  if (location.pathname.startsWith(shellPaths.emergency)) keepEmergencyPage();
  else setTimeout(keepEmergencyPage, unhurried);
  emergencyShown.subscribe(keepEmergencyPage);
}
