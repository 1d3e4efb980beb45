/**
 * Concepts and the words people use for them, comma-separated; an entry of several words is a phrase (fillers such as "my" may stand in between).
 * American and British words, plain wording and slang side by side. Spelling slips are not listed here: see slips.ts.
 */
export const CONCEPTS: Record<string, string> = {
  SWELL: `swelling, swellings, swollen, swelled, swells, swell up, swell, swole, swelt, puffy, puffed, puffing, puffiness, puffs, ballooned, ballooning, blown up, blew up, blowing up, puffed up, like a balloon, like a hamster, like a chipmunk, hamster cheek, hamster cheeks, chipmunk cheek, chipmunk cheeks, size of golf ball, size of tennis ball, size of plum, size of egg, size of orange, size of grapefruit, size of apple, golf ball, tennis ball, twice the size, twice its size, double the size, twice normal size, doubled in size, enlarged, oedema, edema, swellin, inflated, massive cheek, huge cheek, fat cheek, fat face, big fat face, ballooned up, lopsided, tight and shiny, like a grapefruit, like a football, like a tennis ball, like a golf ball, like quasimodo, like elephant man, tripled in size, tripled, quadrupled, twice as big, three times the size, 3 times the size, double in size, doubled`,
  FACE: 'face, faces, cheek, cheeks, cheekbone, temple, facial',
  JAW: 'jaw, jaws, jawline, jawbone, mandible, tmj',
  JAWREGION:
    'under jaw, below jaw, under chin, below chin, under jawline, below jawline, beneath jaw, beneath chin, underneath jaw, underneath chin, jaw to neck',
  CHIN: 'chin',
  NECK: 'neck, neckline',
  THROAT: 'throat, windpipe, gullet, tonsils, airway, airways, uvula, back of mouth',
  LIP: 'lip, lips, upper lip, lower lip, bottom lip, top lip',
  TONGUE: 'tongue, tongues',
  FLOOR: 'floor of mouth, floor of the mouth, under tongue, underneath tongue, beneath tongue, below tongue, bottom of mouth, mouth floor',
  EYE: 'eye, eyes, eyelid, eyelids, eyeball, eye socket',
  EYESHUT: 'shut, closed, closing, close, closes, slit, open, opening, see out, see out of',
  MOUTH: 'mouth, mouths, gob, oral',
  GUM: 'gum, gumline, gum line, gingiva, gums around, palate, roof of mouth',
  GUMS: 'gums',
  TOOTH:
    'tooth, teeth, toof, teef, toofs, tooths, molar, molars, premolar, premolars, incisor, incisors, front tooth, front teeth, back tooth, back teeth, eye tooth, wisdom, wisdoms, chomper, chompers, gnasher, gnashers, central, lateral, bicuspid, tooths, buck tooth, two front, canine tooth, canine',
  BABYTOOTH:
    'baby tooth, baby teeth, milk tooth, milk teeth, primary tooth, primary teeth, deciduous tooth, baby molar, baby canine, first tooth, tooth fairy',
  ADULTTOOTH:
    'adult tooth, adult teeth, permanent tooth, permanent teeth, grown up tooth, big tooth, adult incisor, adult front tooth, permanent front tooth',
  RESTORATION:
    'temperature crown, temperature filling, filling, fillings, crown, crowns, cap, caps, veneer, veneers, inlay, onlay, bridge, temporary crown, temporary filling, temp crown, temp filling, bonding, composite, implant',
  DENTURE: 'denture, dentures, false teeth, false tooth, partial, partial plate, dental plate, flipper, plate',
  WIRE: 'wire, wires, archwire, arch wire, bracket, brackets, retainer wire, brace wire, braces wire',
  WIREONLY: 'wire, wires, archwire, arch wire, retainer wire, brace wire, braces wire, metal bit of brace, end of brace',
  BRACES:
    'braces, brace, aligner, aligners, invisalign, retainer, retainers, orthodontist, ortho, orthodontic, tray, trays, bracket, brackets, wire, wires, mouthguard, night guard',
  SOCKET:
    'socket, sockets, extraction site, extraction sites, extraction hole, extraction area, hole where tooth, where tooth was, where they took, where they pulled, where dentist pulled, where dentist took, where tooth used to be, where tooth came out, hole left',
  EXTRACTION: `extraction, extractions, extracted, tooth out, teeth out, tooth pulled, teeth pulled, tooth removed, teeth removed, wisdom out, wisdom teeth out, wisdom teeth removed, wisdom teeth pulled, had it pulled, had it out, had it taken out, taken out, tooth taken out,
    pulled out, pulled my tooth, pulled tooth, pulled a tooth, took tooth out, took out tooth, removed tooth, dental surgery, wisdom tooth surgery, wisdom teeth surgery, oral surgery, molar out, molar pulled, molar removed, had one out, two out, pulled a molar, took a tooth out, after surgery, wisdom tooth removal, wisdom teeth removal, tooth removal, wisdom removal, extract`,
  PAIN: `pain, pains, painful, hurt, hurts, hurting, hurtin, ache, aches, aching, achy, ached, sore, soreness, throb, throbs, throbbing, throbbin, agony, toothache, tooth ache, toothaches, tender, stinging, stings, killing me, killin me, excruciating, unbearable, pounding, pulsating, pulsing, in bits, agonising, agonizing, discomfort, burning pain, stabbing pain, shooting pain, jawache, painfully, earache, hurty, hurted, gripping, twinging, owie, ouchie`,
  TOOTHPAIN: 'toothache, tooth ache, toothaches, dental pain, tooth pain, tooth hurty, toothpain',
  SEVEREPAIN: `excruciating, unbearable, agony, agonising, agonizing, killing me, killin me, worst pain, in agony, intolerable, horrendous pain, horrific pain, severe pain, severe toothache, extreme pain, extreme toothache, terrible pain, unreal pain, pain is severe, pain is terrible, pain is horrible, pain is horrendous, pain is awful, pain is insane, pain is unreal, insane pain, crazy pain, mad pain, crippling, climbing the walls, up the wall, in tears, through the roof, off the charts, can not stand it, can not take it, can not bear it, can not take this, can not cope, can not stand the pain, can not bear the pain, can not take the pain, can not deal with pain, screaming in pain, crying in pain, crying with pain, crying from pain, crying with the pain, crying with toothache, screaming with pain, horrible pain, awful pain, hurts so bad, hurts so much, hurts like hell, hurts like crazy, hurts real bad, hurts really badly, hurts really bad, hurts a lot, hurting so bad, hurts like mad, hurts bad, hurts badly, hurting bad, hurting badly, bad pain, bad toothache, awful toothache, terrible toothache, horrible toothache, horrendous toothache, worst toothache, raging toothache, raging, banging toothache, splitting toothache, pain is intense, intense pain, dying of pain, dying from pain, dying with pain, dying from toothache, in bits, doubled over, pain is too much, head is going to explode, rip out, rip it out, pull it out myself, bad that i cry, beside himself, beside herself, beside myself with pain, like a knife, so bad i cry`,
  MILD: 'mild, mildly, slight, slightly, little, minor, bit, tiny, faint, occasional, occasionally, sometimes, twinge, twinges, barely, hardly, vague, now and then, every so often, small, once in a while, from time to time, not too bad, not bad, very dull',
  TRIGGER:
    'cold, ice, icecream, ice cream, hot, sweet, sweets, sugar, sugary, floss, flossing, flossed, brush, brushing, brushed, whitening, bleaching, whitened, hygienist, scale and polish, polish, tightened, adjusted, adjustment, tightening, sensitivity, sensitive, sensodyne, candy, coffee, cleaning, toothbrush, electric toothbrush, interdental',
  BREATHE: 'breathe, breath, breathing, breathes, breaths, breathin, inhale, inhaling',
  BREATHVERB: 'breathe, breathing, breathes, breathin, breaths, catch breath, get breath, inhaling, inhale, respiration',
  BADBREATH:
    'bad breath, breath smells, breath stinks, breath smell, breath odour, breath odor, morning breath, fresh breath, stinky breath, smelly breath, breath smelling, foul breath, breath mint, breath mints, halitosis, horrible breath, dragon breath, breath is bad, breath reeks',
  TROUBLE:
    'trouble, difficulty, difficulties, difficult, hard, harder, struggling, struggle, struggles, struggled, problem, problems, tough, tricky, laboured, labored, hard time, issues, battling, fighting, uncomfortable, tight, restricted, impossible',
  CANNOT:
    'can not, could not, unable, not able, barely, hardly, scarcely, will not, would not, impossible, struggling, struggle, struggles, can only just, can only, not been able, inability, not really able, having trouble, unable to, incapable',
  SWALLOW: 'swallow, swallowing, swallows, swallowed, gulp',
  SALIVA: 'saliva, spit, spittle, dribble, slobber, secretions, own water, drool',
  DROOL:
    'drooling, drools, drool, drooled, dribbling, dribbles, slobbering, salivating, droolin, dribblin, spit running, saliva running, spitting into, spitting in a',
  VOICE: 'voice, speech, talking, speaking, sounds, words, talk, speak',
  SLURRED: 'slurred, slurring, slurs, slurry, garbled, jumbled',
  OPEN: 'open, opening, opens, opened',
  TRISMUS:
    'lockjaw, lock jaw, locked jaw, trismus, jaw locked, jaw has locked, jaw is locked, jaw locked shut, jaw is stuck, jaw stuck, jaw locked up, jaw clamped, jaw seized, jaw has seized, jaw seized up, jaw wont open, jaw frozen',
  FEVER:
    'fever, feverish, fevers, febrile, pyrexia, burning up, roasting hot, high temperature, running a temperature, has a temperature, have a temperature, got a temperature, with a temperature, and a temperature, temperature is high, temperature is up, spiking a temperature, a raging temperature, fevery, temperature spiked, boiling hot, having a temperature, had a temperature, temperature too',
  SHIVER:
    'shivering, shivers, shiver, shivery, chills, rigors, rigor, shaking chills, shaking uncontrollably, teeth chattering, shaking and cold, cold and shaky, shaking and shivering, shakes, uncontrollable shaking, trembling, shaking all over',
  CONFUSED:
    'confused, confusion, disoriented, disorientated, delirious, delirium, not making sense, talking nonsense, talking rubbish, talking gibberish, muddled, not himself, not herself, does not know where, do not know where, does not recognise, does not recognize, rambling, incoherent, hallucinating, out of it, away with the fairies, not with it, making no sense, seeing things, does not know what day',
  DROWSY:
    'floppy, limp, lethargic, hard to wake, difficult to wake, hard to rouse, will not wake, can not wake, not waking, unresponsive, not responding, not responsive, does not respond, drowsy, listless, will not wake up, barely awake, like a rag doll, rag doll, really sleepy, very sleepy, so sleepy, too sleepy, keeps falling asleep, keeps drifting off, can not keep eyes open, can not stay awake, not responding properly, unrousable, hardly wake, hardly waking, barely wake, barely waking, could not wake, can barely wake, struggling to wake, difficult to rouse, can not rouse',
  FITTING:
    'seizure, seizures, convulsion, convulsions, convulsing, fitting, had a fit, having a fit, having fits, febrile fit, jerking, a seizing, seized, seizing',
  BLUE: 'blue, bluish, purple, grey, gray, ashen, dusky, mottled, blotchy, marbled',
  MOTTLED:
    'mottled, blotchy, marbled, mottling, lips blue, blue lips, lips are blue, lips going blue, lips turning blue, lips have gone blue, lips look blue, lips gone blue, blue skin, skin is blue, skin looks blue, grey skin, skin is grey, pale and clammy, skin looks grey, skin grey, fingers blue, fingers are blue, blue fingers, blue around mouth, blue around lips, gone blue, turned blue, turning blue, going blue, goes blue, went blue, skin gone grey, looks grey, gone grey, ashen, bluish lips, lips bluish, lips look bluish, lips a bit blue, lips purple, lips grey, ice cold hands, clammy and grey, looks blue',
  RASHGLASS:
    'rash does not fade, rash that does not fade, rash not fading, rash does not go, rash does not disappear, non blanching, nonblanching, rash stays, rash will not fade, rash under glass, does not fade under glass, glass test, tumbler test, petechiae, purple rash, rash that does not, rash does not blanch, does not fade when press, does not disappear when press, do not fade when press, do not fade under glass, not go away under glass, not fade under glass, not fading under glass, stays under glass, stayed under glass, still there under glass, still see through glass, purple spots on skin, purple spots',
  NOURINE:
    'not peed, not pee, not weed, not passed urine, not passed water, no urine, not urinated, not peeing, not weeing, no pee, no wee, not been for a wee, not been to toilet, dry nappy, dry nappies, dry diaper, dry diapers, no wet nappy, no wet nappies, no wet diaper, no wet diapers, not had a wee, not gone for a wee, not had a pee, not urinating, no wet, nappy dry, nappy has been dry, diaper dry, not been to loo, not wet, not had a wet',
  FASTBREATH:
    'fast breathing, rapid breathing, breathing fast, breathing really fast, breathing rapidly, breathing too fast, breathing quickly, breathing very quickly, breathes fast, breathing super fast, breaths very fast, breathing is fast, breathing is rapid, breathing is quick, breathing so fast, quick breathing, panting, hyperventilating, breathing like she has run, breathing like he has run, breathing very fast, breathing is super fast, breathing is very fast, breathing is really fast, breathing is really quick, breathing is very quick, breathing is quite fast, breathes very fast, breathing much faster, breathing faster',
  BLEED:
    'bleeding, bleed, bleeds, bled, bleedin, blood, oozing, bloody, haemorrhage, hemorrhage, haemorrhaging, hemorrhaging, oozes, blood clots',
  HEAVY: `pouring, gushing, gush, spurting, spurts, squirting, heavily, heavy, profuse, profusely, lots, loads, tons, streaming, flooding, everywhere, massive, badly, a lot, full of, fills, filling up with, filling with, soaked, soaking, hemorrhage, haemorrhage, hemorrhaging, haemorrhaging, choking on blood, cup of, cupful, cups of, bowl, bucket, buckets, pumping, like a tap, like a faucet, dripping down, running down, mouthful, mouthfuls, pools of, so much, alot, pints, pint, heaps, whole towel, towel, towels, swallowing blood, all over, handful of, everywere`,
  KEEPBLEED: `will not stop, would not stop, can not stop, could not stop, not stopping, not stopped, does not stop, did not stop, has not stopped, wont stop, not slowing, not clotting, will not clot, no sign of stopping, not going to stop, still bleeding, still oozing, still pouring, keeps bleeding, keep bleeding, kept bleeding, non stop, nonstop, continues to bleed, bleeding continues, still bleeds, keeps oozing, keeps starting again, starts again, constantly bleeding, continuous bleeding, continually bleeding, never stopped, never stops, does not seem to stop, will not quit, not quit, not let up, not easing, refuses to stop, not stop, still blood, still filling with blood, still full of blood, still fresh blood, is not stopping, still going, can not get it to stop, still gushing, still trickling, still spitting blood, still dripping, still coming, wont quit`,
  BITE: 'bite, bit, biting, bites, bitten, pressure, gauze, pressing, clench, clenched, clenching, tissue, hanky, handkerchief, teabag, tea bag, cotton, pad, swab, packing, pack',
  GAUZE:
    'gauze, pressure, tissue, hanky, handkerchief, teabag, tea bag, cotton, pad, swab, packing, pack, bit down, biting down, bite down, biting on, bitten on, bite on, bit on, pressed, clamped, pressing, packed, firm biting, firm bites, rolled up',
  THINNERS:
    'blood thinner, blood thinners, bloodthinner, bloodthinners, warfarin, coumadin, apixaban, eliquis, rivaroxaban, xarelto, dabigatran, pradaxa, edoxaban, clopidogrel, plavix, heparin, anticoagulant, anticoagulants, enoxaparin, ticagrelor, prasugrel, thinning tablets, brilinta, lixiana, blood thinning',
  BLEEDINGDISORDER:
    'haemophilia, hemophilia, haemophiliac, hemophiliac, von willebrand, von willebrands, bleeding disorder, clotting disorder, low platelets, platelet disorder, factor viii, itp, clotting problem, bleeding problem',
  GUMBLEEDCONTEXT:
    'brush, brushing, brushed, floss, flossing, flossed, floss, toothbrush, toothpaste, rinse, mouthwash, waterpik, interdental, interdentals, apple',
  INJURY: `fell down, fell over, fell onto, fell on, fell from, fell off bike, fell off scooter, fell off bed, fell off sofa, fell off couch, fell off chair, fell off swing, fell off horse, fell off ladder, fell off skateboard, fell off trampoline, fell off monkey bars, fell off climbing frame, fell off wall, fell off roof, fell off step, fell off bicycle, fell off slide, fell off changing table, fell into, fell and, fell at, fell in, fell yesterday, fell today, fell against, fell head first, fell flat, fell hard, fell while, fell running, fell playing, fell this, fell last, fell off motorbike, fell off his, fell off her, fell off their, fallen over, fallen off bike, fallen down, fallen on, fallen from, had a fall, has had a fall, bad fall, after a fall, after the fall, from a fall, since the fall, in a fall, since fall, fall from, fall down, fall off bike, nasty fall, falling off, falling over, had fallen, i fell, he fell, she fell, son fell, daughter fell, rolled off, off the changing table, off the bed, off the sofa, off the couch, down stairs, down the stairs, bike accident, car accident, knock to, bump to, bumped, headbutt, took a ball, took an elbow, took a punch, took a knock, took a hit, took a puck, took a fall, took a tumble, took a kick, took a blow, blow to, a blow, in a fight, got in a fight, fist fight, head clash, face first, ball in the, ball in his, ball in her, ball in my, fell hit, hit, hits, punched, punch, kicked, kick, accident, crash, crashed, elbow, elbowed, elbows, tripped, slipped, knocked, smashed, smacked, smack, whacked, whack, headbutted, headbutt, headbutts, injured, injury, trauma, collided, collision, struck, bumped, banged, bang, thrown, assaulted, attacked, mugged, faceplanted, face planted, faceplant, faceplants, face plant, wiped out, beaten, tackled, tackle, whiplash, hockey stick, puck, skateboard, trampoline, fallen over, fell over, fell off, crashes, knocked over, swing hit, bashed, bash, beat up, slammed, skateboarding, stack it, stacked, stacked it, bat, cricket ball, baseball, basketball, rugby, hockey, football to, ball to, thumped, thump, clobbered, clashed heads, clash of heads, belted, ran into, walked into, run over, tumbled, tumble, tumbles`,
  STRONGINJURY:
    'fell down, fell over, fell onto, fell on, fell from, fell off bike, fell off scooter, fell off bed, fell off sofa, fell off couch, fell off chair, fell off swing, fell off horse, fell off ladder, fell off skateboard, fell off trampoline, fell off monkey bars, fell off climbing frame, fell off wall, fell off roof, fell off step, fell off bicycle, fell off slide, fell off changing table, fell into, fell and, fell at, fell in, fell yesterday, fell today, fell against, fell head first, fell flat, fell hard, fell while, fell running, fell playing, fell this, fell last, fell off motorbike, fell off his, fell off her, fell off their, fallen over, fallen off bike, fallen down, fallen on, fallen from, had a fall, has had a fall, bad fall, after a fall, after the fall, from a fall, since the fall, in a fall, since fall, fall from, fall down, fall off bike, nasty fall, falling off, falling over, had fallen, i fell, he fell, she fell, son fell, daughter fell, rolled off, off the changing table, off the bed, off the sofa, off the couch, down stairs, down the stairs, bike accident, car accident, knock to, bump to, bumped, headbutt, took a ball, took an elbow, took a punch, took a knock, took a hit, took a puck, took a fall, took a tumble, took a kick, took a blow, blow to, a blow, in a fight, got in a fight, fist fight, head clash, face first, ball in the, ball in his, ball in her, ball in my, fell hit, punched, punch, kicked, accident, crash, crashed, elbowed, tripped, slipped, smashed, smacked, whacked, headbutted, injured, injury, trauma, collided, collision, struck, banged, assaulted, attacked, mugged, faceplanted, face planted, faceplant, face plant, tackled, tackle, bashed, beaten, got hit, was hit, hit by, been hit, hit in, hit his, hit her, hit my, hit their, came off bike, came off his bike, came off her bike, came off my bike, came off scooter, fell over, knocked, thumped, clash of heads, head clash, concussion, concussed, bumped, walked into, ran into, tumbled, slammed',
  HEAD: 'head, forehead, skull, temple, face, mouth, jaw, chin, cheekbone, nose, concussion, concussed, teeth, tooth, lip, faceplanted, faceplant, face planted, face plant, headbutted, head first, headfirst, clash of heads, head clash, in face',
  FAINT:
    'fainted, faint, fainting, passed out, pass out, passing out, blacked out, black out, blacking out, unconscious, unconsciousness, lost consciousness, losing consciousness, knocked unconscious, collapsed, knocked out cold, out cold, came round, came to, blackout, was out for, keeled over, lost conciousness, loss of consciousness, out for a few seconds, out for a few minutes, out for about',
  VOMIT:
    'vomiting, vomited, vomit, vomits, threw up, throwing up, thrown up, puked, puking, puke, been sick, being sick, was sick, sick twice, sick three times, sick once, chucking up, chucked up, barfed, barfing, throw up, throws up, sicked up, thrown up twice, is sick, keeps being sick, spewing, spewed, chundered, hurled, hurling, sick several times, heaving',
  DOUBLEVISION:
    'double vision, seeing double, sees double, see double, blurred vision, blurry vision, vision is blurry, vision blurred, vision is double, vision blurry, seeing two, sees two, seing two, two of everything, two of everyone, seeing stars, pupils different, vision has gone, diplopia, everything is double, vision is blurred, eyesight blurry, eyesight is blurry, sight is blurry, everything is blurry, everything looks double',
  CHEST: 'chest',
  CHESTSIGN:
    'chest pain, chest pains, chest pressure, chest tightness, tight chest, chest tight, chest is tight, chest feels tight, chest feels heavy, chest heavy, chest is heavy, chest hurts, chest hurting, pressure in chest, pressure on chest, tightness in chest, tightness across chest, pain in chest, pains in chest, squeezing chest, chest squeezing, crushing, elephant on chest, elephant sitting on, heaviness in chest, heavy chest, weight on chest, band round chest, band around chest, tightening in chest, ache in chest, chest ache, chest aches, angina, heart attack, pain across chest, burning in chest, chest discomfort, discomfort in chest, palpitations, chest is hurting, pain between shoulder blades, chest feels funny, chest feels weird, chest feels odd, chest squeezing, chest is squeezing, pressure across chest, chest feels squeezed, tight across chest, chest is killing, sore chest, chest and jaw, pain from chest, chest going tight, chest gets tight, chest got tight, weird feeling in chest, chest feels like',
  SWEAT:
    'sweating, sweaty, sweats, cold sweat, cold sweats, clammy, sweatin, drenched in sweat, pouring sweat, dripping with sweat, in a sweat',
  NAUSEA:
    'nausea, nauseous, nauseated, nauseating, queasy, feel sick, feeling sick, feels sick, felt sick, sick to my stomach, sick to stomach',
  ARM: 'arm, arms, left arm, shoulder',
  ARMSIGN:
    'arm pain, pain in arm, pain down arm, down arm, into arm, arm hurts, arm aches, arm ache, arm aching, arm is aching, arm feels heavy, arm heavy, arm is heavy, arm hurting, arm is hurting, pain in left arm, pain into arm, in arm, arm numb, arm is numb, arm tingling, arm tingly, arm is tingling, arm feels numb, arm feels weird, shoulder and arm, left arm, left shoulder, to arm, arms ache, arms feel heavy, both arms, arm sore, arm is sore, arm feels funny, arm is killing, pain down left, down left side, pins and needles in arm, arm throbbing, through arm, along arm, arm feels tingly, arm has been aching, arm is achy, arm achy, arm feels dead',
  EXERTION:
    'exertion, climb stairs, climbing stairs, up stairs, upstairs, uphill, up hill, up hills, up the hill, when exercising, exercise, exercising, walk fast, walking fast, walk quickly, when i walk, when walking, with walking, walk up, walking up, on exercise, when i run, when i exert, physical effort, treadmill, when he walks, when she walks, mowing, shovelling, shoveling, when i exercise, carrying shopping, carry shopping, carrying groceries, carry groceries, up a slope, hurrying, goes when i rest, stops when i rest, eases when i rest, goes away when i rest, better when i rest, goes off when i rest, goes away with rest, stops with rest, when i am active, gardening, when i rush, brisk walk, after climbing, stairs, flight of stairs, walk the dog, walking the dog, gym, eases with rest',
  PARACETAMOL:
    'paracetamol, paracetamols, acetaminophen, tylenol, tylenols, panadol, panadols, panamax, calpol, cocodamol, co codamol, paracetemol, apap, solpadeine, excedrin, percocet, vicodin, norco, tylonol, lemsip, paras, hydrocodone, nurofen plus_',
  IBUPROFEN: 'ibuprofen, ibuprofens, ibuprofin, nurofen, nurofens, advil, advils, motrin, brufen, ibu, ibuprofins, neurofen',
  NAPROXEN: 'naproxen, aleve, aleves, naprosyn',
  ASPIRIN: 'aspirin, aspirins, asprin, disprin',
  PAINKILLER:
    'painkiller, painkillers, pain killer, pain killers, pain meds, pain med, pain medication, pain relief, pain reliever, pain relievers, painrelief, analgesic, analgesics, meds, medication, medicine, codeine, tramadol, diclofenac, paracetamol, paracetamols, acetaminophen, tylenol, panadol, calpol, co codamol, cocodamol, ibuprofen, nurofen, advil, motrin, aspirin, naproxen, aleve, pills, tablets, pill, tablet, anbesol, orajel, bonjela, excedrin, neurofen, oxycodone, vicodin, percocet, hydrocodone, norco, caplets, capsules, drugs, ibu, ibuprofin, solpadeine, dihydrocodeine',
  PILL: 'pill, pills, tablet, tablets, capsule, capsules, caplet, caplets, tabs, tab, painkiller, painkillers, doses, dose, gelcaps',
  FAILS: `not work, not working, not works, not helping, not help, not touch, not touching, not cutting it, not doing anything, not do anything, not do a thing, not doing a thing, not worked, not helped, not touched, not touching the sides, not cut it, not holding, not hold, not enough, not controlling, not control, no effect, no help, no relief, no good, useless, nothing helps, nothing works, nothing touches, nothing is helping, nothing is working, nothing is touching, nothing helping, nothing working, not making a difference, not make a difference, not making any difference, no difference, not even touching, not even touch, does nothing, doing nothing, did nothing, do nothing, stopped working, not taking the edge off, not take the edge off, wears off, wearing off, wore off, not relieve, not relieving, not easing, not ease, not budge, not budging, not shift, not shifting, barely touch, barely touches, barely touching, barely helping, barely helps, hardly touch, hardly touches, hardly touching, hardly helps, hardly helping, not do nothing, not doing nothing, not doing jack, not do jack, not do squat, no use, not control the pain, not doing much, not do much, not made a difference, not made any difference, not having any effect, failing, not stopping the pain, not stop the pain, had no effect, no longer work, no longer works, no longer working, no longer helps, no longer touch, no longer helping, not killing the pain, not dull, not dulling, through the painkillers, not lasting, not last, not doing the trick, not do the trick, zero effect, zero relief, might as well be, like smarties, like tic tacs, no joy, not sorting, not sort, nothing i take, not getting relief, not get relief, not getting any relief, no relief, not even ibuprofen`,
  SLEEPLOSS: `can not sleep, could not sleep, not sleep, not slept, not sleeping, unable to sleep, no sleep, not been able to sleep, not able to sleep, kept me awake, keeps me awake, keeping me awake, keep me awake, kept me up, keeps me up, keeping me up, up all night, awake all night, awake at night, woke me, wakes me, waking me, wake me, woken me, woken up by, woken by, kept him awake, kept her awake, keeping him up, keeping her up, kept him up, kept her up, sleepless, waking up at night, wakes up at night, waking up in pain, woke up in pain, up at night, up crying, hardly slept, barely slept, barely sleep, hardly sleep, been up since, wakes him, wakes her, woke him, woke her, lying awake, lay awake, waking at night, barely sleeping, hardly sleeping, up half the night, no sleep last night, wide awake, 2 hours sleep, stops me sleeping, stopping me sleeping, stopping me from sleeping, stops me from sleeping, stop me sleeping, pacing all night, pacing the floor, not slept properly, not get to sleep, not getting any sleep, not get any sleep, not getting sleep, not slept a wink, been awake, up every night, losing sleep, wakes us, night after night, awake since, keeps waking, woke up crying, through the night, not letting me sleep, not let me sleep, slept for, wakin me, keeps me from sleeping, stops her sleeping, stops him sleeping, disturbs my sleep, disturbing my sleep, impossible to sleep, struggling to sleep, trouble sleeping`,
  ABSCESS:
    'abscess, abscesses, abscessed, abcess, gumboil, gum boil, boil on gum, boil, dental abscess, tooth abscess, pus pocket, ludwig, ludwigs, cellulitis',
  PUS: 'pus, puss, pusy, pussy, weeping, discharge, yellow stuff, yellow fluid, green stuff, gunk, yellow liquid, yellowy stuff, foul taste, foul tasting, nasty taste, bad taste, disgusting taste, salty taste, horrible taste, gross taste, oozing yellow, leaking, vile taste, rotten taste, metallic goo, white stuff oozing, gooey, yellow gunk, yellow goo, smelly liquid, gunge, salty fluid, horrible tasting, vile tasting, nasty tasting, manky',
  INFECTION: 'infection, infected, infections, infecting, septic, sepsis, pericoronitis, infect',
  WISDOM:
    'wisdom, wisdom tooth, wisdom teeth, wisdoms, wisdom molar, flap of gum, flap, operculum, erupting, impacted, coming through at back',
  DRYSOCKET:
    'dry socket, dry sockets, alveolar osteitis, clot fell out, clot came out, clot has come out, blood clot came out, blood clot fell out, lost the clot, lost clot, clot is gone, clot has gone, clot dislodged, clot has fallen out, lost the blood clot, lost blood clot, see bone, see the bone, bone showing, exposed bone, bone exposed, empty socket',
  BROKE:
    'broke, broken, breaking, broke off, cracked, crack, cracks, chipped, chip, chips, snapped, snap, fractured, fracture, split, shattered, crumbled, crumbling, in half, in two, chunk out, piece off, bit off, piece missing, chunk missing, fell apart, busted, half gone, chunk of tooth, piece of tooth, bit of tooth, part of tooth, half of tooth, half my tooth, half a tooth, snaped, sheared, corner off, chunk has come off, lump out of tooth, half missing',
  BIGBREAK:
    'broke, broken, snapped, fractured, split, shattered, crumbled, in half, in two, cracked, half gone, broke off, chunk out, chunk missing, smashed, half my tooth, half of tooth, fell apart, crumbling, busted, half a tooth, chunk of tooth, sheared, large piece',
  SMALLCHIP: 'chip, chipped, chips, craze lines, hairline, tiny piece, small piece, little bit, tiny bit, small bit, rough edge',
  PULP: 'pink inside, red inside, red centre, red center, pink centre, pink center, red dot, pink dot, see the nerve, see nerve, nerve exposed, exposed nerve, nerve showing, nerve is exposed, nerve is showing, pulp, red spot in middle, pink spot in middle, pink in middle, red in middle, middle is red, middle is pink, inside is red, inside is pink, bleeding from inside tooth, bleeding from middle, blood in centre, blood in center, pink spot, red spot inside, see pink, see red, fleshy bit, pinkish, pink bit, red bit, pink showing, red showing, pink middle, red middle, bleeding from centre of tooth, blood inside tooth, bleeding inside tooth, blood in middle, raw nerve, see blood inside, a red point, little red, pink hole, red hole, pink blob, red blob, see inside of tooth, bleeding from inside, bleeding from the tooth itself, pink flesh',
  DISPLACED:
    'pushed, moved, shifted, displaced, bent, tilted, sideways, out of place, out of position, out of line, crooked, twisted, pushed up, pushed back, pushed in, sticking out, hanging, dangling, hanging by a thread, shoved, driven up, jammed, backwards, inwards, wonky, longer than, higher than, lower than, looks longer, looks shorter, luxated, intruded, extruded, rammed, pushed into, hanging on, half out, pointing, gone back, gone in, angled, wrong angle, out of alignment, pushed up into, leaning, leans, loosened',
  LOOSE: 'loose, wobbly, wobbles, wobbling, wobble, wiggly, wiggling, wiggles, moving, mobile, rocking',
  ULCER:
    'ulcer, ulcers, ulcerated, ulceration, canker, canker sore, canker sores, mouth sore, sore patch, open sore, mouth ulcer, mouth ulcers, sore in mouth, sore on tongue, sore on lip, sore under tongue, sore inside, sore spot, sore on inside, sore on side of tongue, sore on gum, raw patch',
  PATCH:
    'white patch, red patch, white patches, red patches, velvety patch, red and white patch, white and red patch, leukoplakia, erythroplakia, patch on tongue, patch in mouth, patch on gum, patch inside cheek, patch on cheek, white mark on tongue, patch under tongue, patch on side, patch on inside, patch on roof, speckled patch, white lesion, red lesion, lesion, thick white patch, white area on, red area on, dark patch, patch on lip, whitish patch, reddish patch, patch that will not',
  LUMP: 'lump, lumps, lumpy, growth, mass, hard bump, tumour, tumor, nodule, bump, bumps',
  NUMB: 'numb, numbness, no feeling, pins and needles, tingling, tingly, lost feeling, lost sensation, no sensation, loss of feeling, loss of sensation, can not feel, can not feel my',
  ANAESTHETIC:
    'injection, injections, anaesthetic, anesthetic, anesthesia, novocaine, novocain, lidocaine, numbing, jab, numbed, freezing, frozen, shot, anaesthetised, local, jabs, needle',
  UNWELL:
    'unwell, ill, poorly, feverish, rough, run down, flu, flu like, tired, exhausted, aching all over, weak, malaise, awful, swollen glands, fever, temperature, lousy, flulike, sick, wiped out, terrible, sweaty, off colour, grim, bad breath, rotten, horrible breath, foul breath, glands',
  CHEMO: 'chemo, chemotherapy, cancer treatment',
  DIABETES: 'diabetes, diabetic, type 1, type 2, t1d, t2d, insulin, metformin, type one diabetic, type two diabetic',
  PREGNANT: 'pregnant, pregnancy, expecting, weeks along, trimester, months pregnant, weeks pregnant, preggo, preggers',
  WEAKIMMUNE:
    'immunosuppressed, immunosuppressant, immunosuppressants, immunocompromised, weak immune, weakened immune, weak immunity, low immunity, hiv, aids, transplant, leukaemia, leukemia, lymphoma, methotrexate, prednisone, prednisolone, biologics, humira, no spleen, spleen, neutropenic, adalimumab, azathioprine, myeloma, poor immune, bad immune, immune deficiency, steroids, immune system is low, immune problem, compromised immune, rituximab',
  HEARTVALVE:
    'heart valve, artificial valve, replacement valve, valve replacement, endocarditis, mechanical valve, valve replaced, valve surgery, prosthetic valve, metal valve, new valve, congenital heart',
  BONEDRUGS:
    'bisphosphonate, bisphosphonates, alendronate, alendronic acid, fosamax, denosumab, prolia, xgeva, zoledronic acid, zometa, risedronate, bone strengthening, osteoporosis injection, osteoporosis injections, osteoporosis medication, osteoporosis tablets, osteoporosis drugs, bone drugs, boniva, actonel, reclast, zoledronate',
  SURGERY:
    'recent surgery, recent operation, had surgery, had an operation, hip replacement, knee replacement, after my operation, just had an operation, operation last week, surgery last week, bypass surgery, heart surgery, surgery two weeks ago, c section, new hip, new knee',
  CHILDWORD:
    'child, kid, baby, toddler, son, daughter, boy, girl, infant, grandson, granddaughter, grandchild, kiddo, little one, little boy, little girl, newborn, lad, nephew, niece, bairn, wee one, wee boy, wee girl, preschooler, grandkid, schoolboy, schoolgirl, bub, childs, kids, stepson, stepdaughter, godson, lo, ds, dd',
  FAMILY:
    'husband, wife, partner, mother, father, mum, mom, dad, nan, gran, grandma, grandpa, grandad, granny, grandmother, grandfather, brother, sister, boyfriend, girlfriend, hubby, missus, nana, aunt, flatmate, roommate, auntie, mama, papa, spouse, fiance',
  FRIEND:
    'friend, friends, mate, mates, neighbour, neighbor, coworker, colleague, cousin, uncle, guy, someone, somebody, people, character, actor, boss, acquaintance, classmate, bloke, buddy, everyone, others, pal, celebrity, teammate, ex',
  FICTION:
    'movie, film, tiktok, youtube, video, documentary, series, novel, book, dog, dogs, cat, cats, puppy, kitten, horse, hamster, rabbit, article, leaflet, netflix, game, instagram, reddit, forum, story, episode, poem, homework, essay, quiz, exam, lecture, assignment, cartoon, reel, podcast, blog, tv, puppies',
  SPREAD:
    'spreading, spread, spreads, spreadin, getting bigger, gets bigger, got bigger, growing, grows, grown, doubled, doubling, bigger and bigger, bigger every, bigger since, bigger by, expanding, creeping, moving up, moving down, moved up, moved down, gone up to, gone down to, tracking, worse by the hour, worse every hour, getting larger, larger, increasing, getting worse fast, rapidly, fast, quickly, by the hour, every hour, going up to, going down to, gone up towards, up to my eye, up to his eye, up to her eye, up to the eye, towards my eye, towards eye, toward eye, down to neck, down neck, into neck, to neck, into eye, to eye, up towards, overnight, over a few hours, hour by hour, within hours, in a few hours, over the day, in hours, bigger, down my neck, over past few hours, in past few hours, over last few hours, in last few hours, couple of hours, few hours, bigger than this morning',
  SUDDEN:
    'sudden, suddenly, all of a sudden, out of nowhere, out of the blue, no reason, for no reason, without warning, came on fast, in minutes, within minutes, in seconds, just started, woke up with, unexplained, from nowhere, instantly, no idea why, do not know why, no clue why, randomly, dont know why',
  WITHINHOUR:
    'by the minute, within the hour, last hour, past hour, in an hour, within an hour, less than an hour, every minute, in minutes, within minutes, last 30 minutes, last 20 minutes, half an hour, half hour, minute by minute, few minutes, past 30 minutes, past 20 minutes, in 20 minutes, in 30 minutes, last 10 minutes, under an hour, 10 minutes, 15 minutes, 20 minutes, 30 minutes, 40 minutes, 45 minutes, an hour ago, this last hour, before my eyes, as i type, as we speak, while i type',
  ALLERGY:
    'allergic, allergy, hives, anaphylaxis, anaphylactic, epipen, bee sting, stung, nuts, peanut, peanuts, penicillin, amoxicillin, new mouthwash, new medicine, shellfish, latex, prawns',
  OKWORDS: 'fine, ok, okay, normal, good, great, perfect, alright, clear, easily, well, comfortable, comfortably, no problem, no issues',
  RESOLVED:
    'went down, gone down, going down, goes down, went away, gone away, cleared up, cleared, resolved, healed, settled, settled down, subsided, better now, fine now, ok now, okay now, all better, all good now, sorted, sorted out, all fine, been treated, was treated, got treated, disappeared, all gone, fixed, improved, much better, long gone, came down, is gone, has gone now, gone now, good now, stopped, recovered, eased off, gone completely, completely gone, back to normal, under control, all clear, is down, vanished, faded, easing, no more, totally gone',
  DROOP:
    'drooping, droopy, droops, drooped, droop, dropped on one side, dropped one side, lopsided smile, palsy, one side of face has dropped, face has dropped, face dropped, side has dropped, half my face, half his face, half her face, paralysed, paralyzed, paralysis, can not smile, crooked smile, smile is crooked, smile is lopsided, smile is wonky, sagging, sagged, face has fallen, face fallen, face is falling, fallen on one side, not smile, side of face not moving, face does not move, face is not moving',
  SPEECHTROUBLE:
    'slurred speech, slurring, speech is slurred, speech slurred, can not speak, can not talk, unable to speak, words are jumbled, words not coming out, words coming out wrong, speech is funny, slurred, speech has gone, words are slurred, slurs, slurring words, speech difficulty, trouble speaking, difficulty speaking, can not get words out, talking funny, not speaking properly, words will not come, speech garbled, garbled speech, can not get my words, struggling to speak, speech all over, can not find words, struggling to talk, trouble talking, speech all jumbled, speech is jumbled, words come out wrong, difficulty talking, speech problems, speech weird, speech is weird, speech odd, sounds drunk, sound drunk, speaking funny, mumbling, can not form words',
  WEAKARM:
    'weak arm, arm is weak, arm weak, arm weakness, arm feels weak, arm has gone weak, can not lift arm, can not move arm, arm went weak, arm gone weak, weakness in arm, arm gone limp, arm is limp, weak on one side, weakness on one side, can not raise arm, one sided weakness, leg is weak, weak leg, weak left arm, weak right arm, arm went numb, arm has gone numb, left side weak, right side weak, left side is weak, right side is weak, arm is floppy, arm floppy, arm suddenly weak, arm has no strength, no strength in arm, can not hold arm up, can not grip, arm will not move, can not use arm, side of body weak, one arm',
  EYEBULGE:
    'bulging eye, eye bulging, eye is bulging, eye bulges, eye sticking out, eye is sticking out, eye popping out, eyes bulging, eye protruding, eye pushed forward, eyeball bulging, eye looks like popping, eye being pushed, bulging eyes, eye is popping, eye is protruding, eyeball sticking out, eye looks bulgy, eye is bulgy, eyeball is bulging, eye poking out, eye seems to bulge, eye has started to bulge, eye bulge, eyeball pushed, eye looks pushed',
  WORSTHEADACHE:
    'worst headache, thunderclap, worst head pain, worst headache ever, headache of my life, worst migraine, head is exploding, massive headache, splitting headache, stiff neck, worst ever headache, blinding headache, most severe headache, unbelievable headache',
  SELFHARM: `kill myself, killing myself, end my life, end it all, ending it all, suicidal, suicide, want to die, wanted to die, wish i was dead, wish i were dead, better off dead, do not want to live, not want to live, do not want to be here, not want to be here anymore, not want to be alive, no point living, no point in living, no reason to live, hurt myself on purpose, self harm, self harming, self harmed, selfharm, cutting myself, take my own life, taking my own life, not worth living, unalive, unalive myself, hurting myself on purpose, harm myself, harming myself, end everything, rather be dead, rather die, ending my life, want to be dead, wants to die, kill himself, kill herself, topping myself, top myself, off myself, jump off a bridge, overdose on purpose, thinking of ending, thought of ending, thoughts of ending, think about ending, thoughts of dying, thoughts about dying, not see the point of living, do not want to wake up, hang myself, end his life, end her life, want to hurt myself, want to end it, going to end it, make it all stop forever, can not go on living, does not want to live, not wake up, life is not worth, sooner be dead, slit my wrists, want it all to end, not go on anymore, not go on any more, disappear forever`,
  KNOCKEDOUT:
    'knocked out, knocked clean out, punched out, kicked out, got knocked out, smashed out, came out, come out, fell out, fallen out, flew out, popped out, pinged out, whole tooth, root and all, avulsed, avulsion, got out, lost, bashed out, in my hand, in his hand, in her hand, in milk, in some milk, in a glass of milk, in tissue, in a tissue, on the ground, on the floor, on the pitch, on the grass, out of its socket, out of socket, out of the socket, in a cup of milk, missing, gone, bashed out, completely out, clean out, right out, shot out, ripped out, wrenched out, dislodged, in a bag, in cup, in a cup, out on the floor, is out, was out',
  SPITOUT: 'spit, spat, spitting, coughed up, coughing up',
  INHALED:
    'inhaled, inhale, breathed in, aspirated, went down wrong way, down the wrong way, wrong way, into lung, into lungs, in lung, in lungs, choked on tooth, choking on tooth, choking, choked, down windpipe, in his airway, sucked in, gone down wrong, breathed it in, lodged in throat, stuck in throat, in my throat, down the wrong pipe, wrong pipe',
  BITEWRONG: `bite is off, bite feels off, bite feels wrong, bite is wrong, bite has changed, bite changed, bite feels different, bite is different, bite does not fit, bite not right, bite is not right, bite does not feel right, bite not meeting, teeth do not meet, teeth not meet, teeth no longer meet, teeth do not fit together, teeth not fit together, teeth no longer fit, teeth not lining up, teeth do not line up, teeth not line up, teeth are not meeting, teeth are not lining up, bite is suddenly wrong, teeth not together, bite feels weird, bite is weird, teeth do not come together, teeth not come together, bite out, bite is out, teeth meet wrong, teeth meet differently, teeth not meeting properly, bite suddenly different, bite suddenly off, jaw out of line, jaw is crooked, jaw crooked, jaw looks crooked, jaw misaligned, jaw off to one side, jaw out of place, jaw is out of place, jaw popped out, jaw gone to one side, jaw shifted, teeth do not match up, teeth not match up, bite all wrong, bite is all wrong, teeth meeting wrong, teeth feel wrong together, teeth fit together wrong, do not bite together, not bite together properly, jaw is off, bite changed, bite feels all wrong`,
  BITEBLOCKED:
    'can not close mouth, can not close my teeth, can not shut mouth, can not close his mouth, can not close her mouth, can not close teeth, mouth will not close, can not bite together, can not bite down, in the way, blocks my bite, blocking my bite, blocking bite, hits it first, bite blocked, can not close properly, can not close jaw, mouth does not close, stops me closing, stops him closing, can not close all the way, bite is blocked, stops her closing, stops teeth meeting, gets in the way, can not shut teeth, teeth will not close',
  JAWBROKEN:
    'broken jaw, jaw broken, jaw is broken, broke jaw, fractured jaw, jaw fracture, jaw fractured, dislocated jaw, jaw dislocated, jaw is dislocated, dislocated my jaw, jaw popped out, jaw locked open, jaw stuck open, jaw snapped, jaw injury, mouth stuck open, locked open, stuck open, jaw out of joint, jaw came out, jaw hanging, jaw may be broken, jaw might be broken, jaw smashed, smashed jaw, jaw could be broken, cracked jaw, broke his jaw, broke her jaw, jaw is hanging, jaw has popped out, jaw has dislocated, jaw cracked',
  CANTDRINK:
    'not drinking, not drink, not drunk, can not keep fluids, can not keep anything down, can not keep water down, keep anything down, keep water down, keep fluids down, dehydrated, refusing fluids, refuses to drink, refusing to drink, not taking fluids, too ill to drink, too sick to drink, too unwell to drink, not kept anything down, refusing drinks, refuses drinks, not eat or drink, not eating or drinking, can not drink, not had a drink, not been drinking, refusing bottle, refuses bottle, will not take fluids, will not take bottle, not had anything to drink, not keep it down, too weak to drink, nothing to drink, refusing water, refuses water, off fluids, not take fluids, not able to drink, unable to drink, can not sip, not eaten or drunk, no fluids, refusing milk, barely drinking, hardly drinking, barely drunk, hardly drunk, not even water, stopped drinking',
  OVERDOSEWORD:
    'overdose, overdosed, overdosing, too many, more than the packet says, more than recommended, more than it says, more than label, more than the box says, more than the limit, over the limit, more than you are supposed to, more than i should, over the maximum, whole packet, whole box, whole bottle, whole strip, entire packet, entire bottle, entire box, full packet, maxed out, double dose, doubled dose, exceeded, more than allowed, past the max, went over, gone over, double the dose, triple dose, more than max, more than the max, lost track, more than maximum, way over, an entire strip, full box, full bottle, like sweets, like candy, like smarties, like skittles, like tic tacs, over the daily, more than daily, doubling up, doubling the dose, twice the dose, twice the recommended, twice what, most of a packet',
  TOOTHCAUSE:
    'tooth, teeth, toothache, molar, molars, abscess, wisdom, dentist, filling, root canal, extraction, gum, gums, cavity, bad tooth, broken tooth',
  EXTRACTIONONLY:
    'extraction, extractions, extracted, dentist took, dentist pulled, dentist removed, surgeon, had it pulled, had it out, wisdom teeth out, wisdom tooth out, tooth taken out, teeth taken out, tooth pulled, teeth pulled, tooth removed, teeth removed, wisdom teeth removed, had a tooth out, had tooth out, had teeth out, pulled at, pulled by, removed by, taken out by, taken out at, having tooth out, getting tooth out, get tooth out, need tooth out, have tooth out, had my tooth out, had molar out, getting it out, tooth removal, after extraction',
  PASTMARK:
    'last year, years ago, year ago, years back, back in, as a kid, as a child, as a teenager, as a teen, childhood, when i was, when he was, when she was, used to, long ago, in the past, ages ago, once had, previously, history of, decade ago, decades ago, back when, a while ago, a while back, in my twenties, in my teens, previous, at uni, in college, months ago, months back, when younger, last summer, last winter, last spring, last autumn, last fall, last christmas, at christmas, in childhood, in january, in february, in march, in april, in june, in july, in august, in september, in october, in november, in december, as a baby, before covid, during covid, pandemic, years before, back then, growing up, during lockdown',
  NOWMARK:
    'now, today, tonight, currently, again, still, since, back again, is back, come back, came back, keeps, this morning, right now, ongoing, at the moment, minutes ago, hour ago, hours ago, just, is, am, are, flaring, flared, returned, recurring, ever since, has got, yesterday, same again, this week, these days',
};

