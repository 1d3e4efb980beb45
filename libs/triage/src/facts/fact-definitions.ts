/**
 * The signs the rules know, and how people say them. A pattern starting with "?" is a weak hint: it makes the engine ask, it raises nothing.
 * `weakIf`: words in the same sentence that make the sign ambiguous. `dropIf`: words in the same sentence that explain it harmlessly.
 */
export interface FactDefinition {
  patterns: string[];
  weakIf?: string[];
  dropIf?: string[];
  /** words anywhere in the text that make the sign ambiguous */
  weakIfText?: string[];
}

const airway: Record<string, FactDefinition> = {
  'breathing-trouble': {
    patterns: [
      '@CANNOT ~3 @BREATHVERB', '@TROUBLE ~2 @BREATHVERB', '@BREATHVERB ~3 @TROUBLE', '@BREATHVERB noisy|loud|raspy|tight|worse|heavy|shallow|rattly|whistling|squeaky|funny|harder|weird',
      '@BREATHVERB is|sounds|seems|feels|gets|getting|has ~2 noisy|loud|raspy|tight|worse|heavy|shallow|rattly|whistling|wheezy|squeaky|funny|harder|weird|bad|odd|difficult|strange|awful|terrible',
      'noisy|shallow|laboured|labored|raspy|rattly|noisily @BREATHE', 'breathing noisily', 'short|shortness of? @BREATHE', 'breathless|breathlessness|wheezing|wheezy|stridor|gasping|suffocating|suffocate',
      'not ~2 get|getting ~2 air|oxygen|breath', '@CANNOT ~3 air', 'not enough air', '@THROAT ~3 closing|closed|closes|closin|tightening|constricting|blocked|blocking|narrowing', '@THROAT feels ~2 tight|closing|closed|blocked',
      'closing ~1 @THROAT', '@CANNOT ~3 lie|lay|lying|laying|sleep flat|down|back', '@CANNOT breathe lying', '@BREATHE ~5 lie|lying|lay flat', 'fighting for breath|air', 'noise when|whenever|every i|he|she? @BREATHE', 'noise ~4 breathe|breathes|breathing|breathe', 'whistling|whistle|squeak|snoring|rattling|high pitched ~4 @BREATHE', 'run|running out of breath|air', 'lie|lying flat ~3 choke|suffocate|smother', '@CANNOT get breath',
      'have|has|having to sit up|upright ~3 @BREATHE', 'breathe|breathing ~2 sitting up|upright|forward', 'blocking ~2 @BREATHE|airway', 'tripod', 'every breath ~3 effort|struggle|fight', 'smothering', '@TROUBLE ~3 air', 'breathing ~3 effort|struggle', '?out of breath',
    ],
    weakIf: ['nose', 'nostril', 'nasal', 'stuffy', 'nostrils', 'sinus', 'sinuses', 'panic', 'anxiety', 'anxious', 'congested', 'congestion', 'bunged'],
    dropIf: ['snore', 'snores', 'apnea', 'apnoea', 'snorkel', 'unblocked'],
  },
  'cannot-swallow': {
    patterns: [
      '@CANNOT ~2 @SWALLOW', 'not ~2 swallow|swallowing', '@CANNOT ~2 get ~2 down ~2 @SALIVA', '@TROUBLE ~3 swallow|swallowing ~2 @SALIVA', 'spit|spitting ~3 @SALIVA ~4 @CANNOT|hurts', '@SALIVA ~3 pooling|pools|everywhere', '@SWALLOW ~3 impossible', 'spitting into ~3 cup|bowl|tissue|sink|bucket|towel', 'spitting in ~3 cup|bowl|tissue|sink|bucket|towel', '@TROUBLE ~1 @SALIVA', 'choking on ~2 @SALIVA', '?@TROUBLE ~3 @SWALLOW', '?@SWALLOW ~3 @TROUBLE|hurts|painful', '?@PAIN ~4 @SWALLOW', '?@SWALLOW @PAIN', '?not ~1 swallow ~2 food|pills|tablets',
    ],
    weakIf: ['pill', 'pills', 'tablets', 'tablet', 'gum'],
    dropIf: ['mouthwash', 'toothpaste', 'fluoride'],
  },
  'hard-swallowing': { patterns: ['@TROUBLE ~3 @SWALLOW', '@SWALLOW ~3 @TROUBLE|hurts|painful', '@PAIN ~4 @SWALLOW', '@SWALLOW @PAIN', '@CANNOT ~2 @SWALLOW'], weakIf: ['pill', 'pills'] },
  drooling: { patterns: ['@DROOL', 'saliva ~4 running|dripping|pouring', 'mouth keeps filling ~2 @SALIVA'], weakIf: ['baby', 'teething', 'numb', 'injection', 'toddler', 'anaesthetic', 'infant', 'novocaine', 'retainer', 'denture', 'dentures', 'aligners', 'numbing'], dropIf: ['sleep', 'sleeping', 'pillow', 'asleep', 'teething', 'dog'] },
  'muffled-voice': { patterns: ['muffled', 'hot potato', 'voice ~3 thick|different|changed|weird|funny|strange|odd|gone|hoarse|muffly|strangled|quieter|gargly|gurgly', 'plummy voice', 'voice ~2 sounds|sounding', 'sounds|sound|sounding|talk|talks|talking|speaks|speaking like ~4 mouthful|marbles|potato|full|underwater', 'marbles in mouth', 'mouthful of marbles', '?hoarse', '?talking|speaking ~1 funny|weird', '?lost voice'], weakIf: ['recording', 'recorder', 'phone', 'cold', 'retainer', 'aligner', 'aligners', 'dentures', 'denture', 'braces', 'invisalign', 'cough', 'laryngitis', 'numb'] },
  'tongue-raised': {
    patterns: ['@TONGUE ~4 raised|lifted|pushed|elevated|up|higher|upwards|raising|lifting|forced|backwards', '@CANNOT ~2 move|lift|stick|poke ~2 @TONGUE', '@TONGUE ~3 hard to move|stiff|stuck|wont', '@TROUBLE ~2 move|moving ~2 @TONGUE', '@FLOOR ~4 @SWELL|raised|hard|firm|bulging|up|lifted|rising|puffy|solid', '@SWELL ~4 @FLOOR', 'hard|firm|woody|solid|tight ~3 @FLOOR', '@TONGUE ~2 @CANNOT move', '@TONGUE ~1 not move', '@TONGUE being pushed|lifted'],
    dropIf: ['tie', 'numb', 'injection'],
  },
  'throat-swelling': { patterns: ['@SWELL ~4 @THROAT', '@THROAT ~4 @SWELL', 'throat ~2 puffing|thick'], weakIf: ['tonsil', 'tonsils', 'tonsillitis', 'glands', 'gland', 'strep'] },
  'neck-swelling': { patterns: ['@SWELL ~4 @NECK', '@NECK ~4 @SWELL', '@JAWREGION ~3 @SWELL ~3 hard|tight|tender|hot', '@SPREAD ~3 neck|throat|chest', 'neck|throat ~2 @SPREAD', 'down ~2 neck|throat', 'thick|hard|bull neck', '@NECK ~3 thick|fat', 'neck ~2 double', '?@SWELL ~3 @JAWREGION', '?@JAWREGION ~3 @SWELL'], weakIf: ['glands', 'gland', 'lymph', 'node', 'nodes'], dropIf: ['massage', 'pain'] },
  'lip-tongue-swelling': { patterns: ['@SWELL ~4 @LIP|@TONGUE', '@LIP|@TONGUE ~4 @SWELL', 'fat lip', 'tongue ~3 bigger|huge|massive|thick|fat|filling', 'lip|lips ~2 huge|massive|blown', 'tongue too big', 'lips ~2 tingling ~3 @SWELL'], weakIf: ['bit', 'bite', 'bitten', 'pimple', 'blister', 'herpes', 'numb', 'injection', 'anaesthetic', 'filler', 'fillers', 'botox', 'hit', 'punched', 'elbowed', 'fell', 'ball', 'elbow', 'piercing', 'burnt', 'burned', 'novocaine', 'biting', 'chewing', 'kicked', 'knocked', 'smacked', 'banged', 'sunburn', 'tripped', 'fight'], dropIf: ['swelling filler'] },
  'eye-closing': { patterns: ['@SWELL ~6 @EYE ~4 @EYESHUT', '@EYE ~4 @SWELL ~2 @EYESHUT', '@EYE ~4 @EYESHUT ~4 @SWELL', '@EYE ~2 closing|shut|shutting|closed', '@CANNOT ~2 open ~2 @EYE', '@EYE ~2 @CANNOT open', '@EYE will not open', '@CANNOT see ~3 @EYE', '@SWELL ~5 @EYE', '@EYE ~3 @SWELL', '@EYE ~1 slit', '@EYE ~3 not open'], dropIf: ['hay', 'conjunctivitis', 'stye', 'pollen'] },
  'sudden-swelling': { patterns: ['@SUDDEN ~6 @SWELL', '@SWELL ~6 @SUDDEN', 'face|lips|mouth|cheek ~3 @SWELL ~3 @WITHINHOUR'], weakIfText: ['@TOOTHCAUSE'] },
  'swelling-within-hour': { patterns: ['@SWELL ~10 @WITHINHOUR', '@WITHINHOUR ~8 @SWELL', '@SPREAD|worse|bigger ~6 @WITHINHOUR'], dropIf: ['before', 'ice', 'rinse', 'brush', 'appointment'] },
  allergy: { patterns: ['anaphylaxis|anaphylactic', 'allergic reaction', 'hives ~8 @SWELL', '@SWELL ~8 hives'] },
  'cannot-open-mouth': { patterns: ['@CANNOT ~2 @OPEN ~3 @MOUTH|@JAW', '@CANNOT ~2 @OPEN ~1 wide|more|properly|fully|much|it', '@MOUTH|@JAW ~2 @CANNOT @OPEN', '@MOUTH|@JAW ~2 not @OPEN', '@TRISMUS', '@MOUTH|@JAW only|barely|hardly opens|open|opening ~3', 'open ~2 mouth ~4 finger|fingers|crack|bit|little|cm|mm|inch|centimetre', '@TROUBLE ~2 @OPEN ~2 @MOUTH|@JAW', '@TROUBLE @OPEN wide', 'only|barely|just open ~2 @MOUTH|@JAW ~3', 'one finger ~4 @TOOTH|@MOUTH', '?jaw ~2 stiff', '?stiff jaw', 'mouth ~1 not open', 'jaw ~1 tight ~4 @OPEN', 'get ~3 spoon|finger|toothbrush ~3 in', 'hurts to open ~1 mouth ~2 more', 'jaw ~3 will not open'], dropIf: ['eyes'] },
};

