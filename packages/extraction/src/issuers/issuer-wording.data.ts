// Patterns are in the folded form of wording.ts.

/** What only who awards a certificate does. */
const awardingVerbs = String.raw`issued|awarded|granted|certified|conferred|offered|delivered|provided|organi[sz]ed|conducted|presented|hosted|administered|authori[sz]ed|taught|arranged|facilitated|powered and organi[sz]ed|sponsored and organi[sz]ed|powered and issued|given|held|run|created|developed|bestowed|signed|validated|verified`;

/** Who does so to a course approves of it, pays for it or takes it, or is a person who helps; folded. */
const doneByOthers =
  'accredited|affiliated|approved|recogni[sz]ed|endorsed|supported|sponsored|powered|funded|regulated|registered|verified|authenticated|hosted|licen[sc]ed|assured|evaluated|assisted|backed|aided|inspired|followed|accompanied|required|requested|attended|completed|passed|taken|written|read|spoken|said|built|used|based|owned|replaced|covered|achieved|received|earned|obtained|secured|scored|won|submitted|supplied|printed|mentored|guided|trained|instructed|nominated|recommended|selected|represented|assigned|defined|determined|prescribed|specified|stipulated|demonstrated|shown|proven|evidenced|marked|measured|seen|chosen|known|driven|been|men|women|children|when|then|often|even|open|seven|eleven|need|exceed|speed|indeed|signed';

/** Any other verb: "convened by", "carried out by", "brought to you by". */
const softLeadIn = String.raw`\b(?!(?:${doneByOthers}|${awardingVerbs})\b)(?:\p{L}{2,14}(?:ed|en|eld|ade|aught)|led|run|set|put|brought) (?:(?:out|on|together|forth|up|to you|and \p{L}{3,14}) )?by (?:the )?(?=\p{L})`;

/** Whether what leads in says of people as often what they did: "convened by", "signed by"; folded. */
export const isSoftLeadIn = (lead: string): boolean => softAtStart.test(`${lead}x`);
const softAtStart = new RegExp(`^(?:sign|${softLeadIn})`, 'u');

/** Words an issuer's name follows. */
export const leadIns = new RegExp(
  [
    String.raw`(?<!\bdigitally )\b(?:jointly |collectively |successfully )?(?:${awardingVerbs}) (?:and \w+ )?by ?:?`,
    String.raw`\bdesigned and quality assured by (?=\p{L})`,
    String.raw`\b(?:administrated|invigilated|examination|exam|assessment) by ?:?`,
    String.raw`\b20\d\d,? by (?:the )?(?=\p{L})`,
    String.raw`\b(?:on behalf|(?:common |official )?seal|(?<=\b(?:by|under|on|with) (?:the )?)authority) of (?:(?:all )?(?:the )?(?:(?:\p{L}+ )?(?:board of (?:directors|trustees|governors|regents|management)(?! (?:stud|scienc|educat|techn))(?: (?:of|at)(?: the)?)? |(?:board|members|staff|team|management|committee|trustees|senate) (?:of|at) (?!trustees|directors|governors|regents|(?<=board of )(?:management|examin|stud|educat|(?:\p{L}+ ){0,2}commissioners))(?:the )?))?)?:?`,
    String.raw`\b(?:signed|signatory|signature) (?:for|of)(?: and on behalf of)? ?:?`,
    String.raw`(?<!\p{L} )\bwe(?:,| at) (?:the )?(?!undersigned)(?=\p{L})`,
    softLeadIn,
    String.raw`(?<=[”"“» ][”"“»] ?|[”"“»] |\b(?:course|training|program|programme|workshop|webinar|bootcamp|internship|certification|competition|hackathon|contest|event|seminar) ?)\bby (?:the )?(?=\p{L})`,
    String.raw`\b(?:offered|available|delivered|provided) (?:through|online by)\b`,
    String.raw`\b(?:an?|the) (?!csr\b)(?:\p{L}+ ){0,2}(?:initiative|project|programme?|event|venture|festival|competition|offering) (?:by|of) ?:?`,
    String.raw`\b(?:with|from) (?:the )?(?=(?:\S+ ){1,6}in (?:collaboration|association|partnership|conjunction) with\b)`,
    String.raw`\bby the (?=(?:department|ministry|bureau|office of|government of)\b)`,
    String.raw`\b(?:ausgestellt|durchgefuhrt|veranstaltet|verliehen|organisiert) (?:von|durch|vom) ?(?:der |dem |die )?:?`,
    String.raw`\b(?:delivree?|dispensee?|organisee?|emise?|animee?|realisee?|proposee?) par ?:?`,
    String.raw`\b(?:emitid|otorgad|impartid|organizad|expedid|concedid|dictad|dad)[oa]s? por ?:?`,
    String.raw`\b(?:rilasciat|organizzat|erogat|emess|tenut)[oa] da(?:lla|l|ll')? ?:?`,
    String.raw`\b(?:emitid|ministrad|promovid|realizad|organizad|oferecid|dad)[oa]s? (?:pel[oa]s?|por) ?:?`,
    String.raw`\b(?:uitgegeven|afgegeven|uitgereikt|verzorgd|gegeven|georganiseerd) door ?:?`,
    String.raw`\b(?:wydan|organizowan|przeprowadzon)\p{L}* przez ?:?`,
    String.raw`\b(?:выдан\p{L}*|организатор\p{L}*|организован\p{L}*) ?:?`,
    String.raw`(?:εκδοθηκε απο|διοργανωση) ?:?`,
  ].join('|'),
  'gu',
); // prettier-ignore

