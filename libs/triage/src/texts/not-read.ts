import type { LanguageCode } from '../language/foreign-language.js';

/**
 * In the languages that the rules do not read: that they do not, when to call, and that the list of signs needs no writing. Each says the same as the
 * English one. They await a reading by native speakers.
 */
const NOT_READ: Readonly<Record<LanguageCode, string>> = {
  ar: 'لا نستطيع قراءة هذه اللغة بعد. إذا كان شخص لا يستطيع التنفس أو البلع، أو ينزف بشدة، أو مريضًا جدًا، فاتصل بالرقم {{number}} الآن. وإلا فاختر العلامات من القائمة. يمكن لمتصفحك ترجمة هذه الصفحة.',
  bn: 'আমরা এখনও এই ভাষা পড়তে পারি না। কেউ শ্বাস নিতে বা গিলতে না পারলে, প্রচুর রক্তপাত হলে বা খুব অসুস্থ হলে এখনই {{number}} নম্বরে ফোন করুন। নাহলে তালিকা থেকে লক্ষণ বেছে নিন। আপনার ব্রাউজার এই পাতা অনুবাদ করতে পারে।',
  cs: 'Tento jazyk zatím neumíme číst. Pokud někdo nemůže dýchat nebo polykat, silně krvácí nebo je velmi nemocný, volejte ihned {{number}}. Jinak vyberte příznaky ze seznamu. Váš prohlížeč může tuto stránku přeložit.',
  de: 'Wir können diese Sprache noch nicht lesen. Wenn jemand nicht atmen oder schlucken kann, stark blutet oder schwer krank ist, rufen Sie jetzt {{number}} an. Wählen Sie sonst die Anzeichen in der Liste. Ihr Browser kann diese Seite übersetzen.',
  el: 'Δεν μπορούμε ακόμη να διαβάσουμε αυτή τη γλώσσα. Αν κάποιος δεν μπορεί να αναπνεύσει ή να καταπιεί, αιμορραγεί πολύ ή είναι πολύ άρρωστος, καλέστε τώρα το {{number}}. Διαφορετικά, επιλέξτε τα σημάδια από τη λίστα. Το πρόγραμμα περιήγησης μπορεί να μεταφράσει αυτή τη σελίδα.',
  es: 'Todavía no podemos leer este idioma. Si alguien no puede respirar o tragar, sangra mucho o está muy enfermo, llame ahora al {{number}}. Si no, marque los signos en la lista. Su navegador puede traducir esta página.',
  fa: 'ما هنوز نمی‌توانیم این زبان را بخوانیم. اگر کسی نمی‌تواند نفس بکشد یا قورت بدهد، خونریزی شدید دارد یا خیلی بیمار است، همین حالا با {{number}} تماس بگیرید. در غیر این صورت نشانه‌ها را از فهرست انتخاب کنید. مرورگر شما می‌تواند این صفحه را ترجمه کند.',
  fr: 'Nous ne savons pas encore lire cette langue. Si quelqu’un ne peut pas respirer ou avaler, saigne beaucoup ou est très malade, appelez le {{number}} maintenant. Sinon, cochez les signes dans la liste. Votre navigateur peut traduire cette page.',
  he: 'איננו יכולים עדיין לקרוא שפה זו. אם מישהו אינו יכול לנשום או לבלוע, מדמם מאוד או חולה מאוד, התקשרו עכשיו אל {{number}}. אחרת, בחרו את הסימנים מהרשימה. הדפדפן שלכם יכול לתרגם את הדף הזה.',
  hi: 'हम अभी यह भाषा नहीं पढ़ सकते। अगर कोई साँस नहीं ले पा रहा या निगल नहीं पा रहा, बहुत खून बह रहा है या बहुत बीमार है, तो अभी {{number}} पर फ़ोन करें। नहीं तो सूची में लक्षण चुनें। आपका ब्राउज़र इस पेज का अनुवाद कर सकता है।',
  hu: 'Ezt a nyelvet még nem tudjuk olvasni. Ha valaki nem tud lélegezni vagy nyelni, erősen vérzik vagy nagyon beteg, hívja most a {{number}} számot. Ha nem, válassza ki a tüneteket a listából. A böngészője le tudja fordítani ezt az oldalt.',
  id: 'Kami belum dapat membaca bahasa ini. Jika seseorang tidak bisa bernapas atau menelan, berdarah banyak, atau sakit parah, hubungi {{number}} sekarang. Jika tidak, pilih tanda-tanda dalam daftar. Peramban Anda dapat menerjemahkan halaman ini.',
  it: 'Non sappiamo ancora leggere questa lingua. Se qualcuno non riesce a respirare o a deglutire, sanguina molto o sta molto male, chiami subito il {{number}}. Altrimenti scelga i segni nell’elenco. Il Suo browser può tradurre questa pagina.',
  ja: 'この言語はまだ読み取れません。息ができない、飲み込めない、出血がひどい、とても具合が悪い人がいる場合は、今すぐ{{number}}に電話してください。そうでなければ、一覧から症状を選んでください。ブラウザーでこのページを翻訳できます。',
  ko: '아직 이 언어를 읽을 수 없습니다. 숨을 쉬거나 삼킬 수 없거나, 피가 많이 나거나, 매우 아픈 사람이 있으면 지금 {{number}}번으로 전화하세요. 그렇지 않으면 목록에서 증상을 고르세요. 브라우저에서 이 페이지를 번역할 수 있습니다.',
  nl: 'We kunnen deze taal nog niet lezen. Kan iemand niet ademen of slikken, bloedt iemand hevig of is iemand erg ziek, bel dan nu {{number}}. Kies anders de tekenen in de lijst. Uw browser kan deze pagina vertalen.',
  pl: 'Nie umiemy jeszcze czytać w tym języku. Jeśli ktoś nie może oddychać lub połykać, mocno krwawi lub jest bardzo chory, zadzwoń teraz pod {{number}}. W innym razie zaznacz objawy na liście. Przeglądarka może przetłumaczyć tę stronę.',
  pt: 'Ainda não conseguimos ler este idioma. Se alguém não consegue respirar ou engolir, sangra muito ou está muito doente, ligue agora para {{number}}. Caso contrário, marque os sinais na lista. O seu navegador pode traduzir esta página.',
  ro: 'Încă nu putem citi această limbă. Dacă cineva nu poate respira sau înghiți, sângerează puternic sau este foarte bolnav, sunați acum la {{number}}. Altfel, alegeți semnele din listă. Browserul poate traduce această pagină.',
  ru: 'Мы пока не умеем читать на этом языке. Если человек не может дышать или глотать, у него сильное кровотечение или ему очень плохо, позвоните сейчас по номеру {{number}}. В остальных случаях отметьте признаки в списке. Браузер может перевести эту страницу.',
  sv: 'Vi kan inte läsa det här språket än. Om någon inte kan andas eller svälja, blöder kraftigt eller är mycket sjuk, ring {{number}} nu. Välj annars tecknen i listan. Din webbläsare kan översätta sidan.',
  sw: 'Bado hatuwezi kusoma lugha hii. Ikiwa mtu hawezi kupumua au kumeza, anatoka damu nyingi au ni mgonjwa sana, piga simu {{number}} sasa. Vinginevyo, chagua dalili kwenye orodha. Kivinjari chako kinaweza kutafsiri ukurasa huu.',
  th: 'เรายังอ่านภาษานี้ไม่ได้ หากมีคนหายใจไม่ออกหรือกลืนไม่ได้ เลือดออกมาก หรือป่วยหนัก ให้โทร {{number}} ทันที มิฉะนั้นให้เลือกอาการจากรายการ เบราว์เซอร์ของคุณแปลหน้านี้ได้',
  tl: 'Hindi pa namin kayang basahin ang wikang ito. Kung may hindi makahinga o makalunok, malakas ang pagdurugo o malubha ang sakit, tumawag ngayon sa {{number}}. Kung wala, piliin ang mga palatandaan sa listahan. Maisasalin ng browser mo ang pahinang ito.',
  tr: 'Bu dili henüz okuyamıyoruz. Biri nefes alamıyor veya yutkunamıyorsa, çok kanıyorsa ya da çok hastaysa şimdi {{number}} numarasını arayın. Değilse belirtileri listeden seçin. Tarayıcınız bu sayfayı çevirebilir.',
  uk: 'Ми ще не вміємо читати цією мовою. Якщо хтось не може дихати чи ковтати, сильно кровоточить або дуже хворий, зателефонуйте зараз за номером {{number}}. Інакше позначте ознаки у списку. Ваш браузер може перекласти цю сторінку.',
  ur: 'ہم ابھی یہ زبان نہیں پڑھ سکتے۔ اگر کوئی سانس نہیں لے سکتا یا نگل نہیں سکتا، بہت خون بہہ رہا ہے یا بہت بیمار ہے تو ابھی {{number}} پر فون کریں۔ ورنہ فہرست سے علامات چنیں۔ آپ کا براؤزر اس صفحے کا ترجمہ کر سکتا ہے۔',
  vi: 'Chúng tôi chưa đọc được ngôn ngữ này. Nếu có người không thở được hoặc không nuốt được, chảy máu nhiều hoặc bệnh rất nặng, hãy gọi {{number}} ngay. Nếu không, hãy chọn các dấu hiệu trong danh sách. Trình duyệt của bạn có thể dịch trang này.',
  zh: '我们还不能阅读这种语言。如果有人无法呼吸或吞咽、大量出血或病得很重，请立即拨打 {{number}}。否则请在列表中选择症状。您的浏览器可以翻译本页。',
};

/** Written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<LanguageCode> = new Set(['ar', 'fa', 'he', 'ur']);

export interface NotRead {
  text: string;
  lang: LanguageCode;
  dir: 'ltr' | 'rtl';
}

/** What somebody is told in their own language; null where there is no text in it. */
export function notReadIn(language: LanguageCode | null, number: string): NotRead | null {
  if (language === null || !Object.hasOwn(NOT_READ, language)) return null;
  const text = NOT_READ[language]!.replace('{{number}}', () => number);
  return { text, lang: language, dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr' };
}
