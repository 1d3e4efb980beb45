/** VOICE-048: what could not be spoken is shown; where that fails too, felt, then heard, then at least written down. @returns which way it went */
export async function alertWithoutSpeech(show: () => unknown): Promise<'visual' | 'vibration' | 'sound' | 'console'> {
  const ways: ['visual' | 'vibration' | 'sound', () => unknown][] = [
    ['visual', show],
    ['vibration', () => navigator.vibrate?.(200) || Promise.reject(new Error('no vibration'))],
    ['sound', beep],
  ];
  for (const [way, tell] of ways) {
    try {
      await tell();
      return way;
    } catch {
      // The next one.
    }
  }
  console.warn('The voice failed, and nothing else could say so.');
  return 'console';
}

async function beep(): Promise<void> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.2);
  await new Promise((ended) => tone.addEventListener('ended', ended, { once: true }));
  await context.close();
}
