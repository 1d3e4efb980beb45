import { generate } from 'selfsigned';

const year = 365 * 24 * 3600 * 1000;

/** Certificate and key of a server of this machine, made for one start. It signs itself: who is to trust it is given it. Both are PEM. */
export async function selfSigned(
  name: string,
  addresses: readonly string[] = ['127.0.0.1'],
): Promise<{ certificate: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 20 * year),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }, ...addresses.map((ip) => ({ type: 7 as const, ip }))] },
    ],
  });
  return { certificate: cert, key };
}