/** Phrases that replace the tags of their words by one of their own: "fell out" is no fall. */
export const NEUTRAL: Record<string, string> = {
  FELLOUT:
    'fell out, fallen out, fall out, falling out, falls out, fell of, come out, came out, coming out, comes out, popped out, pop out, fell off, came off, come off, coming off, fallen off, popped off, pinged off, comes off, dropped off, fall off, falling off, broke off, come loose, came loose, come away, came away, fell right out',
  GLANDS: 'swollen glands, glands swollen, swollen gland, glands are swollen, swollen lymph nodes, lymph nodes swollen',
  NOTBREATH:
    'bad breath, breath smells, breath stinks, breath smell, breath odour, breath odor, morning breath, fresh breath, stinky breath, smelly breath, breath smelling, foul breath, breath mint, breath mints, horrible breath, dragon breath, breath is bad, breath reeks',
};

/** Idioms and harmless phrases whose words must not be heard as signs; their tokens lose every tag. */
export const IDIOMS = `
  a fitting, a knockout smile, a pain because, a pain to, a real pain to, accident prone, ache to, aching to, almost had a heart attack,
  am so broke, an arm and leg, appointment fell through, appointment got pushed, appointment moved, appointment pushed back,
  appointment was pushed, arm and a leg, arm and leg, armed to the teeth, armed with, at arms length, baby fever, back is killing me,
  back pain, bad blood, bag of chips, ballooning cost, ballooning costs, ballooning prices, bang average, bang for buck, bang for my buck,
  bang on time, baseball cap, beat around the bush, beat up car, bieber fever, bill is hard to swallow, bill is killing me,
  bill through the roof, bill was hard to swallow, bills through the roof, bit my tongue about, bite my tongue, bite your tongue,
  bitter pill, bitter pill to swallow, black eye pea, bladder infection, bled dry, bleeding cash, bleeding edge, bleeding heart,
  bleeding me dry, bleeding money, bleeding obvious, bleeds money, blew me away, blew my mind, blew up at, blood brother, blood donor,
  blood from a stone, blood orange, blood pressure, blood relatives, blood sugar, blood test, blood tests, blood type, bloodshot,
  bloody annoying, bloody awful service, bloody brilliant, bloody expensive, bloody good, bloody great, bloody hell, bloody love,
  bloody nightmare, blow my mind, blowing up my phone, blown away, blown out of proportion, blue in the face, blue toothbrush, bluetooth,
  body temperature normal, boiling point, bored numb, bored to death, bored to tears, boss is killing me, brace myself, brace yourself,
  bread spread, break a habit, break the bank, break up, breaking the bank, breaks the bank, breath control, breath of fresh air,
  breath test, breathe a sigh, breathe in and out, breathe through mouth at night, breather, breathing down my neck, breathing exercise,
  breathing exercises, breathing space, breathtaking, bridge loan, bridge the gap, broke my ankle, broke my arm, broke my leg,
  broke my night guard, broke my phone, broke my retainer, broke student, broke up, broken ankle, broken appointment, broken arm,
  broken heart, broken leg, broken nose, broken record, broken retainer, broken sleep, broken toothbrush, broken wrist, bubble gum,
  bubblegum, bulging bag, bulging waistline, bulging wallet, burst into tears, burst out laughing, buzz kill, by accident, cabin fever,
  can not hurt to, can not sleep from excitement, cap on, cap the price, capped, cat got my tongue, catch my breath when i saw the price,
  catch your eye, chance my arm, chest cold, chest infection, chest of drawers, chewing gum, chill out, chip in, chip on my shoulder,
  chocolate chip, choked at, choked on my coffee, choked on the price, choked up, choked when i saw, close to my chest, cold blood,
  cold feet, cold sore, cold sores, collapsed in laughter, collapsed into bed, collapsed laughing, collapsed on the sofa,
  confused about how, confused about insurance, confused about my, confused about pricing, confused about the, confused about what,
  confused about whether, confused about which, confused as to, confused between, confused by all, confused by the, confused how,
  confused if, confused on how, confused on the, confused over the, confused whether, confused which, confusing, cost an arm,
  cost are killing me, cost is eye watering, cost is hard to swallow, cost is killing me, cost is through the roof,
  cost was hard to swallow, costs an arm, costs are killing me, costs ballooned, costs through the roof, could kick myself, could kill for,
  could not hurt to, crack a joke, crack me up, crack of dawn, crack on, cracked my phone, cracked my retainer, cracked night guard,
  cracked retainer, cracking job, cracking service, cracking smile, cracking up, crash course, crash diet, crash landed, crash on the sofa,
  crashed out, crisps and chips, crown court, crown fitting, crown jewel, crying laughing, curiosity is killing me, cut its teeth,
  cut my teeth, cut throat, cutthroat, cutting a tooth, cutting her teeth, cutting his teeth, cutting molars, cutting teeth, dance fever,
  dead tooth colour, denture fitting, die from a, die laughing, die of embarrassment, dizzy heights, dizzy with excitement,
  does not hurt to, down to the wire, dressed to kill, drool over, drool worthy, drooled over, drooling all over the cake, drooling at,
  drooling for, drooling over, drop dead gorgeous, drop of blood test, drop out, dropped out, drops in, dying for a, dying laughing,
  dying of boredom, dying of curiosity, dying of embarrassment, dying to ask, dying to be, dying to eat, dying to find, dying to get,
  dying to go, dying to have, dying to know, dying to meet, dying to see, dying to start, dying to try, dying tooth nerve, ear infection,
  ear to ear, electric toothbrush broke, emergency fund, energy bills, eye infection, eye level, eye opening, eye shadow, eye watering,
  eyes wide shut, eyesore, eyewatering, face cream, face mask, face the music, face to face, face value, face wash, faint hearted,
  faint hope, faint line, faint lines, faint of heart, faint smell, faint stain, faint taste, faintest idea, fainting goat, fall behind,
  fall in love, falling asleep in the chair, falling in love, fed up to my back teeth, fed up to the back teeth, feeling blue,
  feelings hurt, feet are killing me, fell asleep, fell behind, fell for, fell in love, fell through, fever dream, fever pitch,
  fight bacteria, fight cavities, fight decay, fight gum disease, fight plaque, fighting cavities, fighting fit, fighting plaque,
  fights plaque, fish and chips, fit as a fiddle, fit in my, fit me in, fits me in, fitted, fitting appointment, fitting for, fitting in,
  foot pain, football fever, frightened to death, frog in my throat, gas mask, gave me a heart attack, gave me chills, get it off my chest,
  give me a heart attack, give me chills, give voice, gives me chills, gives me the chills, gives me the shivers, grit my teeth,
  growing pain, growing pains, gum graft cost, had a heart attack when, hand shaking, hang loose, happy accident, hard pill to swallow,
  hard to swallow at, hard to swallow that price, hard to swallow the, have moved, hay fever, hayfever, head office, head over heels,
  head spinning prices, head start, headed to, heading to, heads up, heart attack at the bill, heart attack at the cost,
  heart attack at the price, heart attack looking at, heart attack over the bill, heart attack when i saw, heart melts, heartbroken,
  heavy period, heavy periods, heavy traffic, held my breath, hen teeth, hit me up, hit the gym, hit the jackpot, hit the nail,
  hit the spot, hold my breath, hold your breath, holding my breath, holding your breath, home sick, hot blooded, hot chocolate, hot topic,
  hurt feelings, hurt my feelings, hurt my wallet, hurt to check, hurt to pay, hurting my wallet, hurts my wallet, hurts to ask,
  hurts to pay, hurts to see, i am broke, in my blood, in tears laughing, in tears of joy, in the fall, in your face, infection control,
  infectious laugh, infectious smile, itching to, jab of, jaw drop, jaw dropped, jaw dropping, jaw droppingly, jaw hit the floor,
  jaw on the floor, jaw surgery consult, job is killing me, jump down my throat, jumped down my throat, just moved, keep an eye,
  keeping an eye, kick myself, kicking myself, kidney infection, kill bacteria, kill for, kill for a, kill germs, kill off,
  kill the bacteria, kill the germs, kill two birds, killed it, killer heels, killer smile, killing germs, killing it, killing time,
  kills bacteria, kills germs, knee pain, knock knock, knock on wood, knocked out by the price, knockout smile, labor pains, legal tender,
  lend an ear, lie through my teeth, like pulling teeth, limp excuse, limp handshake, lip balm, lip filler, lip fillers, lip service,
  lipstick, live wire, long in the tooth, loose cannon, loose change, loose ends, loose fitting jeans, loose lips, lost insurance,
  lost interest, lost my aligner, lost my appointment, lost my card, lost my insurance, lost my job, lost my mouthguard,
  lost my night guard, lost my receipt, lost my retainer, lost my toothbrush, lost retainer, lost the leaflet, lost weight, love sick,
  lump in throat when, lump sum, lying through his teeth, micro chip, mind blown, mind numbing, mind numbingly, mother tongue,
  mouth breather, mouth breathes, mouth breathing, mouth taping, moved appointment, moved my appointment, moving home, moving house,
  muscle pain, muscle soreness, my head hurts trying, nearly had a heart attack, neck and neck, neck pillow, netflix and chill,
  never hurts to, next fall, nicotine gum, no brainer, no sweat, nose bleed, nose bleeding, nose bleeds, nose is bleeding,
  nose was bleeding, nosebleed, nosebleeds, numb with boredom, number plate, nuts about, nuts price, off my chest, on the tip of my tongue,
  open up about, over my dead body, packs a punch, pain free, pain in the arse, pain in the ass, pain in the backside, pain in the butt,
  pain in the neck, pain in wallet, pain threshold, painful bill, painful cost, painful price, painfully expensive, painfully long,
  painfully slow, painless, pass out flyers, passed away, passed out flyers, passing out flyers, pay lip service, period bleeding,
  period pain, period pains, phone blew up, phone is blowing up, piece of gum, plate up, post blew up, potato chips, pretty broke,
  price cap, price is hard to swallow, price is killing me, price is through the roof, price through the roof, price was hard to swallow,
  prices are killing me, prices are through the roof, prices kill me, prices through the roof, private eye, pulling teeth, punch above,
  punch line, pushed back appointment, pushed back my appointment, pushed for time, pushed me to, queue is killing me, raging success,
  rash decision, rash judgement, rash promise, read my lips, recently moved, retainer broke, retainer cracked, retainer snapped, rip off,
  rip off prices, rip out the page, ripped off, room temperature, room to breathe, saturday night fever, save your breath, scared stiff,
  scared to death, see fit, set my teeth on edge, shake hands, shake my head, shaking hands, shaking like a leaf in the chair,
  shaking my head, shivers down my spine, shoes are killing me, short of cash, short of money, short of time, shortness of staff,
  shot in the arm, shot myself in the foot, sick and tired, sick day, sick days, sick leave, sick note, sick of, sick pay, sick to death,
  sick to the back teeth, sight for sore eyes, sink my teeth, sinus infection, skin of my teeth, skin of your teeth, skint and broke,
  sleep guard, slip of the tongue, slipped my mind, snapped retainer, sore feet, sore legs, sore loser, sore muscles, sore point,
  sore subject, sore thumb, spread my payments, spread payments, spread the cost, spread the payments, spread the word, spreading the cost,
  spring fever, stick my neck out, stiff upper lip, stomach ache, struck a deal, stuck in my throat that price, sugar free gum,
  sugarfree gum, suicide squad, suspense is killing me, swallow my pride, swallow the cost, swallow the price, sweat bullets,
  sweating about the bill, sweating about the cost, sweating bullets, sweating over the bill, sweet potato, sweet tooth, swell guy,
  swell idea, swell of pride, swell time, swelled head, swelled with pride, swelling costs, swelling with pride, swollen with pride,
  take my breath away, takes my breath away, takes your breath away, tears of joy, teeth on edge, teething issues, teething problems,
  teething troubles, temperature of the water, tender loving, that is swell, that would be swell, thats sick, the crown on netflix,
  the crown series, this fall, throat infection, throat lozenge, through the roof prices, tiktok blew up, tip of my tongue, to die for,
  toe pain, tongue cleaner, tongue in cheek, tongue scraper, tongue scraping, tongue tie, tongue tied, tongue twister, too broke,
  took my breath away, tooth and nail, tooth fairy money, toothbrush broke, touch wood, trip to, tripped up by, tummy ache, twist my arm,
  up all night gaming, up all night partying, up all night revising, up all night studying, up all night with baby,
  up all night with newborn, up all night with the baby, up all night working, up in arms, urine infection, video blew up,
  viral infection video, voice of, wait is killing me, waiting is killing me, wallet hurts, waste my breath, waste of breath,
  water temperature, weak at the knees, weak coffee, weak spot, wedding fever, weight of my chest, what a pain, will not hurt to,
  wire transfer, wired, wisdom of, wise crack, with bated breath, words of wisdom, world cup fever, worried sick, worried to death,
  worst pain in the, would be swell, would kill for, would not hurt to, yeast infection`;
