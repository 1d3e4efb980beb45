import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignLanguage, notReadIn } from '../index.js';

const SENTENCES = JSON.parse(readFileSync(join(import.meta.dirname, '../../cases/other-languages.json'), 'utf8')) as Record<
  string,
  string[]
>;
const ASKED = ['fr', 'es', 'de', 'pt', 'it', 'pl', 'ru', 'uk', 'ar', 'tr', 'zh', 'hi', 'vi'];

/**
 * In the order of the English list: breathing, swallowing, bleeding, head, chest, face, arm, medicine, poison, confusion, illness. Each is a sign of a
 * medical emergency that somebody can tell without a question.
 */
const SIGNS: Record<string, string> = {
  ar: 'التنفس البلع ينزف الرأس الصدر وجهه ذراعه أدوية سم مشوش مريض',
  bn: 'শ্বাস গিলতে রক্তপাত মাথা বুকে মুখ হাত ওষুধ বিষ বিভ্রান্ত অসুস্থ',
  cs: 'dýchat polykat krvácí hlavy hrudi tvář ruku léků jed zmatený nemocný',
  de: 'atmen schlucken blutet Kopf Brust Gesicht Arm Medikamente Gift verwirrt krank',
  el: 'αναπνεύσει καταπιεί αιμορραγεί κεφάλι στήθος πρόσωπο χέρι φάρμακα δηλητήριο σύγχυση άρρωστος',
  es: 'respirar tragar sangra cabeza pecho cara brazo medicamentos veneno confuso enfermo',
  fa: 'نفس قورت خونریزی سرش سینه صورتش دستش داروی سم گیج بیمار',
  fr: 'respirer avaler saigne tête poitrine visage bras médicaments poison confus malade',
  he: 'לנשום לבלוע מדמם בראש בחזה פניו זרועו תרופות רעל מבולבל חולה',
  hi: 'साँस निगल खून सिर सीने चेहरा बाँह दवा ज़हर भ्रमित बीमार',
  hu: 'lélegezni nyelni vérzik fejét mellkasában arca karja gyógyszert mérget zavart beteg',
  id: 'bernapas menelan berdarah kepala dada wajahnya lengannya obat racun bingung sakit',
  it: 'respirare deglutire sanguina testa petto viso braccio farmaci veleno confuso male',
  ja: '息 飲み込め 出血 頭 胸 顔 腕 薬 毒 意識 具合',
  ko: '숨 삼킬 피 머리 가슴 얼굴 팔 약 독 의식 아픈',
  nl: 'ademen slikken bloedt hoofd borst gezicht arm medicijnen gif verward ziek',
  pl: 'oddychać połykać krwawi głowy klatce twarz rękę leków truciznę splątany chory',
  pt: 'respirar engolir sangra cabeça peito rosto braço medicamentos veneno confuso doente',
  ro: 'respira înghiți sângerează cap piept fața braț medicamente otravă confuz bolnav',
  ru: 'дышать глотать кровотечение головы груди лицо рука лекарств яд сознание плохо',
  sv: 'andas svälja blöder huvudet bröstet ansikte arm läkemedel gift förvirrad sjuk',
  sw: 'kupumua kumeza damu kichwani kifuani uso mkono dawa sumu amechanganyikiwa mgonjwa',
  th: 'หายใจ กลืน เลือด ศีรษะ หน้าอก หน้าเบี้ยว แขน ยา พิษ สับสน ป่วย',
  tl: 'makahinga makalunok pagdurugo ulo dibdib mukha braso gamot lason nalilito sakit',
  tr: 'nefes yutkunam kanıyor başına göğsünde yüzü kolu ilaç zehir bilinci hasta',
  uk: 'дихати ковтати кровоточить голови грудях обличчя руку ліків отруту свідомість хворий',
  ur: 'سانس نگل خون سر سینے چہرہ بازو دوا زہر الجھا بیمار',
  vi: 'thở nuốt máu đầu ngực mặt tay thuốc độc lú bệnh',
  zh: '呼吸 吞咽 出血 头部 胸口 面部 手臂 服药 毒 神志 病',
};

describe('What is said in a language that the rules do not read', () => {
  it.each([...new Set([...ASKED, ...Object.keys(SENTENCES)])])('is said in %s, with the number to call', (language) => {
    const told = notReadIn(language, '112');
    expect(told).toMatchObject({ lang: language, text: expect.stringContaining('112') });
    expect(told!.text).not.toContain('{{');
  });

  it.each(Object.keys(SIGNS))('is in that language: %s', (language) =>
    expect(foreignLanguage(notReadIn(language, '112')!.text)).toBe(language),
  );

  it.each(Object.entries(SIGNS))('names each sign for which to call at once, as the English list does: %s', (language, signs) => {
    const told = notReadIn(language, '112')!.text;
    const words = signs.split(' ');
    expect(words).toHaveLength(11);
    expect(words.filter((word) => !told.includes(word))).toEqual([]);
  });

  it('is asked for its signs in each language that has a text', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const told = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => notReadIn(code, '112'));
    expect(Object.keys(SIGNS)).toEqual(told);
  });

  it('runs from right to left where its script does', () => {
    expect(['ar', 'fa', 'he', 'ur'].map((language) => notReadIn(language, '112')!.dir)).toEqual(Array(4).fill('rtl'));
    expect(notReadIn('es', '112')!.dir).toBe('ltr');
  });

  it('is nothing where there is no text', () => {
    expect([notReadIn(null, '112'), notReadIn('xx', '112'), notReadIn('constructor', '112')]).toEqual([null, null, null]);
  });
});
