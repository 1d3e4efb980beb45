/** Languages that the rules do not read: words that are said often, or of teeth and pain. Words that are English too are left out when read. */
export const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  es: `el la los las de un es bien cuesta pueden verme una unos del al que y pero porque cuando muy más mucho mucha está están estoy tengo tiene tienen siento me mi mis se le por
    para con sin desde hace días ayer noche hoy puedo puede no ha he duele duelen dolor diente dientes muela muelas encía encías boca cara
    hinchada hinchado hinchazón fiebre sangra sangre sangrando labio lengua mandíbula cuello rota roto cayó caído hijo hija niño niña años
    respirar tragar dormir pastillas necesito quiero limpieza revisión dentista hola gracias lado izquierdo derecho golpe además también ahora
    empaste creo como este esta eso esto todo nada algo hay fue era sido ser tener sacaron sigue sentí tomé tomo llevo hinchó duerme despertó
    dijo infección inflamación inflamada inflamado embarazada presión pecho brazo vómito mareo respiro fuerte leve poco otra otro vez dónde
    cuándo cómo quién usted ustedes ella ellos nosotros nuestro su sus caries corona puente nervio corrió pelota caliente frío comer masticar
    molesta arde absceso sangrado golpeé rompió`,
  fr: `le la les un une des du de et est sont mais parce quand très plus j'ai ai je suis mon ma mes se ce cette qui que ne pas depuis hier nuit
    aujourd'hui peux peut dent dents douleur mal gencive gencives bouche visage joue gonflée gonflé gonfle enflée enflé fièvre saigne sang lèvre
    langue mâchoire cou cassée cassé tombée fils fille enfant ans respirer avaler dormir ouvrir comprimés besoin voudrais veux détartrage
    contrôle dentiste bonjour merci côté gauche droite coup avec sans dans pour sur à au aux elle il nous vous c'est beaucoup jours plombage
    couronne abcès comme cela ça encore toujours jamais rien tout toute déjà été était avoir avez avons ont fait faire dit dois faut ils elles
    leur votre notre voir vers bien trop peu rendez-vous urgence infection enceinte tombé arraché coule sens n'arrive n'ai qu'il qu'elle l'ai
    d'une d'un respire avale mange froid chaud carie dentaire nez oreille tête bras poitrine engourdie engourdi gonflement oui non`,
  de: `der das ein eine einen meine mein meinem meiner ich habe hat ist sind aber weil wenn sehr nicht kein keine und mit ohne seit gestern nacht
    heute kann tut weh zahn zähne zahnfleisch backenzahn schmerzen schmerz mund gesicht wange geschwollen schwellung fieber blutet blut blutung
    lippe zunge kiefer hals abgebrochen gebrochen ausgefallen sohn tochter kind jahre alt atmen schlucken schlafen öffnen tabletten brauche
    möchte zahnreinigung kontrolle zahnarzt hallo danke links rechts auf im am beim vom zum nach dem den des wir es er sie tagen tage stark
    füllung krone eiter wie noch schon immer nur auch mehr viel wenig wurde worden haben hatte bin bist seid ihr unser euch mir dir ihm ihnen
    uns dies diese dieser dann da dort hier bitte sofort termin notfall starke starken schlimme hohes große grosse ganze entzündung entzündet bekomme bekommt kommt geht gehen essen kalt heiß
    warm beißen kauen arzt schwanger brust arm taub blau alles gut wieder nehmen genommen passiert gefallen gestürzt ins bei zu`,
  it: `il lo la gli le un una del della dei che e ma perché quando molto più ho ha sono è sta mi mia mio miei si non da ieri notte oggi posso può
    dente denti dolore male gengiva gengive bocca faccia viso guancia gonfia gonfio gonfiore febbre sanguina sangue labbro lingua mascella collo
    rotto rotta caduto caduta figlio figlia bambino bambina anni respirare inghiottire deglutire dormire aprire pastiglie bisogno vorrei voglio
    pulizia controllo dentista ciao buongiorno grazie lato sinistro destro colpo con senza per nel nella anche adesso giorni otturazione ascesso
    fa molare come ancora già sempre tutto tutta niente qualcosa c'è era stato stata essere avere hanno abbiamo fatto fare devo deve bisogna
    potete faccio fatica questo questa quello nostro suo sua loro noi voi lei lui bene forte poco troppo respiro riesco riesce mangiare freddo caldo carie
    corona infezione incinta braccio petto testa orecchio vomito gonfiando sanguinano perde cade scheggiato stamattina stanotte però quindi`,
  pt: `o os as de um uma do da dos das que e mas porque quando muito mais tenho tem está estou estão minha meu meus se não desde ontem noite hoje
    posso pode dente dentes dor dói doendo doem gengiva gengivas boca rosto cara bochecha inchada inchado inchaço febre sangra sangue sangrando
    lábio língua maxilar pescoço partido quebrado quebrou caiu filho filha criança anos respirar engolir dormir abrir comprimidos preciso quero
    limpeza consulta dentista olá obrigado obrigada lado esquerdo direito com sem para em na no também agora dias há obturação abscesso siso
    como ainda já sempre tudo nada algo era foi ser ter fazer feito disse consigo consegue esse essa este esta isso isto nosso seu sua dela dele
    nós você vocês eles bem mal forte pouco demais respiro comer frio quente cárie coroa infecção grávida braço peito cabeça ouvido vômito
    arranquei tirei caí bati levei atender marcar ficou acho inflamada inflamado`,
  nl: `de het een mijn ik heb heeft is zijn maar omdat als heel erg niet geen en met zonder sinds gisteren nacht vandaag kan doet pijn tand tanden
    kies kiezen tandvlees mond gezicht wang gezwollen opgezwollen dik zwelling koorts bloedt bloed lip tong kaak nek keel afgebroken gebroken
    uitgevallen zoon dochter kind jaar oud ademen slikken slapen openen pillen nodig wil graag gebitsreiniging controle tandarts hallo bedankt
    links rechts ook nu dagen naar op bij van voor ontstoken vulling kroon kiespijn zeer al hoe nog altijd alles niets iets was geweest hebben
    doen gedaan moet deze dit die dat onze hun wij jullie zij goed slecht beetje veel ademhalen eten koud warm gaatje infectie zwanger arm borst
    hoofd oor overgeven gestoten getrokken pus denk afspraak spoed weer eruit gevallen mij uw`,
  pl: `i w z na nie się jest są mam ma mnie mi mój moja moje ale bo gdy kiedy bardzo od wczoraj noc dziś dzisiaj mogę może ząb zęba zęby boli bolą
    ból dziąsło dziąsła usta ustach twarz policzek spuchnięty spuchnięta spuchł opuchlizna obrzęk gorączka gorączkę krwawi krwawią krew warga
    język szczęka szyja złamany złamał ułamał wypadł wybity syn córka dziecko lat oddychać połykać spać otworzyć tabletki potrzebuję chcę
    chciałbym czyszczenie przegląd dentysta dentysty dzień dobry dziękuję strona lewa lewej prawa prawej strony też teraz dni po przez do plomba
    ropień ropa mocno jak jeszcze już zawsze wszystko nic coś był była było być mieć robić powiedział muszę trzeba ten ta to te tego tej nasz
    jego jej my wy oni dobrze źle trochę trudno oddycham jeść zimne gorące próchnica korona infekcja zapalenie ciąży ręka klatce piersiowej
    głowa ucho wymioty upadł uderzył leci sączy chyba raczej tylko proszę pomocy wizyta`,
  ro: `și si este sunt am are nu mă ma îmi imi mi-a meu mea mele dar pentru că ca când foarte de din la cu fără ieri noapte astăzi azi pot poate
    dinte dintele dinți dinții dintii măsea masea măseaua maseaua durere doare dor gingie gingia gingiile gură gura față fața obraz obrazul
    umflat umflată febră febra sângerează sangereaza sânge sange buză limba limbă falcă gât gat rupt spart căzut cazut fiul fiica copil copilul
    ani respira înghiți dormi deschide pastile nevoie vreau detartraj control dentist stomatolog bună mulțumesc stânga dreapta acum zile plombă
    abces rău cum încă inca deja mereu tot toate nimic ceva era fost fi avea face făcut spus trebuie acest această aceasta acesta lui ei noi voi
    bine tare greu puțin prea respir mănânc rece cald carie coroană infecție însărcinată braț piept cap ureche vărs lovit lovitură scos puroi
    cred doresc doar programare urgență ai vă rog`,
  tr: `ve bir bu çok ama için değil var yok ben benim bana dün gece bugün dişim dişimin diş dişler dişlerim dişi ağrıyor ağrı ağrısı acıyor eti
    etim etlerim dişeti ağzım ağız ağzımı yüzüm yüz yanağım yanak şişti şişmiş şiş şişlik ateşim ateşi ateş kanıyor kanama kan dudağım dilim dil
    çenem çene boynum boyun kırıldı kırık düştü çıktı oğlum kızım çocuk çocuğum yaşında nefes alamıyorum yutamıyorum yutkunamıyorum uyuyamıyorum
    uyuyamadım açamıyorum hap ilaç istiyorum temizlik kontrol hekimi merhaba teşekkürler sol sağ tarafı taraf gündür günden beri şimdi da de
    kadar dolgu apse nasıl hâlâ hala zaten her şey hiç şeyim oldu olmuş olan olur yapmak dedi lazım gerek şu o bizim onun biz siz onlar iyi kötü
    az fazla yemek soğuk sıcak çürük kron enfeksiyon iltihap hamileyim kolum göğsüm başım kulağım kusma çarptı düştüm vurdu sanırım galiba
    randevu dolgum acil lütfen ya ki mi mı mu mü mıyım miyim gibi sadece biraz sonra önce`,
  vi: `tôi bị và là có không nhưng vì khi rất nhiều của con hôm qua đêm nay răng đau nhức nướu lợi miệng mặt má sưng sốt chảy máu môi lưỡi hàm cổ
    gãy rụng trẻ tuổi thở nuốt ngủ mở thuốc cần muốn lấy cao khám nha sĩ xin chào cảm ơn bên trái phải từ ngày được một cái này tuần như vẫn đã
    đang sẽ rồi luôn tất cả mọi gì ai nào làm nói đó kia chúng họ anh chị em bác ơi tốt xấu mạnh hơi quá khó ăn lạnh nóng viêm nhiễm trùng bầu
    thai tay ngực đầu tai nôn đánh va chắc chỉ hết ra vào lên xuống sau trước lan`,
  tl: `ang ng mga sa ko ako po na ay hindi pero dahil kapag sobra napaka may wala mayroon aking anak kahapon gabi ngayon ngipin masakit sumasakit
    gilagid bibig mukha pisngi namamaga maga lagnat nilalagnat dumudugo dugo labi dila panga leeg nabasag nabali natanggal bata taon huminga
    makahinga lumunok makalunok matulog makatulog buksan gamot kailangan gusto linis dentista salamat kaliwa kanan kasi nang yung ito araw
    ngayong din rin pa lang`,
  so: `waa waxaa waan iyo oo ma ku ka la in aan aad u laakiin maxaa yeelay ilkaha ilig iliga iligga xanuun xanuunaya xanuunayaa xanuunaysaa ciridka
    cirridka afka afkayga wejiga wajiga dhabanka bararan bararay barar qandho dhiig dhiigaya dhiigbax bushimaha carrabka daanka qoorta jabay
    dhacay wiilkayga gabadhayda ilmaha sano jir neefsan neefsashada liqi seexan furan kiniin dawo baahanahay rabaa nadiifin dhakhtarka
    mahadsanid bidix midig shalay xalay maanta maalmood hadda igu ayaa`,
  id: `saya aku yang dan ini itu tidak tapi tetapi karena sangat sekali sudah ada di ke dari dengan untuk anak kemarin malam gigi sakit nyeri gusi
    mulut wajah muka pipi bengkak membengkak demam berdarah darah bibir lidah rahang leher patah copot tahun bernapas bernafas menelan tidur
    membuka obat butuh ingin mau pembersihan periksa dokter halo terima kasih kiri kanan sejak hari sekarang bisa geraham bernanah juga lagi`,
  cs: `je jsou mám má mě mi můj moje ale protože když velmi od včera noc dnes můžu může zub zubu zuby bolí bolest dáseň dásně ústa pusa tvář
    obličej oteklá oteklý otok horečka horečku krvácí krev ret jazyk čelist krk zlomený zlomil vypadl vyražený syn dcera dítě let dýchat polykat
    spát otevřít prášky potřebuji chci čištění kontrola zubař dobrý den děkuji strana levá levé pravá pravé teď dny dní po na se že už nemůžu
    plomba`,
  hu: `a az és van nincs nem de mert amikor nagyon óta tegnap éjszaka ma tudok fáj fájdalom fog fogam fogak fogíny ínyem íny száj szám arcom arc
    dagadt duzzadt duzzanat láz lázas lázam vérzik vér ajak nyelv állkapocs nyak eltört letört kiesett fiam lányom gyerek éves lélegezni nyelni
    aludni kinyitni gyógyszer szükségem szeretnék tisztítás fogorvos köszönöm bal jobb oldal most napja hogy meg egy ami csak tömés`,
  sv: `jag har är och men för att när mycket inte ingen min mitt mina sedan igår natt idag kan gör ont tand tänder tanden tandkött tandköttet värk
    mun munnen ansikte ansiktet kind kinden svullen svullet svullnad feber blöder blod läpp tunga käke käken hals avbruten bröt trasig ramlade
    son dotter barn barnet år gammal andas svälja sova öppna tabletter behöver vill kontroll tandläkare hej tack vänster höger sida dagar nu på
    med utan från det en ett lagning`,
  sw: `na ya wa kwa ni si la lakini sababu sana mimi nina ana yangu wangu langu jana usiku leo jino meno linauma yanauma inauma maumivu ufizi fizi
    mdomo kinywa uso shavu umevimba imevimba kuvimba homa damu inatoka ulimi taya shingo limevunjika limetoka mtoto miaka kupumua kumeza kulala
    kufungua dawa nahitaji nataka kusafisha daktari asante kushoto kulia tangu siku sasa siwezi hawezi`,
  lt: `ir yra aš man mano nėra bet nes kai labai nuo vakar naktį šiandien galiu gali dantis dantį dantys dantų skauda skausmas dantenos dantenas
    burna veidas skruostas ištino patino patinęs tinimas karščiuoja karščiavimas kraujuoja kraujas lūpa liežuvis žandikaulis kaklas nulūžo skilo
    iškrito sūnus dukra vaikas metų kvėpuoti nuryti ryti miegoti atidaryti tabletės reikia noriu valymas patikra odontologas sveiki ačiū kairė
    dešinė pusė dienas dabar negaliu su be`,
  hi: `mere mera meri mujhe hai hain tha thi raha rahi rahe mein nahi nahin aur lekin kyunki jab bahut bohot se ko ka ki ke kal raat aaj sakta
    sakti daant dant daanton dard masude masoode masoodhe muh munh muuh chehra gaal sujan soojan sooja suj bukhar khoon nikal honth jeebh jabda
    gardan toot gaya gayi gir beta beti bachcha bachche saal saans nigal neend so dawa goli chahiye safai namaste shukriya dhanyavaad baayi
    daayi din ab kya ho gum`,
};

