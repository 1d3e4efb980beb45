import base from '../../jest.config.mjs';

const integration = base.projects.find(({ displayName }) => displayName === 'integration');

/** The contracts against real servers; slow, and only where their tools are installed, so not part of `npm test`. */
export default {
  ...integration,
  displayName: 'stack',
  testMatch: ['<rootDir>/tools/stack/*.stack.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
  maxWorkers: 1,
  testTimeout: 60_000,
};
