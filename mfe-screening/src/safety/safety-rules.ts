import { Store } from '@toothwise/web-platform';
type SafetyRules = typeof import('./browser-safety.js');

/** The rules with their vocabulary, once they are here. Until then the server's check of what is saved counts alone. */
class SafetyRulesStore extends Store<SafetyRules | null> {
  #loading?: Promise<void>;

  /**
   * Fetches the rules, which are larger than the whole flow, so no page loads them before there is something to check. Once here they work
   * without a connection. A failure is no error: the next call tries again.
   */
  load(): Promise<void> {
    this.#loading ??= import('./browser-safety.js').then(
      ({ browserSafety, foreignLanguage }) => this.set({ browserSafety, foreignLanguage }),
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}

export const safetyRules = new SafetyRulesStore(null);