const labelled = String.raw`(?:(?:issuing|awarding|certifying|certification|examining|examination|exam|assessment|test(?:ing)?|host(?:ing)?|sponsor(?:ing)?|organi[sz]ing|training|course|cpd|ce|education(?:al)?|approved|accredited|registered) ){1,3}(?:organi[sz]ation|organi[sz]er|body|authority|institution|institute|company|provider|cent(?:re|er)|school|college|agency|sponsor)(?: name)?`;
const labelledAlone =
  'provider|organi[sz]ation|organi[sz]er|institution|institute|school|college|academy|university|company|employer|host|issuer|sponsor|ce name';

/** A label that says who awarded or held it, not only to whom somebody belongs; folded. */
export const tellingLabel = /\b(?:issu|award|certif|exam|training|provider|organi[sz]er|host)/u;

/** A label that has its row for itself, folded. */
export const labelAlone = new RegExp(
  String.raw`^(?:name of (?:the )?)?(?:${labelled}|${labelledAlone})(?: name)? ?:?$`,
  'u',
);

export const labels = new RegExp(
  [
    String.raw`\b(?:issuing|awarding|certifying|issuer'?s?|certification) (?:organi[sz]ation|body|authority|institution|company|name|cent(?:re|er)) ?:?`,
    String.raw`\bname of (?:the )?(?:${labelled}|${labelledAlone}) ?:?`,
    String.raw`\b(?:${labelled}|${labelledAlone}) ?:`,
    String.raw`\b(?:veranstalter|bildungstrager|aussteller|ausstellende stelle|anbieter|kursanbieter) ?:`,
    String.raw`\b(?:organisme(?: de formation)?|centre de formation|etablissement) ?:`,
    String.raw`\b(?:entidad|centro(?: de formacion)?|emisor|institucion) ?:`,
    String.raw`\b(?:ente(?: formatore| erogatore)?|organizzatore) ?:`,
    String.raw`\b(?:entidade(?: formadora)?|instituicao) ?:`,
    String.raw`\b(?:opleider|opleidingsinstituut|aanbieder) ?:`,
  ].join('|'),
  'gu',
); // prettier-ignore

/** Bodies named beside the issuer, who did not award it. */
export const partners =
  /\b(?:in |under )?(?:\p{L}+ )?(?:collaboration|association|partnership|co-?operation|conjunction|coordination) with\b|\b(?:together|co-?\p{L}+ed) with\b|\bwith (?:the )?(?:\p{L}+ )?support (?:of|from)\b|\b(?:knowledge|media|technology|strategic|industry|academic) partner ?:?|\b(?:in kooperation mit|in zusammenarbeit mit|en (?:collaboration|partenariat) avec|en colaboracion con|in collaborazione con|em (?:parceria|colaboracao) com|in samenwerking met|we wspolpracy z|совместно с|σε συνεργασια με)(?![\p{L}])|\b(?:accredited|approved|recogni[sz]ed|endorsed|supported|sponsored|powered|funded|regulated|affiliated|registered|technically sponsored|verified|hosted|licen[sc]ed|assisted|backed|validated|(?<!designed and )quality assured) (?:by|to|with)\b|\b(?:standards|registry|register) of\b|\b(?:csr|corporate social responsibility) (?:initiatives?|program(?:me)?|activity|project|funds?) (?:of|by|from)\b|\bin accordance with\b|\bpart of\b|(?<!\b(?:was|been) an? (?:\p{L}+ ){0,2})\bmember of\b|\bunder the (?:aegis|auspices|guidance|supervision) of\b/gu;

/** Behind these words stands what was spoken of: "the Conference on Tidal Systems"; folded. */
export const leadsToTopic =
  /\b(?:conference|symposium|workshop|seminar|congress|summit|webinar|lecture|talk|session|course|training|program(?:me)?) on (?:the )?$/u;

/** Behind these words stands who assessed a college: "re-accredited with A Grade", and "by NAAC"; folded. */
export const endsAccredited = /\baccredited\b[^.;]{0,40}$/u;

/** Where the recipient or a teacher belongs. */
export const affiliations =
  /\b(?:student (?:of|at|from)|studying (?:at|in)|pursuing .{0,40}? (?:at|from|in)|currently (?:at|in)|\bson of|\bdaughter of|employee of|(?<=(?:mr|ms|mrs|dr|miss|prof)\.? .{3,40})\b(?:of|from))\b|^from\b/gu;

