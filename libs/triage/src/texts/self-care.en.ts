/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose: a child's medicine by its own leaflet alone. */
export const SELF_CARE_TEXTS = {
  painkillers:
    'For an adult’s pain, ordinary painkillers at the dose on the label may help; before that, ask a pharmacist if there is pregnancy, a stomach ulcer, kidney problems, asthma or a blood thinner. Never take more than the label says',
  painkillersNoNsaid:
    'For an adult’s pain, paracetamol (acetaminophen) at the dose on the label. With {{what}} no ibuprofen, naproxen or aspirin, unless whoever treats it said so. Never take more than the label says',
  painkillersAsk:
    'With {{what}} take no painkiller, neither paracetamol (acetaminophen) nor ibuprofen, before a pharmacist or a doctor has said which one is safe, and how much of it',
  childPainkillers:
    'For a child’s pain, children’s paracetamol (acetaminophen) or ibuprofen, by the child’s weight and age as its leaflet says; no aspirin under 16. Ask a pharmacist first for a baby, or where the child has asthma or another illness or takes medicines',
  childPainkillersNoNsaid:
    'For a child’s pain, children’s paracetamol (acetaminophen), by the child’s weight and age as its leaflet says. With {{what}} no ibuprofen, unless whoever treats it said so; no aspirin under 16. Ask a pharmacist first for a baby, or where the child has an illness or takes medicines',
  nsaidThinned:
    'Ibuprofen, naproxen, diclofenac and aspirin for pain do not go with a blood thinner or a bleeding disorder: they can cause serious bleeding. Take no more of it, and ask a pharmacist, a doctor or an advice line (in the UK NHS 111) today; say what was taken, how much and when. Do not stop by yourself what was prescribed, such as the blood thinner or a daily aspirin',
  nsaidThinnedWatch:
    'Call the emergency number if bleeding does not stop, if vomit is bloody or like coffee grounds, if stools are black or bloody, or after a hit on the head or with a sudden bad headache',
  nsaidThinnedCall:
    'Take no more ibuprofen, naproxen, diclofenac or aspirin for the pain, and say on the phone that it was taken with a blood thinner or a bleeding disorder',
  piece:
    'Keep a piece of the tooth that broke off: put it in milk or salt water (saline) and bring it along, as it can sometimes be put back. If a piece cannot be found, tell the dentist',
  rinse: 'Rinse the mouth with lukewarm water',
  noBite: 'Do not bite on a hurt tooth, and eat soft food',
  sharpEdge: 'Cover a sharp edge of the tooth with dental wax or sugar-free gum, so that it does not cut',
  coolCheek: 'Cool the cheek from outside, 10 minutes at a time',
  noHeat: 'Do not put heat on the swelling',
  coolSwelling: 'Cool the swelling from outside, 10 minutes at a time, and sleep with the head raised',
  watch:
    'After a blow to the face or the head somebody stays with the person for the first day and night, and keeps watch for two days. Sleep is fine, as long as they wake as usual',
  watchCall:
    'Call the emergency number at once if the person faints, vomits, has a fit, is drowsy, confused or hard to wake, sees double, has a headache that gets worse, becomes weak, numb or unsteady, or has clear fluid from the nose or an ear, or blood from an ear',
  watchSeen:
    'Even without these signs go to an emergency department today if the head was hit and there is a blood thinner or a bleeding disorder, if part of what happened is forgotten, or if a small child cries more or behaves unlike usual',
  cough: 'A tooth or a piece of it may be in the windpipe: sit up, lean forward and keep coughing',
  choking:
    'Only if there is no breath, voice or cough: up to 5 blows between the shoulder blades, then up to 5 quick thrusts inwards and upwards above the navel; go on in turn until help comes. In pregnancy, and for a baby under 1 year, press on the breastbone instead',
  noFinger: 'Do not feel for it with your fingers, which can push it deeper: take out only what you can see and grasp',
  airway:
    'Go to the emergency department even if the coughing stops and all seems well: the piece may lie in the airway without being noticed. Eat and drink nothing before',
  swallowed: 'If a tooth or a piece of one may have been breathed in: let the coughing go on, and do not feel for it with your fingers',
  aspirin:
    'Aspirin is not for anybody under 16 unless their doctor prescribed it: it can bring on a rare, grave illness (Reye’s syndrome). If a child took any, give no more of it and ask a pharmacist, a doctor or a poison helpline today (in the US 1-800-222-1222, in the UK 111; those of some other countries stand under Emergency help); have the packet, the amount and the child’s weight at hand',
  aspirinWorse:
    'Call the emergency number if a child who took aspirin vomits again and again, is drowsy or confused, breathes fast or has a fit, or if it may have been more than one dose',
  airwaySit: 'Sit up, and sleep with the head raised. Take small sips and soft food',
  airwayCall:
    'Call the emergency number at once if breathing becomes hard or noisy, saliva cannot be swallowed, the voice becomes muffled, the mouth opens less and less, or swelling spreads',
  notAlone: 'Do not stay alone, and call the emergency number at once if it gets worse or comes back',
  noMore: 'Take no more painkillers before a pharmacist, a doctor or a poison helpline has said that it is safe',
  gauze: 'Bite firmly on folded gauze or a clean handkerchief for 20 minutes without looking',
  knockedOut: 'Hold the tooth by its crown, rinse it briefly if dirty, put it back in its place or keep it in milk',
  /** Until it is known which it is: what is right for an adult and for a baby tooth, and nothing that one of them forbids. It awaits a dentist's sign-off. */
  childTooth: 'Pick the tooth up by its crown, do not touch the root, keep it in milk and take it along',
  childToothBack: 'It goes back in only if it is surely an adult tooth: say which it is, or that you are not sure, to whoever you call',
  babyTooth: 'Never put a baby tooth back',
  lastingSore:
    'A sore, a patch or a lump that stays for more than three weeks has to be looked at for a serious cause, even if it does not hurt. Say when you book how long it has been there',
  denture: 'Leave a denture out where it rubs, as much as you can, until it has been seen. Bring it along, and do not file it yourself',
  bloodThinner:
    'Tell the dentist about the blood thinner or the bleeding disorder, and do not stop a medicine by yourself. If a wound in the mouth bleeds: do not rinse or spit, and bite firmly on folded gauze for 20 minutes. If it still bleeds then, call a dentist’s emergency line or go to an emergency department at once',
  bloodThinnerCall: 'Say on the phone that there is a blood thinner or a bleeding disorder, and do not stop a medicine by yourself',
  noNsaidCall: 'With {{what}} take no ibuprofen, naproxen or aspirin for the pain, and say on the phone what it is',
  boneMedicine:
    'Tell the dentist about the medicine for the bones before any treatment, also if it was taken in the past. Do not stop it unless whoever prescribed it says so',
} as const;

