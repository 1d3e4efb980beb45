import { randomBytes } from 'node:crypto';
import { selfSigned } from '../../process/certificate.js';

const guarded = ['master', 'volume', 'filer', 's3', 'admin', 'worker', 'client', 'msg_broker', 'msg_agent', 'mq'];

/**
 * Certificate and key with which weed's parts know each other, made for one start: whoever has another, or none, is refused on every
 * gRPC port.
 */
export async function certificate(): Promise<string> {
  const own = await selfSigned('toothwise-objects');
  return `${own.certificate}\n${own.key}\n`;
}

/** weed's security.toml: reading and writing on the HTTP ports asks for a token, every gRPC port for the certificate. */
export function securityFile(certificateFile: string): string {
  const file = JSON.stringify(certificateFile);
  const tokens = ['jwt.signing', 'jwt.signing.read', 'jwt.filer_signing', 'jwt.filer_signing.read'];
  return [
    ...tokens.map((name) => `[${name}]\nkey = "${randomBytes(32).toString('hex')}"`),
    `[grpc]\nca = ${file}`,
    ...guarded.map((name) => `[grpc.${name}]\ncert = ${file}\nkey = ${file}`),
    '',
  ].join('\n');
}
