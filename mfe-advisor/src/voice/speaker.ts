/** Reads text aloud: by the server's voice, or by the browser's. */
export interface Speaker {
  /**
   * Resolves once all was said, or once it was cut.
   * @throws VoiceError
   */
  say(pieces: readonly string[], cut: AbortSignal): Promise<void>;
}
