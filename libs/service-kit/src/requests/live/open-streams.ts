import type { MessageEvent } from '@nestjs/common';
import { type Observable, Subject, defer, finalize } from 'rxjs';

/** A stream each for some open tabs and devices; each of them holds a connection all the way through. */
const MOST_PER_PERSON = 8;

/** Tells the client that it was not lost but gave way, so that it does not come back at once and end the next. */
export const SUPERSEDED = 'superseded';

/** Who has how many event streams open; a further one ends the person's oldest. */
export class OpenStreams {
  private readonly byPerson = new Map<string, Set<Subject<MessageEvent>>>();

  /** @param make gets what ends the stream: an event to pass on, then to end with */
  count(personId: string, make: (gaveWay: Observable<MessageEvent>) => Observable<MessageEvent>): Observable<MessageEvent> {
    return defer(() => {
      const gaveWay = new Subject<MessageEvent>();
      const own = this.byPerson.get(personId) ?? new Set();
      this.byPerson.set(personId, own.add(gaveWay));
      const [oldest] = own;
      if (own.size > MOST_PER_PERSON) oldest?.next({ type: SUPERSEDED, data: {} });
      return make(gaveWay).pipe(finalize(() => this.leave(personId, own, gaveWay)));
    });
  }

  private leave(personId: string, own: Set<Subject<MessageEvent>>, gaveWay: Subject<MessageEvent>): void {
    own.delete(gaveWay);
    if (own.size === 0 && this.byPerson.get(personId) === own) this.byPerson.delete(personId);
  }
}
