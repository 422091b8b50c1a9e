import { bestCandidate, fromLine, type Candidate } from './candidate.ts';
import { ofReport } from '../titles/title-reports.ts';
import type { PageText } from '../pages/page.ts';
import { onBadge } from '../titles/title-badges.ts';
import { fromPassage, passagesOf } from './passages.ts';
import type { TitleReason } from '../titles/title-reasons.ts';
import { fold } from '../words/wording.ts';

type TypeReason = 'the title' | 'the title, for a time' | 'its words' | 'a badge' | 'a board of schools';

export const certificateTypes = [
  'academic',
  'professional',
  'training',
  'compliance',
  'participation',
  'skill',
] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const isCertificateType = (text: string): text is CertificateType =>
  (certificateTypes as readonly string[]).includes(text);

/**
 * Words that show what kind of certificate it is: how telling they are in its title and elsewhere, and whether they
 * count in a line by itself, as headings are; folded.
 */
type Sign = readonly [
  type: CertificateType,
  inTitle: number,
  elsewhere: number,
  pattern: RegExp,
  of?: 'passages and lines',
];

/** A sign of no more weight counts where there is no other. */
const guessed = 0.4;

const signs: readonly Sign[] = [
  ['academic', 0.92, 0.82, /\b(?:bachelor|master|doctor|magister|licenciad\p{L}*|laurea)(?:'?s)?(?: degree)? (?:of|in(?! (?:partnership|collaboration|cooperation|association)\b)|der|de|di)\b|\b(?:bachelor|master)'s (?:degree|diploma)\b|\bdegree of\b|\b(?:gcse|a-level|abiturzeugnis|baccalaureat|baccalaureus|maturita|hochschul(?:abschluss|diplom|reife))\b|\b(?:post)?graduate (?:diploma|certificate)\b|\bfoundation degree\b|\bnational diploma\b|\b(?:national |general )?senior certificate\b|\b(?:higher )?secondary (?:school|education) (?:leaving )?(?:certificate|examination|diploma)\b|\bschool[ -]leaving certificate\b|\bsenior school certificate\b|\b(?:higher|senior) secondary (?:course |school )?(?:certificate|examination)\b|\bfor graduation from (?:this|the) (?:high )?school\b|\bdiploma supplement\b|\bcompleted (?:the|an?) (?:\p{L}+ )?course of study (?:and )?(?:was|were|is|has been|leading to)\b|\bawarded (?:an? |the )?(?:\p{L}+ ){0,3}scholarship\b|\bhigh school diploma\b|\bmatriculation\b|\bgeneral certificate of (?:secondary )?education\b|\bhonou?r roll\b|\bbachiller(?:ato)?\b|\bfinalizado los estudios de\b|\b(?:ba|bs|ma|ms|mba|phd) in\b|\b(?:college|university|polytechnic) (?:advanced )?diploma\b|\bpassed the university examination\b|\b(?:rights|honou?rs),? (?:and |, ?)*(?:honou?rs,? (?:and )?)?privileges (?:there(?:unto|to|of)|(?:ap)?pertaining)\b|\bfulfilled (?:all )?(?:of )?the requirements of the (?:\p{L}+ )?program(?:me)? (?:of (?:study|studies) )?(?:at|of|in)\b|\brequirements for graduation\b/u],
  ['compliance', 0.92, 0.6, /\b(?<!psychological )first aid\b|\b(?:first aider|bls|ils|als(?= (?:provider|instructor|course|training|certificat)|[^\p{L} ]|$)|pals|aed|defibrillat\p{L}*|anaphylaxis|asepsis|hand hygiene|allergens?|confined spaces?|mewp|mobile elevating|pasma|ipaf|telescopic handler|reach truck|fork-?lifts?|lift trucks?|counterbalance|load handling|prevent duty|mental capacity|deprivation of liberty|lone working|display screen|legionella|evacuation|smsts|sssts|construction safety|management safety|information governance|cpr|life support|resuscitation|(?:occupational )?health (?:and|&) safety|occupational safety|whmis|hazardous (?:materials|substances)|fire (?:safety|warden|marshal|extinguishers?)|manual handling|food (?:safety|hygiene|handlers?)|safeguarding|gdpr|hipaa|data protection|anti-?money|coshh|asbestos|working (?:at|from) heights?|course on safety|safety training|infection (?:prevention|control)|moving and handling|erste[ -]hilfe|ersthelfer|brandschutz\p{L}*|arbeitsschutz|arbeitssicherheit|datenschutz|secourisme|premiers secours|sauveteur secouriste|securite au travail|primeros auxilios|prevencion de riesgos|riesgos laborales|primo soccorso|sicurezza sul lavoro|primeiros socorros|seguranca no trabalho|ehbo|bhv|bedrijfshulpverlen\p{L}*|vca|osha|safe pass|(?:construction|industry) safety|managing safely|enhanced (?:certificate(?= ?$)|disclosure)|disclosure (?:and|&) barring|police clearance|haccp|blood ?borne|electrical safety|working safely|chemical (?:spills?|safety|handling)|radiation (?:protection|safety)|anti-?bribery|anti-?corruption|harassment|ladder safety|safe use of ladders|h2s|opito|bosiet|huet|stcw|soporte vital|manipula\p{L}+ (?:manual|de alimentos)|trabajos? en altura|supporto vitale|blsd?|antincendio|lavori in quota|carrelli elevatori|suporte (?:basico |avancado )?de vida|controlo de infec\p{L}*|higiene e seguranca|movimentacao manual|gestes et soins|habilitation electrique|chariots elevateurs|caces|incendie|travail en hauteur|hygienebeauftragt\p{L}*|arbeiten in der hohe|heben und tragen|gabelstapler|reanimatie|brandpreventie|ontruiming|tillen|heftruck|hygiene|bhp|przeciwpozarow\p{L}*|pierwszej pomocy)\b|перво[ий] помощи|охран\p{L} труда|пожарн\p{L}+|πρωτες βοηθειες|ασφαλεια και υγεια/u],
  ['participation', 0.9, 0.88, /\b(?:certificate|letter|statement) of (?:merit ?\/ ?)?(?:participation|attendance|appreciation|recognition|gratitude|presentation|volunteering)\b|\bcertificate of \p{L}+ appreciation\b|^of (?:participation|attendance|appreciation|recognition|gratitude)$|^(?:participation|attendance|appreciation)$|\bconfirms? (?:the|his|her|their) (?:participation|attendance)\b|\bteilnahme(?:bescheinigung|bestatigung|zertifikat)\b|\b(?:certifica\p{L}*|diploma|constancia) de (?:participac\p{L}*|participation|asistencia)\b|\bbescheinigung uber die teilnahme\b|\battestation de (?:participation|presence)\b|\battestato di (?:partecipazione|frequenza)\b|\bbewijs van deelname\b/u, 'passages and lines'],
  ['participation', 0.8, 0.76, /\b(?:hackathon|conference|congress|symposium|contest|competition|olympiad|volunteer|quiz|study day|information session|update \d{4}|annual \p{L}+ update|(?:debate )?forum|fachtag\p{L}*|tagung|journee d'etudes?|aggiornament\p{L}|actualizacion|jornadas?|congress?o|simposio|convegno)\b/u],
  ['participation', 0.76, 0.77, /\b(?:has|have|for|was) (?:successfully |actively |duly )*(?:attended|attending|participated|participating|presented|presenting|secured \p{L}+ position)\b(?!(?: in \p{L}+ mode)? (?:in )?(?:the|an?) (?!golf\b|race\b)(?:\p{L}+ ){0,2}(?:course|training)\b(?! \p{L}+-?up\b)| (?:and|&) (?:successfully |satisfactorily )?(?:completed|passed))|\b(?:active |invaluable |in recognition of )+(?:\p{L}+ )?participation\b|\bfor participati(?:on|ng) in\b|\bparticipated in an?\b|\b(?:actively|duly) participated\b|\bhat (?:an|am|beim)\b.{0,80}\bteilgenommen\b|\ba participe\b|\basistio a\b|\bha partecipato\b|\bparticipou\b|\ba participacao de\b|\bpartisipasi\b/u],
  ['professional', 0.88, 0.62, /\b(?:skilled|qualified|approved|competent) (?:worker|person|operative|electrician|plumber|welder|installer|driver)\b|\b(?:certified|chartered|licensed|registered) (?!that|training (?:course|program)|course (?:of|in|on|completion)\b|course$|training$|no\b|on\b|by\b|as\b|member|copy|organi[sz]ation|institut|company|cent(?:er|re)|academy|under\b)\p{L}+|\b(?<!date )certified(?:$|: (?!\d))|\bemergency medical technician\b|\b(?:green|black|yellow|white) belt\b|\bprofessional certificat\p{L}*\b|\b(?:associate|professional|expert|practitioner|specialist|administrator|architect)\b.{0,20}\b(?:certification|certified)\b|\bproject management professional\b|\bfoundation examination\b|\blevel [3-8] (?:\p{L}+ )?(?:diploma|award|certificate|nvq)\b|\b(?:site supervisor|scaffolder|site operative)\b/u],
  ['professional', 0.8, 0.84, /\bcompleted the (?:\p{L}+ ){0,2}certification (?:exam )?requirements\b|\brequirements (?:to be |for being )?(?:recogni[sz]ed|certified)\b|\bto be (?:recogni[sz]ed|certified) as\b|(?<!\bwhere \p{L}{3,12} )\bis (?:hereby )?(?:now )?(?:an? )?certified\b(?! that)|\b(?:achieved|earned|passed|met the requirements of) (?:the |an? )?(?:certification|certified)\b|\bas an? certified\b|\bcertification\b.{0,30}\b(?:exam|holder)|\bpassed (?:an|the) examination conducted by\b|\brequirements\b(?:(?!\b(?:course|training|program)).){0,80}\bthrough (?:an? |the )?(?:\p{L}+ )?exam(?:ination)?s?\b|\bnational registry\b(?! of cpe)|\blicensee\b|\bglobal credential\b/u],
  ['professional', 0.95, 0.95, /\brecogni[sz]ed (?:by .{3,40} )?as (?:an? )?.{0,30}\bcertified\b/u],
  ['professional', 0.94, 0.6, /^certified\b.{2,60}\b(?:specialist|professional|manager|auditor|associate|expert|developer|engineer|administrator|analyst|practitioner|architect|scientist)\b/u],
  // A place won or a prize is for taking part in something.
  ['participation', 0.76, 0.74, /\b(?:secur|obtain|bagg|w[io]n|achiev|award)\p{L}* (?:\p{L}+ |an? )?(?:\S+ )?(?:(?:global|national|overall|all india|state) )?(?:rank|position|place|prize|medal|runners?-? ?up)\b|\b(?:first|second|third|1st|2nd|3rd) (?:prize|place|runners?-? ?up)\b|\b(?:being|as) (?:the |an? )?(?:champions?|winners?|finalists?|runners?-? ?up)\b/u],
  ['participation', 0.8, 0.76, /\b(?:progress|advanc|qualify|reach)(?:ed|ing)? (?:in)?to (?:the )?(?:next |final |\p{L}+ )?(?:round|finals?|semi-?finals?)\b|\b(?:hacker|coding|code) cup\b|\bcode jam\b/u],
  ['participation', 0.84, 0.82, /\bfinisher(?:['’]?s)?\b|\b\d+(?:\.\d+)? ?(?:k|kms?|miles?) (?:run|walk|race|ride|swim)\b/u],
  ['participation', 0.6, 0.54, /\b(?:tournament|championships?|marathon|athletes?|sports(?:wo)?m[ae]n|sportspersons?|fair play)\b/u],
  ['professional', 0.86, 0.84, /\bnational certificate (?:i{1,3}|iv|level)\b|(?<!leading to .*)\bnc (?:i{1,3}|iv)$|\bcompetency (?:requirements|assessment and certification)\b/u],
  ['professional', 0.84, 0.84, /\b(?:matricula|tarjeta|cedula) profesional\b|\bbestows the (?:designation|title|credential)\b/u],
  ['participation', 0.78, 0.77, /^participation in\b|\bin (?:grateful |sincere |deep )?(?:appreciation|acknowledge?ment|recognition) of (?:your|his|her|their|outstanding|dedicated|exemplary)\b(?! success)|\bgrateful (?:appreciation|acknowledge?ment)\b/u],
  ['skill', 0.9, 0.85, /\b(?:referenzrahmen|european framework(?: of reference)?|framework of reference|graded examinations? in|cadre europeen|marco comun europeo|quadro comune|cefr|gers|delf|dalf|dele|ielts|toefl|toeic|jlpt|dsh|telc|testdaf|sprachzertifikat|sprachprufung|language proficiency|linguaskill|hsk|esol|council of europe level)\b|\bskills? (?:certification )?(?:badge|certificate|assessment|test)\b|\bhas passed the hackerrank\b|\bcleared the assessment\b|\bassessment for the skill\b|\bmicro-?credential\b|\b(?:language|english|typing) (?:proficiency|assessment|test)\b|\b(?:level|placement|aptitude) test\b|\bscore report\b|\bpractical examination results\b|\bopen water\b|\btauchschein\b/u],
  ['skill', 0.92, 0.88, /\b(?:language|english|french|german|spanish|arabic|computer|typing|numeracy|literacy) (?:competenc[ey]|skills?|aptitude|knowledge) (?:tests?|exam(?:ination)?s?|assessments?)\b/u],
  // Under a code a badge is only another form of the certificate.
  ['skill', 0.9, 0.6, /^digital badge\b/u],
  ['skill', 0.84, 0.82, /(?<!\b(?:commercial|professional|industrial) )\b(?:diver|divemaster)\b/u],
  ['professional', 0.9, 0.88, /\b(?:commercial|professional|industrial) div(?:er|ing)\b/u],
  ['professional', 0.88, 0.86, /^\p{L}{4,}(?: \p{L}+)? certified$/u, 'passages and lines'],
  ['training', 0.94, 0.9, /\btraining badge\b/u],
  // The degree that an intern studies for may be printed large.
  ['training', 0.96, 0.96, /^(?:internship (?:completion )?certificate|certificate of internship)\b/u, 'passages and lines'],
  // However the work done in it is praised
  ['training', 0.84, 0.84, /\b(?:complet(?:ed|ing|ion of)|undergone|underwent|undergoing|finished|finishing) (?:(?:an?|the|his|her|their|your|our|this|his ?\/ ?her) )?(?:[\p{L}\d-]+ ){0,4}?(?:internship|apprenticeship|traineeship)\b/u],
  ['training', 0.78, 0.79, /\b(?:certificate|certification|statement|badge) of (?:\p{L}+ ){0,3}(?:completion|training|accomplishment|attainment)\b|\bnanodegree\b|\bprogram(?:me)? completion\b|\btraining certificate\b|^of (?:completion|training)$|\bcertifica\p{L}* de (?:conclus\p{L}*|finalizac\p{L}*|aprovechamiento)\b|\bon-the-job training\b|\bjob simulation\b/u, 'passages and lines'],
  ['training', 0.78, 0.75, /\b(?:completed|completing|completion of)\b|\bintern(?:ship)?\b|\bpraktikum\p{L}*\b|\battestation de suivi\b|\ba suivi\b|\bconcluiu\b|\bha completado\b|\bha completato\b/u],
  ['training', 0.72, 0.68, /\btraining\b|\bcourse\b|\bworkshop\b|\bwebinar\b|\bbootcamp\b|\b(?:schulung|lehrgang|kurs|fortbildung|weiterbildung|seminar|formation|stage|curso|curs|cursului|corso|cursus|opleiding|treinamento|capacitacion|nascholing|kelas|kursus)\b/u],
  ['professional', 0.84, 0.5, /^(?:\p{L}+ ){0,3}certification (?:of|in) (?!(?:course )?(?:completion|attendance|participation|training|achievement|appreciation)\b)|^entry certificate in\b/u],
  ['professional', 0.84, 0.8, /\b(?:ausbildungsberuf|abschlussprufung|gesellenbrief|gesellenprufung|meisterbrief|meisterprufung|facharbeiter\p{L}*|berufsbildungsgesetz)\b/u],
  ['participation', 0.8, 0.76, /\bhat\b.{0,140}\bteilgenommen\b|\bpor (?:haber (?:participado|asistido)|su (?:valiosa )?(?:participacion|asistencia|colaboracion))\b|\bconstancia de (?:participacion|asistencia)\b|\bkatil(?:im|di|mis)\p{L}*|\bsebagai (?:peserta|panitia|pembicara|narasumber)\b|\bpiagam penghargaan\b|(?<!\p{L})участ\p{L}+/u],
  ['training', 0.72, 0.68, /(?<!\p{L})(?:стажировк|обучени|навчанн|курс|повышени\p{L}+ квалификаци|egitimi)|\b(?:certificat|attestation) de reussite\b|\bvoltooiing\b|\bukonczeni\p{L}+|\bbasari belgesi|\bbitirme sertifikasi|\b(?:egitim|kurs|program|sinav)\p{L}* (?:\p{L}+ ){0,3}tamamla\p{L}+\b|结业|結業|修了|\bhoan thanh\b|\b(?:certificado|constancia) de (?:aprobacion|estudios)\b|\bha aprobado\b|\bpracticas (?:formativas|profesionales|academicas)\b/u],
  // What a school says of who was a pupil there
  ['academic', 0.86, 0.82, /\b(?:character|bona ?fide|(?<!\bof )conduct|(?<!\S )(?:transfer|migration)|school transfer|studentship) certificate\b|\bcertificate of (?:character|conduct|studentship)\b(?! (?:clearance|check))/u, 'passages and lines'],
  // What an employer says of who worked there
  ['professional', 0.84, 0.8, /(?<!\b(?:internship|user|customer|learning|student|community|social|food|field|guest|web|cloud) )\b(?:work )?(?:experience|relieving|service) (?:letter|certificate)\b(?! (?:course|in|for|writing)\b)/u, 'passages and lines'],
  ['academic', 0.84, 0.74, /\b(?:statement of (?:marks|results?)|marks? ?sheet|marks statement|grade (?:report|card|sheet)|academic transcript|transcript of records|provisional certificate|certificate of graduation|admitted to the degree)\b|\bhas graduated (?:from|with)\b|\bdean['’]?s list\b|\bb\.? ?tech\.? degree\b/u],
  ['participation', 0.76, 0.7, /\bvolunteering\b|\bfor (?:serving|contributing|judging|mentoring|organi[sz]ing)\b|\bas an? (?:\p{L}+ )?(?:speaker|resource person|panell?ist|judge|jury member|mentor|volunteer|ambassador|organi[sz]er|session chair)\b|\bhacktoberfest\b|\b(?:industrial visit|guest lecture|expert (?:talk|lecture)|ideathon|datathon|code ?sprint|tech ?fest|paper presentation)\b|\b(?:presented|published) (?:an?|the|his|her|their) (?:research )?(?:paper|poster|article)\b|\battended an? (?:\p{L}+ )?(?:session|talk|lecture)\b|\b(?:leadership|excellence) award\b|\bpor su destacad[ao]\b|\bkat[iı]l[iı]m\p{L}*|(?<!\p{L})(?:победител|призер)\p{L}*|参加|参与|\bbest (?:\p{L}+ )?(?:award|paper|poster|presentation|presenter|speaker|project|performer)\b|\bemployee of the (?:month|year)\b|\btoken of (?:gratitude|appreciation|thanks)\b|\baward of (?:appreciation|recognition|excellence|honou?r)\b|\bcertificate of (?:honou?r|service|selection|commendation)\b/u],
  // What a council of a profession says of its members, and a state of who may work; bodies of pupils elect members, too.
  ['professional', 0.86, 0.8, /\b(?:elected|admitted|enrolled|transferred)\b[^.;]{0,60}? (?:(?:corporate|chartered|associate|senior|professional|graduate|full) member|fellow|associate)(?:ship)?\b(?! (?:of|in) (?:the )?(?:student|debat))|\b(?:the )?grade of (?:senior|full|associate|life) (?:member|fellow)\b|\bnational (?:trade|technical) certificate\b|\bprofessional (?:identification card|regulation commission)\b|\b(?:assessed|found) (?:and found |as |to be )*competent\b|\bmet (?:all )?(?:the )?requirements,? (?:and criteria )?and is (?:recogni[sz]ed|qualified|certified) as\b|\b(?:coaching|teaching) licen[cs]e\b|\beducator (?:certificate|licen[cs]e)\b|\b(?:journey(?:man|woman)|security guard|salesperson|real estate)\b.{0,30}(?:licen[cs]e|registration|card)?$/u],
  ['professional', 0.86, 0, /^(?:senior|corporate|chartered|associate|full|life|professional|graduate) (?:member|fellow)\b|^fellow(?:ship)?(?: of\b|$)/u],
  ['professional', 0.86, 0.86, /\bcertificate of qualification\b|\bqualified in the trade\b/u, 'passages and lines'],
  ['professional', 0.84, 0.8, /^(?!licen[cs]ed? )(?!.*\b(?:software|site|user|open|public|commons) )(?:[\p{L}'’/-]+ ){1,4}licen[cs]e$|^licen[cs]e (?:no|number)\b/u, 'passages and lines'],
  ['professional', guessed + 0.1, guessed + 0.1, /\bmember(?:ship)? (?:no|number)\b/u, 'passages and lines'],
  ['skill', 0.88, 0.84, /\b(?:(?:grade|level) (?:[1-8]|i{1,3}|iv|vi{0,3}|one|two|three|four|five|six|seven|eight)\b.{0,16}\b(?:piano(?:forte)?|violin|viola|cello|flute|clarinet|saxophone|trumpet|guitar|ukulele|drums?(?: kit)?|singing|keyboard|organ|harp|recorder|music|theory|ballet|dance|tap|drama|acting|speech)|(?:piano(?:forte)?|violin|viola|cello|flute|clarinet|saxophone|trumpet|guitar|ukulele|drum kit|singing|keyboard|ballet|dance|drama|acting|theory)\b.{0,12}\bgrade [1-8])\b/u],
  ['professional', 0.84, 0.7, /\bcertificate of competenc[ey]\b|\blicen[cs]e to (?!use\b|copy\b)\p{L}+|\bis (?:duly |hereby )?(?:registered|licen[cs]ed) as an?\b/u],
  ['skill', 0.84, 0.76, /\bcertificate of proficiency\b|\btest report form\b|\bgraded exam(?:ination)?\b|\bdrawing (?:grade )?exam(?:ination)?s?\b|\b(?:elementary|intermediate|advanced) grade (?:\p{L}+ )?exam(?:ination)?\b|\bpassed (?:the|an?|this|our) (?:\p{L}+ ){0,5}(?:assessment|quiz|test)\b/u],
  // Whoever gets through a quiz has shown some knowledge; one that a nation is asked to is an event.
  ['skill', 0.88, 0.88, /\bsuccessfully (?:complet|pass|clear)\p{L}* (?:the |an? |this |our )?(?:(?!(?:inter)?national|inter|online|state|district|annual|awareness|constitution|course|training|program|workshop|includ|round|day\b)[\p{L}\d-]+ ){0,5}quiz\b(?! (?:competition|contest|round))/u],
  ['training', 0.93, 0, /\bcertification (?:program(?:me)?|course|training)$/u],
  ['training', 0.72, 0.7, /\bproject\b.{0,200}\bunder (?:the|my|our) (?:guidance|supervision)\b|\b\d{2,4} (?:training|internship|learning) hours\b/u],
  ['training', 0.72, 0.66, /\bnptel\b|\bswayam\b|\b(?:faculty|staff|professional|skill) development program(?:me)?\b|\b(?:summer|winter) school\b|\blecture series\b|\bmasterclass\b|\blearning path\b|\bapprenticeship\b/u],
  // Behind the names of those who sign stand degrees as well: in a title only.
  ['academic', 0.84, 0, /\b(?:bachelor|master)(?: degree|urkunde)\b|\bdiplome de (?:master|licence|bachelor)\b|\b[bm]\.? ?(?:sc|tech|com)\b|\bgce\b|\bleaving certificate\b|\bhigher national (?:certificate|diploma)\b|(?<!\p{L})(?:бакалавр|магистр)/u],
  ['professional', 0.84, 0.5, /\b(?:prince2|itil)\b.{0,20}\b(?:foundation|practitioner)\b|\bprofessional scrum (?:master|product owner|developer)\b|\bmicrosoft office specialist\b|\bdeveloper certificate\b|\bsertifikat kompetensi\b|\bdriv(?:er'?s?|ing) licen[cs]e\b|\bqualified teacher status\b|\bnational eligibility test\b|\b(?:acca|cima|icaew)\b/u],
  ['skill', 0.86, 0.6, /\b(?:cambridge english|goethe-zertifikat|diploma de espanol|ef set|topik|touch typing)\b/u],
  // Of these a page says little else: what kind it is stays a guess.
  ['participation', 0.5, 0.48, /\bcertificate of (?:recognition|merit|excellence)\b|^of (?:recognition|merit|excellence)$|\bfor (?:(?:his|her|their|your|the) )?(?:outstanding|exemplary|excellent|dedicated|remarkable|valuable|invaluable|exceptional) (?:performance|contributions?|service|support|efforts?|work|dedication|leadership)\b/u, 'passages and lines'],
  ['training', 0.52, 0.44, /\bcertificate of achievement\b|^of achievement$|\bintroduction to\b|\bfundamentals\b|\bessentials\b|\bbasics\b|\bspeciali[sz]ation\b|\bverified certificate\b|^(?:learn|how to|crash course|mastering)\b|\bfrom scratch\b|\bfor (?:absolute )?beginners\b|\b(?:from )?(?:zero|beginner|basics?) to (?:hero|advanced|expert|mastery)\b/u, 'passages and lines'],
  // What is learned on platforms is mostly published there as a badge.
  ['training', 0.5, 0.5, /\bcredly\.com\b|\bopen badge\b/u],
  ['professional', 0.6, 0.5, /\b(?:diploma|certification|qualification|level \d|award in|certificate in|credential)\b|\bcertificate of membership\b|\bpassed the (?:\p{L}+ ){0,3}exam(?:ination)?\b/u],
  // What is named after its matter, "Harbour Tides Certificate", is passed more often than attended.
  ['professional', guessed + 0.05, 0, /^(?!certificate\b)(?!.*\b(?:day|donor|thank|sports?|merit|appreciation|participation|attendance|achievement|award|event|fest)\b)(?:[\p{L}\d&:-]+[®™]? ){2,}certificate$/u],
  // What says neither what was learned nor what was passed says that somebody took part; beside a word of these it says nothing.
  ['participation', guessed, guessed, /\b[cz]ertif\p{L}*|\battest\p{L}*|\bdiploma?\b|(?<!\p{L})\p{L}*urkunde\b|\baward(?:s|ed)?\b|\bpresented to\b|\bcongratulations\b/u, 'passages and lines'],
]; // prettier-ignore

/** A denial or a platform's formula, in which such a word says nothing about this certificate. */
const disclaimer =
  /\bdoes not\b|\bnot (?:a|an|confer|constitute|represent)\b|has confirmed|identity of this individual|\bneither\b|\bmay draw on\b|\bdisclaimer\b|\ball rights\b/u;

/** Words that say of a degree that it is not this document: who studies for it, or who signs. */
const ofOthers =
  /\bstudent\b|\b(?:1st|2nd|3rd|4th|first|second|third|final) year\b|\bpursuing\b|\bnon-credit\b|\bprofessor\b|\bdean\b(?!['’]s list)/u;

/** What kind of certificate it is, by words of the page; `title` words weigh most. */
export function readCertificateType(
  page: PageText,
  title: Candidate<TitleReason> | null,
): Candidate<TypeReason> | null {
  const found: Candidate<TypeReason>[] = [];
  const named = title ? fold(title.value) : '';
  if (title)
    for (const [type, inTitle, , pattern] of signs)
      if (pattern.test(named) && !(type === 'skill' && preparing.test(named)))
        found.push({ ...title, value: type, score: inTitle, reasons: ['the title'] });
  if (title?.reasons[0] === ofReport)
    found.push({ ...title, value: 'skill', score: 0.92, reasons: ['the title'] });
  for (const passage of passagesOf(page)) {
    const pieces = [
      passage,
      ...passage.lines.map((line) => ({ ...line, folded: fold(line.text), lines: [line] })),
    ];
    for (const piece of pieces) {
      const whole = piece === passage;
      for (const sentence of piece.folded.split(/(?<=[\p{L})]{3}[.;]) /u)) {
        const at = piece.folded.indexOf(sentence);
        if (disclaimer.test(sentence)) continue;
        for (const [type, , elsewhere, pattern, of] of signs) {
          const match = pattern.exec(sentence.trim());
          if (!match || elsewhere === 0 || (type === 'academic' && ofOthers.test(sentence))) continue;
          // What a course prepares for was not passed yet.
          if (type === 'skill' && preparing.test(sentence)) continue;
          if (!whole && of === undefined) continue;
          const start = at + sentence.indexOf(match[0]);
          found.push(fromPassage(piece, start, start + match[0].length, type, elsewhere, 'its words'));
        }
      }
    }
  }
  if (title && /\bcertification$/u.test(named) && runsOut(page))
    found.push({ ...title, value: 'professional', score: 0.84, reasons: ['the title, for a time'] });
  found.push(...ofBoard(page));
  if (found.length === 0 && title?.reasons[0] === onBadge)
    found.push({ ...title, value: 'skill', score: 0.5, reasons: ['a badge'] });
  const told = found.filter(({ score }) => score > guessed);
  const ofCourse = isOfCourse(page) || preparing.test(named);
  return bestCandidate(
    strengthened(
      (told.length > 0 ? told : found).map((candidate) =>
        ofCourse && candidate.value === 'professional' && candidate.reasons[0] === 'the title'
          ? { ...candidate, score: candidate.score * 0.75 }
          : candidate,
      ),
    ),
  );
}

/** A board of schools or of polytechnics in a line of its own, over who passed there; what it holds besides is told by its words. */
function ofBoard({ lines }: PageText): Candidate<TypeReason>[] {
  const board = lines.find(({ text }) =>
    /^(?!affiliat|recogni|approved|under)(?:\p{L}+ ){0,4}(?:board|council) of (?:technical|secondary|higher secondary|intermediate|school)(?: and \p{L}+)? education\b/u.test(
      fold(text),
    ),
  );
  const texts = lines.map(({ text }) => fold(text)).join(' ');
  if (
    !board ||
    !/\bpassed\b|\bdiploma\b/u.test(texts) ||
    /\b(?:workshop|participat\p{L}+|attend\p{L}+|training|intern\p{L}*|typing|prize|quiz|competition)\b/u.test(
      texts,
    )
  )
    return [];
  return [fromLine(board, 0, board.text.length, 'academic', 0.9, 'a board of schools')];
}

/** "Harbour Specialist Prep Course"; folded. */
const preparing =
  /\b(?:prep(?:aration|aratory)?\b.{0,12}\b(?:course|class(?:es)?|training|program(?:me)?|workshop|boot ?camp)|preparing for)\b/u;

/** Whether a course was followed, of so many hours: one that prepares for an examination is named after it. */
function isOfCourse({ lines }: PageText): boolean {
  const texts = lines.map(({ text }) => fold(text).trim());
  if (texts.some((text) => /\bdoes not (?:represent|constitute) (?:a )?certification\b/u.test(text)))
    return true;
  return (
    texts.some((text) => /\bof (?:course )?completion\b/u.test(text)) &&
    texts.some((text) => /^instructors?\b|\b\d+(?:\.\d+)? total hours\b/u.test(text))
  );
}

/** What is passed by an examination is good for some years only, what is learned for good. */
const runsOut = ({ lines }: PageText): boolean =>
  lines.some(({ text }) =>
    /(?<!(?:not|n't|never|no|without) )\b(?:expires?|expiry|expiration|valid (?:until|till|through))\b(?!\W+(?:date\W+)?(?:none|never|n\/a)\b)/u.test(
      fold(text),
    ),
  );

/** Of each type its strongest sign, surer where several different words say it. */
function strengthened(found: readonly Candidate<TypeReason>[]): Candidate<TypeReason>[] {
  return [...Map.groupBy(found, ({ value }) => value).values()].map((own) => {
    const best = own.reduce((a, b) => (b.score > a.score ? b : a));
    const others = new Set(own.map(({ score }) => score)).size - 1;
    return { ...best, score: Math.min(0.95, best.score + 0.02 * Math.min(2, others)) };
  });
}
