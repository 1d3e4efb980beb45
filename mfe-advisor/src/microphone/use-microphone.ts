import { useStore } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { Microphone, type MicrophoneState } from './microphone.js';
import { usePermission, type MicrophonePermission } from './permission.js';

export interface MicrophoneInUse extends MicrophoneState {
  /** What the browser says before one asks; `unknown` where it does not say. */
  permission: MicrophonePermission;
  microphone: Microphone;
}

/** A microphone of this component's own: it is off once the component is gone. `microphone.start({ onChunk })` begins. */
export function useMicrophone(): MicrophoneInUse {
  const [microphone] = useState(() => new Microphone());
  const permission = usePermission();
  useEffect(() => () => void microphone.stop(), [microphone]);
  return { ...useStore(microphone), permission, microphone };
}
