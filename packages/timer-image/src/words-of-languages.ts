import { words as english, type TimerWords } from './messages.ts';

type Written = readonly [neutralTitle: string, neutralDetail: string, expiredTitle: string, stampTitle: string, closedTitle: string, thanksTitle: string, cardTitle: string];

/** The words on images in each language in which a deadline can be written but English, in the order of `Written`. */
const written: Readonly<Record<string, Written>> = {
  ar: ['لهذا العرض موعد نهائي', 'افتح العرض لترى الوقت المتبقي لك', 'انتهى هذا العرض', 'انتهى العرض', 'مغلق', 'شكرًا لك', 'ينتهي هذا العرض في'],
  bg: ['Тази оферта има краен срок', 'Отворете офертата, за да видите оставащото време', 'Тази оферта изтече', 'Офертата изтече', 'Затворено', 'Благодарим ви', 'Тази оферта изтича'],
  cs: ['Tato nabídka je časově omezená', 'Otevřete nabídku a uvidíte zbývající čas', 'Tato nabídka skončila', 'Nabídka skončila', 'Zavřeno', 'Děkujeme', 'Tato nabídka končí'],
  da: ['Tilbuddet har en frist', 'Åbn tilbuddet for at se, hvor lang tid du har', 'Tilbuddet er slut', 'Tilbud slut', 'Lukket', 'Tak', 'Tilbuddet slutter'],
  de: ['Dieses Angebot ist befristet', 'Öffnen Sie das Angebot, um Ihre Restzeit zu sehen', 'Dieses Angebot ist beendet', 'Angebot beendet', 'Geschlossen', 'Vielen Dank', 'Dieses Angebot endet'],
  el: ['Αυτή η προσφορά έχει προθεσμία', 'Ανοίξτε την προσφορά για να δείτε τον χρόνο σας', 'Αυτή η προσφορά έληξε', 'Η προσφορά έληξε', 'Κλειστό', 'Ευχαριστούμε', 'Αυτή η προσφορά λήγει'],
  es: ['Esta oferta tiene fecha límite', 'Abra la oferta para ver el tiempo que le queda', 'Esta oferta ha terminado', 'Oferta terminada', 'Cerrado', 'Gracias', 'Esta oferta termina'],
  et: ['Sellel pakkumisel on tähtaeg', 'Avage pakkumine, et näha järelejäänud aega', 'See pakkumine on lõppenud', 'Pakkumine lõppenud', 'Suletud', 'Aitäh', 'See pakkumine lõpeb'],
  fi: ['Tällä tarjouksella on määräaika', 'Avaa tarjous nähdäksesi jäljellä olevan aikasi', 'Tämä tarjous on päättynyt', 'Tarjous päättynyt', 'Suljettu', 'Kiitos', 'Tämä tarjous päättyy'],
  fr: ['Cette offre a une date limite', 'Ouvrez l’offre pour voir le temps qu’il vous reste', 'Cette offre est terminée', 'Offre terminée', 'Fermé', 'Merci', 'Cette offre se termine'],
  he: ['להצעה הזאת יש מועד אחרון', 'פתחו את ההצעה כדי לראות כמה זמן נשאר לכם', 'ההצעה הזאת הסתיימה', 'ההצעה הסתיימה', 'סגור', 'תודה', 'ההצעה הזאת מסתיימת'],
  hi: ['इस ऑफ़र की समय सीमा है', 'अपना बचा हुआ समय देखने के लिए ऑफ़र खोलें', 'यह ऑफ़र समाप्त हो गया है', 'ऑफ़र समाप्त', 'बंद', 'धन्यवाद', 'यह ऑफ़र समाप्त होता है'],
  hr: ['Ova ponuda ima rok', 'Otvorite ponudu da vidite koliko vam je vremena ostalo', 'Ova ponuda je završila', 'Ponuda završena', 'Zatvoreno', 'Hvala', 'Ova ponuda završava'],
  hu: ['Ez az ajánlat határidős', 'Nyissa meg az ajánlatot, hogy lássa a hátralévő időt', 'Ez az ajánlat véget ért', 'Az ajánlat véget ért', 'Zárva', 'Köszönjük', 'Ez az ajánlat véget ér'],
  id: ['Penawaran ini memiliki tenggat', 'Buka penawaran untuk melihat sisa waktu Anda', 'Penawaran ini telah berakhir', 'Penawaran berakhir', 'Tutup', 'Terima kasih', 'Penawaran ini berakhir'],
  it: ['Questa offerta ha una scadenza', 'Apra l’offerta per vedere il tempo che le resta', 'Questa offerta è terminata', 'Offerta terminata', 'Chiuso', 'Grazie', 'Questa offerta termina'],
  ja: ['このオファーには期限があります', 'オファーを開いて残り時間をご確認ください', 'このオファーは終了しました', '終了しました', '受付終了', 'ありがとうございました', 'このオファーの期限'],
  ko: ['이 혜택에는 마감 시간이 있습니다', '남은 시간을 보려면 혜택을 여세요', '이 혜택은 종료되었습니다', '혜택 종료', '마감', '감사합니다', '이 혜택의 마감'],
  lt: ['Šis pasiūlymas turi terminą', 'Atverkite pasiūlymą ir pamatysite likusį laiką', 'Šis pasiūlymas baigėsi', 'Pasiūlymas baigėsi', 'Uždaryta', 'Ačiū', 'Šis pasiūlymas baigiasi'],
  lv: ['Šim piedāvājumam ir termiņš', 'Atveriet piedāvājumu, lai redzētu atlikušo laiku', 'Šis piedāvājums ir beidzies', 'Piedāvājums beidzies', 'Slēgts', 'Paldies', 'Šis piedāvājums beidzas'],
  ms: ['Tawaran ini mempunyai tarikh akhir', 'Buka tawaran untuk melihat baki masa anda', 'Tawaran ini telah tamat', 'Tawaran tamat', 'Tutup', 'Terima kasih', 'Tawaran ini tamat'],
  nb: ['Tilbudet har en frist', 'Åpne tilbudet for å se hvor lang tid du har igjen', 'Tilbudet er avsluttet', 'Tilbud avsluttet', 'Stengt', 'Takk', 'Tilbudet slutter'],
  nl: ['Deze aanbieding heeft een deadline', 'Open de aanbieding om te zien hoeveel tijd u nog hebt', 'Deze aanbieding is afgelopen', 'Aanbieding afgelopen', 'Gesloten', 'Bedankt', 'Deze aanbieding eindigt'],
  pl: ['Ta oferta ma termin', 'Otwórz ofertę, aby zobaczyć, ile czasu zostało', 'Ta oferta się zakończyła', 'Oferta zakończona', 'Zamknięte', 'Dziękujemy', 'Ta oferta kończy się'],
  pt: ['Esta oferta tem um prazo', 'Abra a oferta para ver o tempo que lhe resta', 'Esta oferta terminou', 'Oferta terminada', 'Encerrado', 'Obrigado', 'Esta oferta termina'],
  ro: ['Această ofertă are un termen limită', 'Deschideți oferta pentru a vedea timpul rămas', 'Această ofertă s-a încheiat', 'Ofertă încheiată', 'Închis', 'Vă mulțumim', 'Această ofertă se încheie'],
  ru: ['У этого предложения есть срок', 'Откройте предложение, чтобы увидеть оставшееся время', 'Это предложение завершено', 'Предложение завершено', 'Закрыто', 'Спасибо', 'Предложение заканчивается'],
  sk: ['Táto ponuka je časovo obmedzená', 'Otvorte ponuku a uvidíte zostávajúci čas', 'Táto ponuka sa skončila', 'Ponuka sa skončila', 'Zatvorené', 'Ďakujeme', 'Táto ponuka sa končí'],
  sl: ['Ta ponudba ima rok', 'Odprite ponudbo, da vidite preostali čas', 'Ta ponudba se je iztekla', 'Ponudba se je iztekla', 'Zaprto', 'Hvala', 'Ta ponudba se izteče'],
  sr: ['Ова понуда има рок', 'Отворите понуду да видите преостало време', 'Ова понуда је завршена', 'Понуда завршена', 'Затворено', 'Хвала', 'Ова понуда се завршава'],
  sv: ['Erbjudandet har en tidsgräns', 'Öppna erbjudandet för att se din återstående tid', 'Erbjudandet har gått ut', 'Erbjudandet slut', 'Stängt', 'Tack', 'Erbjudandet gäller till'],
  th: ['ข้อเสนอนี้มีกำหนดเวลา', 'เปิดข้อเสนอเพื่อดูเวลาที่เหลือของคุณ', 'ข้อเสนอนี้สิ้นสุดแล้ว', 'สิ้นสุดแล้ว', 'ปิด', 'ขอบคุณ', 'ข้อเสนอนี้สิ้นสุด'],
  tr: ['Bu teklifin bir son tarihi var', 'Kalan sürenizi görmek için teklifi açın', 'Bu teklif sona erdi', 'Teklif sona erdi', 'Kapandı', 'Teşekkürler', 'Bu teklifin son tarihi'],
  uk: ['Ця пропозиція має термін', 'Відкрийте пропозицію, щоб побачити час, що залишився', 'Ця пропозиція завершилася', 'Пропозицію завершено', 'Зачинено', 'Дякуємо', 'Пропозиція закінчується'],
  vi: ['Ưu đãi này có thời hạn', 'Mở ưu đãi để xem thời gian còn lại của bạn', 'Ưu đãi này đã kết thúc', 'Ưu đãi đã kết thúc', 'Đã đóng', 'Cảm ơn bạn', 'Ưu đãi này kết thúc'],
  'zh-CN': ['此优惠有截止时间', '打开优惠查看您的剩余时间', '此优惠已结束', '优惠已结束', '已截止', '谢谢', '此优惠截止于'],
  'zh-TW': ['此優惠有截止時間', '開啟優惠查看您的剩餘時間', '此優惠已結束', '優惠已結束', '已截止', '謝謝', '此優惠截止於'],
};

/** The words of a language by its BCP 47 tag; those of its language without the region where that has none of its own, and English of one that is not known. */
export function wordsOf(language: string): TimerWords {
  const found = written[language] ?? written[language.split('-')[0]!];
  if (found === undefined) return english;
  const [neutralTitle, neutralDetail, expiredTitle, stampTitle, closedTitle, thanksTitle, cardTitle] = found;
  return { language, neutralTitle, neutralDetail, expiredTitle, stampTitle, closedTitle, thanksTitle, cardTitle };
}
