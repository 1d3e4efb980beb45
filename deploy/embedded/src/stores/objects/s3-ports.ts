import { freePorts, portTaken } from '../../process/ports.js';

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

/** Ports that are free now, no two alike; another program may still take one before weed has it. */
export async function freeS3Ports(): Promise<S3Ports> {
  const names = ['s3', 's3Grpc', 'master', 'masterGrpc', 'volume', 'volumeGrpc', 'filer', 'filerGrpc'] as const;
  const others = Object.fromEntries((await freePorts(names.length)).map((port, at) => [names[at]!, port])) as Omit<S3Ports, 'admin'>;
  for (;;) {
    const [adminGrpc] = (await freePorts(1)) as [number];
    const ports = { ...others, admin: adminGrpc - adminGrpcOffset };
    if (new Set(allPorts(ports)).size === allPorts(ports).length && !(await portTaken(ports.admin))) return ports;
  }
}

export const allPorts = (ports: S3Ports): number[] => [
  ...Object.values(ports as unknown as Record<string, number>),
  ports.admin + adminGrpcOffset,
];
