import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';

/** The platform that is killed, as the declarations see it. */
export interface Killed extends Addresses {
  readonly port: number;
  readonly dataDir: string;
  databaseUrl(): string;
  secret(name: string): string;
}

/** Ids of the pieces of work of a domain that are done. */
export type Done = (domain: string) => string[];

/** What a count must be. */
export interface Count {
  what: string;
  /** One number; `$1` is `ids`. Or asked elsewhere. */
  sql?: string;
  ids?: string[];
  ask?: (platform: Killed) => Promise<number>;
  expected: number;
}

/** Processes that a part starts for a moment, known by their command line. */
export interface Workers {
  name: string;
  of: string;
  command: string;
}

/** Where random moments would miss it, kills are aimed. */
export interface Aim {
  /** As `inFlight` calls it. */
  work: string;
  /** When it comes, in ms since 1970; without, it may come at any time. */
  hours?: () => number[];
  /** It comes a few times at most: whenever it is under way it goes before all else. */
  isRare?: boolean;
  victims: readonly string[];
}

/** What a domain adds to the kill test; its service is killed and its facts and dead letters are counted without a word. */
export interface KillTest {
  domain: string;
  /** What somebody needs before the work begins, for so many pieces at the most. */
  prepare?: (person: Person, platform: Killed, pieces: number) => Promise<void>;
  /**
   * Kinds of work. Everybody is always at one piece of each kind, and tries again where a server is away. @param random what the run's seed
   * decides, from 0 to 1 @returns the piece's id
   */
  work?: Record<string, (person: Person, platform: Killed, random: () => number) => Promise<string>>;
  /** How many pieces of all kinds, where each is much: of so many that are wanted of every domain. */
  pieces?: (wanted: number) => number;
  /**
   * Once, beside the work, while parts are killed; what it has begun then goes on in peace once every part and aim was hit. @param isHit whether
   * this domain's aim is: until then it is to be repeated
   */
  beside?: (isHit: () => boolean) => Promise<void>;
  /** SQL that counts what is begun and not finished, by what it is called, beside facts that wait for the broker. */
  inFlight?: Record<string, string>;
  /** What comes by itself, at its hour, or is short: these parts are killed while it is under way. */
  aim?: Aim | readonly Aim[];
  /** What is killed beside services, broker, its store and the database: other parts of the platform, and workers. */
  victims?: readonly (string | Workers)[];
  /** What else must have happened, by what it is called, so that the run proves anything: printed, and each above zero. */
  happened?: () => Record<string, number>;
  /** What must hold when everything is at rest. */
  invariants?: (done: Done) => Count[];
  /** What there must be more of than expected once the inbox is off. */
  doubles?: (done: Done) => Count[];
}

/** Checks the declaration and keeps its type. */
export const killTest = (declared: KillTest): KillTest => declared;
