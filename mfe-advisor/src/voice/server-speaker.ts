import { play } from './player.js';
import type { Speaker } from './speaker.js';
import { VoiceError } from './voice.errors.js';

/** The server's voice: the next piece is fetched while one is heard. */
export class ServerSpeaker implements Speaker {
  /** @param fetch VOICE-027: the sound of a piece, in base64 */
  constructor(private readonly fetch: (piece: string, cut: AbortSignal) => Promise<string>) {}

  async say(pieces: readonly string[], cut: AbortSignal): Promise<void> {
    let next = this.sound(pieces[0], cut);
    for (const [index] of pieces.entries()) {
      const sound = await next;
      if (cut.aborted || !sound) return;
      next = this.sound(pieces[index + 1], cut);
      // Where this piece fails to sound, nobody waits for the next one any more.
      next.catch(() => undefined);
      await play(sound, cut);
    }
  }

  private async sound(piece: string | undefined, cut: AbortSignal): Promise<ArrayBuffer | null> {
    if (piece === undefined || cut.aborted) return null;
    const base64 = await this.fetch(piece, cut).catch(() => null);
    if (cut.aborted) return null;
    if (base64 === null) throw new VoiceError('synthesis');
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
  }
}
