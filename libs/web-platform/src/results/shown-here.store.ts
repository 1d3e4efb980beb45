import { Store } from '../basics/store/store.js';

/** What the page that is open shows of what cannot wait, by its ids: emergencies that were told, and results. */
class ShownHere extends Store<readonly string[]> {
  /** @returns the way to say that it is shown no more */
  show(ids: readonly string[]): () => void {
    this.set([...this.state(), ...ids]);
    return () => this.set(ids.reduce((left, id) => left.toSpliced(left.indexOf(id), 1), this.state()));
  }
}

export const shownHere = new ShownHere([]);
