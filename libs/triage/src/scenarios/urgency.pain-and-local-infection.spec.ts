import { describeFlag, describeHarmless } from './said.js';

describe('Pain not held by painkillers', () => {
  describeFlag(16, 3, [
    'Painkillers do not touch this toothache',
    'The pain kept me awake all night',
    'My tooth pain is unbearable',
    'pain is nine out of ten',
    'nothing helps, my molar is throbbing',
  ]);
});

describe('Abscess and local infection', () => {
  describeFlag(17, 3, [
    'I have an abscess on my gum',
    'pus is coming out around my tooth',
    'my cheek is swollen',
    'I think it is a dry socket',
    'my wisdom tooth is infected',
    'absess',
  ]);
  describeHarmless(['Last year I had an abscess, fine now', 'How do I know if I have an abscess?', 'My friend had an abscess last year']);
});

describe('Gum ulcers with illness, wire in the flesh', () => {
  describeFlag(19, 3, ['My gums are painful and bleeding with ulcers and I feel unwell', 'The wire of my brace is stuck in my cheek']);
});

describe('Problems for the next days', () => {
  describeFlag(20, 2, [
    'My filling fell out',
    'lost a crown, no pain',
    'toothache, ibuprofen keeps it under control',
    'my denture is loose',
  ]);
  describeFlag(21, 2, [
    'I have had an ulcer on my tongue for four weeks',
    'a white patch under my tongue',
    'painless lump in my cheek',
    'My tooth is loose for no reason',
    'the socket has not healed two months after the extraction',
  ]);
  describeHarmless([
    'My teeth are a bit sensitive to cold',
    'A mouth ulcer since yesterday',
    'small white spots on my teeth',
    'my 6 year old has a wobbly tooth',
  ]);
});