const systemic: Record<string, FactDefinition> = {
  fever: { patterns: ['@FEVER', 'has|have|had|got|with|and|running|run temperature', 'temperature ~1 high|up|raised|through', 'high|raised temperature', '?hot and sweaty'], dropIf: ['drinks', 'sensitive', 'sensitivity'] },
  confusion: { patterns: ['@CONFUSED'], dropIf: ['insurance', 'brush', 'appointment', 'price', 'pricing', 'website', 'app', 'options', 'toothpaste', 'plan', 'plans', 'cost', 'advice', 'instructions', 'crowns', 'veneers', 'tried'] },
  slurred: { patterns: ['@SLURRED'], weakIf: ['numb', 'injection', 'anaesthetic', 'retainer', 'aligners', 'drunk', 'drinking', 'denture', 'dentures', 'numbing', 'novocaine'] },
  shivering: { patterns: ['@SHIVER'], dropIf: ['nervous', 'fear', 'ice', 'anxiety', 'nerves', 'scared'] },
  'mottled-or-blue': { patterns: ['@MOTTLED'] , dropIf: ['bruise', 'bruised', 'bruising', 'toothbrush', 'tooth', 'teeth', 'dye', 'stain', 'stains', 'staining'] },
  'rash-glass': { patterns: ['@RASHGLASS', 'rash ~6 glass|tumbler', 'rash ~3 not fade|disappear|blanch|go', 'purple rash'] },
  'no-urine': { patterns: ['@NOURINE'] },
  'fast-breathing': { patterns: ['@FASTBREATH', 'breathing|breathes|breaths ~3 fast|rapid|rapidly|quick|quickly'], dropIf: ['run', 'gym', 'running', 'dog'] },
  drowsy: { patterns: ['@DROWSY'], dropIf: ['denture', 'dentures', 'flap', 'handshake', 'hair'] },
  fit: { patterns: ['@FITTING', 'a fit', 'fits'], dropIf: ['crown', 'denture', 'dentures', 'retainer', 'aligner', 'aligners', 'bridge', 'cap', 'veneer', 'budget', 'together', 'properly', 'perfectly', 'braces', 'jaw', 'fitted', 'appointment', 'schedule', 'guard', 'mouthguard', 'plate', 'partial', 'well', 'mouth', 'clicking', 'poorly', 'trays', 'toothbrush'] },
  'blue-person': { patterns: ['@CHILDWORD ~6 blue', 'blue lips', 'lips|skin|face|fingers|tongue|mouth ~4 blue|bluish|purple|grey|gray', 'he|she|baby|son|daughter ~3 blue|bluish|grey|gray', 'blue|bluish ~2 lips|skin|mouth|fingers'], dropIf: ['bruise', 'bruised', 'toothbrush', 'shirt', 'colour', 'color', 'eyes', 'tooth', 'teeth', 'bands', 'vein', 'gum', 'hair', 'lipstick', 'slush', 'lolly', 'gums', 'bruising', 'gel', 'juice', 'sweet', 'sweets', 'ink', 'candy', 'popsicle'] },
  collapse: { patterns: ['collapsed|collapse|unresponsive|unconscious', 'not responding', 'will not wake', 'can not wake'], dropIf: ['tooth', 'bridge'] },
  'too-ill-to-drink': { patterns: ['@CANTDRINK', '@CANNOT ~2 keep ~2 down', 'too ill|sick|unwell|sore|weak|poorly to drink'], dropIf: ['alcohol', 'cold', 'hot', 'coffee', 'tea', 'beer', 'wine', 'straw', 'soda', 'icy', 'ice', 'side', 'chilled', 'fizzy', 'juice', 'coke', 'icecream', 'sugary'], weakIf: ['hours', 'hour', 'minutes'] },
  unwell: { patterns: ['@UNWELL', 'feel|feeling|feels|felt ~1 awful|terrible|rough|rotten|dreadful|ill|poorly|unwell|sick'], dropIf: [] },
  chemo: { patterns: ['@CHEMO'], dropIf: [] },
};

