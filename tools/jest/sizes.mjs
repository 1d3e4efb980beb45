// Three sizes of test, told apart by how a file's name ends: `unit` (pure), `web` (components in jsdom), `integration` (real Postgres, NATS and HTTP).
export const SIZES = {
  unit: ['.spec.ts'],
  web: ['.spec.tsx'],
  integration: ['.db-spec.ts', '.api-spec.ts', '.contract.ts'],
};

/** Of whichever size, left to the drill (`npm run drill -- later`): slow proofs of what seldom changes. Jest finds them where `LATER` is set. */
export const LATER = String.raw`\.later\.[\w-]+\.tsx?$`;

/** Playwright's, not Jest's. */
export const FOREIGN = ['e2e/'];

/** @returns {keyof typeof SIZES | undefined} */
export const sizeOf = (file) => Object.keys(SIZES).find((size) => SIZES[size].some((ending) => file.endsWith(ending)));

/** One report a size and project, kept by Nx with the result. */
export const REPORTS = '.cache/test-reports';
