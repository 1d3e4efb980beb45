/** The bucket that there is always. */
export const bucket = 'files';

/** That one, and those that domains declare, each once. */
export const bucketsOf = (domains: readonly { buckets: readonly string[] }[]): string[] => [
  ...new Set([bucket, ...domains.flatMap(({ buckets }) => buckets)]),
];

export interface S3Pair {
  accessKey: string;
  secretKey: string;
}

/** A key pair, and what it opens. */
export interface S3Key extends S3Pair {
  name: string;
  /** Opens the same, while one of both is changed. */
  second?: S3Pair;
  /** Reads, lists, writes and removes below these (`files/screening/`) alone; everything, where it is left out. */
  opens?: string[];
  /** Reads below these too. */
  reads?: string[];
}

/** What SeaweedFS reads as its list of identities. Who signs with none of these keys may nothing. */
export function identities(keys: S3Key[]): string {
  const all = keys.map(({ name, accessKey, secretKey, second, opens, reads = [] }) => ({
    name,
    credentials: [{ accessKey, secretKey }, ...(second ? [second] : [])],
    actions: opens
      ? [
          ...opens.flatMap((prefix) => ['Read', 'Write', 'List'].map((action) => `${action}:${prefix}*`)),
          ...reads.map((prefix) => `Read:${prefix}*`),
        ]
      : ['Admin'],
  }));
  return JSON.stringify({ identities: all });
}
