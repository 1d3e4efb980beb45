/** What can go wrong with a voice; each has its words in the catalogue (`voice.errors`). */
export type VoiceFault =
  | 'context'
  | 'synthesis'
  | 'recognition'
  | 'start'
  | 'unsupported'
  | 'late'
  | 'stuck'
  | 'speech'
  | 'denied'
  | 'microphone'
  | 'capture'
  | 'away';

export class VoiceError extends Error {
  constructor(
    readonly fault: VoiceFault,
    /** What the browser says, for `speech`. */
    readonly reason = '',
  ) {
    super(reason ? `${fault}: ${reason}` : fault);
  }
}