/**
 * What is said where steps of several signs stand on one card and cannot be done one beside the other: which those are, `outcome/steps-together.rules.ts`
 * says. They await a dentist's sign-off.
 */
export const TOGETHER_TEXTS = {
  nsaidSaid: 'Say on the phone that ibuprofen or one of its kind was taken with a blood thinner or a bleeding disorder',
  stillAndBreathing:
    'Keep head and neck still, in the position in which breathing is easiest. Let blood and saliva run out of the mouth without bending the neck',
  bloodStill: 'Do not swallow blood, and do not rinse or spit',
  coughStill: 'A tooth or a piece of it may be in the windpipe: keep coughing, and move head and neck as little as you can',
  coolSwellingStill: 'Cool the swelling from outside, 10 minutes at a time',
  gauzeHeld:
    'Only while the person is fully awake and does not choke or vomit: hold folded gauze or a clean handkerchief on the place that bleeds, from where you can see it. Take it out as soon as they are drowsy',
  gauzePressed: 'Press folded gauze or a clean handkerchief on the place that bleeds with a finger, for 20 minutes without looking',
  woundPressed: 'Press a clean cloth on the wound; it is cleaned where it is seen to',
  hospital: 'This has to be seen in a hospital even if all seems well',
  airway:
    'The piece may lie in the airway without being noticed: it has to be looked for in a hospital even if the coughing stops. Eat and drink nothing before',
  woundSeen: 'The wound has to be cleaned, and perhaps stitched, in a hospital',
  /** Nobody said whose tooth it is. Short: it stands first on the card. */
  eitherTooth:
    'Hold the tooth by its crown, rinse it briefly if dirty, put it back in its place or keep it in milk; never put a baby tooth back',
  otherTooth: 'Leave a tooth that is loose or pushed out of place, but not out, as it is',
  packet: 'Let somebody else keep the packet, and say how much was taken and when',
} as const;

/** What forbids a painkiller, within a sentence. */
export const MEDICINE_RISKS = {
  'blood-thinner': 'a blood thinner or a bleeding disorder',
  pregnant: 'pregnancy',
  'stomach-ulcer': 'a stomach ulcer',
  'kidney-trouble': 'kidney trouble',
  asthma: 'asthma',
  chickenpox: 'chickenpox',
  'nsaid-refused': 'an allergy to one of them',
  'liver-trouble': 'liver trouble',
  'paracetamol-refused': 'an allergy to a painkiller',
} as const;
