import { Injectable } from '@nestjs/common';
import type { Urgency } from '@toothwise/contracts';
import { type Answers, type Assessment, ClinicalRules } from './clinical.js';

const LEVELS = { high: 3, medium: 2, low: 1 } as const;
const URGENCY: Urgency[] = ['low', 'low', 'medium', 'high', 'high', 'high'];

@Injectable()
export class TriageRules extends ClinicalRules {
  assess({ kind, form }: Answers): Assessment {
    const pain = form.painLevel ?? 4;
    const urgency: Urgency = kind === 'urgent' ? (pain >= 7 ? 'high' : pain >= 4 ? 'medium' : 'low') : 'low';
    return this.at(LEVELS[urgency], urgency);
  }
  raise(_: Answers, assessment: Assessment, level: number): Assessment {
    return this.at(Math.max(level, assessment.level), assessment.specified.urgency);
  }
  levelOfWords(): number {
    return 1;
  }
  hears(): boolean {
    return false;
  }
  private at(level: number, specified: Urgency): Assessment {
    return {
      level,
      urgency: URGENCY[level]!,
      safety: { level, asks: [], emergency: null },
      specified: { urgency: specified, because: [] },
      redFlags: [],
      wouldChange: [],
      ruleVersion: '0',
      sources: [],
      summary: 'Summary',
      recommendation: 'Recommendation',
      timeframe: 'within 3-6 months',
      nextSteps: [],
      estimatedCost: '$100-200',
      canWait: level === 1,
      costSavings: level === 1 ? { total: 150, monthly: 25 } : null,
      advice: [],
    };
  }
}
