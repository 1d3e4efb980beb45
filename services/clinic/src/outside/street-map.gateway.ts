import type { MapSquare } from '@toothwise/contracts-clinic';
import { Clock, LOGGER, type Logger, ProblemError, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicSettings } from '../settings.js';
import { CircuitBreaker } from './circuit-breaker.rules.js';
import { bodyOf } from './outside-call.gateway.js';

const DEADLINE_MS = 5_000;
/** A square of streets has some 20 KiB. */
const LARGEST = 256 * 1024;
/** Kept in memory as text, some 86 MiB at the very most and a tenth of that as squares are. */
const KEPT = 256;
const KEPT_MS = 24 * 3_600_000;

/** Squares of a map of streets from the one server that is set up, each asked for once a day as long as it is kept. */
@Injectable()
export class StreetMap {
  private readonly kept = new Map<string, { until: number; picture: Promise<string> }>();
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ClinicSettings, 'CLINIC_STREETS_URL' | 'CLINIC_STREETS_CREDIT'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Whom to name beside the map; null where there are no streets. */
  get credit(): string | null {
    return this.settings.CLINIC_STREETS_URL ? this.settings.CLINIC_STREETS_CREDIT : null;
  }

  /** @returns a picture as a `data:` address. @throws ProblemError `resource.not-found`, `service.unavailable` */
  square({ zoom, x, y }: MapSquare): Promise<string> {
    const template = this.settings.CLINIC_STREETS_URL;
    if (!template) throw new ProblemError('resource.not-found');
    const url = template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
    const now = this.clock.now();
    const known = this.kept.get(url);
    if (known && known.until > now.getTime()) return known.picture;
    if (this.breaker.isOpen(now)) throw new ProblemError('service.unavailable');
    const picture = this.ask(url);
    this.keep(url, { until: now.getTime() + KEPT_MS, picture });
    // Those who wait for it fail with it; whoever comes next asks again.
    picture.catch(() => this.kept.delete(url));
    return picture;
  }

  /** The one that was asked for first goes first. */
  private keep(url: string, one: { until: number; picture: Promise<string> }): void {
    this.kept.delete(url);
    this.kept.set(url, one);
    for (const [oldest] of this.kept) {
      if (this.kept.size <= KEPT) return;
      this.kept.delete(oldest);
    }
  }

  private async ask(url: string): Promise<string> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'image/png, image/jpeg, image/webp', 'user-agent': 'Toothwise' },
        ...{ signal: AbortSignal.timeout(DEADLINE_MS), redirect: 'error' },
      });
      if (response.status === 404) {
        await response.body?.cancel();
        this.breaker.succeeded();
        throw new ProblemError('resource.not-found');
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`answered ${response.status}`);
      }
      const picture = asData(await bodyOf(response, 'the map', LARGEST));
      this.breaker.succeeded();
      return picture;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.breaker.failed(this.clock.now());
      // Which square it was says where somebody looks.
      this.log.warn({ reason: (error as Error).message }, 'streets of the map could not be had');
      throw new ProblemError('service.unavailable');
    }
  }
}

/** By its first bytes, whatever the server calls it: nothing but a picture comes through. */
function asData(bytes: Buffer): string {
  const type = TYPES.find(({ isIt }) => isIt(bytes))?.type;
  if (!type) throw new Error('answered something that is no picture');
  return `data:${type};base64,${bytes.toString('base64')}`;
}
const TYPES = [
  { type: 'image/png', isIt: (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', isIt: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  {
    type: 'image/webp',
    isIt: (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
] as const;
