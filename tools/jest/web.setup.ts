import { focusManager, onlineManager } from '@tanstack/react-query';
import '@testing-library/jest-dom';
import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';

// What a page shows may wait for code that is still being compiled: on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 60_000 });

// Jest asks for a hundred, and each frame of each error that a library makes to look where it is called is sought in the sources.
Error.stackTraceLimit = 15;

// React notes for each element where it was made, for its warnings, ten thousand times a second at the most: an eighth of what pages take here.
// Once it believes that there were so many it leaves that; warnings keep the stack of components.
const noted = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(noted, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined, configurable: true });

// The library is loaded once for many files, and would tell only the first of them.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // What a library last heard in the file before: whether there is a line, and whether somebody looks.
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});
afterEach(cleanup);