const bleeding: Record<string, FactDefinition> = {
  'heavy-bleeding': {
    patterns: ['@HEAVY ~3 @BLEED', '@BLEED ~3 @HEAVY', '@MOUTH ~3 @HEAVY|full|filling|fills|filled ~3 @BLEED', '@MOUTH ~2 @BLEED ~2 @HEAVY', 'blood ~3 pouring|gushing|everywhere|spurting|pumping|squirting', 'losing ~3 blood', 'lost ~3 blood', 'spitting|spit|coughing|swallowing ~2 mouthfuls|clots|lots', '@BLEED ~4 through ~3 gauze|tissue|towel|towels|pad|pads', 'soaked|soaking|soaks|gone ~3 gauze|towel|towels|pads|tissues|flannel', 'swallowing ~1 blood', 'big|huge|large clots', 'choking on ~1 blood', 'blood is pouring', 'like a tap|faucet', '@BLEED ~2 loads|buckets', 'pouring|gushing|spurting|streaming ~5 @MOUTH|@SOCKET|@GUM|@GUMS|@TONGUE'],
    weakIf: ['@GUMBLEEDCONTEXT'],
    dropIf: ['nose', 'period'],
  },
  'bleeding-wont-stop': {
    patterns: ['@BLEED ~6 @KEEPBLEED', '@KEEPBLEED ~3 @BLEED', '@KEEPBLEED ~6 @BITE', '@SOCKET|@EXTRACTION ~6 @KEEPBLEED', '@BLEED ~6 for ~2 hours', '@BLEED ~3 hours', '@BLEED ~2 all day|night|morning|afternoon', '@BLEED ~3 since ~2 yesterday|morning|lunch|lunchtime|night|last|noon', '@BLEED ~3 nonstop|constantly|continuously'],
    weakIf: ['@GUMBLEEDCONTEXT'],
    dropIf: ['nose', 'period'],
  },
  'gum-bleeding': { patterns: ['@GUM|@GUMS ~4 @BLEED', '@BLEED ~4 @GUM|@GUMS', '@BLEED ~5 @GUMBLEEDCONTEXT'] },
  'any-bleeding': { patterns: ['@BLEED'] },
  extraction: { patterns: ['@EXTRACTION', '@SOCKET'] },
  'blood-thinners': { patterns: ['@THINNERS', 'aspirin ~2 daily', 'daily aspirin'] },
  'bleeding-disorder': { patterns: ['@BLEEDINGDISORDER'] },
};

