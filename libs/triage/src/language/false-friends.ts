/** Everyday words that lie close to a concept word and must stay what they are. */
export const FALSE_FRIENDS = new Set(
  `cannon canon wring bloke brake brakes bumper closet fright light night right might sight eight weight freight flight linger ginger singer winger weeds weeps faced faces front frost fresh shading sharing staking purple stick stock stack struct strict slipt pinch punches lunch bunch hunch munch moths south youth mount closed spinning turner burned selling spelling smelling dwelling swimming sweeping telling willing filling never ever fewer lever ferry every joking smoking choosing cooking soaking threat throw through three there their these
  tone tongs tune jump dump hump lamp plump clump camp number dumb thumb goose choose moose lose lost loss lots close closer nose hose whose those house mouse loosen lessen booking looking broker bronze spoken
  pocket rocket ticket bucket packet jacket locket drilling schooling cooling rolling pooling sweater swearing wearing sweden paint saint feint point print joint plain rain main gain train brain again
  gained trash crash brash crush brush blush flush fresh flash slash clash rush push bush cash dash wash stash splash reach teach beach peach leach bleach preach tench bench wrench trench french branch
  breach breast bread break broad great treat wheat sweat sweet sheet street feather leather weather whether another brother mother together either neither bother other
  clinic classic basic public topic comic cosmic sonic tonic panic picnic eating beating heating seating meeting feeding needing reading leading heading weeding breeding seeding speeding breading blending
  lending sending pending bending ending trending standing landing handing binding finding winding ceiling feeling healing dealing peeling stealing appealing revealing wheeling kneeling
  waiting baiting writing whiting skating dating rating baking making taking waking shaking raking breaking speaking leaking peaking soaking aiming coming going doing being having giving living loving moving driving
  caching coaching teaching reaching catching watching matching hatching patching latching itching pitching switching stitching hitching ditching fetching stretching etching
  appointment ointment treatment payment parent patient patience patients ancient accent recent decent absent present percent prevent event invent parents insurance assurance instance distance
  abroad access accessed process success recess excess assess possess express impress address dress press stress mess less lens loose bless guess chess
  crown brown grown drown frown crowd crow crowns browns clown town down gown own blown flown shown known thrown
  court count country county counter could cough rough tough though thought bought brought ought fought sought taught caught daughter laughter slaughter
  bandage package damage manage message massage language sausage image village garage average coverage beverage
  happen happens happened happening open opens often listen glisten fasten hasten soften
  paper taper caper pauper proper upper supper super copper pepper ripper dinner winner thinner inner sinner spinner beginner
  denture venture adventure picture mixture texture structure lecture culture future nature mature feature creature
  whine white while whole wheel whale shale share shore shot short shirt shift shelf shell shall small smell spell tell bell sell well fell cell dell hell yell
  polish polite police policy politics political pull pulls bull dull full gull hull null skull pulled
  faint fault paint painted paints painting pointing printing planting planning plan plane plant plate place palace pace race face fact pact tact
  sack sick sink sing song sort sport spot spit split spilt spin spine spare spark speak steak stake state skate
  patch batch catch hatch latch match watch itch pitch witch ditch switch
  pouring boring scoring storing roaring soaring touring during tiring hiring firing wiring sharing caring daring staring scaring tearing wearing hearing fearing nearing gearing
  thing think thinks thinking thank thanks things wing king ring string spring bring swing sting fling cling
  vaping taping shaping gaping scraping paying playing saying staying praying spraying laying
  bonding blonding loading loaded leaded lead leads leaded lemon melon felon
  invisible visible terrible possible sensible flexible credible audible edible
  numbers members embers timber amber ember umber lumber cucumber remember december november september october
  couch coach cough catch pouch touch vouch slouch
  booked cooked looked hooked brooked crooked
  smashing washing cashing crashing dashing flashing bashing mashing
  weeks weekend weekly meek seek seeks week peek leek cheeks creek greek sleek
  weal meal deal real seal teal veal zeal heal healthy health wealth stealth
  fine find fins fans fits fats feet feed feel fell fill film firm form from foam fort forth fourth froth broth cloth moth
  hurry curry carry marry harry berry merry cherry sorry worry lorry
  teens been seen keen queen green screen between
  hours ours yours tours pours sours flour floor flood blood brood broods mood moods food foods good goods wood woods hood
  bring brings brink drink drinks drinking shrink link pink wink sink think blink blinking linking winking thinking sinking stinking stink
  chewing chewed chews viewing brewing sewing showing slowing growing blowing flowing glowing knowing throwing rowing
  snoring snacks snack smack snap snaps maps caps laps taps gaps chaps chapped clapped slapped snapped wrapped trapped strapped
  clean cleans cleaned cleaning cleaner clear cleared clearing leaning learning earning meaning cleanse cleansing
  visit visits visited limit limits digit habit habits rabbit orbit
  nothing something anything everything clothing soothing smoothing toothing bathing
  shape shade shake share shave shale stage staged stare store story stories stone stones stove stole
  cavity gravity vanity sanity variety safety society anxiety
  cost costs coast toast roast boast most post host ghost frost lost
  fluoride fluids fluid florida florist floss glass gloss class cross boss moss toss loss
  retainer container trainer strainer drainer remainder entertainer
  veneer pioneer career engineer volunteer beer deer peer steer cheer sheer
  james amy jane jack jake john joan faith grace hope joy rose violet ivy daisy drew mark bill will frank art dean chase hunter carter mason jason dustin justin austin dawn destiny april may june august payne paine blunt hurst herd jaws neckar rash fitz lipp chinn cheek hurtt aiken akin sorenson bledsoe bloodworth swales swell swallow fevre lefevre coffin graves cutter crouch pusey gunn gumm tooth toothill wisdom crown bridges pulling brace bracewell wire braun brook brooke brooks breen blythe bryce bruce bree gasper casper raspin thornton throsby
  pair pairs fair hair stair chair chairs repair flair affair dairy fairy diary library february
  rang ranging changing hanging banging raging aging paging staging caging
  heart hearts heard beard board boards hoard guard
  wedding bedding shedding welding holding folding molding scolding building guiding hiding riding siding sliding
  noticed notice notices novice office officer practice price prices pride prize
  using fusing musing causing pausing pleasing teasing leasing easing raising praising rising
  dental mental rental central gentle gently recently slowly lowly
  switch swatch swim swum swam swan swap sway smear smart start stars stairs stuff staff
  tubes tube cube cute mute lute flute brute route routine
  sugar sugars cigar vinegar regular popular particular
  scared scarred shared stared cared dared fared bared spared sacred
  hiccup hiccups pickup pickups checkup checkups make-up setup backup
  cuts cats cots coats boats goats oats hats hits huts nuts guts buts bits bets bats
  gauge gauze cause pause because
  shivery delivery silvery slavery bravery recovery discovery
  brushing rushing crushing blushing flushing pushing hushing
  limp lips lisp list lists fist fists mist twist wrist waist waste taste paste haste toothpaste
  numbs nubs rubs tubs pubs clubs
  cap caps cups cops crops drops props shops stops steps
  scale scales sale sales tale tales male female pale palate plate plates slate late
  booster rooster roster poster foster faster master plaster plastic elastic fantastic
  bolt bolts belt belts melt melts felt halt salt malt
  polishing publishing punishing finishing vanishing varnish varnishing furnishing
  wire wise wine wide wife wild will willed wired tired hired fired
  arch march search starch match larch
  cutting putting sitting hitting betting getting setting letting petting wetting
  warm warming farming arming forming harming charming charm
  grinding grounding grading grating greeting sorting shorting snorting
  fuss fussy fuzz fuzzy buzz buzzing puzzle muzzle
  locked looked blocked clocked docked knocked mocked rocked socked shocked stocked unlocked
  clinch cinch inch pinch finch lynch lunch bunch munch hunch brunch crunch punch
  sealant talent relevant elephant
  worse horse nurse purse curse course source force verse
  dead deaf dear bear pear wear tear year near fear gear hear rear
  rusty dusty musty crusty trusty
  shelter smelter swelter shoulder older colder holder folder bolder boulder
  lung lunge lounge tongue plunge sponge
  hello jello yellow fellow mellow bellow pillow willow follow hollow shallow allow swallows tallow wallow callow
  scraped scrape scrapes grape grapes drape shapes escapes
  pinned pined spinned grinned
  curious furious serious various obvious previous nervous anxious precious cautious
  stable table cable fable gable able tablet
  inhaler inhalers inhaled exhaled
  seated heated treated cheated created related dated rated stated
  broadly boldly badly sadly madly gladly hardly
  sleeve sleeves leave leaves weave weaves
  vacation location education medication dedication
  pains paint plains trains brains rains gains chains stains strains drains grains stain stained staining
  wondering wandering wondered pondering
  fairly early nearly clearly dearly yearly rarely barely
  bright right light night might fight sight tight flight slight fright
  biter bitter butter batter better letter latter matter litter glitter twitter
  exact exactly extract extra
  clothes cloths closes chose
  horrid humid rapid tepid stupid
  hygiene gene genes scene
  molding moulding boulding
  bride brides bribe tribe pride
  doses roses noses poses hoses
  temple tempted temper templates template simple sample ample example
  sealed healed dealt heals deals
  guns guys gym gin gem gums
  sauce saucy
  toothy smooth booth boot root roots foot feet boots roof proof
  cooler color colour colours colors
  swap swaps
  angle ankle uncle
  crews screw screws crew crews chew
  enamel camel panel channel
  dentist dentists artist artists
  fixed mixed taxed relaxed waxed
  rasp grasp clasp gasp
  stuck struck stick sticky sticks stock stack
  hall hell hill hull
  lied tied died dyed dye dies lies ties pies
  sold cold told bold fold gold hold mold
  hurtful faithful painful grateful
  fiver diver river liver giver driver
  unwell well swell dwell
  weak week wreak
  ham hams jam jams yam jaw raw law paw saw draw straw claw
  fade faded shade spade shave shaves shaved shaving
  flop flops floppy sloppy choppy copy
  pulse pulses impulse
  mild wild child mile miles smile smiles smiling
  mess mesh flesh
  sour hour tour pour four
  lady baby babies ladies
  cocoa coca cola
  dark mark park bark lark
  check chick chuck cheek cheeky checks checked checking chicks
  pick picks kick kicks sick tick lick licks brick trick thick dropping shifting tooths skipping slipping stripping shopping shipping bleating bleeping sweeping keeping headings heading displayed consumed inferred branches tables inserted injected extracting extracts stacking insertion intention inspection featured factored braced headed collapses accidental aware awards awaken stripped infectious testing tasting crackers packed stacked tracked pressured bracket brackets chests`.split(
    /\s+/,
  ),
);
