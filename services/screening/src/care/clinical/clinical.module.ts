import { Module } from '@nestjs/common';
import { ClinicalRules } from './clinical.rules.js';
import { TriageRules } from './triage.rules.js';

/** What the clinical rules say of answers; they know nobody. */
@Module({
  providers: [{ provide: ClinicalRules, useClass: TriageRules }],
  exports: [ClinicalRules],
})
export class ClinicalModule {}
