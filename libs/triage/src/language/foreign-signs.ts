/**
 * Words for teeth and what is wrong with them in languages that the rules do not read: tooth, gum, mouth, face, throat, pain, swelling, fever, breath,
 * swallowing, blood, pus. Beside one word more of its language such a word tells that somebody goes on in it. Without their accents too, as people type.
 */
export const FOREIGN_SIGNS: Readonly<Record<string, string>> = {
  es: `diente dientes muela muelas encía encías encia encias boca cara cachete mejilla garganta cuello mandíbula mandibula quijada lengua labio labios ojo
    dolor dolores duele duelen doler hinchado hinchada hinchazón hinchazon hinchó hincho inflamado inflamada inflamación inflamacion inflamó fiebre calentura
    respirar respira respiro aire tragar trago traga pasar saliva sangre sangra sangrando sangrado pus infección infeccion vómito vomitando abrir morir`,
  fr: `dent dents gencive gencives bouche visage joue gorge cou mâchoire machoire langue lèvre lèvres levre œil mal douleur douleurs gonflé gonflée gonfle enflé
    enflée enfle gonflement fièvre fievre respirer respire avaler avale salive sang saigne saignement pus vomir ouvrir mourir`,
  de: `zahn zähne zaehne zahnfleisch backenzahn weisheitszahn mund gesicht wange backe hals rachen kiefer zunge lippe auge schmerz schmerzen zahnschmerzen
    geschwollen geschwollene schwellung fieber atmen atem luft schlucken speichel blut blutet blutung eiter öffnen sterben`,
  it: `dente denti gengiva gengive bocca faccia viso guancia gola collo mascella mandibola lingua labbro occhio male dolore dolori gonfio gonfia gonfiore febbre
    respirare respiro inghiottire deglutire saliva sangue sanguina pus aprire morire`,
  pt: `dente dentes siso gengiva gengivas boca rosto cara bochecha garganta pescoço pescoco maxilar mandíbula língua lingua lábio olho dor dores dói doi doendo
    inchado inchada inchaço inchaco inflamado inflamada febre respirar respiro ar engolir engulo saliva sangue sangra sangrando sangramento pus abrir morrer`,
  nl: `tand tanden kies kiezen kiespijn tandvlees mond gezicht wang keel nek kaak tong lip oog pijn gezwollen opgezwollen dik zwelling koorts ademen adem slikken
    speeksel bloed bloedt bloeding pus`,
  pl: `ząb zab zęba zeba zęby zeby dziąsło dziaslo usta buzia twarz policzek gardło gardlo szyja szczęka szczeka język jezyk warga oko boli bolą ból bol spuchnięty
    spuchnieta spuchnięta spuchł spuchla spuchła opuchlizna obrzęk gorączka goraczka gorączkę oddychać oddychac połykać polykac przełykać ślina krew krwawi ropa`,
  ro: `dinte dintele dinți dinti măsea masea măseaua maseaua gingie gingia gura față fața obraz obrazul gât gat falcă limba durere dureri doare dor umflat umflată umflata
    umflătură febră febra respira respir înghiți inghiti înghit salivă sânge sange puroi`,
  tr: `diş dişim dişler yüzüm yuzum yanağım yanagim ağzım agzim boğaz boğazım bogazim boynum çenem cenem dilim ağrı agri ağrıyor agriyor şiş şişti sisti
    şişmiş şişlik ateş ateşim atesim nefes alamıyorum alamiyorum yutamıyorum yutamiyorum kan kanıyor kaniyor kanama iltihap`,
  vi: `răng rang đau dau nướu nuou lợi miệng mieng mặt má họng cổ hàm lưỡi sưng sung sốt sot thở nuốt nuot máu mủ chảy`,
  tl: `ngipin bagang gilagid bibig mukha pisngi lalamunan leeg panga dila masakit sumasakit namamaga maga lagnat nilalagnat huminga makahinga lumunok makalunok laway
    dugo dumudugo`,
  id: `gigi gusi mulut wajah pipi tenggorokan leher rahang lidah sakit nyeri bengkak demam bernapas napas nafas menelan darah berdarah nanah`,
  cs: `zub zuby zubu dáseň dásně ústa tvář krk hrdlo čelist jazyk bolí boli bolest oteklá oteklý oteklo otok horečka horečku dýchat polykat krev krvácí hnis`,
  hu: `fogam íny ínyem szám arcom torok torkom nyak fáj faj fájdalom dagadt duzzadt láz lazam lázam lélegezni nyelni vér vérzik genny`,
  sv: `tand tänder tandkött mun ansikte kind hals käke tunga värk ont svullen svullet svullnad feber andas svälja blod blöder`,
  sw: `jino meno ufizi fizi mdomo uso shavu koo shingo taya maumivu linauma inauma umevimba imevimba kuvimba homa kupumua kumeza damu usaha`,
  hi: `daant dant daanton muh muuh chehra gaal gardan dard sujan soojan sooja suj bukhar saans nigal khoon masude masoode`,
  so: `ilig iliga iligga ilkaha cirridka afka wejiga dhabanka dhuunta qoorta xanuun xanuunaya barar bararan qandho neefsan liqi dhiig`,
};
