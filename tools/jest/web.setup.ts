import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a page shows may wait for code that is still being compiled: on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 60_000 });
