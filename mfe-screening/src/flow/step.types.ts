import type { Safety, ScreeningKind } from '@toothwise/contracts-core';
import type { ReactNode } from 'react';
import type { DraftStore } from '../draft/draft.store.js';
import type { DraftState } from '../draft/draft.types.js';
import type { FlowScreen } from './steps.js';

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
