import type { OutsideSourceName } from '@toothwise/contracts-clinic';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CallBudget } from './call-budget.repository.js';

/** More than any of these answers has. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** Why a source gave no answer; `waitMs` where it said when to come again. */
export class OutsideFailure extends Error {
  constructor(
    readonly reason: 'failed' | 'spent',
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
    this.name = 'OutsideFailure';
  }
}

interface Asked<T> {
  url: URL;
  schema: z.ZodType<T>;
  signal: AbortSignal;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One call to an outside source, paid from the day's budget. Neither key nor position stands in what it throws. */
@Injectable()
export class OutsideCall {
  constructor(private readonly budget: CallBudget) {}

  async ask<T>(name: OutsideSourceName, { url, schema, signal, headers, body }: Asked<T>): Promise<T> {
    if (!(await this.budget.take(name))) throw new OutsideFailure('spent', `the calls of ${name} for this day are made`);
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...{ signal, redirect: 'error' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new OutsideFailure('failed', `${name} answered ${response.status}`, waitOf(response));
    }
    const read = schema.safeParse(JSON.parse((await bodyOf(response, name, LARGEST_ANSWER)).toString('utf8')));
    if (!read.success) throw new OutsideFailure('failed', `${name} answered in a form that is not its own`);
    return read.data;
  }
}

/** A source that is over its quota is left alone for as long as it says, a minute at least, an hour at most. */
function waitOf(response: Response): number {
  if (response.status !== 429) return 0;
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Math.min(3_600, Number.isFinite(seconds) ? seconds : 60) * 1000 || 1;
}

/** What somebody else's server answers, as far as that is no more than it may be. @throws OutsideFailure */
export async function bodyOf(response: Response, name: string, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new OutsideFailure('failed', `${name} answers without end`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
