import { monthNames } from '../../dates/months.data.ts';
import { fold } from '../../words/wording.ts';

/** Names of the months in further languages CVs are written in, folded: pl, cs, ru, uk, tr, sv, da, ca, ar. */
const further: readonly string[] = [
  'styczen stycznia sty leden ledna январь января янв сичень січень ocak januari gener يناير',
  'luty lutego lut unor unora февраль февраля фев февр лютии subat februari febrer فبراير شباط',
  'marzec marca brezen brezna март марта мар березень mart marts marc مارس آذار',
  'kwiecien kwietnia kwi duben dubna апрель апреля апр квітень nisan april abril أبريل نيسان',
  'maj maja kveten kvetna маи мая травень mayis maig مايو أيار',
  'czerwiec czerwca cze cerven cervna июнь июня июн червень haziran juny يونيو حزيران',
  'lipiec lipca lip cervenec cervence июль июля июл липень temmuz juliol يوليو تموز',
  'sierpien sierpnia sie srpen srpna август августа авг серпень agustos augusti agost أغسطس آب',
  'wrzesien wrzesnia wrz zari сентябрь сентября сен сент вересень eylul setembre سبتمبر أيلول',
  'pazdziernik pazdziernika paz rijen rijna октябрь октября окт жовтень ekim أكتوبر',
  'listopad listopada lis listopadu ноябрь ноября ноя нояб листопад kasim نوفمبر',
  'grudzien grudnia gru prosinec prosince декабрь декабря дек грудень aralik desembre ديسمبر',
];

/** As they are misspelt; folded. */
const misspelt: readonly string[] = [
  'janury januray jaunary', 'febuary feburary febrary feburar', 'marh', 'apirl arpil', '', 'junne', 'jully', 'agust augst auguest',
  'setember septmber sepetember', 'ocotber octuber otober', 'novemeber noveber', 'decemeber dicember diciember dciembre desember',
]; // prettier-ignore

export const cvMonths: readonly (readonly string[])[] = monthNames.map((names, index) => [
  ...names,
  ...`${fold(further[index]!)} ${misspelt[index]!}`.trim().split(' '),
]);

/** Words for a time that still runs; folded. */
export const presentWords = fold(
  '(?:current(?:ly)?|presently|still) (?:working|employed|pursuing|studying|enrolled)(?: here)?|present|presently|pres\\.?|till(?= ?(?:$|[|),;]))|(?:do )?chwili obecnej|devam|maintenant|nutid|fortfarande|tillsvidare|tills vidare|til date|preset|curent|actualitat|σημερα|εως σημερα|μεχρι σημερα|παρον|τωρα|الان|حتى الان|الوقت الحالي|حتى الوقت الحالي|حاليا|الحاضر|حتى تاريخه|目前|如今|今|現在|至今为止|현재|pagaende|in progress|in corso d\'opera|till now|until now|up to now|up to date|so far|to now|till date|till present|until present|to this day|bis dato|bis jetzt|hasta la actualidad|hasta hoy|hasta la fecha|hasta ahora|jusqu\'a present|jusqu\'a maintenant|jusqu\'a ce jour|jusqu\'a aujourd\'hui|fino ad oggi|ate o momento|ate hoje|ate a data|ate ao presente|sekarang|saat ini|kini|hingga kini|sampai sekarang|hien tai|hien nay|nay|devam ediyor|prezent|in prezent|jelenleg|jelen|nykyinen|nykyhetki|nuvaerende|danas|sada|do danas|дотепер|теперiшнiй час|донинi|сега|сьогоднi|настояще|至今|现在|now|current|currently|ongoing|on-going|on going|pursuing|today|to date|till date|date|heute|bis heute|dato|jetzt|aktuell|laufend|gegenwart|aujourd\'?hui|auj\\.?|a ce jour|actuel|actuelle|actuellement|en cours|present day|presente|actual|actualidad|en curso|cursando|vigente|la actualidad|actualmente|hoy|a la fecha|oggi|ad oggi|attuale|attualmente|in corso|atual|atualmente|o momento|momento|em andamento|em curso|hoje|heden|nu|huidig|obecnie|nadal|teraz|dzis|dnes|soucasnost|nyni|dosud|настоящее время|настоящии момент|наст\\.? ?вр\\.?|н\\.? ?в\\.?|сеичас|по настоящее время|теперь|halen|gunumuz|navaerende|dags dato|pagaende|nuvarande|i dag',
); // prettier-ignore

/** Words before a time that still runs from there; folded. */
export const sinceWords = 'since|as of|starting(?: from)?|seit|ab|depuis|a partir d[eu]|desde|dal|dall\'|da|sinds|vanaf|sedan|siden|fra|fran|od|от|с|from|von|de'; // prettier-ignore

/** Seasons name a part of the year that no date can hold; folded. */
export const seasonWords =
  'spring|summer|autumn|fall|winter|fruhling|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|verao|outono|lente|zomer|herfst|wiosna|lato|jesien|zima|весна|лето|осень|зима|wintersemester|sommersemester|ws|ss|wise|sose|q[1-4]|h[12]|t[1-4]|early|mid|late|anfang|mitte|ende|debut|mi|fin'; // prettier-ignore
