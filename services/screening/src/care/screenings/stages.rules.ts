import type { Stages } from '../record/screening.record.js';

type Stage = Stages[number]['stage'];
type State = Stages[number]['state'];

export const STAGES: readonly Stage[] = ['credit', 'rules', 'photos', 'ai', 'result'];

/** All stages with the given states; the others wait. */
export const stagesWith = (states: Partial<Record<Stage, State>>): Stages =>
  STAGES.map((stage) => ({ stage, state: states[stage] ?? 'waiting' }));

export const withStage = (stages: Stages, states: Partial<Record<Stage, State>>): Stages =>
  stages.map(({ stage, state }) => ({ stage, state: states[stage] ?? state }));

/** What was not done by then has failed. */
export const stagesOfFailure = (stages: Stages): Stages =>
  stages.map(({ stage, state }) => ({ stage, state: state === 'done' || state === 'skipped' ? state : 'failed' }));
