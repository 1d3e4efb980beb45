/** VOICE-050: spoken text comes in pieces of so many characters. */
export const SPEECH_CHUNK = 200;
/** The longest text that is read aloud at once: a piece may end with a long word. */
export const SPEECH_MAX = 400;
/** VOICE-058: sound of less holds nothing that was said. */
export const SMALLEST_SOUND_BYTES = 1024;
/** The largest stretch: 30 s of 16 kHz, 16 bits. */
export const VOICE_CHUNK_MAX_BYTES = 1024 * 1024;
