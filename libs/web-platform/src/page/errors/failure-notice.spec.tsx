import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { ApiProblem } from '../../basics/line/api-problem.js';
import { FailureNotice, lastError } from './failure-notice.component.js';

const offline = new ApiProblem({ code: 'network.failed', status: 0 });

describe('a failure, beside what was pressed', () => {
  it('says what was not done and why, at once and in view, and nothing where nothing failed', () => {
    const scroll = (Element.prototype.scrollIntoView = jest.fn());
    const { rerender, container } = render(<FailureNotice error={null} title="The photo was not removed" />);
    expect(container).toBeEmptyDOMElement();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 3000, bottom: 3100 } as DOMRect);
    rerender(<FailureNotice error={offline} title="The photo was not removed" />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The photo was not removed.*connection/);
    expect(scroll).toHaveBeenCalled();
    // Somebody may be typing.
    expect(document.body).toHaveFocus();
    jest.restoreAllMocks();
  });

  it('says the sentence of the place of what is no refusal', () => {
    render(<FailureNotice error={new TypeError('x')} otherwise="It could not be saved. Try again." />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^It could not be saved. Try again.$/);
  });

  it('asks once more where the line was away, by itself or with its form, and not where it was refused', async () => {
    const again = jest.fn();
    const submitted = jest.fn((event: FormEvent) => event.preventDefault());
    const { rerender } = render(<FailureNotice error={offline} title="Not saved" again={again} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(again).toHaveBeenCalledTimes(1);
    const refused = new ApiProblem({ code: 'request.invalid', status: 422 });
    rerender(<FailureNotice error={refused} title="Not saved" again={again} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <form onSubmit={submitted}>
        <FailureNotice error={offline} title="Not saved" again="submit" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('of several buttons, of the one that was pressed last', () => {
    const [failed, worked] = [
      { error: offline, submittedAt: 1 },
      { error: null, submittedAt: 2 },
    ];
    expect([lastError(), lastError(failed, worked), lastError(failed, false), lastError(worked, { ...failed, submittedAt: 3 })]).toEqual([
      null,
      null,
      offline,
      offline,
    ]);
  });
});
