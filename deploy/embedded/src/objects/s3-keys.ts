/** The bucket that there is always. */
export const bucket = 'files';

/** That one, and those that domains declare, each once. */
export const bucketsOf = (domains: readonly { buckets: readonly string[] }[]): string[] => [
  ...new Set([bucket, ...domains.flatMap(({ buckets }) => buckets)]),
];

/** A key pair, and what it opens. */
export interface S3Key {
  name: string;
  accessKey: string;
  secretKey: string;
  /** Reads, lists, writes and removes below these (`files/screening/`) alone; everything, where it is left out. */
  opens?: string[];
  /** Reads below these too. */
  reads?: string[];
}

/** What SeaweedFS reads as its list of identities. Who signs with none of these keys may nothing. */
export function identities(keys: S3Key[]): string {
  const all = keys.map(({ name, accessKey, secretKey, opens, reads = [] }) => ({
    name,
    credentials: [{ accessKey, secretKey }],
    actions: opens
      ? [
          ...opens.flatMap((prefix) => ['Read', 'Write', 'List'].map((action) => `${action}:${prefix}*`)),
          ...reads.map((prefix) => `Read:${prefix}*`),
        ]
      : ['Admin'],
  }));
  return JSON.stringify({ identities: all });
}
