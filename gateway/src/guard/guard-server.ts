import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerOnSocket, type Refusal, refusalOf } from './refusal.js';
import { type Bounds, BEHIND_GATEWAY } from './bounds.js';
import { Visitor } from './visitor.js';

export interface GuardOptions {
  bounds?: Bounds;
  /** Headers and body of a refusal; a problem document with `X-Correlation-Id` unless given. */
  answer?: (refusal: Refusal) => { headers: Record<string, string>; body: string };
}

const SWEEP_MS = 1000;
const VISITOR = Symbol('visitor');
type VisitedSocket = Socket & { [VISITOR]?: Visitor };

/**
 * Keeps a server usable while somebody opens many sockets, sends slowly or reads slowly. Heads and bodies that make no progress get 408;
 * what HTTP itself refuses (too long, malformed) gets a problem document; of too many sockets the one that waits longest goes, of too many
 * bodies the slowest. Requests whose body has come are never touched, streams included, as long as their reader reads.
 */
export function guardServer(server: Server, { bounds = BEHIND_GATEWAY, answer }: GuardOptions = {}): void {
  const guard = new Guard(bounds, answer);
  server.headersTimeout = bounds.patienceMs;
  server.requestTimeout = bounds.wholeRequestMs;
  // Node reads it when it begins to listen.
  Object.assign(server, { connectionsCheckingInterval: SWEEP_MS });
  server.maxHeadersCount = 200;
  server.maxConnections = bounds.sockets;
  server.on('connection', (socket: Socket) => guard.welcome(socket));
  // Before the application, which may answer at once. One listener for both: a second one costs every request a microsecond.
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    guard.begin(request, response);
    for (const handle of handlers) handle.call(server, request, response);
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => guard.refuse(socket as Socket, refusalOf(error.code)));
  const sweeping = setInterval(() => guard.sweep(), Math.min(SWEEP_MS, bounds.patienceMs / 2)).unref();
  server.once('close', () => clearInterval(sweeping));
}

class Guard {
  private readonly visitors = new Set<Visitor>();
  private readonly addresses = new Map<string, Set<Visitor>>();
  private readonly bodies = new Set<Visitor>();
  /** As of the last sweep: near enough to tell who waits longest, and reading a clock costs every request. */
  private clock = performance.now();

  constructor(
    private readonly bounds: Bounds,
    private readonly answer: GuardOptions['answer'],
  ) {}

  welcome(socket: Socket): void {
    const visitor = new Visitor(socket);
    (socket as VisitedSocket)[VISITOR] = visitor;
    const neighbours = this.addresses.get(visitor.address) ?? new Set();
    this.addresses.set(visitor.address, neighbours.add(visitor));
    this.visitors.add(visitor);
    socket.once('close', () => this.forget(visitor, neighbours));
    if (neighbours.size > this.bounds.perAddress.sockets) this.makeRoom(neighbours, this.bounds.perAddress.sockets);
    // Node closes what comes after the last place; one place is kept free as long as anybody waits.
    else if (this.visitors.size >= this.bounds.sockets) this.makeRoom(this.largest(), 0);
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const visitor = (request.socket as VisitedSocket)[VISITOR];
    if (!visitor?.begin(request, response, this.clock)) return;
    this.bodies.add(visitor);
    const { bodies, perAddress } = this.bounds;
    if (this.bodies.size <= perAddress.bodies) return;
    for (const one of this.bodies) if (!one.isSending) this.bodies.delete(one);
    this.dropSlowest(
      [...this.bodies].filter(({ address }) => address === visitor.address),
      perAddress.bodies,
    );
    this.dropSlowest([...this.bodies], bodies);
  }

  /** Looks at those who send or read, and ends what does not move. */
  sweep(): void {
    const now = (this.clock = performance.now());
    for (const visitor of this.bodies) {
      if (!visitor.isSending) this.bodies.delete(visitor);
      else if (visitor.sendsTooSlowly(now, this.bounds)) this.refuse(visitor.socket, refusalOf('ERR_HTTP_REQUEST_TIMEOUT'));
    }
    for (const visitor of this.visitors) if (visitor.readsTooSlowly(now, this.bounds)) visitor.socket.destroy();
  }

  refuse(socket: Socket, refusal: Refusal): void {
    const visitor = (socket as VisitedSocket)[VISITOR];
    // An answer that has begun cannot be replaced; and nobody reads one on a socket that was opened in advance and never used.
    if (!socket.writable || visitor?.isAnswering || (refusal.status === 408 && socket.bytesRead === 0)) return void socket.destroy();
    answerOnSocket(socket, refusal, this.answer?.(refusal));
  }

  /** Of those who have sent nothing whole yet and those between two requests, the larger group loses who waits longest. */
  private makeRoom(neighbours: Set<Visitor>, bound: number): void {
    const waiting = [...neighbours].filter(({ isWaiting }) => isWaiting);
    if (waiting.length <= bound) return;
    const fresh = waiting.filter(({ isFresh }) => isFresh);
    const group = fresh.length * 2 >= waiting.length ? fresh : waiting.filter(({ isFresh }) => !isFresh);
    const oldest = group.reduce((a, b) => (b.since < a.since ? b : a));
    oldest.socket.destroy();
  }

  private dropSlowest(sending: Visitor[], bound: number): void {
    if (sending.length <= bound) return;
    const now = performance.now();
    const slowest = sending.reduce((a, b) => (b.pace(now) < a.pace(now) ? b : a));
    this.bodies.delete(slowest);
    this.refuse(slowest.socket, refusalOf('TOO_MANY'));
  }

  private largest(): Set<Visitor> {
    return [...this.addresses.values()].reduce((a, b) => (b.size > a.size ? b : a));
  }

  private forget(visitor: Visitor, neighbours: Set<Visitor>): void {
    this.visitors.delete(visitor);
    this.bodies.delete(visitor);
    neighbours.delete(visitor);
    if (neighbours.size === 0) this.addresses.delete(visitor.address);
  }
}
