import autocannon from 'autocannon';

/** Requests after which the engine has compiled what it will, on either side. */
const WARM_UP_REQUESTS = 10_000;

export interface Load {
  perSecond: number;
  latenciesMs: number[];
}

const CONNECTIONS = 16;

/** What is sent once. */
export interface Post {
  body: string;
  headers: Record<string, string>;
}

/** Keep-alive HTTP load with 16 connections. @param posts are sent one after the other instead of asking. @throws Error when an answer was not 2xx */
export async function load(url: string, amount: number, headers: Record<string, string> = {}, posts?: readonly Post[]): Promise<Load> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...posts![next++ % posts!.length]! });
  const requests: autocannon.Request[] | undefined = posts && [{ method: 'POST', setupRequest }];
  const options = { url, connections: CONNECTIONS, amount, headers, sampleInt: 50, ...(requests && { requests }) };
  const running = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  const latenciesMs: number[] = [];
  const began = performance.now();
  let last = began;
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    latenciesMs.push(milliseconds);
    last = performance.now();
  });
  const result = await promise;
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { perSecond: (latenciesMs.length / (last - began)) * 1000, latenciesMs };
}

/** Long enough that the first turns are like the later ones. @returns requests that take about so many seconds */
export async function warmUp(url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> {
  await load(url, WARM_UP_REQUESTS, headers);
  const { perSecond } = await load(url, WARM_UP_REQUESTS / 10, headers);
  return Math.max(CONNECTIONS * 10, Math.round(perSecond * seconds));
}