/** Whose student somebody is, with what is studied before it; folded. */
export const studies =
  /\b(?:students?|studying|pursuing|enrolled|undergraduate|scholar)\b(?:(?!\b(?:has|have|had|is|was|attended|completed|participated)\b)[^.;]|\.(?=\S)){0,100}?(?: (?:at|of|from)|,) (?:the )?(?=(?:(?!(?:at|of|from|in) )\p{L}[\p{L}.'-]* ){0,4}(?:universi\p{L}*|college|institute|polytechnic|school)\b)/gu;

/** Where a course was held or work was done, which is often who awards. */
export const taughtAt =
  /\b(?<!\b(?:student|students|studying|studies|enrolled|professor|lecturer|year|faculty|degree|association|collaboration|partnership|co-?operation|conjunction) )(?:at|with) (?:the )?(?=(?:\p{L}[\p{L}.'-]{0,20} ){1,4}(?:universit\p{L}*|college|institute|academy|hospital|(?:training|learning) cent(?:er|re)|ltd|limited|pvt|federation|council|society|association|foundation)\b|university of )|\b(?:at|with|in) our (?=(?:\p{L}[\p{L}.'-]{0,20} ){1,4}(?:universit\p{L}*|college|institute|academy|hospital|ltd|limited|pvt)\b)|\bunder the (?:auspices|aegis|banner|patronage|umbrella) of\b|\b(?:interned|intern|employed|trained|worked|(?<!^\W*)working|volunteered|served) (?:by|with|at|for|in our (?:organi[sz]ation|company)) (?=\p{L})|\bserved (?=\p{Lu})|\b(?:an? )?employee of\b|\b(?:(?:has|have) been|was|were) associated with\b|\b(?:requirements|examiners|examinations?) of\b|(?<!\b(?:was|been) an? (?:\p{L}+ ){0,2})\b(?:fellow|associate|member)(?: in good standing)? of\b|\bcertificates? from\b|\b(?:recogni[sz]ed|employed|admitted|engaged) by (?=\p{L})|\b(?:internship|training|course|workshop|program(?:me)?|project|work(?:ed)?|session|bootcamp|event|competition|hackathon|quiz|conference|contest|seminar)\b[^.]{0,40}?\b(?:at|with|in|by)\b|\b(?:course|training|internship|program(?:me)?|workshop|diploma|certification)\b[^.]{0,60}?\bfrom (?!\d)|\b(?<!\b(?:association|collaboration|partnership|co-?operation|conjunction) )(?:at|with)(?= \p{L}+ (?:university|college|institute|academy|hospital|school))|\b(?:internship|training|workshop|course|program(?:me)?)\b(?:[^.]|\.(?=\d)){0,110}? at\b|\b20\d\d,? at (?:the )?(?=\p{L})|(?<!\p{L})\p{L}*fest(?:ival)? of\b|\b(?:intern|internship|trainee)\b[^.]{0,80}["”“»] (?:at|with|in) (?=\p{L})/gu;

/** "The Academy certifies that": the issuer stands before. */
export const followUps =
  /\b(?:is|are) (?:hereby |proudly )*(?:awarding|presenting|conferring|granting) (?:this|the)\b|\b(?:is |are )(?:pleased|proud|honou?red|delighted|happy) to (?:present|award|certify|confer|recogni[sz]e|thank|acknowledge)\b|\b(?:would like|wish(?:es)?) to (?:thank|acknowledge|recogni[sz]e|express|congratulate|honou?r)\b|\b(?:expresses|extends|conveys) (?:its|our|their|sincere|heartfelt)\b|\b(?:has|have) (?:conferred|awarded|granted|admitted)(?= (?:to|up?on|this|the)\b|[: ]*$)|\b(?:hereby |is proud to |proudly |do(?:es)? hereby )*(?:certif(?:y|ies)|confirms?|awards|presents?|acknowledges?|recogni[sz]es|declares?|grants|confers?|attests|thanks|honou?rs|commends|congratulates|licen[sc]es|admits|bescheinigt|bestatigt|zertifiziert|certifie|atteste|confere|certifica|acredita|attesta|otorga|atesta|concede|declara|verklaart|zaswiadcza|удостоверяет|подтверждает|засвідчує|підтверджує|βεβαιωνει)(?= (?:что|що|that|to|this|upon|the|on|dass|que|che|dat|ze|что|a|ao|an|el|o|le|il|el presente)\b|[: ]*$)|(?<=\p{L}{3}) tarafindan(?!\p{L})/u;

/** Behind the name of a school, whose pupil somebody was; the society of all of them awards; folded. */
export const alumniBehind =
  /^,? alumn(?:i|us|ae?)\b(?! (?:association|society|network|club|union|council|federation|foundation|relations|office|cell|chapter))/u;

/** A row that leads to the houses that founders and teachers come from: "Built by alumni of"; folded. */
export const byAlumni =
  /^\W*(?:(?:built|founded|taught|led|made|run|created|mentored) by )?alumni (?:of|from)\b/u;

/** The same before one of these houses, at the end of a text: "built by alumni of Northgate and"; folded. */
export const alumniOf =
  /\b(?:by|team of|founders are) alumni (?:of|from) (?:the )?(?:(?!by |of )[\p{L}\p{N}&'-]{1,20}(?:,|,? and| &)? ){0,8}$/u;

/** A heading over those who paid or helped, and awarded nothing; folded. */
export const sponsorsHeading =
  /^(?:(?:our|the|with thanks to our) )?(?:(?:event|main|official|proud|generous|gold|silver|media) )?(?:sponsors|supporters|donors|funders|partners|partners (?:and|&) sponsors|sponsors (?:and|&) partners)\W*$/u;

/** What stands before the name of who approves of a house or sets what it teaches, at the end of a text; folded. */
export const approvedBy =
  /\b(?:affiliated|affiliation|approved|accredited|recogni[sz]ed|(?:standards?|requirements|guidelines|curriculum|syllabus) (?:set|prescribed|laid down|issued)) (?:as an? [^.;]{3,90} )?(?:to|by|with) (?:the )?$|\baccredited by (?:(?! (?:is|has|offer\p{L}+|issu\p{L}+|award\p{L}+|by) )[^.;]){3,200}(?:(?:,|,? and) (?:the )?|\()$/u;

/** "has completed a Northgate Academy course" */
export const completedOf =
  /\b(?:completed|passed|attended|finished) (?:an?|the) (?=(?:\S+ ){1,5}(?:course|training|program(?:me)?|exam)\b)/gu;

/** Whose signature follows: a firm by its legal form; folded. */
export const signedFor =
  /^for,? (?:m\/s\.? ?)?(?=\p{L}[^,;]*\b(?:pvt|private|limited|ltd|llp|llc|inc|gmbh|technologies|solutions)\b[\p{L}.,() ]{0,12}$)/u;

/** Of whom is said that courses of theirs are approved; folded. */
export const approvedProviders =
  / is (?:an? )?(?:\p{L}+ )?(?:approved|accredited|authori[sz]ed|registered|recogni[sz]ed)(?: and \p{L}+)? (?:by |to |as |(?:\p{L}+ ){0,3}(?:provider|sponsor|cent(?:re|er)|organi[sz]ation)\b)/u;

/** Whose course, contest or training it was, as its owner: "Harbour Academy’s Hackathon". */
export const owned =
  /(?<![\p{L}\p{N}.'’-])(\p{Lu}[\p{L}\p{N}.&-]{0,25}(?: (?:(?:of|and|for|the|&) ){0,2}\p{Lu}[\p{L}\p{N}.&-]{0,25}){0,6})['’]s (?=(?:[\p{L}\p{N}-]{1,25} ){0,4}(?:[Cc]ourse|[Tt]raining|[Pp]rogram(?:me)?|[Mm]odule|[Ww]orkshop|[Ww]ebinar|[Ss]eminar|[Hh]ackathon|[Cc]ompetition|[Cc]ontest|[Cc]hallenge|[Ii]nternship|[Bb]ootcamp|[Ee]xam(?:ination)?|[Cc]onference|[Ee]vent)\b)/gu;

/** A signer's role, after which the signer's house may stand. */
export const roles =
  /\b(?:c\.?e\.?o\.?|c\.?t\.?o\.?|c\.?o\.?o\.?|chief \w+(?: \w+)?(?: officer)?|founders?|co-?founders?|managing director|executive director|director(?:[ -]general|(?!-general))|president|vice president|principal|rector|vice[- ]chancellor|dean|chair(?:man|person|woman)?|registrar|secretary(?:[ -]general|(?!-general))|owner|partner|instructor|lead instructor|trainer|program(?:me)? (?:manager|director|lead)|authori[sz]ed signatory|head(?: of \w+(?: \w+)?)?|manager|team lead|geschaftsfuhrer(?:in)?|leiter(?:in)?|diret?or[a]?|presidente|directeur|directrice|direttore)(?: ?(?:&|and) ?\w+(?: \w+){0,2} ?)?(?: ?[,|–@-] ?|,? (?:of|at|for|da|do|de|del|della|von|der|du) )(?:the )?/u;

/** "ABC Executive Director": the signer's house stands before the role. */
export const houseBeforeRole =
  /^(\p{Lu}[^,|]{1,50}?),? (?:C\.?E\.?O\.?|(?:Chief )?Executive(?: Director| Officer)?|Managing Director|Director(?: General)?|President|Principal|Dean|Registrar|Chair(?:man|person|woman)?|Founder)$/u;

/** The same of more roles, and in capitals. */
export const houseBeforeRoles =
  /^(\p{Lu}[^,|]{2,50}?),? (?:(?:managing|executive|general|training|course|technical) )?(?:director|president|principal|dean|registrar|chair(?:man|person|woman)?|founder|facilitator|coordinator|instructor|trainer|secretary|c\.?e\.?o\.?|c\.?t\.?o\.?)$/iu;

/** Words of what a signer is. */
export const roleWords =
  /\b(?:c\.?e\.?o|chief|director|directora|founder|president|principal|rector|dean|chair(?:man|person|woman)?|registrar|secretary|instructor|trainer|assessor|manager|head of|coordinator|officer|prof|dr|professor|lecturer|convenor|convener|patron|evangelist|advis[oe]r|signature|geschaftsfuhrer\p{L}*|leiter(?:in)?|kursleitung|directrice|directeur|responsable|formateur|direttore|responsabile|diretora?|formador|directeur|kierownik|dyrektor|pengarah|direktur|директор|руководитель|διευθυντ\p{L}*)\b/u;

/** A role with no house beside it, which may stand under it. */
export const roleAlone =
  /^(?:c\.?e\.?o\.?|c\.?t\.?o\.?|chief (?:executive|\w+)(?: officer)?|(?:co-?)?founder(?: ?(?:&|and) ?ceo| admin)?s?|(?:\p{L}+ ){0,2}(?:director|manager|secretary)(?: general)?|(?:vice )?president|principal|rector|dean|chair(?:man|person|woman)?|registrar|(?:course|programme?|team|training) lead|head of (?:\p{L}+ ){0,2}\p{L}+|(?:head |lead )?(?:instructor|trainer|coordinator)|authori[sz]ed signatory|geschaftsfuhrer(?:in)?|presidente|diretora?|directora?|pengarah(?: urusan)?|direktur(?: utama)?)$/u;

/** What teachers and researchers of other houses are, over whose name theirs stands; folded. */
export const scholars =
  /\b(?:professor|lecturer|reader|fellow|researcher|scientist|student|postdoc|scholar|evangelist|engineer|developer|speaker)\b/u;

/** A unit whose house is named before it; folded. */
export const unitAtEnd =
  / (?:board|bureau|office|department|team|cell|committee|section|division|secretariat|staff)$/u;

/** What is held rather than who holds it; folded. */
export const events =
  /\b(?:(?:summer|winter|spring|autumn) (?:school|academy|training|internship|camp)|conference|symposium|hackathon|\p{L}*fest|olympiad|workshop|challenge|summit|expo|meet|competition|championship|contest|webinar|bootcamp)\b(?! (?:university|college|institute|academy|school)\b)/u;

/** Bodies that approve of schools and firms and seldom award themselves; folded. */
export const approvers =
  /^(?:aicte|ugc|naac|nba|nirf|nsdc|msme|iso|dpiit|iaf|ukas|ansi|qs|(?:startup|skill|digital|make in) india|european union|erasmus\+?|government(?: of \p{L}+)?)$/u;

/** A unit of a house rather than the house. */
export const departments =
  /^(?:the )?(?:(?:pg|ug|post ?-?graduate|research|p\.g\.)(?: (?:and|&) research)? )?(?:department|dept\.?|faculty|division|directorate|school|section|chair|fachbereich|abteilung|fakultat|departamento|faculdade|faculte|departement|facolta|dipartimento|coordenadoria|coordenacao|diretoria|direccion|decanato|pro-reitoria|wydzial|кафедра|факультет|committee|office|team|unit|cell)(?: ?(?:of|for|de|der|fur|di|do|da))?\b/u;

/** An office that every house has; folded. */
export const office =
  /^(?:human resources?|hr|training|learning|examinations?|admissions?|academic|staff|student|legal|safety|quality)(?: (?:&|and) \p{L}+| affairs| services| management| development)? (?:department|office|division|unit|cell|section|team)$/u;

/** What departments belong to; folded. */
export const houses =
  /\b(?:universit\p{L}*|college|lyceum|institute|institut|school|academy|polytechnic|hochschule|hospital|ltd|limited|corporation|company|foundation)\b/u;

/** Houses that people are from and colleges belong to; folded. */
export const schools =
  /\b(?:universi\p{L}*|college|lyceum|institut\p{L}*|polytechnic|politecnico|hochschule)\b/u;

/** A unit named behind its house: "Westmere University Faculty of Law". */
export const innerDepartment =
  /,? (?:(?:faculty|department|dept\.?|fakultat|facultad|faculdade|faculte|facolta) (?:of|for|de|der|fur|di|do|da|des|d')\b)/u;

/** Words of the small print that names a company in full. */
export const registrations =
  /©|\(c\) ?20\d\d|\bcopyright\b|\b(?:registered|incorporated) (?:charity|company|in (?:england|scotland|wales|ireland)|office|number|no\b|address)|\b(?:company|charity|registration) (?:number|no\b)|\b(?:handelsregister|amtsgericht|geschaftsfuhrer|ust-?id|siret|cnpj|c\.?i\.?f\b|n\.?i\.?f\b|partita iva|p\.? ?iva|kvk)\b/u;

/** Wording that is on all certificates of an issuer that shows its name in a picture only. */
export const templates: readonly { name: string; all: readonly RegExp[] }[] = [
  {
    name: 'LinkedIn Learning',
    all: [
      /\b(?:(?:head|vp|director|responsable|leit\p{L}+|leiter\p{L}*) \S+ ?(?:\S+ ){0,3}?(?:content|learning)|learning content strategy|content strategy, learning)\b/u,
      /\b(?:certificate id|id (?:de|du) certificat|certificado|zertifikats?-?id|id\b[^:]{0,20}certificat\p{L}*) ?:? ?[a-f0-9]{40,70}\b|\btop skills covered\b|\bprincipales competences\b/u,
    ],
  },
  {
    name: 'SoloLearn',
    all: [/\byeva hyusyan\b/u, /\bcertificate (?:# ?)?(?:\d{4}-\d{6,8}|ct-\w{8})\b/u],
  },
  { name: 'LinkedIn Learning', all: [/\bcourse completed by\b/u, /\btop skills covered\b/u] },
  { name: 'MathWorks', all: [/\bself-paced training course\b/u, /\bdirector, training services\b/u] },
  {
    name: 'EC-Council',
    all: [
      /\bonly verifies course completion of the subject matter\b/u,
      /\bvalidation of course completion\b|\bcontinuing education\b/u,
    ],
  },
  {
    name: 'Udemy',
    all: [/\bsuccessfully completed [\d.,]+ total hours of\b/u, /\bonline course on \p{L}+\.? \d{1,2}\b/u],
  },
  { name: 'DataCamp', all: [/\bjonathan cornelissen\b/u, /\bstatement of accomplishment\b/u] },
  {
    name: 'COMAP',
    all: [
      /\b(?:mathematical|interdisciplinary) contest in modeling\b/u,
      /\bwas designated as\b|\bcontest director\b/u,
    ],
  },
  { name: 'TryHackMe', all: [/\bashu savani\b/u, /\bben spring\b/u] },
];

const organisationWords = String.raw`university|universit\p{L}*|universidad\p{L}*|(?<!inter[ -])college|\p{L}*institut\p{L}*|institution|institutions|lyceum|academy|academia|academie|accademia|\p{L}*akademie?|(?<!inter[ -])school|\p{L}*schule|ecole|escuela|escola|scuola|association|council|society|federation|foundation|trust|ambulance|red cross|rotes kreuz|croix-rouge|cruz (?:roja|vermelha)|croce rossa|rode kruis|nhs|hospitals?|health system|ministry|ministerio|ministere|ministero|department|centres?|centers?|centro|\p{L}*zentrum|centrum|board|authority|agency|ltd|limited|ltda|llc|inc|plc|gmbh|e\.? ?v|sarl|s\.l|s\.?r\.?l|b\.v|n\.v|corp(?:oration)?|company|group|training|trainings|learning|education|skills|solutions|services|consult(?!ant(?!\p{L}))\p{L}*|systems|technologies|awards|qualifications|\p{L}*(?:kammer|verband|verein)|\p{L}*werk|bildung\p{L}*|forum|register|registry|network|union|alliance|league|guild|bureau|commission|committee|clubs?|groups|developers|charity|brigade|service|partners|fondation|fundacion|fondazione|fundacao|fundatia|asociacion|associazione|associacao|vereniging|formation|formacion|formazione|formacao|opleidingen|stichting|kolleg|conservatory|organi[sz]ation|labs?|laborator(?:y|ies)|journal(?= (?:of|for|on) )|studio|software|infotech|tech|technology|industries|enterprises|bank|media|online|cursos|treinamentos|kurse|chapter|municipality|syndicate|initiative|pvt|private limited|sdn|bhd|berhad|pte|sociedade|sociedad|societe|societa|gesellschaft|vereinigung|chamber|chambre|camara|consejo|colegio|conseil|conselho|polytechnic\p{L}*|politecnic\p{L}*|kolegium|kementerian|lembaga|yayasan|badan|ente|consorzio|osrodek|fundacja|stowarzyszenie|szkola|университет|академия|институт|центр|школа|колледж|министерство|фонд|общество|университета|академии|института|університет\p{L}*|академія|інститут\p{L}*|коледж|міністерство|організація|ооо|ано|тов|universitesi|akademisi|enstitusu|toplulugu|kulubu|dernegi|vakfi|merkezi|kurumu|belediyesi|bakanligi|baskanligi|mudurlugu|odasi|okulu|koleji|πανεπιστημιο|ινστιτουτο|κεντρο|ακαδημια|σχολη|συλλογος`;

/** Words of which organisations' names are made. */
export const organisation = new RegExp(String.raw`(?<![\p{L}])(?:${organisationWords})(?![\p{L}])`, 'u');

/** Words of these that say what is taught or done as often as who does it; folded. */
export const fields =
  /\b(?:trainings?|learning|education|skills|systems|technology|software|awards|qualifications)\b/gu;

/** A name that ends in such a word, or begins as the names of universities and ministries do. */
export const organisationEnd = new RegExp(
  String.raw`(?<![\p{L}])(?:${organisationWords})(?:,? ?(?:pvt\.? ?)?(?:ltd|inc|llc|uk|usa|gmbh|limited|e\.v|bhd|berhad)?)\.?(?: \([\p{L} .&-]+\))?$|^(?:the )?(?:[\p{L}.'’-]+ ){0,4}(?:university|institut\p{L}*|college|lyceum|school|academy|municipality|ministry|department|centre|center|council|association|society|universit\p{L}+|universidad\p{L}*|instituto|centro|escola|escuela|ecole|academia|fundacion|fundacao|sociedade|chambre|chamber|camara|consejo|colegio|akademie?|akademia|bildungswerk|академия|институт|центр|ινστιτουτο|κεντρο) (?:of|for|de|der|fur|di|do|da|von|per|dos|des)\b|^(?:universi[dt]\p{L}+|institut\p{L}*|escuela|escola|ecole|scuola|centro)(?: \p{L}+){1,2} (?:de|del|della|degli|di|do|da|du|din|des)\b`,
  'u',
);

/** The legal form of a company, as printed, before its name or behind it: "PT. Northgate", "Northgate d.o.o.". */
export const legalForm =
  /^(?:PT\.? (?=\p{Lu}\p{L}+ \p{Lu})|(?:PT|CV|UD)\. ?(?=\p{Lu}\p{L}{2})|(?:Perum|ООО|АО|ЗАО|ПАО|ТОВ|M\/[sS]\.?) (?=["“«]?\p{Lu}))|\p{L} (?:AG|AB|SA|ASA)$|\p{L},? (?:KG|OHG|GbR|mbH|OYJ?|Oyj?|ApS|A\/S|S\.A\.?(?:S|U)?\.?|SASU|SARL|S\.?p\.?A\.?|S\.?[rR]\.?[lL]\.?|S\.L\.?(?:U\.?)?|SLU|L[dD][aA]\.?|LTDA\.?|Unipessoal|EIRELI|d\.? ?o\.? ?o\.?|d\.d\.|s\. ?r\. ?o\.?|a\.s\.|A\.Ş\.?|Ltd\.? Şti\.?|Kft\.?|Zrt\.?|Nyrt\.?|UAB|OÜ|SIA|EOOD|OOD|ЕООД|ООД|P?JSC|LLP|CIC|CIO|Pty|PTY|Tbk\.?|Pte|Sdn\.?|Bhd\.?|K\.K\.|Sp\. ?z ?o\. ?o\.?|FZE|FZCO|FZ-LLC|W\.L\.L\.?|WLL|P\.?S\.?C\.?|Co\.)$/u;

export const notAnIssuer =
  /^(?:an? )?(?:(?:active|dedicated|proud|valued|keen) )+(?:member|participant|volunteer)\b|^(?:(?:belge|sertifika) sahibi|katilim|подтверждает|suap|sigaa|(?:cin|gst|cert|regd?|roll|pan|udyam)\.? no|ceci|(?:la|le|el|il|par la|por la|por el) present\p{L}*)$|^(?:\p{L}+ ){1,2}city$|^(?:hereby|aimed at|upon the|be it known|know (?:all|ye)|given (?:under|at|by|this)|to all|host)\b|^(?:qualification|licen[sc]e|candidate)\b.{0,30}$|^[\p{L} ]{0,30}\b(?:electronically|digitally) by\b|\bcertificate of (?:achievement|appreciation|attendance|completion|excellence|merit|participation|recognition)\b|\branked\b|\S \S+ \S*!$|^industry[ -]academia$|^(?:bachelor|master|doctor)(?:'?s)?$|^(?:toefl(?: ibt)?|toeic|pte(?: academic)?)$|^note:|^(?:the )?examination board$|^e-?learning$|^(?:\p{L}+ )?(?:universities|colleges|institutions)$|\bincluding\b|\b(?:approved|accredited|affiliated) \p{L}|\b(?:this|the) (?:link|qr code|website)\b|^(?:the )?(?:cent(?:re|er) of excellence|organi[sz]ing committee|convocation|academics?(?: affairs| council)?|registration no|registrar|vice[- ]chancellor|mr|mrs|ms|dr|prof|tech|(?:board of )?trustees|our (?:sponsors?|partners?|donators?|donors?)|scanner go|scan to verify|gender|place|sponsors?|partners?|associate|us|here)\b\W*$|^(?:affiliated|approved|accredited|recogni[sz]ed) (?:to|by)\b|^board ?of ?(?:directors|trustees|governors|regents)|^verif\p{L}*$|^presents?$|^(?:india|indonesia|pakistan|bangladesh|nepal|sri lanka|nigeria|kenya|ghana|usa|united states(?: of america)?|united kingdom|uk|germany|france|spain|italy|brazil|canada|australia|china|japan|malaysia|singapore|philippines|egypt|turkey|romania|bulgaria|poland|polska|hungary|greece|portugal|netherlands|belgium|austria|switzerland|ireland|mexico|colombia|argentina|chile|peru|south africa|vietnam|thailand|(?:south )?korea|saudi arabia|united arab emirates|uae|qatar|morocco|tunisia|algeria|ukraine|russia|europe)$|^(?:chapters?|credits?|campus|(?:(?:online|learning|e-?learning|training|digital|our) )*(?:platform|portal|website|app)|issuer|issued|identificador|identifier|event|completion date|comments?)$|^(?:in (?:collaboration|association|partnership|cooperation)|(?:le |o |el |il )?present\p{L}* |de \p{L}+$|dates?\b|certyfikat|certifikat|cent(?:re|er) n|centre number|candidate|learner|scanned|camscanner|made (?:for|with|by)|powered|certificate|certificat\p{L}*|certifies|certified$|certif\b|c?e?r?tificate$|i?ficate$|i?fication$|tion$|zertifikat|diploma|this |that |has |have |for |date|training (?:course|certificate|programme)$|internship$|learn more\b|digitally signed\b|co-(?:director|chair|organi[sz]er|ordinator)|(?:lead|event) organi[sz]ers?$|course|signature|signed|authori[sz]ed|page |https?|www|level \d|statement|name\b|nom\b|teilnahme\p{L}*|bescheinigung|urkunde|attestation|attestato|getuigschrift|zaswiadczenie|удостоверение|сертификат|свидетельство|вид|πιστοποιητικο|βεβαιωση|of (?:completion|participation|achievement|appreciation|attendance|excellence|training|merit)|(?:of )?(?:completion|participation|achievement|appreciation|attendance)$|student id|id\b|no\b|s[rl]\.? ?no\b|number\b|ref\b|valid|visit|round \d|round$|verif|scan|issue|expir|hours|duration|length|score|credits?|course credits?|grade|who has|presented|awarded|proudly|in recognition|with |by |at |on |to |from |was |is |and |it |we |our (?!lady\b)|your |his |her |their |all |any |an? |i |you |not |as |if |successfully|congratulations|online course|vice|chief|ceo|cto|president|director|instructor|manager|principal|registrar|dean|head|rector|coordinator|trainer|co-?founder|founder|secretary|chair(?:man|woman|person)?|responsable|responsabile|leiter(?:in)?|leitung|directeur|directrice|direttore|kierownik|dyrektor|delivre|employer|cert\. ?n|republic of|training head)\b|[^\s/]\.[a-z]{2,}\/|^(?:venue|logo)\b|^(?:(?:генеральныи|исполнительныи) )?директор$|\bn[o°]?\.?:|^certifica\p{L}* |\b(?:has|have|completed|attended|successfully|certify|certifies|participated|presented to|awarded to|is hereby|this is)\b|^(?:(?:mr|mrs|ms|prof)\.? |dr\.? (?!(?:\S+ ){1,5}(?:college|institute|university|school|academy|polytechnic|foundation|hospital)\b))/u;

/** What ends a name in running text. */
export const terminators =
  /[;|“”"]| (?:issued?|expir\p{L}+|valid\p{L}*|dates?|cert\p{L}*|credential|instructor|trainer|signature|signed|location|venue|duration|course|hours|name|reference|ref|verif\p{L}+|datum|fecha|data|date)\b[^:.;]{0,18}:|(?<!\b(?:pvt|co|inc|st|dr|mt|dept|univ|govt?|intl|sdn|pte|pt|cv|sp|\p{L}))\. (?=\p{L}{2})| [-–—] | (?:issued|awarded|granted|presented) to | (?:on|from|held|dated|during|between|in (?:alliance|association|collaboration|partnership|cooperation|conjunction|accordance|recognition|the|20\d\d|\p{L}+ 20\d\d)|under|through|and (?:has|is|was|have|he|she|they|had|offered|technically|therefore)|for (?:the|his|her|their|a|successful|complet|a period|\d)|to (?:the|certify|confirm)|which|who|that|has|have|was|were|is|are|as|at|with|via|valid|certif\w+|presents? (?:this|to|the)|hereby|is proud|since|organi[sz]ed|co-?organi[sz]ed|conducted|sponsored|their|his|her|your|our|they|she|technically|an (?:online|initiative|education)|am|vom|im|mit|hat|le|du|avec|el|con|en (?:colaboracion|el)|il|dal|com|em|no (?:dia|periodo)|op|met|we|w dniu|dnia)(?![\p{L}])/u;

/** Small words inside names. */
export const connectors: ReadonlySet<string> = new Set(
  'of and for the in de del della di da do dos das des du la le les el los y e et und für fur der die und zu van voor en i w na i dla в по и для των και του & an st to on'.split(
    ' ',
  ),
);

/** Words for what is awarded or attended, which alone name nobody; folded. */
export const kindsOfThing: ReadonlySet<string> = new Set(
  'certificate certification certified training trainings internship internships inplant plant in vocational industrial course courses program programme workshop webinar seminar bootcamp competition hackathon olympiad completion completed online virtual summer winter project report event of and the on this our your his her their monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Words that tell nobody's name apart. */
export const everydayWords: ReadonlySet<string> = new Set(
  'engineering technology technologies science sciences health systems communication communications computer web international national official open professional medical higher state public social student students exam certification certificate online digital virtual summer winter of development research management academic chancellor senate trustees regents governors'.split(
    ' ',
  ),
);

export const articles = /^(?:the|THE|A|O|La|Le|El|Il|Das|Der|Die|Het|L’|L') ?(?<=[ ’'])(?=\p{Lu})/u;

/** Parts of postal addresses. */
export const places =
  /\b(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|floor|suite|p\.?o\.? box|dist(?:rict)?|state|pin|zip|strasse|str\.|rue|calle|via|rua|campus|bangalore|mumbai|delhi|london|tel|phone|fax|mobile|email)\b|\b\d{5,6}\b/u;
