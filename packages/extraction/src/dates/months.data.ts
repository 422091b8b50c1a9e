/**
 * Month names and their usual short forms, folded as wording.ts does: en, de, fr, es, it, pt, nl, pl, ru, uk, bg, el,
 * ro, cs, sk, hr, sl, hu, sv, da, no, fi, et, lv, lt, tr, id, ca, ms, tl, sw, af.
 */
export const monthNames: readonly (readonly string[])[] = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari stycznia styczen января январь янв сiчня ιανουαριου ιανουαριος ιαν ianuarie ledna leden januara sijecnja januarja januar januari tammikuuta jaanuar janvaris sausio ocak gener januarie',
  'february feb febr februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty февраля февраль фев лютого φεβρουαριου φεβρουαριος φεβ februarie unora unor veljace februarja helmikuuta veebruar februaris vasario subat pebrero februarie',
  'march mar marz maerz mars marzo marco maart mrt marca marzec марта март березня μαρτιου μαρτιος μαρ martie brezna brezen ozujka marec marcius maaliskuuta marts kovo mart maret marso mac machi',
  'april apr avril avr abril abr aprile kwietnia kwiecien апреля апрель апр квiтня απριλιου απριλιος απρ aprilie dubna duben travnja aprila aprilis huhtikuuta balandzio nisan aprili',
  'may mai mayo maggio mag maio mei maja maj мая маи травня μαΐου μαιου μαιος kvetna kveten svibnja majus toukokuuta geguzes mayis maig',
  'june jun juni juin junio giugno giu junho czerwca czerwiec июня июнь червня ιουνιου ιουνιος ιουν iunie cervna cerven lipnja junija junius kesakuuta birzelio haziran juny hunyo junie',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec июля июль липня ιουλιου ιουλιος ιουλ iulie cervence cervenec srpnja julija julius heinakuuta liepos temmuz juliol hulyo julai julie',
  'august aug aout agosto ago augustus sierpnia sierpien августа август авг серпня αυγουστου αυγουστος αυγ srpna srpen kolovoza avgusta augusztus elokuuta augusti rugpjucio agustos agustus agost ogos agosti',
  'september sept sep septembre septiembre setiembre settembre set setembro wrzesnia wrzesien сентября сентябрь сен вересня σεπτεμβριου σεπτεμβριος σεπ septembrie zari rujna septembra szeptember syyskuuta rugsejo eylul setembre setyembre septemba',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik октября октябрь окт жовтня οκτωβριου οκτωβριος οκτ octombrie rijna rijen listopada oktobra oktobar lokakuuta spalio ekim oktubre oktoba',
  'november nov novembre noviembre novembro listopada listopad ноября ноябрь ноя листопада νοεμβριου νοεμβριος νοε noiembrie studenoga studeni novembra marraskuuta lapkricio kasim nobyembre novemba',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien декабря декабрь дек грудня δεκεμβριου δεκεμβριος δεκ decembrie prosince prosinec prosinca decembra joulukuuta gruodzio aralik desember disyembre disember desemba',
].map((names) => names.split(' '));

/** Short forms that are also everyday words or names, and so name a month only beside a day. */
export const homonyms: ReadonlySet<string> = new Set(
  'out set gen mag ago mai ene dic mart marts mac mei maj zari kasim nisan ocak ekim kovo juny junie julie maig gener agost'.split(
    ' ',
  ),
);

/** Names that mean one month in one language and another in the next: Polish and Czech November is Croatian October. */
export const ambiguousMonths: Readonly<Record<string, number>> = { listopada: 11, srpna: 8, cervna: 6 };

export const ordinalWords: Readonly<Record<string, number>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);

/** The years of a century in words: "two thousand and twenty-four". */
export const yearWords: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty'
    .split(' ')
    .map((word, index) => [word, 2001 + index]),
);