const injury: Record<string, FactDefinition> = {
  'strong-injury': { patterns: ['@STRONGINJURY'] },
  'face-injury': { patterns: ['@INJURY ~8 @HEAD|@FACE|@JAW|@MOUTH|@CHIN|@TOOTH', '@HEAD|@FACE|@JAW|@MOUTH|@CHIN|@TOOTH ~4 @INJURY', '@STRONGINJURY'] , dropIf: ['sensitivity'] },
  faint: { patterns: ['@FAINT'], dropIf: ['smell', 'taste', 'line', 'stain', 'price'] },
  vomiting: { patterns: ['@VOMIT'], dropIf: ['bulimia', 'bulimic', 'hungover', 'hangover'] },
  'double-vision': { patterns: ['@DOUBLEVISION', 'blurred|blurry|double ~2 vision|sight|eyesight'] },
  'jaw-broken': { patterns: ['@JAWBROKEN'] },
  'jaw-injury': { patterns: ['@INJURY ~5 @JAW', '@JAW ~4 @STRONGINJURY', '@JAW ~2 injured|hit|smashed'] , dropIf: ['chewing', 'grinding', 'clenching'] },
  'bite-wrong': { patterns: ['@BITEWRONG', 'teeth ~2 not ~2 meet|fit|close|align|match', 'bite ~3 off|wrong|different|changed|out|weird|odd'], dropIf: ['filling', 'crown', 'crowns', 'braces', 'retainer', 'aligner', 'aligners', 'invisalign', 'denture', 'dentures', 'bridge', 'years', 'veneers', 'always', 'overbite', 'underbite', 'night', 'veneer', 'orthodontist', 'fillings', 'implant'] },
  'tooth-inhaled': { patterns: ['@INHALED ~5 @TOOTH|@RESTORATION|@BRACES|@DENTURE', '@TOOTH|@RESTORATION|@BRACES|@DENTURE ~8 @INHALED', '@TOOTH ~10 coughing', '@CANNOT find ~3 @TOOTH ~8 cough|coughing|wheeze|wheezing|choking|chest', '@TOOTH|crown|filling ~3 inhaled|aspirated', '?swallowed ~4 @TOOTH|@RESTORATION|@DENTURE|@BRACES', '?@TOOTH|crown|filling ~4 swallowed', '?@CANNOT find ~2 @TOOTH|crown'], weakIf: ['fish', 'popcorn'] },
  'tooth-knocked-out': {
    patterns: ['@INJURY ~6 @TOOTH ~4 out|@KNOCKEDOUT|@FELLOUT', '@INJURY ~4 out ~3 @TOOTH', '@TOOTH ~5 knocked|punched|kicked|smashed|bashed|shot|ripped|wrenched ~2 out', 'knocked|punched|kicked|smashed|bashed|lost|knocking|knock ~5 @TOOTH ~2 out|clean|completely', 'knocked|kicked|punched|smashed|bashed out ~4 @TOOTH', '@TOOTH ~6 @KNOCKEDOUT ~10 @INJURY', '@INJURY ~16 @TOOTH ~5 @KNOCKEDOUT|@FELLOUT', '@INJURY ~14 lost ~4 @TOOTH', 'lost ~4 @TOOTH ~10 @INJURY', '@TOOTH ~4 @FELLOUT ~10 @INJURY', '@TOOTH ~5 in milk|hand|tissue|cup|bag|glass|saliva|palm', '@TOOTH avulsed|out ~1 completely|whole|root', 'whole tooth ~4 out|came|hand|root', '@TOOTH ~3 root and|n all', 'out ~1 its|the? socket', '@TOOTH ~4 on ~1 ground|floor|pitch|grass|pavement|field|court|ice', 'avulsed|avulsion', '@TOOTH ~4 flew|flown|pinged|shot ~1 out', 'knocked ~3 @TOOTH ~1 out', '@INJURY ~12 @TOOTH ~3 gone|missing', 'holding ~3 @TOOTH', 'found ~3 @TOOTH ~3 on|in', '?@TOOTH ~2 @FELLOUT', '@TOOTH ~3 knocked ~1 clean', 'got|have ~2 @TOOTH ~3 in ~2 hand|milk|tissue|cup|bag|pocket', 'missing ~2 @TOOTH ~8 @INJURY', 'tooth was out', 'put ~3 @TOOTH ~3 back|milk', 'tooth out ~4 @INJURY'],
    dropIf: ['@EXTRACTIONONLY', '@RESTORATION', 'retainer', 'denture', 'dentures', 'bracket', 'wobbly', 'chunk', 'piece', 'dentist took', 'surgeon', 'bit', 'half', 'part', 'corner', 'tip', 'insert', 'wisdom'],
  },
  'tooth-fell-out': { patterns: ['@TOOTH ~3 @FELLOUT', '@FELLOUT ~3 @TOOTH'], dropIf: ['@RESTORATION', '@BABYTOOTH', '@EXTRACTIONONLY', 'piece', 'chunk', 'bit', 'half', 'denture', 'dentures', 'bracket', 'baby', 'fairy', 'filling', 'crown', 'naturally', 'wobbly'] },
  'baby-tooth': { patterns: ['@BABYTOOTH'] },
  'adult-tooth': { patterns: ['@ADULTTOOTH'] },
  'tooth-displaced': {
    patterns: ['@INJURY ~14 @TOOTH ~5 @DISPLACED', '@TOOTH ~5 @DISPLACED ~12 @INJURY', '@TOOTH ~3 pushed|shoved|rammed|jammed|driven|bent|forced|knocked ~3 back|backwards|in|inwards|up|sideways|into|out|forwards|forward|crooked', 'pushed|knocked|shoved|bent|forced ~4 @TOOTH ~2 back|backwards|in|inwards|up|sideways|crooked|forwards|forward', '@TOOTH ~3 hanging ~2 thread|off|by|loose|out', '@TOOTH ~2 dangling|hanging', '@TOOTH ~3 pushed|knocked|bent ~2 out of place|position|line', '@TOOTH ~4 out of place|position', '@TOOTH ~3 looks|is|sits|seems ~1 longer|shorter|higher|lower ~10 @INJURY', '@INJURY ~14 @TOOTH ~6 longer|shorter|sideways|wonky|back|loose|wobbly|pointing|angle', '@INJURY ~8 @TOOTH ~5 moved|shifted', 'intruded|luxated|luxation'],
    dropIf: ['retainer', 'braces', 'aligner', 'aligners', 'invisalign', 'wisdom', 'years', 'orthodontist', 'crowding', 'gradually', 'crown', 'filling', 'gaps', 'slowly'],
  },
  'tooth-injury': { patterns: ['@INJURY ~12 @TOOTH|@BABYTOOTH', '@TOOTH|@BABYTOOTH ~8 @STRONGINJURY', '@INJURY ~16 @TOOTH ~3 @BROKE|@SMALLCHIP|@LOOSE'], dropIf: ['@EXTRACTIONONLY'] },
  'tooth-loosened': { patterns: ['@INJURY ~14 @TOOTH ~5 @LOOSE', '@TOOTH ~4 @LOOSE ~10 @INJURY', '@INJURY ~8 @LOOSE ~2 @TOOTH'] },
  'pulp-exposed': { patterns: ['@BROKE ~14 @PULP', '@PULP ~12 @BROKE', '@TOOTH ~10 @PULP'], dropIf: ['gums', 'implant', 'toothpaste', 'brush'] },
  'bite-blocked': { patterns: ['@BITEBLOCKED ~10 @INJURY', '@INJURY ~20 @BITEBLOCKED', '@DISPLACED ~10 @BITEBLOCKED', '@TOOTH ~8 blocks|blocking ~2 bite', 'bite ~1 blocked'] },
  'tooth-broken': { patterns: ['@TOOTH ~4 @BIGBREAK', '@BIGBREAK ~4 @TOOTH', 'tooth ~3 in half|two|bits', 'half|chunk|piece ~4 @TOOTH ~3 missing|gone|@FELLOUT|off|broke', '@TOOTH ~3 crumbled|crumbling', '@BROKE ~2 corner ~3 @TOOTH', 'chunk|piece|half|bit|part ~3 @TOOTH ~2 @FELLOUT|broke|off|missing|gone', 'broke ~3 @TOOTH', '@TOOTH ~2 @FELLOUT ~1 pieces|bits', 'chunk ~3 @FELLOUT|off', '@TOOTH ~2 snapped|shattered'], dropIf: ['retainer', 'denture', 'dentures', 'toothbrush', 'brace', 'filling', 'crown', 'veneer', 'cap', 'bracket'] },
  'tooth-chipped': { patterns: ['@TOOTH ~4 @SMALLCHIP', '@SMALLCHIP ~5 @TOOTH'], dropIf: ['nail', 'phone'] },
  'new-lip-chin-numbness': { patterns: ['@LIP|@CHIN ~4 @NUMB', '@NUMB ~4 @LIP|@CHIN', '@CANNOT feel ~2 @LIP|@CHIN'], weakIf: ['@ANAESTHETIC', 'appointment', 'numbing'] },
};

