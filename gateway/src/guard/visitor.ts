import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Bounds } from './bounds.js';

/** A body younger than this has no pace yet. */
const GRACE_MS = 2000;

/** One socket and what its owner is doing; told from the socket itself whenever somebody asks, so that a request costs nearly nothing. */
export class Visitor {
  readonly address: string;
  /** When it came, or when its last request began. */
  since = performance.now();
  private request: IncomingMessage | undefined;
  private response: ServerResponse | undefined;
  private bytesBefore = 0;
  private readonly sent = { bytes: 0, at: 0 };
  private readonly read = { bytes: -1, at: 0 };

  constructor(readonly socket: Socket) {
    this.address = socket.remoteAddress ?? '';
  }

  /** @param about a recent time @returns whether a body is to follow */
  begin(request: IncomingMessage, response: ServerResponse, about: number): boolean {
    this.request = request;
    this.response = response;
    this.since = about;
    if (!this.isSending) return false;
    this.since = performance.now();
    this.bytesBefore = this.sent.bytes = this.socket.bytesRead;
    this.sent.at = this.since;
    return true;
  }

  /** No request has come whole on it yet. */
  get isFresh(): boolean {
    return this.request === undefined;
  }

  /** For its first or its next request. */
  get isWaiting(): boolean {
    return !this.socket.destroyed && (this.response === undefined || (this.isAnswered && !this.isSending));
  }

  /** A request's head has come and more is to follow. */
  get isSending(): boolean {
    const { request } = this;
    if (!request || request.complete || this.socket.destroyed) return false;
    return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  }

  get isAnswering(): boolean {
    return Boolean(this.response?.headersSent) && !this.isAnswered;
  }

  private get isAnswered(): boolean {
    return Boolean(this.response?.writableFinished || this.response?.closed);
  }

  /** Bytes in a millisecond. */
  pace(now: number): number {
    const took = now - this.since;
    return took < GRACE_MS ? Infinity : (this.socket.bytesRead - this.bytesBefore) / took;
  }

  sendsTooSlowly(now: number, { patienceMs, progressBytes }: Bounds): boolean {
    const { request, sent, socket } = this;
    // Nobody takes what has come: then it is not the sender who is slow.
    const isHeldUp = request!.readableLength >= request!.readableHighWaterMark;
    if (isHeldUp || socket.bytesRead - sent.bytes >= progressBytes) {
      sent.bytes = socket.bytesRead;
      sent.at = now;
    }
    return now - sent.at >= patienceMs;
  }

  readsTooSlowly(now: number, { readerMs }: Bounds): boolean {
    const { read, socket } = this;
    if (socket.writableLength === 0) {
      read.bytes = -1;
      return false;
    }
    const bytes = socket.bytesWritten - socket.writableLength;
    if (bytes !== read.bytes) {
      read.bytes = bytes;
      read.at = now;
    }
    return now - read.at >= readerMs;
  }
}