/** Letters that only these languages write. */
export const OWN_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['es', /[ñ¿¡]/],
  ['de', /ß/],
  ['tr', /[ğış]/],
  ['pl', /[łżźśćńąę]/],
  ['pt', /[ãõ]/],
  ['ro', /[ășțşţ]/],
  ['vi', /[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/],
  ['hu', /[őű]/],
  ['cs', /[ěřů]/],
  ['lt', /[ėųį]/],
  ['sv', /å/],
];

/** Scripts that English is not written in; of one script, the letters that tell its languages apart come first. */
export const SCRIPTS: readonly (readonly [script: RegExp, languages: readonly (readonly [language: string, letters: RegExp])[]])[] = [
  [
    /\p{Script=Arabic}/u,
    [
      ['ur', /[ٹڈڑےںہ]/],
      ['fa', /[پچژگکی]/],
      ['ar', /./],
    ],
  ],
  [
    /\p{Script=Cyrillic}/u,
    [
      ['uk', /[іїєґ]/],
      ['ru', /./],
    ],
  ],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    [
      ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
      ['zh', /./],
    ],
  ],
  [/\p{Script=Hangul}/u, [['ko', /./]]],
  [/\p{Script=Devanagari}/u, [['hi', /./]]],
  [/\p{Script=Bengali}/u, [['bn', /./]]],
  [/\p{Script=Gurmukhi}/u, [['pa', /./]]],
  [/\p{Script=Gujarati}/u, [['gu', /./]]],
  [/\p{Script=Tamil}/u, [['ta', /./]]],
  [/\p{Script=Thai}/u, [['th', /./]]],
  [/\p{Script=Hebrew}/u, [['he', /./]]],
  [/\p{Script=Greek}/u, [['el', /./]]],
  [/\p{Script=Ethiopic}/u, [['am', /./]]],
];