const other: Record<string, FactDefinition> = {
  'cardiac-sign': { patterns: ['@CHESTSIGN', '@CHEST ~3 tight|heavy|pressure|pain|hurts|hurting|crushing|squeezing|tightness|aching|ache|burning|discomfort', 'pressure|pain|tightness|heaviness|squeezing|ache|weight ~4 @CHEST', '@PAIN ~3 @CHEST'] },
  sweating: { patterns: ['@SWEAT'], dropIf: ['nervous', 'gym', 'hot', 'anxious', 'bill', 'anxiety', 'summer', 'palms', 'scared'] },
  nausea: { patterns: ['@NAUSEA', '?want|wanna to? vomit|puke'], weakIf: ['bad', 'antibiotics', 'amoxicillin', 'metronidazole', 'ibuprofen', 'codeine', 'sickening', 'taste', 'smell', 'thinking', 'tramadol', 'pus', 'medication'], dropIf: ['nervous', 'anxious', 'thought', 'gag', 'morning', 'scared', 'nerves', 'phobia', 'mould', 'toothpaste', 'mouthwash', 'tired'] },
  'arm-pain': { patterns: ['@ARMSIGN', '@ARM ~3 @PAIN|heavy|numb|tingling|tingly|ache|aching', '@PAIN ~4 @ARM', 'down ~2 arm|arms'], dropIf: ['vaccine', 'flu', 'jab', 'covid', 'needle', 'drip', 'injection', 'broke', 'broken', 'gym'] },
  exertion: { patterns: ['@EXERTION'], dropIf: ['clench', 'clenching', 'sinus', 'cold'] },
  'jaw-pain': { patterns: ['@JAW ~4 @PAIN', '@PAIN ~4 @JAW', 'jaw ~2 tight|heavy|tightness'] },
  'any-pain': { patterns: ['@PAIN', '@SEVEREPAIN'] },
  toothache: { patterns: ['@TOOTHPAIN', '@TOOTH|@GUM|@SOCKET ~5 @PAIN', '@PAIN ~5 @TOOTH|@GUM|@SOCKET', '@PAIN ~3 @GUMS', '@MOUTH ~3 @PAIN', '@PAIN ~3 @MOUTH', '@TOOTH ~4 @SEVEREPAIN', '@JAW|@FACE ~3 @PAIN', '@PAIN ~4 @JAW|@FACE'], dropIf: ['@MILD', '@TRIGGER', 'tightened', 'adjusted', 'clench', 'clenching', 'grinding', 'grind', 'grinds', 'teething', '@BRACES', 'ulcer', 'ulcers', 'canker', 'pizza', 'burnt', 'burned', 'chewing', 'biting', 'flossing', '@ANAESTHETIC', 'aligners', 'exercise', 'popcorn'] },
  'any-tooth-pain': { patterns: ['@TOOTHPAIN', '@TOOTH|@JAW|@GUM ~6 @PAIN', '@PAIN ~6 @TOOTH|@JAW|@GUM'] },
  'wisdom-pain': { patterns: ['@WISDOM ~8 @PAIN', '@PAIN ~6 @WISDOM'] },
  sudden: { patterns: ['suddenly|sudden|overnight', 'this morning', 'woke up'] },
  toothcause: { patterns: ['@TOOTHCAUSE'] },
  'severe-pain': { patterns: ['@SEVEREPAIN', 'severe|unbearable|excruciating|extreme|intense|horrific|horrendous|worst|unreal|insane ~2 @PAIN', '@PAIN ~2 severe|unbearable|excruciating|extreme|intense|horrific|horrendous|awful|insane|worst', 'agony'], dropIf: ['filler'] },
  'painkiller-fails': { patterns: ['@PAINKILLER ~7 @FAILS', '@FAILS ~5 @PAINKILLER', 'nothing helps|works|touches', 'nothing is|seems|i ~3 helping|working|touching|touches|help|helps|work|works|take', 'despite ~4 @PAINKILLER', 'even with|on|after ~4 @PAINKILLER', 'through ~2 painkillers', '@PAIN ~8 even though ~6 @PAINKILLER', '@FAILS ~4 @PAIN', 'no relief', '@PAINKILLER ~8 still ~4 @PAIN', '@PAINKILLER ~4 but ~4 still', '@PAINKILLER no effect|use|good|help|difference|relief', '@PAINKILLER ~6 makes|made|make|making no difference', 'maxed out ~2 @PAINKILLER', 'taken|taking|took ~4 @PAINKILLER and|yet still', '@PAINKILLER @FAILS'], dropIf: ['alarm', 'discount'] },
  'sleep-lost': { patterns: ['@SLEEPLOSS', 'up all night', 'awake ~3 night', 'not ~3 sleep|slept|sleeping', 'woke|wakes|woken|waking ~3 up ~5 night|am|pain', 'up at ~2 am', 'stopping|stops|stopped ~3 sleep|sleeping', 'awake at|until|till ~2 am'], dropIf: ['excited', 'baby', 'newborn', 'work', 'insomnia', 'party', 'snoring', 'coffee', 'grinding', 'retainer', 'anxious', 'nervous'] },
  abscess: { patterns: ['@ABSCESS', 'pimple|boil|bubble|blister|zit|spot|pustule ~4 @GUM|@GUMS', '@GUM|@GUMS ~4 pimple|boil|bubble|zit|pustule', '?blister|spot ~3 @GUM'], dropIf: ['water'] },
  pus: { patterns: ['@PUS', 'something ~2 leaking|oozing', 'yellow|green|white ~2 oozing|leaking|coming|pus', 'burst ~5 mouth|gum', 'oozing ~3 yellow|green|white'], weakIf: ['metallic'], dropIf: ['cat', 'toothpaste', 'mouthwash', 'tablet', 'medicine', 'water', 'tonsil', 'whitening', 'eye', 'vagina', 'invoice', 'tap'] },
  'face-swelling': { patterns: ['@SWELL ~5 @FACE|@JAW|@CHIN|@MOUTH', '@FACE|@JAW|@CHIN|@MOUTH ~4 @SWELL', 'side of face ~4 bigger|huge|fat|massive|hard', 'cheek|face ~2 huge|massive|fat|bigger', 'my? @SWELL is', '@SWELL @JAWREGION', '@JAWREGION ~3 @SWELL', 'one side ~3 bigger|@SWELL', '@SWELL ~3 one side|cheeks'] },
  'gum-swelling': { patterns: ['@GUM ~4 @SWELL', '@SWELL ~4 @GUM', '@GUMS ~3 @SWELL ~6 @PAIN', '@SWELL ~3 @GUMS ~6 @PAIN|around|near|behind|@TOOTH', '@SWELL ~4 around|behind|near|next|by|above|below|under|beside ~4 @TOOTH', '@PAIN ~4 @SWELL ~3 @GUMS', 'bump|lump ~4 @GUM|@GUMS ~8 @PAIN|pus|sore', '?@GUMS ~3 @SWELL', '?@SWELL ~3 @GUMS', '@SWELL ~3 @TOOTH'], weakIf: ['@TRIGGER'] },
  swelling: { patterns: ['@SWELL'], dropIf: ['ankle', 'ankles', 'feet', 'foot', 'knee', 'toe', 'finger', 'fingers', 'legs', 'leg', 'belly', 'stomach', 'hand', 'hands', 'prostate'] },
  'swelling-spreading': { patterns: ['@SWELL ~8 @SPREAD', '@SPREAD ~5 @SWELL', '@SPREAD ~4 @FACE|@JAW|@EYE|@NECK', '@SWELL ~10 since this morning|lunch|lunchtime|breakfast|afternoon', '@SWELL ~8 worse ~4 hour|hours|morning', '@SWELL ~4 within|over|in ~2 hours', 'now|it|its ~3 @SPREAD ~3 eye|neck|jaw|cheek|throat|down|up'], dropIf: ['bread', 'brushing', 'payments'] },
  infection: { patterns: ['@INFECTION ~5 @TOOTH|@GUM|@JAW|@MOUTH|@FACE|@SOCKET|@WISDOM|@GUMS', '@TOOTH|@GUM|@JAW|@MOUTH|@FACE|@SOCKET|@WISDOM|@GUMS|dental ~4 @INFECTION', 'infected', '@INFECTION', 'pericoronitis'], dropIf: ['chest', 'ear', 'urine', 'bladder', 'uti', 'sinus', 'eye', 'control', 'throat', 'kidney', 'viral', 'toe', 'toenail'] },
  'wisdom-infection': { patterns: ['@WISDOM ~6 @SWELL|@INFECTION|@PUS', '@SWELL|@INFECTION|@PUS ~6 @WISDOM', '@WISDOM ~12 @SWELL|pus|@INFECTION', 'pericoronitis', 'flap ~6 @PAIN|@SWELL|food', '@WISDOM ~8 @PAIN ~10 @OPEN|@SWALLOW|taste'] },
  'dry-socket': { patterns: ['@DRYSOCKET', '@EXTRACTION|@SOCKET ~16 worse|worsening|unbearable|severe|excruciating|throbbing|@SEVEREPAIN', '@PAIN ~6 worse ~8 @EXTRACTION|@SOCKET', '@EXTRACTION|@SOCKET ~12 smells|stinks|rotten|foul|stench|empty', '@SEVEREPAIN ~10 @EXTRACTION|@SOCKET', 'hole ~6 smells|stinks|throbbing|throbs|foul', '@EXTRACTION ~14 days ~10 @PAIN ~4 ear|worse|kill', '@EXTRACTION|@SOCKET ~12 @PAIN ~6 ear'] , dropIf: ['better', 'healing well', 'dog'] },
  'gum-ulcers-painful': { patterns: ['@GUM|@GUMS ~14 @ULCER', '@ULCER ~10 @GUM|@GUMS', 'trench mouth|anug|vincent'] },
  'wire-in-flesh': { patterns: ['@WIREONLY ~6 into|in|inside|through|embedded|stuck|stabbing|piercing|pierced|digging|impaled|dug|stabbed|cutting|buried ~5 @FACE|@GUM|@GUMS|@LIP|@TONGUE|flesh|skin|mouth', '@WIREONLY ~3 stuck|stabbing|stabbed|embedded|digging|piercing|pierced|dug|impaled|cutting|gone|buried ~5 @FACE|@GUM|@GUMS|@LIP|@TONGUE|flesh|skin', '@FACE|@GUM|@LIP|@TONGUE ~6 @WIREONLY ~4 stuck|embedded|through', '@BRACES ~4 embedded|stuck|stabbing|piercing|impaled|hooked ~6 @FACE|@GUM|@GUMS|@LIP|@TONGUE', '?@WIREONLY ~4 poking|poke|pokes|scratching|rubbing|sticking|out|loose|sharp|poky|poking', 'wire ~2 in flesh'] },
  'restoration-lost': { patterns: ['@RESTORATION ~3 @FELLOUT|lost|missing|gone|loose|broke|broken|cracked|dislodged|off|out|chipped|snapped', '@FELLOUT ~4 @RESTORATION', 'lost|losing|swallowed|missing|broke|cracked|chipped|dislodged ~4 @RESTORATION', '@RESTORATION ~5 @FELLOUT', 'loose|broken|cracked|wobbly|lost|missing ~1 @RESTORATION', '@RESTORATION is|feels|seems|has ~2 loose|wobbly|broken|cracked|out|off|gone', '@RESTORATION wobbling|wobbly', '@RESTORATION ~2 came|come|fell'], dropIf: ['temporary crown lol'] },
  'denture-trouble': { patterns: ['@DENTURE ~4 loose|broken|broke|cracked|snapped|rubbing|wobbly|slipping|hurts|sore|split|rubs|lost|half', 'loose|broken|cracked|broke|snapped|lost ~3 @DENTURE'] , dropIf: ['insert'] },
  'bracket-off': { patterns: ['bracket|brackets ~3 @FELLOUT|broke|broken|loose|off|snapped|popped', 'broken|loose|snapped ~2 bracket|brackets'] },
  ulcer: { patterns: ['@ULCER'] , dropIf: ['stomach', 'peptic', 'leg'] },
  'mouth-patch': { patterns: ['@PATCH', 'white|red|velvety|whitish|reddish|speckled ~2 patch|patches|area|lesion|lesions|plaque ~6 @TONGUE|@FACE|@MOUTH|@GUM|@GUMS|@LIP', '@TONGUE|@FACE|@MOUTH|@GUM|@GUMS|@LIP ~5 white|red ~1 patch|patches|lesion|area', 'patch ~5 @TONGUE|@MOUTH|@GUM|@LIP|cheek|palate'], dropIf: ['nicotine', 'vape'] },
  lump: { patterns: ['@LUMP ~6 @TONGUE|@MOUTH|@NECK|@JAW|@LIP|@FACE|@GUM|@GUMS|@FLOOR|@JAWREGION|roof|palate|throat|@THROAT', '@TONGUE|@MOUTH|@NECK|@JAW|@LIP|@FACE|@GUM|@GUMS|@FLOOR ~4 @LUMP', 'painless|hard|new|growing @LUMP', 'found|noticed|have|got|feel ~3 @LUMP'], dropIf: ['goose', 'speed', '@INJURY', 'taste', 'buds'] },
  'tooth-loose': { patterns: ['@TOOTH ~5 @LOOSE', '@LOOSE ~2 @TOOTH'], dropIf: ['@BABYTOOTH', '@BRACES', '@RESTORATION', '@DENTURE', '@INJURY', 'fairy', 'baby', 'years ago', 'dentures', 'retainer', 'dream', 'dreams', 'grinding', 'clicking', 'head', 'aligners'] },
  numbness: { patterns: ['@NUMB ~4 @FACE|@TONGUE|@GUM|@GUMS|@JAW|@MOUTH', '@FACE|@TONGUE|@GUM|@GUMS|@JAW|@MOUTH ~4 @NUMB'], dropIf: ['@ANAESTHETIC', 'dentist', 'filling', 'appointment', 'numbing', 'gel', 'icecream', 'cold', 'spicy', 'minty', 'ice', 'cocaine', 'orajel', 'anbesol', 'mint', 'pineapple'] },
  'socket-not-healing': { patterns: ['@SOCKET|@EXTRACTION|hole ~10 not|never healed|healing|heal|closed|close|closing', 'not healed|healing|heal ~8 @SOCKET|@EXTRACTION', '@SOCKET|hole ~5 still open|raw', 'never healed', 'not heal|healed|healing ~4 since ~4 @EXTRACTION'] },
  'not-healing': { patterns: ['not healed|healing|heal|gone|going|clearing|cleared|go|away', 'never healed|heals|goes', 'will not heal|go|clear'] },
  'face-droop': { patterns: ['@DROOP', 'face|mouth|smile ~4 drooping|dropped|sagging|droopy|droops', 'half ~2 face ~3 dropped|paralysed|paralyzed|fallen'], weakIf: ['@ANAESTHETIC', 'botox', 'bell', 'bells', 'numbing'] },
  'speech-trouble': { patterns: ['@SPEECHTROUBLE', '@CANNOT ~1 speak|talk ~1 properly|clearly', 'words ~3 wrong|jumbled|slurred', '@CANNOT ~1 speak|talk'], weakIf: ['@ANAESTHETIC', 'retainer', 'aligner', 'aligners', 'invisalign', 'denture', 'dentures', 'wine', 'drunk', 'braces', 'numbing', 'swollen', 'swelling', 'pain', 'sore', 'ulcer', 'ulcers', 'lisp', 'hurts'] },
  'weak-arm': { patterns: ['@WEAKARM', '@ARM ~3 weak|weakness|limp', '@CANNOT ~2 lift|raise|move ~2 @ARM'] , dropIf: ['coffee'] },
  'eye-bulging': { patterns: ['@EYEBULGE', '@EYE ~3 bulging|bulge|bulges|protruding|popping|bulgy'] },
  'worst-headache': { patterns: ['@WORSTHEADACHE', 'severe|terrible|awful|horrific|excruciating|unbearable|extreme headache'] },
  'self-harm': { patterns: ['@SELFHARM'], dropIf: ['squad', 'germs', 'bacteria', 'dog'] },
  'overdose-words': { patterns: ['@PAINKILLER ~8 @OVERDOSEWORD', '@OVERDOSEWORD ~6 @PAINKILLER', 'overdose|overdosed|overdosing', 'took|taken|had|swallowed ~3 whole|entire|full packet|box|bottle|strip|pack ~4', '?lots|loads|tons|handful|handfuls|bunch|plenty ~2 @PAINKILLER', '?@PAINKILLER ~6 lost count|track', '?too many ~3 @PAINKILLER', '?popping ~2 @PAINKILLER like', '@PAINKILLER ~3 like sweets|candy|smarties|skittles', '?eating ~2 @PAINKILLER', '?lost count ~4 @PAINKILLER', '?more @PAINKILLER than'], dropIf: ['teaspoon'] },
  'story-mismatch': { patterns: ['story ~3 changes|changing|changed|different|add', 'bruises ~4 different|ears|ear|neck|back|old|stages|arms|stomach', 'not sure|know how ~3 happened', 'do not know how ~4 happened|got|did|broke', 'nobody|noone|no ~1 saw', 'says ~4 fell but', 'will not|would not say|tell ~4 happened|how', 'not ~2 crawling|walking|mobile', 'boyfriend ~6 alone|hit|angry|looking|minding|babysitting|grabbed|shook', 'mother|father|stepdad|stepfather|boyfriend|partner|dad|mum ~2 hit|slapped|punched|shook|grabbed|hurts|forced', 'scared|frightened of|to ~3 father|dad|boyfriend|home|mum|stepdad|him', 'too young to', 'does not match|fit|add', 'torn frenulum|frenum', 'slapped|grabbed|shook|shaken', 'different story|stories', 'keeps changing', 'unexplained bruises|bruising', 'happened ~3 before', 'third time|injury ~4'], dropIf: [] },
};

const person: Record<string, FactDefinition> = {
  'child-word': { patterns: ['@CHILDWORD'] },
  diabetes: { patterns: ['@DIABETES'] },
  pregnant: { patterns: ['@PREGNANT'] },
  'weak-immunity': { patterns: ['@WEAKIMMUNE'] },
  'heart-valve-risk': { patterns: ['@HEARTVALVE'] },
  'bone-drugs': { patterns: ['@BONEDRUGS'] },
  'recent-surgery': { patterns: ['@SURGERY'], dropIf: ['dental', 'oral', 'wisdom'] },
};

export const FACT_DEFINITIONS: Record<string, FactDefinition> = { ...airway, ...systemic, ...bleeding, ...injury, ...other, ...person };
