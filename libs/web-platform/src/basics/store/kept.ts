/** What a browser keeps for a page. One that keeps nothing (blocked, full) is as one in which nothing was kept: nobody is stopped by that. */
class Kept {
  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** @returns whether it is kept */
  write(key: string, value: string): boolean {
    try {
      this.storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  forget(key: string): void {
    try {
      this.storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }

  keys(): string[] {
    try {
      return Object.keys(this.storage());
    } catch {
      return [];
    }
  }
}

/** In this browser, for all of its tabs. */
export const keptHere = new Kept(() => localStorage);
/** In this tab, over a reload. */
export const keptInTab = new Kept(() => sessionStorage);
