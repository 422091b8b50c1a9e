import { knowledgeOf } from '../words/known-words.ts';

export type Meaning = 'issue' | 'expiry' | 'other' | 'plain';

// Cue patterns are in the folded form of wording.ts; the first that matches decides.
const cues: readonly (readonly [Meaning, number, RegExp])[] = [
  [
    'other',
    1,
    /(?<!child|after|still|\bre)birth(?!right|mark|stone|er)|\bdate of b\p{L}{2,4}h\b|\bborn\b|\bd\.?o\.?b\b|geboren|\bgeb\.|geburt|\bnaissance|\bnee?(?:\(e\))? le|nacid[oa]|nacimiento|nat[oa] (?:il|a)\b|nascit|nascid|nascimento|geboorte|urodz|рожд|γεννηση|nascut|narozen|ulang tahun|tempat tanggal lahir|\blahir\b/u,
  ],
  [
    'other',
    0.9,
    /(?:start|begin|starting|commence\w*|joining|enrol\w*|registration|admission|from) date|date of (?:joining|enrol\w*|registration|admission|commencement|start)|\b(?:agreement|act|law|decree|regulations?|directive|accordo|decreto|legge|gesetz|verordnung|arrete|ley|lei) (?:no\.? ?\d* ?)?(?:of|dated|vom|del|du|de|di)\b|retrieved|last updated|\b(?:accredit\w*|approv(?:al|ed))\b[^.]{0,40} until\b|(?<!^\W*(?:award|prize|medal|honou?r) (?=received))\b(?:submitted|filed|received|paid) on\b|date of (?:visit|print)|translat|\b(?:estimated|expected|anticipated|planned|projected|tentative|scheduled) (?:date of )?(?:end|completion|graduation|finish|closing|return)\p{L}*(?: date)?\b|\bstarted on\b|opening date|date (?:started|commenced)|(?:fecha|data|date) (?:d[ei] )?(?:inici\w*|incio|inizio|debut|rozpoczecia|poczatk\w*)/u,
  ],
  // "Decree No. 12 of 2002 dated": what it was awarded by, and the end of that in the next line.
  [
    'other',
    0.9,
    /(?<!\bin )\b(?:act|law|decree|order|ordinance|statute|resolution|notification|circular|letter|memo(?:randum)?|requests?|applications?)(?: of the (?:minist|council|board|govern|president|senate|cabinet)\p{L}*(?!\p{L})[^.;]{0,40}?)?(?: ?(?:no|number|nr|n)?[.°º]{0,2} ?[\w/().-]{0,40}\d[\w/()-]{0,40})?(?: of (?:19|20)\d\d)?,? dated\b|^\W*(?:19|20)\d\d dated\b/u,
  ],
  [
    'other',
    0.9,
    /\b(?:resolution|resolucion|decree|decreto|law|act|ley) ?(?:n[o.°º]{0,3}|number)? ?[\w/-]{0,12}\d[\w/-]{0,12} (?:of|de) $/u,
  ],
  // "Referendum No. 12, s. 2021 dated", "Regulation no. 21 of the Rector of Northgate University of", "as approved by the Board on".
  [
    'other',
    0.9,
    /\b(?:resolution|referendum|decision|decree|regulations?) n(?:o|umber|r)?\b[ .]{0,2}[\w/-]{0,12}\d[\w/-]{0,12}(?:,? s(?:eries)?\.?(?: of)? (?:19|20)\d\d)?(?:,? (?:of|by) (?:\p{L}{2,20}(?<!ed),? ){1,12}?)?,? ?(?:dated|of|on)(?: the)? $|\b(?:re[fp]erendum|resolusyon|kautusan) blg\b[^:]{0,40}$|\bas (?:approved|authori[sz]ed|decided|resolved|recommended) by the (?:board|senate|council|syndicate|academic|governing)\b[^.;:]{0,90}? (?:on|dated|of|held on)(?: the)? $/u,
  ],
  // "Batch ID: NT/Weaving/07/May-2019": a part of a code.
  [
    'other',
    0.9,
    /\b(?:batch|student|trainee|intern|employee|course|registration) (?:id|code|no|number) ?[.:#-]{1,2} ?[^:;,]{0,40}\/$/u,
  ],
  ['issue', 0.5, /\bmember since\b/u],
  // Of what its holder learned before.
  ['issue', 0.6, /\bdate of grad\b/u],
  ['issue', 0.6, /\b(?:first|initial|original)(?:ly)? (?:issued?|registration|certification)\b/u],
  [
    'issue',
    0.86,
    /(?<!expir\p{L}* (?:on |at )?(?:the )?(?:end of (?:the )?)?)\blast (?:working )?day\b|\brelieved\b|(?:membership|certification|validity) (?:commence|start|beg[ai]n|from)\w*|\b(?:end|completion|finish(?:ing)?|graduation|pass(?:ing)?|assessment|exam(?:ination)?|test) date\b|date of (?:exam\w*|test|assessment|graduation|passing|end)|closing date|(?:fecha|data|date) (?:d[ei] )?(?:fin\b|final\w*|fine\b|termino\b|culminacion|zakonczenia|koncowa)|\bfinali[sz]aci?on\b/u,
  ],
  [
    'expiry',
    0.95,
    /expir|\bexp\b|\binactive (?:date|on|from|after)\b|\bdeactivat\p{L}+|\bgood standing (?:until|till?|thru|through|to)\b|\b(?:good|remains? active) (?:until|till?|thru|through)\b|(?:valid(?:ity)?|acceptable|active) (?:until|till?|thru|through|to|up ?to)\b|valid-until|\bvalid un[tfi]\p{L}{0,3}\W*$|\bva[il1|]{1,2}d (?:un)?t[il1|]{2,3}(?!\p{L})|renew|\b(?:current|good|in force|certifi\w+|registered|licen[cs]ed?|membership|registration|cover) (?:is )?(?:until|till|thru|through|ends?|ceases?)\b|(?:in|not )valid after|\bvoid after|\blapse[sd]?\b|ceases to be|\buse by\b|\b(?:licen[cs]ed|certified|authori[sz]ed|registered|paid|member|valid for)\b.{0,40} until\b|\b(?:licen[cs]ed|certified|authori[sz]ed|registered|member)\b(?:(?!\b(?:attend|train|took|complet|participat|work|employ|serv|stud|course|running|from)).){0,40} (?:through|thru)\b|re-?(?:qualif|validat|fresh|train)\w* (?:due|by|date|before)|maintain(?:ed)? (?:by|until)|\bend of validity|\b(?:term|period) end(?:s|ing)\b|re-?certif\w* (?:(?:is )?(?:due|required) ?)?(?:by|date|before|due)|refresher (?:\p{L}+ )?(?:due|by|date)|\bnext (?:training|assessment|review|refresher|exam\w*|test|renewal)|recommended (?:refresher|renewal|retraining)|retest|reassess|\bdue\b(?: (?:date|by|on)\b|\W*$)|gultig bis|ablauf|lauft .{0,20}ab|jusqu|echeance|fin de validite|valid[oa] hasta|vence|vencimiento|caduc|valid[oa] fino|\bscad|valid[oa] ate|validade|verval|verloopt|geldig tot|berlaku (?:hingga|sampai)|деиствител\p{L}* до|\bvalid(?:ity)? ?: ?$|срок деиствия|ισχυει (?:εως|μεχρι)|ληξης|wazn[aeoy] do|data waznosci|valabil (?:pana|pina)|platnost do|giltigt? till|gyldig til|voimassa|gecerlilik|ervenyes|co gia tri den/u,
  ],
  [
    'issue',
    0.95,
    /(?:date|day) (?:of )?(?:issue|award|certification|completion|achievement|(?:declaration of )?results?)|(?:report|results?) date|(?<!\bt)issu(?:e|ed|ance)\b|award(?:ed)? (?:date|on)|certif(?:ied|ication) (?:date|on|since)|ausgestellt|ausstellung|delivre|date d'obtention|expedi[dc]|emisi|emitid|otorgad[oa] (?:el|en)|rilasci|emess[oa]|emissao|expedid|uitgegeven|afgegeven|uitgereikt|datum van (?:uitgifte|afgifte)|выда[нч]|видач|видан|verilis tarihi|дата окончания|εκδοσης|εκδοθηκε|wydan|data wydania|(?<!d)eliberat|diterbitkan|dikeluarkan|utfardat|udstedt|myonnetty|verilis|ngay cap/u,
  ],
  // "In witness whereof … this 3rd day of May".
  [
    'issue',
    0.9,
    /(?<!\b(?:until|till?|before|after|from|since|to|through|thru|by|ends?|lapses?|due|born|expir\p{L}+|renew\p{L}*)(?: on)? )\bthis (?:the )?\W*$/u,
  ],
  // What a journal certifies.
  ['issue', 0.8, /\bpublished on\b|\bdate of publication\b|\bpublication date\b/u],
  // What was examined is certified later.
  ['issue', 0.78, /\bexam(?:ination)?s? (?:which was |was |were )?(?:held|conducted)(?: in| on| during)?\b/u],
  [
    'issue',
    0.88,
    /complet|achiev|award|(?<!\p{L})grant(?!s? commission)|confer(?!enc)|passed|(?<!\p{L})earned|given|obtain|attained|certif(?:ied|ication)|qualified|verliehen|abgeschlossen|bestanden|obtenu|\bfait\b|completad|otorgad|superad|complet|conseguit|conclu|behaald|afgerond|effective|valid (?:from|since)|gultig (?:ab|von)/u,
  ],
  [
    'other',
    0.7,
    /(?<!\p{L})(?:re)?print|download|(?<!\p{L})(?:re)?generated|(?<!\p{L})(?:sub)?version(?!['’]\d)|(?<!\p{L})revision|\brev\b|published|(?<!\p{L})edition|copyright|©|established|founded|since(?!re| (?:its|the) (?:date|day|publi|issu))|accredited (?:to|until)|\bact\b|regulation|\biso\b|reg(?:istered)? (?:no|number|charity)/u,
  ],
];

const weakCues: readonly (readonly [Meaning, number, RegExp])[] = [
  ['expiry', 0.7, /\b(?:recommended|required|needed|repeat|update) (?:by|before)\b/u],
  ['other', 0.5, /\b(?:start(?!up|le)|begin(?!ner)|commenc|enrol|join(?!t)|first day|from(?! (?:\d{1,2}[:.]\d\d|\d{1,2} ?[ap]\.?m\b))|registration date|beginn|debut|inicio|inizio|aanvang)/u],
  ['issue', 0.6, /\bas of\b/u],
  ['issue', 0.5, /\bduring (?:the )?(?:period|month) of\b/u],
  ['issue', 0.84, /\bdated?\b|\bdatum\b|\bfecha\b|\bdata\b|\bdated this\b|this .{0,12}day/u],
  ['issue', 0.78, /\bheld\b|attend|\bon\b|\bam\b|\bdnia\b|\bngay\b|\btanggal\b|дата|ημερομηνια|\ble\b|\bel\b|\bop\b|\bden\b|\bem\b|\bil\b|\btook place|durchgefuhrt|du .* au/u],
]; // prettier-ignore

/** "Never expires" and "non-expiring" are no labels of the date beside them. */
const unlimited = /(?:never|not|no|non)[ -]?expir\w*|unbefristet|illimitee?|onbeperkt/gu;

/** Every place of each, not only the first; the stronger list before the weaker. */
const everywhere = [cues, weakCues].map((list) =>
  list.map(([meaning, strength, pattern]) => [meaning, strength, new RegExp(pattern, 'gu')] as const),
);

/** What stands between the word that says what a date is and the date, be it a whole sentence; folded. */
const leading =
  /^(?:an?|the|and|or|of|on|by|in|at|for|to|from|with|is|are|was|were|has|have|been?|will|must|may|should|shall|up|its?|th(?:is|ese)|your|if|not|no|dates?|days?|months?|years?|due|until|till|through|after|before|within|including|inclusive|ends?|ending|last|next|first|midnight|(?:re)?certificat(?:e|ion)|certified|cards?|licen[cs](?:e|ed|ing)|members?(?:hip)?|regist(?:ration|ered)|qualification|credential|accreditation|valid(?:ity)?|status|holder|permit|pass|cover|period|term|required|recommended|needed|expected|training|courses?|refresher|assessment|test|exam(?:ination)?|competenc[ey]|skills?|renew(?:al|ed)?|expir\p{L}+|issued?|number)$/u;
/** What happened and when, of which whatever stands before it says nothing of the day: "3D Printing, held on"; folded. */
const happened = /\b(?:held|conducted|organi[sz]ed|hosted|took place|attended)\b/u;
/** What attends to a word as its topic or as what an event is called; folded. */
const attending =
  /\b(?:attend|complet|participat|took part|workshop|seminar|webinar|conference|symposium|course|training|hackathon|competition|contest|session|lecture)/u;
/** Words that speak of when something else came to be, and what was done then, at any distance from the day; folded. */
const ofOldDays = /^(?:since|\bact|regulation|reg|iso|birth|born|resolution|decree)/u;
const done = /^(?:last )?\p{L}+ed(?!\p{L})/u;

/** Before the day of what was attended, behind what it was about: "on 3D Printing on", not "printed on"; folded. */
const aboutIt = /^(?!born)\p{L}+(?: \p{L}+){0,4} (?:on|in|during|from)\W*$/u;

/** Words of an end that names of events have, too; what is a verb, "expires", "renewed", tells of the day wherever it stands. */
const endInNames =
  /^(?:renewables?|renewals?|expired|expirations?|retest(?:s|ing)?|reassess(?:ing|ments?)|re-?certifications?)(?!\p{L})/u;

/**
 * Whether a word that tells what a day is only stands in what something is called: "Renewable Energy", "HackSprint", "Second
 * Edition". What says so of a day stands right beside it, and only topics of what was attended stand right before its "on".
 */
function isOfName(
  text: string,
  [start, end]: readonly [number, number],
  near: 'end' | 'start',
  meaning: Meaning,
): boolean {
  const own = text.slice(start);
  if (meaning === 'expiry' && !endInNames.test(own)) return false;
  const rest = text.slice(end).replace(/^\p{L}+/u, '');
  if (near === 'start') return (/^[^\p{P}]*/u.exec(rest)![0].match(/\p{L}{2,}/gu) ?? []).some(isOther);
  if (happened.test(rest)) return true;
  const isAttended = attending.test(text.slice(0, start));
  if (meaning === 'other' && (done.test(own) || (!isAttended && ofOldDays.test(own)))) return false;
  if (meaning === 'other' && isAttended && aboutIt.test(own)) return true;
  return (rest.match(/\p{L}{2,}/gu) ?? []).some(isOther);
}

const isOther = (word: string): boolean => !leading.test(word) && knowledgeOf(word) === 'common';

/** What a label says; of several the nearest to the date, but a bare "date" or "on" only where nothing says more. */
export function judge(text: string, near: 'end' | 'start'): { meaning: Meaning; strength: number } | null {
  const context = text.replace(unlimited, '');
  for (const list of everywhere) {
    let best: { meaning: Meaning; strength: number; distance: number } | null = null;
    for (const [meaning, strength, pattern] of list) {
      for (const match of context.matchAll(pattern)) {
        const [start, end] = [match.index, match.index + match[0].length];
        const distance = near === 'end' ? context.length - end : start;
        if (distance >= 60 || (best && distance >= best.distance - 2)) continue;
        if (list === everywhere[0] && meaning !== 'issue' && isOfName(context, [start, end], near, meaning))
          continue;
        best = { meaning, strength, distance };
      }
    }
    if (best) return best;
  }
  return null;
}
