// Runs beside the page, in the browser's own thread for sound: hands each stretch of the microphone over as it is. A script of its own, so no module.
{
  interface Scope {
    AudioWorkletProcessor: new () => { port: MessagePort };
    registerProcessor: (name: string, processor: new () => unknown) => void;
  }
  const scope = globalThis as unknown as Scope;
  /** About a twentieth of a second at 48 kHz: a message for each 128 samples would be too many. */
  const SAMPLES = 2048;

  class Capture extends scope.AudioWorkletProcessor {
    waiting = new Float32Array(SAMPLES);
    count = 0;

    process([input]: Float32Array[][]) {
      const samples = input?.[0];
      if (!samples) return true;
      for (const sample of samples) {
        this.waiting[this.count] = sample;
        this.count += 1;
        if (this.count < SAMPLES) continue;
        this.port.postMessage(this.waiting.slice());
        this.count = 0;
      }
      return true;
    }
  }

  scope.registerProcessor('capture', Capture);
}
