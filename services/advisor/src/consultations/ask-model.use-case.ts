import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import { CONVERSATION_TEXTS, gateOf, isForModel, type ModelTurn } from '@toothwise/conversation';
import { type Actor, SETTINGS } from '@toothwise/service-kit';
import type { AdvisorSettings } from '../settings.js';
import { Consultations } from './consultation.repository.js';
import { MODEL_INSTRUCTIONS, modelTurn } from './model-turn.rules.js';
import { shownOf } from './model-context.rules.js';

const MOST_TOKENS = 400;

/** Has a model read one line of a person who agreed to that: once, in time or not at all. Nothing is decided by it. */
@Injectable()
export class AskModel {
  constructor(
    private readonly ai: AiClient,
    private readonly consultations: Consultations,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  /** @returns null where none may read, or none answered in time. @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, id: string, turnId: string): Promise<ModelTurn | null> {
    const { model, talk, reading, createdAt } = await this.consultations.require(actor.id, id);
    if (model === null || model !== this.ai.provider) return null;
    const from = talk.turned ? Date.parse(talk.turned.at) : 0;
    const lines = (await this.consultations.lines(id)).filter(({ at }) => at.getTime() >= from);
    const said = lines.find((line) => line.turnId === turnId)?.unanswered;
    if (!said || !isForModel(talk, gateOf(talk, reading, createdAt), said)) return null;
    const answer = await this.ai.ask({
      name: 'advisor_turn',
      schema: modelTurn,
      instructions: MODEL_INSTRUCTIONS,
      material: {
        asked: CONVERSATION_TEXTS.question[talk.step],
        ...shownOf({ turnId, text: said.text }, lines, reading, [talk.data.name, talk.whom?.name ?? null]),
      },
      maxAnswerTokens: MOST_TOKENS,
      signal: AbortSignal.timeout(this.settings.ADVISOR_AI_DEADLINE_MS),
    });
    return answer.ok ? answer.value : null;
  }
}
