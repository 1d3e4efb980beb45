/** Internal ports follow from the public one, so that a second installation with another --port does not meet the first. */
const offsets = {
  account: 1,
  screening: 2,
  advisor: 3,
  clinic: 4,
  health: 5,
  postgres: 10,
  nats: 11,
  objects: 12,
  identity: 13,
  stripe: 14,
  openai: 15,
  smtp: 16,
  mail: 17,
  web: 18,
  status: 19,
} as const;

export type PortName = keyof typeof offsets;

/** 8080 → 18101 for account, and so on. */
export function portsOf(publicPort: number): Record<PortName, number> & { gateway: number } {
  const base = publicPort + 10_020;
  const internal = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, base + offset])) as Record<PortName, number>;
  return { ...internal, gateway: publicPort };
}
