/** Keeps the emergency page for later, once this page has nothing better to do. Works without it where the browser has no service workers. */
export function keepEmergencyPage(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
