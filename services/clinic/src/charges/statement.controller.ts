import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ReadStatementMonths } from './read-statement-months.use-case.js';
import { ReadStatement } from './read-statement.use-case.js';

type Routes = typeof clinicRoutes;

@Controller()
export class StatementController {
  constructor(
    private readonly readStatement: ReadStatement,
    private readonly readMonths: ReadStatementMonths,
  ) {}

  @Route(clinicRoutes.readStatement)
  read({ query }: Input<Routes['readStatement']>, actor: Actor): Promise<Answer<Routes['readStatement']>> {
    return this.readStatement.execute(actor, query);
  }

  @Route(clinicRoutes.readStatementMonths)
  months(_: unknown, actor: Actor): Promise<Answer<Routes['readStatementMonths']>> {
    return this.readMonths.execute(actor);
  }
}
