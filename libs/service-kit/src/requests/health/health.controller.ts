import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access.decorators.js';
import { Readiness } from './readiness.js';

/** For the supervisor or Kubernetes; the gateway routes none of these. */
@Public()
@Controller('healthz')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Answers while the event loop turns; restarting helps only when it does not. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { ready, parts } = await this.readiness.report();
    void reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not-ready', parts };
  }
}
