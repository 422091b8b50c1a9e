/** What OCR makes of "Mr./Ms." and of "Mr./s", which forms have besides: "Mr.IMs.", "MrJMs", "Mr.HMs.", "Mc/Ms"; folded. */
export const addressMisread = String.raw`m[rtc][.,]{0,2}(?:[/|[\]hiljt1!7]{1,2}| [/|iljt1!] )m(?:rs?|s|iss)|m[rtc]?[.,]{0,2}/m?s`;

/** Such as are names, too, where no full stop or stroke stands beside them; folded. */
export const addressMarked = String.raw`(?:bro|sis|thiru|tmt|selvi|selvan)(?=[./])|(?<=/ ?)(?:tmt|selvi)`;

/** A line that is nothing but what a form prints before the name: "Mr./Ms."; folded. */
export const ofAddress = new RegExp(
  String.raw`^(?:(?:${addressMisread}|${addressMarked}|mr|mrs|ms|miss|shri|smt|sri|kum|kumari|master(?=\W{1,3}m(?:rs?|s|iss)\b)|(?<=\bm(?:rs?|s|iss)\W{1,3})master)\b[ ./,&():]*){1,8}$`,
  'u',
);

export const certifiesThat =
  /(?:certif(?:y|ies|ied|ying)|confirms?|acknowledges?|declares?|attests?|informs?|verif(?:y|ies))\.?(?: hereby)?(?: to all)?(?: that|,)+\b/u;

/** What labels and sentences call who a certificate is for; folded. */
export const people =
  'recipient|candidate|learner|student|pupil|scholar|participant|(?:certificate |licen[cs]e |card ?)?holder|bearer|delegate|attendee|member|trainee|employee|apprentice|intern|volunteer|graduate|licensee|registrant|certificant|applicant|nominee|awardee|honou?ree|winner|laureate|contestant|competitor|pilot|driver|operator|diver|worker|athlete|player|user|fellow|(?:test|exam) ?taker|examinee';

