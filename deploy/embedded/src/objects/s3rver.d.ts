declare module '@20minutes/s3rver' {
  interface S3Context {
    path: string;
    query: Record<string, string | string[] | undefined>;
    headers: Record<string, string | undefined>;
    method: string;
    status: number;
    type: string;
    body: unknown;
    set(name: string, value: string): void;
  }
  type S3Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    middleware: S3Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
  }
}
declare module '@20minutes/s3rver/lib/models/account.js' {
  interface Account {
    createKeyPair(accessKey: string, secretKey: string): void;
    revokeAccessKey(accessKey: string): void;
  }
  const account: { DUMMY_ACCOUNT: Account };
  export default account;
}
