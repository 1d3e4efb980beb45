import type { IncomingHttpHeaders } from 'node:http';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request names this machine. A foreign page can have its own name lead to 127.0.0.1 (DNS rebinding), and its browser then
 * counts what answers as that page's own: but the name stays in `Host`, and behind the gateway in `X-Forwarded-Host`.
 * @param others further names without port, such as the one that the gateway's route table has for the part
 */
export function isOwnHost(headers: IncomingHttpHeaders, others: readonly string[] = []): boolean {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().flatMap((value) => value.split(','));
  const isOwn = (given: string, names: readonly string[]) =>
    names.includes(
      given
        .trim()
        .toLowerCase()
        .replace(/:\d{1,5}$/, ''),
    );
  return isOwn(headers.host ?? '', [...loopback, ...others]) && forwarded.every((given) => isOwn(given, loopback));
}
