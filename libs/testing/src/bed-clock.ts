export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** The time by which a bed's services judge: that of the machine, until a test moves it on or makes it stand. */
export class BedClock {
  private ahead = 0;
  private standing: number | null = null;

  now(): Date {
    return new Date((this.standing ?? Date.now()) + this.ahead);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): void {
    this.ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }

  /** From now on it is this moment, and stays it. */
  stand(at: string): void {
    this.standing = Date.parse(at);
    this.ahead = 0;
  }

  /** The machine's time again. */
  reset(): void {
    this.standing = null;
    this.ahead = 0;
  }
}