/** Words a recipient's name follows; folded. */
export const leadIns: readonly (readonly [number, RegExp])[] = [
  // Before those that lead to one, as the same sentence has them, too: "to the team of"
  [0.9, /\b(?:that|to) (?:the )?team (?:of|members)\b ?:?|\b(?:that|to) (?:the )?team(?: [\p{L}\p{N}.'’-]+){0,3}? (?:consisting of|compris(?:ing|ed)(?: of)?|composed of|made up of|with members)\b ?:?/u],
  [0.93, /(?:^|\b(?:certif(?:y|ies)|confirms?|attests?) )that the (?:student|participant|candidate|trainee|employee),?(?= \p{L})/u],
  [0.88, /^que,? (?:(?:el|la|o|a) (?:alumn[oa]|estudiante|estudante|alun[oa])\b,? ?)?(?:d\.? ?[aª]?\.? |dna\.? )?(?=\p{L}+ \p{L}+)/u],
  [0.88, /\bde autoria de(?= \p{L})/u],
  [0.93, certifiesThat],
  // A house in a row of its own "states that".
  [0.9, /^(?:hereby )?states that\W*$/u],
  [0.9, /(?<!\bwell )\bknown (?:(?:to all|by these presents) )?that\b(?!.*\b(?:confer|president|rector|chancellor|director|principal|dean)\p{L}*\b)/u],
  [0.9, /(?:certif(?:y|ies)|confirms?|acknowledges?|declares?|attests?|verifies|recogni[sz]es)\s*[:,]?$/u],
  [0.93, /(?:proudly |hereby |is |has been |was )*(?:presented|awarded|granted|issued|given|goes|conferred|dedicated|bestowed)(?: on| up ?on)?(?: proudly)? to\b/u],
  [0.93, /\b(?:present|award|award(?:s|ing)|grant(?:s|ing)?|presents)(?: this \w+)(?: \w+)? to\b/u],
  [0.88, /\b(?:completed|earned|achieved|authored|co-?authored) by\b(?! the| a\b)/u],
  [0.86, /\b(?:grade|mark|score|result|credit)(?:s|\(s\))? (?:obtained|secured|scored|earned|achieved|awarded|gained) (?:by|to)\b(?! the (?!student|candidate|pupil))/u],
  [0.9, /\b(?:confers?|bestows?) (?:up ?on|on)\b/u],
  [0.9, /\bdiberikan kepada\b|\bnous attestons que\b|\ble certificat (?:est )?(?:decerne|delivre) a\b|\bverleiht\b.* an$/u],
  [0.86, /\b(?:belongs|assigned|dedicated) to\b|\bin the name of\b|\bcompletion of(?= \p{L}+ \p{L}+\W*$)/u],
  [0.84, /\b(?:thanks?|congratulates?|commends?|honou?rs?|appreciates?|certificate(?: of \p{L}+)? is for)(?: hereby)?\W*$/u],
  // Letters, before any of their other words
  [0.86, /\b(?:recommend(?:ing)?|introduc(?:e|ing)) (?:(?:mr|ms|mrs|miss|dr)\b\.? ?)?(?=\p{L}+ \p{L}+(?:,| to\b| for\b| as\b| who\b|\.))/u],
  [0.84, /\brecogni[sz]es (?=\p{L}+ \p{L}+)/u],
  [0.84, /^(?:\p{L}{1,16} ){0,4}certif(?:y|ies) (?!that\b|the\b|to\b|our\b)(?=\p{L}[\p{L}.'’-]* \p{L})/u],
  [0.84, /\b(?:certificate|diploma|award|thanks|gratitude|appreciation|presented|awarded|given|granted|issued|conferred)\b.{0,40}\b(?:to|upon)\W*$|\bconferred\b.{0,30} on\W*$/u],
  [0.84, /\b(?:presented|awarded|given|granted)\b.{1,40} to (?=\p{L}+ \p{L}+)/u],
  [0.84, /\bwe award\W*$|\bthis certificate is awarded\W*$|^bu (?:sertifika|belge)\W*$|^sayin\b|^adi ?(?:ve |\/|-)? ?soyadi ?:?|^(?:belge|sertifika) sahibi\W*|\bbu belge,? (?=[^.;]{3,40} adli (?:kullanici|ogrenci|katilimci))/u],
  [0.9, /(?:подтвержда|удостоверя|свидетельству|засвідчу|підтверджу|посвідчу)\p{L}+,? (?:что|що)(?: (?:слушатель|студент|учащи\p{L}+|слухач|участник|учасник)\p{L}*)?|(?<!\p{L})(?:выда|награжда|вруча|видан|нагороджу)\p{L}* ?:?$/u],
  [0.6, /^dear\b/u],
  [0.9, /\b(?:atesta|certifica|confirma|declara) a (?:participacao|presenca|conclusao) de\b/u],
  [0.86, /\bis (?:proudly |hereby )(?:presented|awarded|given)\W*$/u],
  [0.9, /(?:proudly |hereby )(?:presents?|awards?|grants?|confers?)(?: this \w+)?(?: to| on| upon)?\b/u],
  [0.9, /(?:hiermit )?(?:wird )?(?:bescheinigt|bestatigt|zertifiziert|beurkundet)[^.]{0,12}dass\b|verliehen an\b|(?:ausgestellt|ubergeben) (?:fur|an)\b/u],
  [0.85, /^(?:congratulations|well done|herzlichen gluckwunsch|felicitations|felicidades|enhorabuena|congratulazioni|parabens|gefeliciteerd)\b[ ,!:]*(?:to\b)?/u],
  [0.9, /(?:certifie|atteste|confirme|certifions|attestons|soussigne.{0,40}atteste)(?: par la presente)? que\b|(?:decerne|attribue|remis|delivre|accorde)e?s? ?a\b/u],
  [0.9, /(?:certifica(?:mos)?|acredita(?:mos)?|hace constar|atesta(?:mos)?|declara(?:mos)?)(?: por la presente)? que\b(?:,? (?:el|la|o|a|o\(a\)|el\/la)(?: senhora?| senora?| sra?\.?)? ?(?:alumn[oa]|estudiante|estudante|alun[oa]|participante|discente)(?:\([oa]\))?\b,?)?|(?:otorga(?:mos|do)?(?: (?:el|la|este|esta|o|a)(?: presente)?(?: \p{L}+)?)?|certifica|concede|concedid[oa]|conferid[oa]|entrega(?:do)?|presentad[oa]|outorgad[oa]) (?:a|ao|para)\b/u],
  [0.9, /(?:certifica|attesta|dichiara) che\b|(?:conferit[oa]|rilasciat[oa]|assegnat[oa]|consegnat[oa]) a(?:lla|l)?\b/u],
  [0.9, /(?:verklaart|certificeert|bevestigt)(?: hierbij)? dat\b|(?:toegekend|uitgereikt|verleend) aan\b/u],
  // A house has a legal name, too, and says so without brackets.
  [0.9, /\(legal name ?: ?/u],
  [0.9, new RegExp(String.raw`\b(?:full|(?:${people})(?:['’]?s['’]?)?) name(?: of (?:the )?\w+)? ?[:.]?|\bname of (?:the )?(?:${people})`, 'u')],
  [0.86, /^(?:(?:first and last )?name(?: in full| ?\([^()]{1,30}\)| and surname| ?\/ ?\p{L}{1,12}| on (?:the |this )?\p{L}{1,16})?|nom(?:,? (?:et )?prenoms?)?|nombres?(?: y apellidos?)?|apellidos?(?:,| y) nombres?|nome(?: e cognome| completo)?|cognome e nome|naam|nama(?: lengkap)?|namn|navn|teilnehmer(?:in)?|vor- und (?:nach|zu)name|name, ?vorname|imie i nazwisko|ф\.? ?и\.? ?о\.?|ad[iı]? ?(?:ve )?soyad[iı]?|ho (?:va )?ten) ?[:.]/u],
  [0.8, new RegExp(String.raw`^(?:${people}|awarded|to|an|a|aan|herrn?|frau|name|nombre|nome|naam|nom)(?: name)? ?:?$`, 'u')],
  [0.8, new RegExp(String.raw`^(?:${people}) ?:`, 'u')],
  [0.84, /^for ?: (?=\p{L}+ \p{L}+)/u],
  [0.76, /^to ?: ?(?=(?:student|mr|mrs|ms|miss|dr)\b\.? \p{L}+ \p{L}+\W*$)/u],
  [0.9, ofAddress],
  [0.8, /^(?:full )?name (?=\p{L}+ \p{L}+)/u],
]; // prettier-ignore

/** The dot of a list before a label, or the label in another script: "• Name", "姓名 Name"; folded. */
const beforeLabel = /^(?:[•·▪●*]+ |[\p{sc=Han}\p{sc=Hangul}]+ (?=name\b))/u;

/** A text without what stands before its label. */
export const fromLabel = (folded: string): string => folded.replace(beforeLabel, '');

export const endsInLeadIn = (whole: string): boolean => {
  const folded = fromLabel(whole);
  return leadIns.some(([, pattern]) => {
    const cue = pattern.exec(folded);
    if (cue === null) return false;
    const rest = folded.slice(cue.index + cue[0].length).replace(formsOfAddress, '');
    return !/[\p{L}\p{N}]/u.test(rest);
  });
};

/** Words a recipient's name stands before; folded. */
export const followUps =
  /^the (?:bearer|holder) of this\b|\bsuccessfully\b|\btook part\b|\btaken part\b|\bcertif(?:y|ies)(?: that)? (?:the )?above[- ]named|^(?:has |have )?(?:actively |successfully )?(?:participated|completed|attended) (?:in|the|a)\b|(?<=^\p{L}[\p{L}.' -]{4,40}) (?:completed|participated|attended|passed|earned|achieved) (?:in|the|an?|as|this)\b|\bfor (?:your|his|her|their|being)\b|\bgeb\. ?(?:am)?\b|\bnee? le\b|\b(?:has|have|had|having)\b[^.]{0,24}\b(?:complet|attend|pass|achiev|particip|earn|met|demonstr|fulfil|satisf|been|obtain|attain|taken|finish|undertak|success|gained|engaged|shown|acquired)|\bsuccessfully (?:complet|pass|particip)|\b(?:is|was|are) (?:hereby )?(?:an? (?!(?:\p{L}+[ -]){0,3}(?:alliance|organi[sz]ation|company|university|institut\p{L}+|platform|network|program(?:me)?|course|society|association|provider|community|project|initiative)\b)|recogni[sz]ed|certified|awarded|officially|now)|\bfor (?:the )?(?:success|complet|particip|attend|having|outstanding|achiev|passing)|\bin recognition\b|\bhat\b.{0,60}(?:teilgenommen|abgeschlossen|absolviert|bestanden)|\b(?:hat|habe)\b.{0,30}$|\ba (?:suivi|participe|reussi|obtenu|complete|valide|assiste)|\bha (?:completad|superad|particip|realizad|asistid|aprobad|frequent|complet|sostenut|conseguit|cursad|finalizad|concluid)|\b(?:concluiu|participou|completou|frequentou|realizou)|\bheeft\b|\bpor (?:haber|su|ter|sua|participar|completar|concluir|aprobar|finalizar)|\bpour (?:avoir|sa)|\bper (?:aver|la)\b|\bvoor het\b|\bborn\b|\bgeboren\b|\bne\(?e?\)? le\b/u; // prettier-ignore

/** What a form prints before the name that is filled in: "Mr./Ms."; folded. */
export const formsOfAddress = new RegExp(
  String.raw`(?<!\p{L})(?:${addressMisread}|mr|mrs|ms|miss|dr|prof|shri|smt|kum|(?<=\/ ?)kumari)(?!\p{L})`,
  'gu',
);

/** Whose child somebody is, as forms ask; folded. */
export const parentLabel =
  /^(?:[sdwc] ?\/ ?){1,3}o\b\W*$|^s ?[/il|] ?d ?[/il|] ?w ?[/il|]{0,2} ?o\W*$|^s ?[/il|] ?o[, ]{1,2}d ?[/il|] ?o(?:[, ]{1,2}w ?[/il|] ?o)?\W*$|^s[/il|]?o[/il|]{0,2}d[/il|]?o(?:[/il|]{0,2}w[/il|]?o)?\W*$|^(?:son|d[au]{2}\p{L}{2,6}er|wife|ward)(?: ?\/ ?(?:son|d[au]{2}\p{L}{2,6}er|wife|ward))* of\W*$/u;

/** Whose name a form asks for besides the holder's; folded. */
const parent = String.raw`(?:father|mother|guardian|parent|husband|spouse)(?:['’]?s)?`;
const ofParent = new RegExp(
  String.raw`^\W*(?:name of (?:the |his |her )?)?${parent}(?:\W+(?:(?:or|and) )?${parent})*\W*$|\b${parent}(?:\W+\p{L}+)?\W+names?\b`,
  'u',
);

/** Whether a label asks for somebody of the holder's family; folded. */
export const asksForParent = (label: string): boolean => parentLabel.test(label) || ofParent.test(label);

/** Who signs or teaches, by the words beside the name; folded. */
export const roles =
  /\b(?:director|manager|instructor|trainer|tutor|teacher|officer|staff|c[efiost]o|cmo|cpo|chro|convenor|convener|advis[eo]r|lecturer|supervisor|facilitator|treasurer|incharge|president|chair|chairman|chairwoman|chairperson|assessor|examiner|registrar|dean|head|secretary|coordinator|founder|principal|professor|signature|signed|directeur|directrice|direttore|diretor|directora?|leiter|leiterin|geschaftsfuhr\p{L}*|dozent\p{L}*|formateur|docente|formador|trainerin)\b/u;

/** What leads to the names of those who teach or sign: "Instructors", "Course leader: Dr."; folded. */
export const roleLabel =
  /^[^\p{L}\p{N}]*(?:instructors?|egitmen(?:ler)?)\b[: ](?!.*\b(?:certif|present|award))|^[^\p{L}\p{N}]*(?:\p{L}+[ -]){0,2}(?:(?:instructor|trainer|tutor|teacher|lecturer|facilitator|presenter|speaker|mentor|coach|supervisor|advis[eo]r|guide|assessor|examiner|director|manager|president|chair(?:man|person|woman)?|dean|registrar|secretary|founder|leader|author|instructora?|docente|formador|tutora?|ponente|profesora?|format(?:eur|rice)|animat(?:eur|rice)|trainerin|dozent(?:in)?|referent(?:in)?|kursleiter(?:in)?|relatore|instrutora?)(?:\(?e?s\)?)?|(?:taught|led|delivered|signed|presented|instructed|trained) by)(?: name)?\W*(?:(?:dr|prof|mr|mrs|ms|ing|eng)\b\W*)?$/u;

/** What is set over the name of who helped, taught or approved: "With Faculty Advisor"; folded. */
export const helperLabel =
  /^(?:(?:with|under|our|the) )*(?:(?:(?!(?:best|certified|qualified|licen[cs]ed|registered|accredited|approved|volunteer|master|lead) )\p{L}+ )?(?:advis[eo]r|supervisor|mentor|coach|guide|tutor|instructor|teacher|trainer|counsell?or|examiner|assessor)s?|guidance of|(?:supervised|guided|mentored|coached|tutored|taught|instructed|trained|assessed|examined|reviewed|verified|approved|authori[sz]ed|signed|prepared) by)\W*$/u;

/** Abbreviations rather than names: "TT ATE", and "NC Northgate"; "Jo AB" is a name with its initials. */
export const isAbbreviated = (text: string): boolean =>
  /^(?:\p{Lu}{2,3}(?:\s|$))+$/u.test(text) || /^(?!M[DR] )\p{Lu}{2,3} \p{Lu}\p{Ll}+\.?$/u.test(text);

/** Abbreviations, labels, and the second half of something: "Y Comandos". */
export const isNoName = (text: string): boolean => isAbbreviated(text) || /:$|^[YyEe] /u.test(text);
