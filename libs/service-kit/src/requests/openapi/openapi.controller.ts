import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../auth/access.decorators.js';
import { RouteAudit } from '../../auth/route-audit.js';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { SERVICE_NAME } from '../../basics/settings/settings.token.js';

/** `/api/<service>/openapi.json`. The generator is loaded at the first request only: a serving process rarely needs it. */
@Public()
@Controller('api/:service/openapi.json')
export class OpenApiController {
  private document?: Promise<object>;

  constructor(
    @Inject(SERVICE_NAME) private readonly name: string,
    private readonly routes: RouteAudit,
  ) {}

  @Get()
  async read(@Param('service') service: string): Promise<object> {
    if (service !== this.name) throw new ProblemError('resource.not-found');
    this.document ??= import('./openapi-document.js').then(({ openApiDocument }) => openApiDocument(this.name, this.routes.routes()));
    return this.document;
  }
}
