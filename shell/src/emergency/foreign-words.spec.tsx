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

  it.each([
    ['es', 'ltr', 'Me duele mucho una muela y tengo fiebre', 'no puede respirar'],
    ['de', 'ltr', 'Ich habe starke Zahnschmerzen und Fieber', 'nicht atmen'],
    ['uk', 'ltr', 'Мене болить зуб і щока', 'не може дихати'],
    ['ar', 'rtl', 'عندي ألم شديد في ضرسي', 'التنفس'],
    ['zh', 'ltr', '我牙疼得厉害', '无法呼吸'],
  ])('are answered in that language too, marked as such, with the number to call: %s', (lang, dir, text, says) => {
    render(<ForeignWords text={text} />);
    const own = screen.getByText(new RegExp(says));
    expect(own).toHaveAttribute('lang', lang);
    expect(own).toHaveAttribute('dir', dir);
    expect(own).toHaveTextContent(/1\d\d|9\d\d/);
  });

  it('are not seen in English, however broken', () => {
    render(<ForeignWords text="mi toof hurtin bad, face all swole" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are named of no word half typed, in English or not, and only once somebody pauses', async () => {
    const { rerender } = render(<ForeignWords text="" />);
    for (const text of ['Toot', 'Toot ', 'Me duele mucho una mue']) {
      rerender(<ForeignWords text={text} />);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    }
    expect(await screen.findByText('This looks like Spanish')).toBeVisible();
  });

  it.each(['Toot', 'Toot ', 'la la la'])('are not seen in what is too little to tell: %s', (text) => {
    render(<ForeignWords text={text} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
