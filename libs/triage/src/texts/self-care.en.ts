/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose. */
export const SELF_CARE_TEXTS = {
  painkillers:
    'For pain, ordinary painkillers at the dose on the label may help; before that, ask a pharmacist if there is pregnancy, a stomach ulcer, kidney problems, asthma or a blood thinner. Never take more than the label says',
  childPainkillers: 'For a child’s pain, ask a pharmacist or doctor which medicine and how much',
  gauze: 'Bite firmly on folded gauze or a clean handkerchief for 20 minutes without looking',
  knockedOut: 'Hold the tooth by its crown, rinse it briefly if dirty, put it back in its place or keep it in milk',
  childTooth:
    'Put the tooth back only if it is surely an adult tooth: hold it by its crown and rinse it briefly. If you are not sure, do not put it back; keep it in milk and take it along',
  babyTooth: 'Never put a baby tooth back',
} as const;
