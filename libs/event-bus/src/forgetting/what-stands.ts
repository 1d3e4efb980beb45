import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { SERVICE_NAME } from '@toothwise/service-kit';
import { bareFact, forgettable } from './blocks.js';

/** @returns by event id, the blocks that still stand: `{ sharing: {…} }`. An event that is not in it goes without. */
export type TellWhatStands = (events: readonly EventEnvelope[]) => Promise<Map<string, Record<string, unknown>>>;

/** Knows, for events whose words were forgotten, who of this service says what of them still stands. */
@Injectable()
export class WhatStands implements OnModuleInit {
  private readonly tellers = new Map<string, TellWhatStands>();

  constructor(@Inject(SERVICE_NAME) private readonly service: string) {}

  /** Called in the constructor of the one who knows. */
  isToldBy(events: readonly EventDefinition[], tell: TellWhatStands): void {
    for (const { name } of events) this.tellers.set(name, tell);
  }

  /** @throws Error when nobody says what stands of an event of this domain: a repetition would lose what it told */
  onModuleInit(): void {
    const missing = forgettable(this.service).filter(({ name }) => !this.tellers.has(name));
    if (missing.length > 0) throw new Error(`Nobody tells what stands of ${missing.map(({ name }) => name).join(', ')} (WhatStands)`);
  }

  /** Bare events with what stands of their words by now; null where an event says nothing without them. In their order. */
  async complete(events: readonly EventEnvelope[]): Promise<(EventEnvelope | null)[]> {
    const standing = new Map<string, Record<string, unknown>>();
    for (const tell of new Set(events.map(({ name }) => this.tellers.get(name)))) {
      const asked = events.filter(({ name }) => this.tellers.get(name) === tell);
      for (const [id, blocks] of (await tell?.(asked)) ?? []) standing.set(id, blocks);
    }
    return events.map((event) => {
      const blocks = standing.get(event.id);
      return blocks ? { ...event, data: { ...(event.data as object), ...blocks } } : bareFact(event);
    });
  }
}
