import type { ClinicBed } from './clinic-bed.js';

/** A practice's event stream, as its dashboard watches it. */
export async function watchInbox(bed: ClinicBed, token: string) {
  const stop = new AbortController();
  const response = await fetch(`${bed.url}/api/clinic/v1/offers/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const heard = { text: '', ended: false };
  void (async () => {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    } catch {
      // Ended by the test.
    }
    heard.ended = true;
  })();
  return { response, heard, changes: () => heard.text.split('event: changed').length - 1, stop: () => stop.abort() };
}
