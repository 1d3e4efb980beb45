import { freePort, portTaken } from '../process/ports.js';

/** Every port on which weed listens. All but `s3` are for itself: they are closed by certificates and tokens of this one start. */
export interface S3Ports {
  s3: number;
  s3Grpc: number;
  master: number;
  masterGrpc: number;
  volume: number;
  volumeGrpc: number;
  filer: number;
  filerGrpc: number;
  admin: number;
}

/** weed's own worker looks for the administration's second port that far above the first, whatever it is told. */
export const adminGrpcOffset = 10_000;

/** Ports that are free now. */
export async function freeS3Ports(s3?: number): Promise<S3Ports> {
  const others = await Promise.all(Array.from({ length: 7 }, freePort));
  const [s3Grpc, master, masterGrpc, volume, volumeGrpc, filer, filerGrpc] = others as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { s3: s3 ?? (await freePort()), s3Grpc, master, masterGrpc, volume, volumeGrpc, filer, filerGrpc, admin: await freeAdminPort() };
}

async function freeAdminPort(): Promise<number> {
  for (;;) {
    const port = (await freePort()) - adminGrpcOffset;
    if (!(await portTaken(port))) return port;
  }
}

export const allPorts = (ports: S3Ports): number[] => [
  ...Object.values(ports as unknown as Record<string, number>),
  ports.admin + adminGrpcOffset,
];
