import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { addTexts } from '@toothwise/web-platform';
import emergencyTexts from './emergency.en.js';
import { FirstAid } from './first-aid.component.js';

addTexts('emergency', emergencyTexts);

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/clinical/first-aid.md'), 'utf8');
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('article')!);

describe('First aid', () => {
  beforeEach(() => void render(<FirstAid />));

  it('of each card stands on the clinical page, with its sources', () => {
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent!);
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.filter((step) => !PAGE.includes(step))).toEqual([]);
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent!);
    expect(titles.filter((title) => !new RegExp(`## ${title}\\n[^#]*Sources: \\w`).test(PAGE))).toEqual([]);
  });

  it('of a broken tooth: rinse, keep the piece, cool from outside, cover a sharp edge', () => {
    const card = cardOf('Broken or chipped tooth');
    expect(card.getByText(/Rinse your mouth.*piece in milk or salt water/)).toBeVisible();
    expect(card.getByText(/Cool the cheek from outside.*Do not bite/)).toBeVisible();
    expect(card.getByText(/wax or sugar-free gum/)).toBeVisible();
  });

  it('after a blow or a fall: what to watch for, for how long, and when to call', () => {
    const card = cardOf('After a blow or a fall');
    expect(card.getByText(/first day and night, and keeps watch for two days/)).toBeVisible();
    // When to call comes before what can wait.
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(/^Fainting/);
    expect(card.getByText(/Fainting, vomiting, a fit, drowsy.*call now/)).toBeVisible();
    expect(card.getByText(/blood thinner.*emergency department today/)).toBeVisible();
  });

  it('of pain tells adults and children apart: no aspirin under 16', () => {
    const card = cardOf('Pain: adults and children');
    expect(card.getByText(/^Adults: .*never more than its label says/)).toBeVisible();
    expect(card.getByText(/^Children: .*by the age and weight on its own leaflet/)).toBeVisible();
    expect(card.getByText(/No aspirin under 16.*poison helpline/)).toBeVisible();
  });

  it('of a piece that went down is to cough, with blows and thrusts only where there is no breath', () => {
    const card = cardOf('Tooth or piece swallowed or breathed in');
    expect(card.getByText(/keep coughing.*Do not feel for it/)).toBeVisible();
    expect(card.getByText(/^Only if there is no breath/)).toBeVisible();
    expect(card.getByText(/emergency department even if all seems well/)).toBeVisible();
  });
});
