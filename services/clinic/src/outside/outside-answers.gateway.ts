import { type ClinicsElsewhere } from '@toothwise/contracts-clinic';
import { Clock, LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicSettings } from '../settings.js';
import type { Coordinates } from '../practices/distance.rules.js';
import { CircuitBreaker } from './circuit-breaker.rules.js';
import { GooglePlaces } from './google-places.gateway.js';
import { OutsideFailure } from './outside-call.gateway.js';
import { METRES_PER_MILE, type OutsideSource, type Told } from './outside.rules.js';
import { Yelp } from './yelp.gateway.js';

/** Answers are kept in memory alone, and no longer. */
const KEPT_MS = 15 * 60_000;
const MOST_KEPT = 200;
/** About a hundred metres: neighbours get one answer, and no source learns more. */
const FIGURES = 3;

type State = ClinicsElsewhere['sources'][number];
export interface OutsideAnswer extends State {
  told: Told[];
}

/** What the configured sources say around a position. None that fails keeps the others waiting for longer than the deadline. */
@Injectable()
export class OutsideAnswers {
  private readonly sources: OutsideSource[];
  private readonly breakers = new Map<string, CircuitBreaker>();
  /** Apart: a key can be good for places and for no addresses. */
  private readonly locating = new CircuitBreaker();
  private readonly kept = new Map<string, { at: Date; told: Promise<Told[]> }>();
  private readonly places = new Map<string, { at: Date; where: Coordinates | null }>();

  constructor(
    private readonly google: GooglePlaces,
    yelp: Yelp,
    private readonly clock: Clock,
    @Inject(SETTINGS)
    private readonly settings: Pick<ClinicSettings, 'CLINIC_GOOGLE_PLACES_KEY' | 'CLINIC_YELP_API_KEY' | 'CLINIC_OUTSIDE_DEADLINE_MS'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.sources = [...(settings.CLINIC_GOOGLE_PLACES_KEY ? [google] : []), ...(settings.CLINIC_YELP_API_KEY ? [yelp] : [])];
    for (const { name } of this.sources) this.breakers.set(name, new CircuitBreaker());
  }

  get configured(): boolean {
    return this.sources.length > 0;
  }

  /** One answer a source, in their order. */
  around(center: Coordinates, radiusMiles: number): Promise<OutsideAnswer[]> {
    const signal = AbortSignal.timeout(this.settings.CLINIC_OUTSIDE_DEADLINE_MS);
    return Promise.all(this.sources.map((source) => this.answerOf(source, center, radiusMiles, signal)));
  }

  /** Where an address is that our own gazetteer does not know; null where nobody says it (ACF-018). With a country, within it alone. */
  async locate(address: string, country: string | null = null): Promise<Coordinates | null> {
    const now = this.clock.now();
    const asked = country ? `${address}, ${country}` : address;
    const known = this.places.get(asked);
    if (known && now.getTime() - known.at.getTime() < KEPT_MS) return known.where;
    if (!this.breakers.has('google') || this.locating.isOpen(now)) return null;
    try {
      const where = await this.google.locate(address, AbortSignal.timeout(this.settings.CLINIC_OUTSIDE_DEADLINE_MS), country);
      this.locating.succeeded();
      this.places.set(asked, { at: now, where });
      for (const [oldest] of this.places) if (this.places.size > MOST_KEPT) this.places.delete(oldest);
      return where;
    } catch (error) {
      noteFailure(this.locating, error, now);
      this.log.warn({ err: error }, 'an address could not be looked up outside');
      return null;
    }
  }

  private async answerOf(source: OutsideSource, center: Coordinates, radiusMiles: number, signal: AbortSignal): Promise<OutsideAnswer> {
    const radius = Math.min(radiusMiles * METRES_PER_MILE, source.reachMetres);
    const said = { source: source.name, reachMiles: Math.round((radius / METRES_PER_MILE) * 10) / 10 };
    const now = this.clock.now();
    const known = this.fresh(keyOf(source, center, radius), now);
    if (!known && this.breakers.get(source.name)!.isOpen(now)) return { ...said, state: 'paused', askedAt: null, told: [] };
    const answer = known ?? this.ask(source, center, radius, signal, now);
    try {
      return { ...said, state: 'answered', askedAt: answer.at.toISOString(), told: await answer.told };
    } catch (error) {
      return { ...said, state: isSpent(error) ? 'spent' : 'failed', askedAt: null, told: [] };
    }
  }

  private fresh(key: string, now: Date) {
    const known = this.kept.get(key);
    return known && now.getTime() - known.at.getTime() < KEPT_MS ? known : undefined;
  }

  /** One call, whoever waits for its answer or finds it kept: it succeeds or fails once. */
  private ask(source: OutsideSource, center: Coordinates, radius: number, signal: AbortSignal, at: Date) {
    const key = keyOf(source, center, radius);
    const about = { latitude: Number(center.latitude.toFixed(FIGURES)), longitude: Number(center.longitude.toFixed(FIGURES)) };
    const answer = { at, told: this.call(source, about, radius, signal, at) };
    this.kept.delete(key);
    this.kept.set(key, answer);
    for (const [oldest] of this.kept) if (this.kept.size > MOST_KEPT) this.kept.delete(oldest);
    answer.told.catch(() => this.kept.get(key) === answer && this.kept.delete(key));
    return answer;
  }

  private async call(source: OutsideSource, about: Coordinates, radius: number, signal: AbortSignal, at: Date): Promise<Told[]> {
    const breaker = this.breakers.get(source.name)!;
    try {
      const { told, waitMs } = await source.find(about, radius, signal);
      if (waitMs > 0) breaker.failed(at, waitMs);
      else breaker.succeeded();
      return told;
    } catch (error) {
      noteFailure(breaker, error, at);
      this.log.warn({ err: error, source: source.name }, 'an outside source gave no answer; our own clinics are shown');
      throw error;
    }
  }
}

const isSpent = (error: unknown) => error instanceof OutsideFailure && error.reason === 'spent';

/** That our own budget is spent is no failure of the source. */
function noteFailure(breaker: CircuitBreaker, error: unknown, now: Date): void {
  if (!isSpent(error)) breaker.failed(now, error instanceof OutsideFailure ? error.waitMs : 0);
}

const keyOf = ({ name }: OutsideSource, { latitude, longitude }: Coordinates, radius: number) =>
  [name, latitude.toFixed(FIGURES), longitude.toFixed(FIGURES), Math.round(radius)].join(' ');
