/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose: a child's medicine by its own leaflet alone. */
export const SELF_CARE_TEXTS = {
  painkillers:
    'For pain, ordinary painkillers at the dose on the label may help; before that, ask a pharmacist if there is pregnancy, a stomach ulcer, kidney problems, asthma or a blood thinner. Never take more than the label says',
  childPainkillers:
    'For a child’s pain, children’s paracetamol (acetaminophen) or ibuprofen, by the child’s weight and age as its leaflet says; no aspirin under 16. Ask a pharmacist first for a baby, or where the child has asthma or another illness or takes medicines',
  piece:
    'Keep a piece of the tooth that broke off: put it in milk or salt water (saline) and bring it along, as it can sometimes be put back. If a piece cannot be found, tell the dentist',
  gauze: 'Bite firmly on folded gauze or a clean handkerchief for 20 minutes without looking',
  knockedOut: 'Hold the tooth by its crown, rinse it briefly if dirty, put it back in its place or keep it in milk',
  childTooth:
    'Put the tooth back only if it is surely an adult tooth: hold it by its crown and rinse it briefly. If you are not sure, do not put it back; keep it in milk and take it along',
  babyTooth: 'Never put a baby tooth back',
} as const;
