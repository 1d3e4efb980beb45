import { Store } from '../basics/store/store.js';

/** What the page that is open shows of emergencies that were told, by their ids. */
class ShownHere extends Store<readonly string[]> {
  /** @returns the way to say that it is shown no more */
  show(id: string): () => void {
    this.set([...this.state(), id]);
    return () => this.set(this.state().toSpliced(this.state().indexOf(id), 1));
  }
}

export const shownHere = new ShownHere([]);
