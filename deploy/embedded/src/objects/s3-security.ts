import { randomBytes } from 'node:crypto';
import { generate } from 'selfsigned';

const year = 365 * 24 * 3600 * 1000;
const guarded = ['master', 'volume', 'filer', 's3', 'admin', 'worker', 'client', 'msg_broker', 'msg_agent', 'mq'];

/**
 * Certificate and key with which weed's parts know each other, made for one start. It signs itself: whoever has another, or none,
 * is refused on every gRPC port.
 */
export async function certificate(): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'toothwise-objects' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 20 * year),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return `${cert}\n${key}\n`;
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
