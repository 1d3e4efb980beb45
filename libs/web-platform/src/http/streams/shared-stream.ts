import { followEvents, SILENCE_MS, type StreamEvent, type StreamState } from './event-stream.js';
import { inPlace, PLACE_WAIT_MS } from './places.js';

export interface StreamListener {
  onEvent: (event: StreamEvent) => void;
  onState: (state: StreamState) => void;
  /** Reads what the stream would have told. */
  poll: () => void;
}

/** What the tabs of one person say about one address. */
type Message =
  | { type: 'state'; state: StreamState }
  | { type: 'event'; event: StreamEvent }
  /** From a tab that has just come. */
  | { type: 'asks'; from: string }
  | { type: 'told'; to: string; state: StreamState; events: StreamEvent[] };

/**
 * One address of one person in this tab. The tab that holds the address' Web Lock reads the stream, in one of the browser's places; the
 * others hear what it hears, and wait for the lock. A browser without Web Locks or BroadcastChannel reads a stream in every tab.
 */
export class SharedStream {
  readonly #listeners = new Set<StreamListener>();
  readonly #stop = new AbortController();
  /** The newest event of each type: what who comes later has missed. */
  readonly #newest = new Map<string, StreamEvent>();
  readonly #id = crypto.randomUUID();
  readonly #path: string;
  #state: StreamState = 'connecting';
  #lastId?: string;
  #holds = false;
  #channel?: BroadcastChannel;
  #pollTimer?: ReturnType<typeof setInterval>;
  #silenceTimer?: ReturnType<typeof setTimeout>;

  constructor(person: string, path: string) {
    this.#path = path;
    void this.#run(`toothwise.stream.${person}.${path}`).catch(() => this.#refused());
  }

  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** @returns how to leave; the last one to leave closes the stream */
  join(listener: StreamListener): () => void {
    this.#listeners.add(listener);
    listener.onState(this.#state);
    if (this.#state === 'live') for (const event of this.#newest.values()) listener.onEvent(event);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  close(): void {
    this.#stop.abort();
    this.#channel?.close();
    this.#channel = undefined;
    this.#listeners.clear();
    clearInterval(this.#pollTimer);
    clearTimeout(this.#silenceTimer);
  }

  async #run(name: string): Promise<void> {
    this.#become('connecting');
    const { signal } = this.#stop;
    if (!globalThis.navigator.locks || typeof BroadcastChannel === 'undefined') return this.#read();
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    this.#channel.postMessage({ type: 'asks', from: this.#id } satisfies Message);
    const hold = async () => {
      this.#holds = true;
      this.#tell({ type: 'state', state: 'connecting' });
      await inPlace(
        signal,
        () => this.#tell({ type: 'state', state: 'polling' }),
        () => this.#read(),
      );
    };
    await navigator.locks.request(name, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  #read(): Promise<void> {
    return followEvents(this.#path, {
      signal: this.#stop.signal,
      lastId: this.#lastId,
      onEvent: (event) => this.#tell({ type: 'event', event }),
      onState: (state) => this.#tell({ type: 'state', state }),
    });
  }

  #tell(message: Message): void {
    this.#channel?.postMessage(message);
    this.#hear(message);
  }

  /** A tab of another build may say what this one does not know. */
  #hear(message: Message): void {
    if (this.isOver) return;
    if (message.type === 'state') this.#become(message.state);
    else if (message.type === 'event') this.#pass(message.event);
    else if (message.type === 'told' && message.to === this.#id) {
      this.#become(message.state);
      message.events.forEach((event) => this.#pass(event));
    } else if (message.type === 'asks' && this.#holds) {
      // What was told before the connection was lost may be outdated by now.
      const events = this.#state === 'live' ? [...this.#newest.values()] : [];
      this.#channel?.postMessage({ type: 'told', to: message.from, state: this.#state, events } satisfies Message);
    }
  }

  #pass(event: StreamEvent): void {
    this.#lastId = event.id ?? this.#lastId;
    this.#newest.set(event.event, event);
    for (const listener of this.#listeners) listener.onEvent(event);
  }

  #become(state: StreamState): void {
    clearTimeout(this.#silenceTimer);
    // The holder's own silence ends its connection; here the tab that holds the stream may have been put to sleep.
    if (state === 'live' && !this.#holds) this.#silenceTimer = setTimeout(() => this.#become('polling'), SILENCE_MS);
    if (state === 'live' || state === 'refused') {
      clearInterval(this.#pollTimer);
      this.#pollTimer = undefined;
    } else this.#pollTimer ??= setInterval(() => document.hidden || this.#poll(), PLACE_WAIT_MS);
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener.onState(state);
  }

  #poll(): void {
    for (const listener of this.#listeners) listener.poll();
  }

  /** Each tab learns it by itself; an ordinary read shows what is the matter. */
  #refused(): void {
    if (this.isOver) return;
    this.#become('refused');
    this.#poll();
    this.close();
  }
}