/** English words that say little of teeth, and those of other languages that English borrows or misspells into. */
export const ENGLISH_WORDS = `rang sung a about after again ago all almost also always am an and another any anyone anything are around as ask at away back bad be because been before
  being better between big bit both but by call came can cannot cant come comes could couldnt day days did didnt do does doesnt doing done dont down dr each eat
  eating else even ever every everything feel feeling feels felt few fine first for from front full get gets getting give go goes going gone good got great had hard
  has hasnt have havent having he hello help her here hey hi him his home hour hours how hurt hurts hurting i id if ill im in inside into is isnt it its ive job just keep
  keeps kid kids know last late left let like little long look looks lot made make man many may maybe me mean might mine more morning most much mum mom must my myself
  need never new next nice nigh night no none nor not nothing now of off ok okay old on once one only open or other our out over own pain painful pls plz please put
  really right said same saw say says see seen she should side since sir so some something soon sore sorry still stop such take taken taking tell than thank thanks that
  check checks checkups usual routine regular recall visit special overdue concerns decay tartar discoloration discolouration staining grinding polish
  thats the their them then there these they thing things think this those though thought time times to today together told too took top tried try trying two under
  until up us use used very wake want wants was wasnt way we week weeks well went were what whats when where which while who why wife will with without wont work worse
  worst would wrong yes yesterday yet you your son daughter boy girl dad baby child kind hat war die dies den den men tot bus pus gum see fall fell sick hello ten am pm
  de la da du dis dat des del van von el los san santa le les di un una o e y u a ma mi na po ya si ka ko se te to tu ta in on im et al as os is it id no ha ho may
  sang sans pour son pas dent main tot fort port sale six male pane case dove sole solo come more dare are mare era fine lame mal man rot gift brief fast not also rat
  bald hell handy wand kind bad art tag rock boot elf angel lang ding hut ton gut gum normal molar dental dentist control total final clinic crown colon mango patio plaza
  taco cafe pizza pasta doctor hospital ambulance ibuprofen paracetamol amoxicillin lol omg wtf idk tbh btw ffs aint gonna wanna gotta cos coz cuz dunno innit mate bruh yo
  nah yeah yep nope ugh ow ouch argh ahh hmm um uh er erm aye wee wee nae cannae dinnae lass lad pal gran nan auntie papa mama wit da dem tooth teeth mouth face jaw
  jus jst cud shud wud wen wat wot wiv dere der im ur u r b c n y 2 4 thru tho`;
