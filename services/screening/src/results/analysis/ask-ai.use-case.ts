import { type AiAnswer, AiClient } from '@toothwise/ai';
import { Injectable } from '@nestjs/common';
import { type AiReading, aiReading } from '../../care/clinical/ai-reading.rules.js';
import type { Answers, Assessment } from '../../care/clinical/clinical.rules.js';

const INSTRUCTIONS = [
  'You help a dental screening service describe how urgent a visit to a dentist is. You do not diagnose and you never name medicines or doses.',
  'Answer with the JSON object of the given schema and nothing else.',
  'urgency: high = should be seen within 24 hours, medium = within 7 days, low = can wait for a routine visit.',
  'summary: two or three plain sentences to the person ("you"), grade-6 reading level, only about what they told you or what the pictures show; no advice, no times, no numbers, no comfort and no "if" sentences.',
  'findings: what is visible in the pictures, one thing each; empty without pictures. tooth: its FDI number where you can tell, else null;',
  'region: where it is; concern: a few plain words without numbers; confidence: 0 to 100; photo: the number of the picture, from 1.',
  'confidence: 0 to 100, how sure you are of the urgency.',
  'Clinical rules have already set a lowest urgency. You may raise it, you cannot lower it.',
].join('\n');

@Injectable()
export class AskAi {
  constructor(private readonly ai: AiClient) {}

  /** Whose model it is, for the proof. */
  get source(): string {
    return this.ai.provider ?? '';
  }

  get configured(): boolean {
    return this.ai.provider !== null;
  }

  /** @param pictures as small as they are sent */
  async execute(answers: Answers, assessment: Assessment, pictures: readonly Buffer[], signal: AbortSignal): Promise<AiAnswer<AiReading>> {
    const { kind, form, person } = answers;
    const { symptoms, painLevel, duration, previousDentalVisit, currentConcerns, knownIssues } = form;
    return this.ai.ask({
      name: 'screening_reading',
      schema: aiReading,
      instructions: INSTRUCTIONS,
      // Only what the reading needs: no name, no contact, no place.
      material: {
        kind,
        symptoms,
        painLevel,
        duration,
        previousDentalVisit,
        currentConcerns,
        knownIssues,
        age: person.age,
        pregnant: person.pregnant,
        conditions: person.conditions,
        lowestUrgency: assessment.urgency,
      },
      pictures,
      signal,
    });
  }
}
