import { render, screen } from '@testing-library/react';
import { addTexts } from '@toothwise/web-platform';
import emergencyTexts from './emergency.en.js';
import { ForeignWords } from './foreign-words.component.js';

addTexts('emergency', emergencyTexts);

describe('words in a language that the rules do not read', () => {
  it('are named beside the field, with the way to the list of signs', () => {
    render(<ForeignWords text="Me duele mucho una muela y tengo fiebre" />);
    expect(screen.getByRole('status')).toHaveTextContent('This looks like Spanish');
    expect(screen.getByRole('link')).toHaveAttribute('href', '#check');
  });

  it('are not seen in English, however broken', () => {
    render(<ForeignWords text="mi toof hurtin bad, face all swole" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
