// Tells whoever started Jest (tools/nx/run-tests.mjs) of each file and test as it goes: what has a result is kept whatever becomes of the rest.
const tell = (word) => process.send?.(word);

export default class Watched {
  onTestFileStart({ path }) {
    tell({ started: path });
  }

  onTestCaseResult({ path }) {
    tell({ alive: path });
  }

  onTestFileResult(_test, result) {
    tell({ ended: resultOf(result) });
  }
}

/** As Jest's own reports have it. */
function resultOf({ testFilePath, testResults, failureMessage, testExecError, perfStats: { start, end }, numFailingTests }) {
  return {
    name: testFilePath,
    status: numFailingTests > 0 || testExecError ? 'failed' : 'passed',
    message: failureMessage ?? '',
    milliseconds: end - start,
    assertionResults: testResults.map(({ fullName, status, failureMessages }) => ({ fullName, status, failureMessages })),
  };
}
