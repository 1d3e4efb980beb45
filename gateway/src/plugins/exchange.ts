import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../problem.js';

/** One request on its way through the gateway. Plugins read it and note what is to be done to it. */
export interface Exchange {
  request: FastifyRequest;
  method: string;
  correlationId: string;
  /** Set on the request to the upstream, lower case; undefined removes. */
  upstreamHeaders: Record<string, string | undefined>;
  /** Set on the answer, whoever makes it; undefined removes. */
  answerHeaders: Record<string, string | undefined>;
  /** Most bytes the body may have; Infinity without a limit. */
  maxBodyBytes: number;
}

/** Headers of the answer, lower case. */
export type AnswerHeaders = Record<string, string | string[] | number | undefined>;

/** What a plugin does, in Kong's two phases. */
export interface GatewayPlugin {
  /** Before the upstream is asked; a refusal ends the request. */
  access?: (exchange: Exchange) => Promise<Refusal | undefined> | Refusal | undefined;
  /** On the headers of every answer, the gateway's own included. */
  answer?: (exchange: Exchange, headers: AnswerHeaders) => void;
}
