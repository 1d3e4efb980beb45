import { focusManager, onlineManager } from '@tanstack/react-query';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// What a page shows may wait for code that is still being compiled: on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 60_000 });

// Jest asks for a hundred, and each frame of each error that a library makes to look where it is called is sought in the sources.
Error.stackTraceLimit = 15;

// The library is loaded once for many files, and would tell only the first of them.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // What a library last heard in the file before: whether there is a line, and whether somebody looks.
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});
afterEach(cleanup);
