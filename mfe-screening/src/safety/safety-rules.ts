import type { browserSafety } from './browser-safety.js';

export type SafetyRules = typeof browserSafety;

let rules: SafetyRules | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The rules with their vocabulary, once they are here. Until then the server's check of what is saved counts alone. */
export const safetyRules = (): SafetyRules | null => rules;

export function onSafetyRules(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches the rules, which are larger than the whole flow, so no page loads them before there is something to check. Once here they work
 * without a connection. A failure is no error: the next call tries again.
 */
export function loadSafetyRules(): Promise<void> {
  loading ??= import('./browser-safety.js').then(
    (module) => {
      rules = module.browserSafety;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}
