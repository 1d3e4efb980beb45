/** Words that say how pressing a text is; concepts like those of the lexicon. `ease.ts` weighs them. */
export const EASE_CONCEPTS: Record<string, string> = {
  // What somebody says whose trouble is over, small, looked at, or no trouble at all.
  CALM: `nothing hurts, nothing hurt, nothing is hurting, nothing sore, nothing is sore, nothing is swollen, nothing swollen, nothing is bleeding, nothing
    bleeding, lol, lmao, rofl, xd, zero pain, nil pain, pain nil, pain is nil, pain zero, nothing wrong, nothing is wrong, nothing bothers, nothing
    bothering, nothing is bothering, nothing matter, nothing is matter, nothing to report, nothing new, nothing is missing, nothing broken, nothing
    happened, nothing has happened, nobody hurt, nobody is hurt, no one hurt, no one is hurt, nobody was hurt, nobody is ill, no one is ill, no
    complaints, no complaint, no symptoms, no symptom, no issues, no issue, no worries, no hurry, no rush, no emergency, no bother, no fuss, no harm, no
    damage, no rotten tooth, nil complaints, not in pain, not in any pain, not urgent, not emergency, not an emergency, not serious, not worried, not ill,
    not sick, not unwell, not bothering, not bothered, not bother, not dangerous, does not bother, asymptomatic, feel fine, feels fine, feeling fine, feel
    well, feels well, feeling well, feel good, feels good, feeling good, feel ok, feels ok, feel okay, feel great, feels great, feel perfectly, is fine,
    am fine, are fine, all fine, quite fine, just fine, mine is fine, mine are fine, is ok, are ok, am ok, all ok, is okay, are okay, am okay, is good,
    are good, all good, is well, am well, are well, all well, keeping well, otherwise well, otherwise fine, otherwise healthy, otherwise good, otherwise
    nothing, all healthy, is healthy, are healthy, am healthy, fit and well, are grand, is grand, am grand, is perfect, are perfect, is normal, are
    normal, all normal, looks normal, looks fine, looks good, look fine, look good, is clean, all clear, is sound, are sound, all there, all present, in
    good nick, right as rain, tip top, top form, hunky dory, full of beans, fine thanks, fine thank you, fine now, ok now, okay now, good now, better now,
    normal now, dandy, teeth are fab, happy, cheerful, laughing, laughed, laughs, giggling, giggles, giggled, chuckling, smiley, content, proud, grinning,
    lively, eats fine, eats well, eats everything, eats normally, eating fine, eating well, eating normally, eating everything, eats like, ate steak, eat
    everything, eat anything, eating ok, eating okay, sleeps fine, sleeps well, sleeps through, sleeping well, sleeping fine, sleep fine, sleep well,
    drinks fine, drinking fine, drinks well, feeding well, feeds well, feeding fine, feeds fine, healed, healing well, healing nicely, healing fine,
    healed up, sorted, fixed, mended, repaired, all gone, gone now, wore off, worn off, wears off, wearing off, went away, gone away, gone down, went
    down, settled, settled down, settling, calmed, calmed down, back to normal, cleared up, cleared, subsided, eased, recovered, recovering well, got
    better, is better, much better, getting better, improving, improved, discharged, reassured, closed up, over it, was nothing, turned out, came to
    nothing, stopped by itself, stopped itself, stopped after, curious, curiosity, kidding, joke, jokes, joking, joked, pun, hilarious, hilarius, figure
    of speech, so called, tongue in cheek, true story, knock on wood, touch wood, fingers crossed, dentist looked, dentist checked, dentist has looked,
    dentist has checked, dentist saw, dentist calls it, doctor looked, doctor checked, hospital checked, been checked, was checked, were checked, got
    checked, had it checked, checked out, checked over, been looked at, was looked at, x rayed, been seen, was seen, already seen, has seen it, was not
    concerned, was not worried, not fussed, not concerned, under treatment, had treatment, always been there, always had it, always had them, had it for
    years, had it years, to be expected, as expected, was expected, part of healing, normal healing, healing as, heals, healing, bruise is fading, yellow
    now, fading, faded, getting smaller, smaller now, less now, less each day, every day better, bit better, better each day, better every day, better
    than yesterday, better by day, on mend, over now, behind me, behind us, long gone, history now, it passed, has passed, passed off, passed     quickly,
    went quickly, soon stopped, soon passed, came right, turned out fine, turned out well, worked out, ended well, no lasting, no harm done, none
    worse, no worse for wear, survived, lived to tell, we laugh, still laugh, makes me laugh, made me laugh, laugh about, smile about, dined out on, water
    under bridge, these days, nowadays, ever since then, never since, never again since, not since, nothing since, no trouble since, fine ever since, good
    ever since, well ever since, put right, sorted out, seen to, patched up, stitched up, stitches out, stitches came out, took out stitches, signed off,
    back at work, back to school, back at school, back on feet, back playing, back to work, bounced back, bouncing, bright as button, good as gold, eating
    like horse, no bother at all, right as, cool as, calm as, relaxed, delighted, pleased, thrilled, grateful, lovely job, great job, brilliant job,
    fantastic job, amazing job, well looked after, taken care of, looked after, being seen to, in good hands, in hands of, at hospital already, already at
    hospital, already in hospital, in hospital, at vet, just nerves, just nervous, just anxious, just worried, just being silly, silly me, overreacting,
    being dramatic, drama queen, hypochondriac, paranoid, i panicked, panicked for nothing, for nothing, false alarm, no reason, imagination, imagining,
    imagined`,
  // What takes only one sign away, or is said in any mood: it counts beside the others.
  LIGHT: `haha, hahaha, hehe, jaja, nothing loose, nothing is loose, no pain, no swelling, no fever, no temperature, no temp, no bleeding, no blood, no redness,
    no pus, no soreness, no discomfort, no ache, no more pain, pain 0, without pain, without any pain, painless, painlessly, pain free, not painful,
    not sore, not hurting, not bleeding, not swollen, not loose, does not hurt, do not hurt, did not hurt, never hurt, never hurts, never hurted, does
    not pain, not paining, hardly hurts, barely hurts, no trouble, no problem, no problems, back then, back when, decades ago, i saw, in army, in
    autumn, in navy, in spring, in those days, last autumn, last christmas, last easter, last spring, last summer, last winter, once had, that was in,
    watched, when he was, when i was, when she was, when we were, year ago, years ago, years back`,
  // What somebody writes for who writes for something else than help: a visit, a bill, a paper. Who is in danger asks for these, too.
  ERRAND: `check up, checkup, check ups, checkups, hygienist, scale and polish, scale polish, polish, polishing, cleaning, clean and polish, routine, recall
    visit, annual visit, register, registering, registered, registration, sign up, signing up, enrol, enroll, join practice, new patient, new
    patients, transfer, records, file, my file, paperwork, certificate, sick note, consent form, questionnaire, referral letter, price, prices, cost,
    costs, how much, bill, invoice, charge, charges, charged, fee, fees, insurance, refund, quote, estimate, cheaper, expensive, pay, payment,
    receipt, money, warranty, complain, complaint, retainers, false teeth, app, reschedule, rescheduling, cancel, cancelling, postpone, move
    appointment, move my appointment, shift appointment, change appointment, change my appointment, confirm appointment, my appointment, appointment
    for, next appointment, my slot, book me, book us, book him, book her, book check, book appointment, make appointment, opening hours, open on
    saturday, open on saturdays, do saturdays, wheelchair, parking, step free, receptionist, waiting room, next visit, next check, after do you do, do
    you have, are you open, tale, tales, film, book, poem, song, internet, newspaper, the news, research, thank you for, thanks for, thank them, thank
    him, thank her, thanks to, to say thanks, well done, can you, do i have to, when can i, wonder, question, asking for, want to ask, wanted to ask,
    like to ask, tell me whether, in case, just in case, afraid of, scared of, terrified of, fear of, nervous about, frightened of, supposed to, meant
    to, how soon can, how soon after, would you be able, when can, is there anything i should, leaflet, instructions, second opinion, follow up,
    follow up visit, review appointment, stitches removed, remove stitches, x ray copy, copy of, copies of, my notes, my chart, treatment plan, one
    star, two stars, review, trustpilot, disgusted, disgusting service, disgraceful, rude, appalling, unprofessional, overcharged, ripped off, rip
    off, manager, apology, apologise, ombudsman, trading standards, complaints department, formal complaint, never coming back, customer service,
    waited for, kept waiting, hold music, on hold, phone line, voicemail, your website, online form, deposit, instalments, finance, plan price,
    membership, subscription, gift card, nhs band, band, exemption, planning, plan to, am thinking of, considering, would like to have, would love, i
    would like, i want to get, want to book, want to make, like to book, like to make, like to arrange, arrange, make a booking, before wedding,
    before my wedding, some time, sometime, whenever suits, whenever convenient, at your convenience, no need to call, at some point, one day, in
    future, this year, later this year, my friend says, my mate says, my sister says, my mother says, my husband says, people say, they say, my
    neighbour says, somebody told me, someone told me, i was told, i heard, i have heard, i watched, i remember, as boy, as girl, in school, long ago,
    for work, for training, training, stage, theatre, scene, horror, cartoon, can i, may i, could i, do i still, must i, should it still`,
  // What nobody in danger asks or tells: how something is in general, a thing to buy, what one read or saw, what was years ago.
  CURIOUS: `horror story, old story, funny story, true stories, video game, computer game, school play, voucher, discount, compensation, sue, solicitor,
    mouthguard, mouthguards, mouth guard, gum shield, gumshield, retainer, whitening, whiten, whitener, bleaching, bleach, toothpaste, toothpastes,
    toothbrush, tooth brush, mouthwash, mouthrinse, invisalign, aligners, gold tooth, tooth gem, grill, grillz, tooth fairy, brand, advert, next
    month, next year, do you sell, do you make, do you take, do you treat, do you offer, do you accept, do you speak, do you also, do you still, do
    you run, is there a discount, any chance of, would you recommend, can you recommend, do you recommend, which brand, best brand, what kind of, what
    sort of, what type of, tips, newsletter, lecture, lectures, essay, homework, school project, project, quiz, test tomorrow, novel, presentation,
    poster, history, documentary, movie, series, museum, painting, portrait, xbox, video, youtube, tiktok, instagram, facebook, mumsnet, netmums,
    reddit, google, googled, article, magazine, on telly, on tv, study, statistics, survey, crossword, sermon, preacher, costume, fancy dress,
    halloween, carnival, anniversary, tell them thank you, to say thank, compliments, praise, is it normal, is that normal, is this normal, is it
    true, is it common, is it possible, is it worth, is it safe, is it safe to, is it ok to, is it okay to, is it fine to, is it advisable, is it
    compulsory, is it necessary, is it bad, is it proper, is it allowed, is it legal, is there any way to, is there risk, is there danger, is there
    cure, can one, am i allowed, will i need, will i be able, would i need, when should i, when do i, when does, when will, how long does, how long
    do, how long is, how long will, how long till, how long until, how long before, how long after, how many, how often, how common, how likely, how
    come, how would, how does, how do people, how do i clean, what does, what is difference, what happens, what would happen, what do people, what
    causes, why do, why does, why is it, whether, wondering, questions, enquiry, inquiry, want to know, like to know, only asking, just asking, may i
    ask, can i ask, do people, does anybody, does anyone, has anybody, has anyone, explain, for future, phobia, is this to be expected, is that to be
    expected, is it supposed, is this supposed, is it meant, should it be, should they, when should it, how long should, how long am i, does it take,
    will it take, would it be, would that be, when is it, when will it, does that mean, does this mean, is it because, anything i should avoid, what
    can i expect, what to expect, aftercare, after care, stars, five stars, thinking of getting, thinking about getting, next summer, next spring,
    next winter, next autumn, next term, saving up, i read, i have read, read about, reading about, saw video, rumour, gossip, remember when, do you
    remember, reminds me, used to tell, grew up, growing up, grandfather used, grandmother used, anecdote, memoir, speech for, for my course, for
    class, for my book, for his book, rehearsal, script, actress, character, plot, comic, riddle, bet, dare, prank, april fool, emoji, gif, meme,
    sticker, slogan, brand name, ringtone, password, username`,
  // What makes a sign pressing whatever stands around it: it is now, goes on, gets worse; somebody needs help.
  PRESSING: `hard to, two of you, seeing two, gone all, normal that i, normal that my, massively, massive, overnight, killing me, right now, now he, now she, now
    it is, now my, and now, but now, worse, worsening, worst, getting bigger, bigger, spreading, getting, keeps, keep on, still, will not stop, not
    stopping, not stop, has not stopped, does not stop, help, help me, help us, urgent, urgently, emergency please, hurry, quickly, asap, immediately, at
    once, straight away, what do i do, what do we do, what shall i do, what shall we do, what should i do, what should we do, what to do, where do i go,
    where do we go, where should i go, do i go to, do we go to, should i go, should we go, should i call, should we call, should i take, should we take,
    do i call, do i ring, shall i ring, need to be seen, be seen today, see someone today, see somebody today, come now, come in now, come today, right
    away, ambulance, casualty, emergency room, since this, since last night, since yesterday, since morning, since lunch, since breakfast, since noon,
    since dinner, since tea, since midnight, since the morning, since about, minutes ago, minute ago, hour ago, hours ago, half hour ago, hours now,
    minutes now, an hour now, days now, tonight, this morning, this afternoon, this evening, just now, just fell, just got, just hit, just had, just
    happened, just started, just noticed, today, last hour, past hour, last few hours, again, suddenly, sudden, all of a sudden, unable, can not, cannot,
    not able, barely, hardly, at the moment, at moment, is on its way, i am scared, i am frightened, scared, please, very ill, really ill, so ill, looks
    ill, not right, not himself, not herself, coming on, coming back, back again, since then it, will not settle, not settling, not going, will not go,
    not getting better, no better, not better, every minute, every hour, by the minute, by the hour, more and more, harder and harder, not waking, wake
    him, wake her, not responding, collapsed, passed out, grey, ashen, clammy, soaked, pouring, gushing, dripping, filling up, fills up, nothing helps,
    nothing works, does not help, not helping, we are at, we are in the car, in the car, on way, driving, holding it, in milk, found him, found her, just
    came, just went, just woke, woke up with, woke with, woke up and, went to bed fine, went funny, gone funny, gone quiet, has gone, have gone, what now,
    do i wait, can it wait, can this wait, will it wait, is it ok to wait, wait till, wait until monday, til monday, until morning, till morning, tell me
    what to do, i do not know what to do, any ideas, advice please, need help, need someone, need somebody, need to see someone, going downhill, out of
    nowhere, all at once`,
};
