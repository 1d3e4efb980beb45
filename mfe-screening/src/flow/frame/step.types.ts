import type { Safety, ScreeningKind } from '@toothwise/contracts-core';
import type { ComponentType, ReactNode } from 'react';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { DraftState } from '../../answers/draft/draft.types.js';
import type { FlowScreen } from '../../basics/screens/steps.js';

/** What every screen of the flow is given. */
export interface StepProps {
  kind: ScreeningKind;
  screen: FlowScreen;
  /** all screens of this flow, in order */
  steps: FlowScreen[];
  state: DraftState;
  store: DraftStore;
  safety: Safety;
  /** What half a word raises is not asked yet. */
  isTyping: boolean;
  /** Saves, checks for an emergency, and goes to the next screen. */
  next: () => void;
  back: () => void;
  /** Saving and connection notices, for the frame. */
  notices: ReactNode;
  status: ReactNode;
}

/** The step of each screen, as the flow is given them: they need its frame, and it needs none of them. */
export type StepTable = Readonly<Record<FlowScreen, ComponentType<StepProps>>>;
