import type { MicrophonePermission } from '../microphone/permission.js';

/** What this browser can do for a voice. */
export interface VoiceAbility {
  capture: boolean;
  recognition: boolean;
  synthesis: boolean;
  permission: MicrophonePermission;
  voices: number;
}
export type VoiceIssue = 'capture' | 'recognition' | 'denied' | 'voices';

/** What stands in the way of a voice, worst first. Each has a sentence and a next step in the catalogue. */
export function issuesOf({ capture, recognition, synthesis, permission, voices }: VoiceAbility): VoiceIssue[] {
  const found: [VoiceIssue, boolean][] = [
    ['capture', !capture],
    ['recognition', !recognition],
    ['denied', permission === 'denied'],
    ['voices', !synthesis || voices === 0],
  ];
  return found.filter(([, stands]) => stands).map(([issue]) => issue);
}
