import { said } from './said.js';

/** The flag is raised, or its question asked. */
function heard(text: string): number[] {
  const { flags, asks } = said(text);
  return [...flags, ...asks].map(({ flag }) => flag);
}

/** People tell what they see, what no longer fits, where the tooth lies. */
const SEEN: [flag: number, text: string][] = [
  [1, 'He sits bolt upright all night because on his back he gets no air'],
  [2, 'Her spit will not go down any more, she keeps a flannel under her chin for the saliva'],
  [3, 'His collar got tight this afternoon and the lump is from ear to ear under the chin'],
  [3, 'A wasp stung me inside the mouth'],
  [3, 'My eye has gone down to a slit from the cheek'],
  [4, 'The spoon does not go between my teeth, one finger is all that fits'],
  [5, 'Bad tooth, and now he asked me three times what day it is'],
  [5, 'My mother has a gum infection, her hands have gone a violet pattern'],
  [6, 'Our baby’s arms just hang and he looks through me'],
  [7, 'Tooth out this morning, I am on my third towel and have filled a bowl'],
  [7, 'I take apixaban, bit on the gauze for twenty minutes and it is red again'],
  [8, 'The swing caught her under the chin and now her teeth do not meet'],
  [8, 'I cannot find the piece of crown and I have been coughing and wheezing since'],
  [9, 'My jaw aches when I walk uphill and stops when I rest on the bench'],
  [11, 'Half of her smile does not come up and the tea runs out of the corner'],
  [24, 'I have lined up all the tablets on the table tonight'],
  [12, 'The ball hit him and the tooth is in my pocket in a tissue'],
  [13, 'I hit the kerb and my two front teeth stand behind the others now'],
  [15, 'I bit on the gauze for twenty minutes and the hole fills up again'],
];

describe('What is seen rather than named', () => {
  it.each(SEEN)('flag %i: %s', (flag, text) => {
    expect(heard(text)).toContain(flag);
  });
});
