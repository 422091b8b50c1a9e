const filler = String.raw`(?: (?:all (?:of )?)?(?:the )?(?:(?:required|prescribed|necessary|mandatory) ){0,2}(?:(?:program |certification |course |training )?(?:requirements|conditions|elements|components|lessons|sessions|stages|parts|course ?work(?= (?:for|of|in))|modules|units|assessments?|standards(?: set(?: forth)?)?)(?: (?:for|of|to be (?:recogni[sz]ed|certified)(?: as)?|in)\b)?(?: an?\b| the\b)?(?: skills? )?))*`;
const course = String.raw`(?:course|training|programme|program|qualification|workshop|module|subject|seminar|webinar|class|award|unit|specialism|exam|examination)`;
const thing = String.raw`(?:event|session|activity|degree|test|credential|licen[cs]e|trade|occupation|designation|position|role|post|profession|topic|speciali[sz]ation|major|internship|project|job|paper|presentation|talk|lecture|conference|competition|contest|membership grade|qualification pack)`;

/** Words a title follows, the surest first, folded; see wording.ts. */
export const leadIns: readonly (readonly [number, RegExp])[] = [
  [0.9, new RegExp(String.raw`\b(?:has |have |having |had )?(?:hereby )?(?:successfully |satisfactorily |actively |also |duly |now )*(?:completed|completing|passed|passing|cleared|clearing|attended|attending|undertaken|undertaking|undergone|undergoing|finished|finishing|fulfilled|underwent|concluded|gone through)(?! (?:on(?! the[ -]job\b)|by|in|practical tasks?)(?![\p{L}-]))(?: successfully| and passed| and complet(?:ed|es)| the following| with (?:merit|distinction|honou?rs)| (?:the )?training (?:of|on)(?! the\b))*\b${filler} ?[:"“]*`, 'u')],
  [0.86, /\bcompetent (?:to operate|in the operation of)(?: an?\b| the\b)? ?/u],
  [0.86, /\b(?:viewed|watched|listened to) (?:\d+ ?(?:minutes|hours|%) of )?(?:the |an? )?(?:live |recorded |on-demand )?(?:webinar|webcast|recording|session|talk|broadcast)\b ?[:"“]*/u],
  // What was learned, where “has” tells it from the words of a name
  [0.88, /(?:\b(?:has|have|having|had|who) |^)(?:\p{L}+ly |duly |also ){0,2}(?:studied|pursued|followed|taken|done|mastered|learn(?:ed|t))(?! (?:up|by|on|in|part|over|to|an?(?: active)? part)\b)(?: with (?:success|merit|distinction))?\b ?[:"“]*/u],
  [0.88, /\b(?:been|was|were|is) (?:\p{L}+ly |duly ){0,2}(?:trained|instructed|coached|taught|tested|examined|assessed|educated)(?: and (?:(?:\p{L}+ ){1,3}competent|\p{L}+ed))? (?:in|on)\b ?|\b(?:rendered|obtained|received|earned|logged) [\p{L}\d() -]{1,30}hours of (?:[\p{L}-]+ )?(?:training|instruction|study|internship|practicum) (?:in|on)\b ?/u],
  [0.86, /\b(?:met|meets|achieved|reached|attained|for (?:meeting|reaching|achieving)|satisfied|qualified for) (?:all (?:of )?)?the (?:\p{L}+ ){0,2}(?:requirements|conditions|outcomes|objectives|goals|standards?|criteria|semi-?finals?|finals?|examiners) (?:of|for|in|at|to become|to be)\b(?: an?| the)? ?/u],
  [0.86, /\b(?:completed|finished|concluded|pursued|completion of|completing) (?:an?|the|his|her|their) (?:\p{L}+ )?course of (?:study|studies|instruction|training)(?: leading to)?(?: in| on| for)?\b(?: the)? ?(?!:)|\bcompleted (?:his|her|their|the) studies (?:for|in|of)\b(?: the)? ?/u],
  [0.86, /\b(?:awarded|granted|given) this certificate (?:in|on)\b ?/u],
  [0.86, /\bgraduat(?:(?:ed?|es|ing)(?: successfully| with \p{L}+)? (?:of|from|in)|ion in)(?: the| our)?\b(?![^.;:,]{0,60}\b(?:universit|college|institut|school|academy|polytechnic)) ?/u],
  [0.8, /\b(?:demonstrated|shown|proven|proved|acquired|displayed|possess(?:es|ed)) (?:[\p{L}-]+,? ){0,4}?(?:competenc[ey]|competent|knowledge|skills?|proficiency|expertise|ability|abilities|understanding|mastery)(?: (?:and \p{L}+ )?(?:required|needed|necessary))? (?:in|of|for)(?: the (?:field|area|domain) of)?\b ?/u],
  [0.88, /\b(?:(?:was|were|been|being) present|in attendance) (?:at|in|during|for)\b(?: the| our)? ?|\bjoin(?:ed|ing) us (?:for|in|at|during)\b(?: the| our)? ?/u],
  [0.94, /^certificate (?:for|of) (?:the )?(?:successful )?completion of /u],
  [0.9, /^certificate of (?:completion|participation|attendance|training) (?:for|in)\b ?/u],
  [0.89, new RegExp(String.raw`\b(?:successful |satisfactory |outstanding |the )*(?:(?:completion|attendance|participation)(?: of| at| in| on)\b|(?<=for the )accomplishment of the(?! (?:duties|goals?|mission|objectives?|project|requirements|tasks?|work)\b)|accomplishment of the(?= [^.;:]{3,60} (?:course|training|programme?|workshop|curriculum|internship)\b))${filler} ?[:"“]*`, 'u')],
  [0.88, /\bparticipa(?:ted|ting|tion)(?! as (?:the |an? )?delegate of\b[^.;:]{0,160}(?:\bmun\b|\bmodel united nations\b|[a-z]mun\b))(?:,? [\p{L}-]+)*? (?:successfully )?(?:in|at|on|during)\b(?: the conduct of)? ?/u],
  [0.88, /\b(?:took|taken|taking|takes)(?: an?)?(?: active)? part in\b(?: an?\b| the\b| our\b)? ?/u],
  [0.86, /\b(?:participated(?! (?:in|at|on|during)\b)|has been a participant (?:of|in)) ?/u],
  [0.9, /\b(?:presenting|presented|publishing|published|publication of)(?: an?| the| his| her| their)? (?:research )?(?:paper|article|poster|talk)(?: (?:entitled?|titled|on)\b)? ?[:"“]*/u],
  [0.88, /\bwith the (?:theme|title|topic)(?: of)? ?[:"“]*/u],
  [0.88, /\bthe (?:research |review |original )?(?:paper|article|manuscript|thesis|dissertation) (?:en)?titled? ?[:"“]*/u],
  [0.88, /\b(?:is|are|was) (?:hereby |now |officially )*(?:certified|recogni[sz]ed|qualified)(?: as| in)?(?: an?)?\b ?[:"“]*/u],
  [0.88, /\b(?:is|are|was|were|been|be|has|have) (?:\p{L}+ly |hereby |now |duly ){0,2}(?:certified|recogni[sz]ed|qualified|registered|licen[cs]ed|accredited|elected|admitted|enrolled|inducted|appointed|designated|approved|authori[sz]ed|permitted|empowered|entitled|competent|hired|engaged|deputed|posted|chosen|selected|named|nominated|declared|adjudged|promoted|honou?red)(?: (?:by|with|on) [^.;:]{2,50}?)? (?:as|for|to (?:act|serve|practi[cs]e|work) as)(?: an?| the)?\b ?(?!(?:the )?(?:award|degree) )/u],
  [0.84, /\b(?:is|was|were|been) (?:hereby |duly |now |officially ){0,2}(?:elected|designated|named|declared|adjudged|crowned)(?! (?:as|for|to|by|eligible|the winner|in|on|after)\b)(?: an?| the)?\b ?/u],
  [0.84, /\b(?:(?:is|are) now|(?:has|have) become) (?:an? |the )|^certified as (?:an? )?/u],
  // “is an official and active member of the Tide Institute”
  [0.86, /(?:^|\b(?:he|she) |\bthat (?:\S+ ){2,5})is an? (?:\p{L}+,? (?:and )?){0,2}(?=members? of (?:the )?(?![^.;:]{0,40}\b(?:team|class|committee|band|faculty)\b)[^.;:]{0,40}\b(?:academy|association|board|chamber|college|council|federation|guild|institut(?:e|ion)|society|union)\b)/u],
  // “Jane Miller” over “is a Harbour Certified Associate”
  [0.88, /(?:^|\b(?:he|she) )is an? (?=(?:[\p{L}\d+#.&-]+ ){0,3}certified (?!(?:by|that|to|in)\b|(?:\p{L}+ )?(?:partner|provider|company|organi[sz]ation|institut\p{L}*|cent(?:er|re)|business|school|academy|firm|employer|event|course)\b)\p{L})/u],
  [0.84, /\bpromoted to (?:the )?(?:(?:position|post|rank|role|degree|grade) of )?(?:an? )?/u],
  [0.86, /\bto be recogni[sz]ed as(?: an?)?\b ?/u],
  [0.86, /\b(?:being|ranked|placed|finished|been) (?:in|among|amongst|within) (?:the )?top (?:\d{1,3}|three|five|ten|twenty)(?: \p{L}+){0,3}? (?:of|at|in) (?:the )?/u],
  [0.9, /\b(?:included|named|placed|listed|inducted) (?:in|into|on|to) the (?=(?:(?:chancellor|dean|director|president|principal|provost)'?s'? (?:honou?rs? )?(?:list|roll)|honou?rs? (?:list|roll))\b)/u],
  [0.86, /\b(?:performed|accomplished|carried out|solved|submitted|delivered) (?:successfully )?all (?:of )?(?:the )?(?:(?:required|assigned|given|practical|mandatory) )*(?:missions|tasks|exercises|assignments|activities|challenges) (?:in|of|for) (?:the )?/u],
  [0.88, /\b(?:demonstrat|achiev|attain|acquir|master|fulfil+|compet|complet|pass|satisf)(?:ed|ied|ing|ying|e) (?:in )?(?:all (?:of )?)?(?:the |an? |this )?(?:\p{L}+ ){0,2}?(?:unit|module|element|standard|qualification)s? of (?:competenc(?:y|ies|e)|learning|study)(?: (?:no\.? ?)?(?:\d{1,2}|[ivx]{1,4}))?(?: (?:on|in|titled))?\b ?:? ?/u],
  [0.88, new RegExp(String.raw`\b(?:has|have) (?:been |hereby |successfully |thereby )*(?:awarded|achieved|earned|gained|obtained|attained|conferred|granted|received|met the requirements (?:for|of))(?: with)?(?: their| the certification of| the certification| a)?\b${filler} ?[:"“]*`, 'u')],
  [0.86, /\bsuccessfully (?:obtained|achieved|earned|received|gained)(?: an?| the)?(?: certificat\p{L}+ (?:in|of|on))? ?[:"“]*/u],
  [0.88, /\bis (?:hereby )?(?:awarded|granted|bestowed)(?: with)? (?:the|a|an)(?: (?:title of |degree of |global credential )?|$)/u],
  // “Hereby officially awarded” over what was awarded; a certificate is awarded to somebody
  [0.84, /\bhereby (?<!\b(?:award|certificate|certification|credential|diploma|document|medal|prize) (?:is |was )?hereby )(?:\p{L}+ly )?(?:awarded|conferred|granted)(?: with)?(?: the)? ?$/u],
  [0.9, /\b(?:hereby )?(?:bestowed|conferred)(?: with| up ?on)? the (?:global )?(?:credential|degree|title)(?: of)? ?/u],
  [0.88, /\b(?:received|obtained|awarded|conferred|granted|admitted to)(?: with)? the degree(?: of)?\b ?/u],
  [0.86, /\b(?:is|was|been) (?:\p{L}+ly |duly ){0,2}(?:admitted|elected) (?:as )?an? (?=(?:associate|fellow|member|chartered)\b)/u],
  [0.9, /\bthe (?:(?:academic|professional|honorary) )?(?:degree|title|designation|status|grade|rank|award|qualification|certification|credential) of\b ?[:"“]*/u],
  [0.86, /\bthe (?:(?:academic|professional|honorary) )?(?:degree|title|designation)\b(?! (?:of|and|or|is|has|was|in|by|on|to|will|with|for|holders?|page)\b) ?[:"“]*/u],
  [0.84, /\b(?:held|holding|offer(?:ed)?|to|in|you|on|as) (?:the|a) (?:position|post|role|capacity|job|trade|profession) of(?! ?:)(?: an?)?\b ?/u],
  [0.86, /\b(?:holds|(?:is )?(?:the )?(?:proud )?(?:holder|recipient) of) (?:the |an? )(?!certificate\b|passport\b|card\b)|\bis the (?:proud )?recipient of /u],
  [0.88, /\bthe following (?:credential|award|qualification|course|training|certification|certificate|program(?:me)?|unit|module)s? ?:? ?/u],
  [0.86, /\byou (?:have been|are) (?:hereby )?(?:awarded|chosen to receive|selected for)(?: the| an?)? ?/u],
  [0.84, /\b(?:certifies|recogni[sz]es|acknowledges|confers)\b[^.]{3,60}? as an? (?:certified (?=certified))?/u],
  // “a one-month internship from 3 May 2024 to 2 June 2024 in Data Analysis”
  [0.86, /\b(?:internship|training|course|program(?:me)?) (?:from|during) (?=[^.;]*\d)[^.;]{4,40}? to [^;]{4,30}?\b20\d\d,? (?:in|on) (?:the (?:field|area|domain) of )?/u],
  [0.8, /(?<!\b(?:during|throughout|in) (?:the|this|that|his|her|their|your|our) (?:\p{L}+ )?)\b(?:internship|training|apprenticeship|placement|traineeship)\b(?:[^.]|\.(?=\S)){0,120}? (?:with (?:an? |the )?)?(?:(?:specific|special|main|primary|particular|key) |(?:specifical|main|primari|particular)ly )?focus(?:ing|ed|sed)? (?:up)?on (?:the (?:field|area|domain) of )?/u],
  // “an internship with Quay Hub in Tidal Engineering”: where it was in, and not where it was
  [0.84, /\b(?:internship|training|apprenticeship|traineeship) (?:with|at|from|by) (?=[^.;:]{2,60}? in (?:[\p{L}/&-]+ ){0,4}(?:administration|analysis|analytics|automation|communications?|computing|design|development|engineering|finance|intelligence|learning|management|marketing|modell?ing|networking|networks|programming|research|resources|science|security|technolog(?:y|ies)|testing)\b)[^.;:]{2,60}? in (?:the (?:field|area|domain) of )?/u],
  [0.86, /\b(?:has |have |for )?(?:won|winning|bagged|clinched|honou?red with|presented with|is presented)(?: with)? (?:the |an? )?(?=[^.;:]{3,60}\b(?:award|prize|trophy|medal|title|cup|scholarship|of the (?:month|quarter|year|match|day|week))\b)/u],
  [0.84, /\b(?:for|of) (?:being|having been|becoming)(?: (?:chosen|selected|named|voted|elected|nominated|adjudged|declared|judged|recogni[sz]ed))?(?: as)? (?:the |an? )?(?=[^.;:]{0,40}\b(?:award|prize|best|most|top|lister|of the (?:month|quarter|year|match|day|week))\b)/u],
  [0.84, /\b(?:presents|awards|confers|grants|bestows) the (?=[^.;:]{3,60}\b(?:award|prize|medal|title|of the (?:month|quarter|year|match|day|week)) to\b)/u],
  // “has great pleasure in conferring” over what was conferred
  [0.86, /\b(?:pleasure|honou?r|proud|pleased) (?:in|of|to) conferr?(?:ing)?(?! (?:(?:up)?on|this|him|her|you)\b)(?: the| an?)?(?: (?=[^.;:]{0,60}\b(?:award|degree|diploma|fellowship|medal|membership|prize|title)\b)|$)/u],
  // “has participated as a Volunteer/ Designer in the Harbour Parade”
  [0.86, /\bparticipat(?:ed|ing) as (?:an? )?\p{L}+ ?\/[^.;:“”"]{3,120}? (?:in|at|during) the (?!(?:(?:technical|plenary|final) )*(?:department|faculty|school|office|sessions?|under|month|\p{L}+ categor(?:y|ies))\b)/u],
  // “participating in the Rigging category during the Harbour Challenge”
  [0.87, /\bparticipat(?:ed|ing|ion) in (?:the )?(?:\p{L}+ ){1,3}categor(?:y|ies) (?:during|in|of|at) (?:the )?/u],
  // “The Harbour Award is presented to” somebody
  [0.84, /^(?:the|this) (?!(?:[\p{L}-]+ ){0,3}(?:certificate|certification|diploma|document|letter|testimonial)\b)(?=\S+ [^.;:]{2,60}? (?:(?:is|was) (?:hereby |proudly ){0,2}(?:awarded|presented|given|granted|conferred) (?:to|on|upon)|goes to)\b)/u],
  [0.8, /^(?:(?:this (?:certificate|award) is )?(?:given|awarded|presented) )?in (?:recognition|appreciation|acknowledge?ment|honou?r) of(?: being| becoming)?(?: the| an?)? ?$/u],
  [0.87, /\b(?:is (?:proud|pleased|delighted|honou?red) to (?:present|award|grant|confer)|(?:pleasure|pride|honou?r|privilege) (?:in|of) (?:present|award|grant|conferr)ing) the ?/u],
  [0.84, /\bin recognition of (?:the |an? )?(?=best |[^.;:]{3,60}\b(?:award|commendation|scholarship|fellowship|prize|medal)\b)/u],
  [0.88, /\b(?:course|training|program(?:me)?|workshop|module|event|webinar|seminar|internship|session|lecture|talk|competition|contest|conference|exam(?:ination)?|test|quiz|certification|class|bootcamp|hackathon|activity|camp|(?:poster|oral|paper) presentation) (?:(?:was|is|that is|which is|which was) )?(?:named|called|titled|entitled|under the (?:name|title)(?: of)?|by the name(?: of)?|known as)\b(?: as\b)?(?: ?[:"“]+)?/u],
  [0.84, /\bcertif(?:y|ies|ying) (?:the |this )?(?:recipient|holder|bearer|candidate|participant|student|learner|graduate|trainee) (?:in|as)\b(?: an?\b)? ?/u],
  [0.8, /^as an? (?:certified (?=certified))?/u],
  [0.88, new RegExp(String.raw`\b(?:(?:name|title|topic|subject|type|field|area|class|grade|category|programme?|course) of (?:the )?)(?:${course}|${thing}|study|membership) ?[:]["“ ]*|\b(?<!\b(?:with|and|of|for|to|&|in|essential|crash) )(?:${course}|${thing}|certification|certificate)[ -]?(?:title|name|type|description|attended|completed|awarded|received|passed|taken|held|conferred|earned)?s? ?[:]["“ ]*`, 'u')],
  [0.88, new RegExp(String.raw`^(?:${course}|event|session|activity|test|degree) (?:title|name|unit)\b ?:? ?|\b(?:course|training|program(?:me)?) (?:title|name)\b ?:? ?`, 'u')],
  [0.88, /\bpass(?:ing|ed) (?:grades?|marks?|results?|scores?) (?:for|in|on)(?: the| an?)?\b ?/u],
  [0.86, /\b(?:scor|secur|obtain|achiev|gain|earn|receiv|attain|award)(?:ed|ing) (?:an? |the )?(?:overall |final )?(?:pass|distinction|merit|credit|honou?rs|grade [a-f\d][+-]?|[a-f][+-]? grade|first class|score of [\d./]+ ?%?|\d[\d./-]* ?(?:%|percent(?:ile)?|per cent|marks|points))(?: marks| percentile)? (?:in|at|for|on)\b(?: the)? ?/u],
  [0.86, /\b(?:(?:was|been|is) successful|(?:has|have|had) qualified|placed in (?:the )?\p{L}+ (?:class|division)) (?:in|at)\b(?: the)? ?/u],
  [0.86, /\b(?:assessed as|deemed|found|proven|is) competent (?:in|for|as)\b ?:?/u],
  [0.8, /\bcompetenc[ey] in\b ?|\bproficiency in\b ?|\bdemonstrated .{0,40}? in\b ?/u],
  [0.8, /\b(?:requirements|assessment|examination) (?:for|in|of)(?: the| a| an)?\b ?/u],
  [0.88, /\bgraduating from (?:the )?/u],
  [0.86, /\b(?:has |have )(?:successfully )?secured (?:the |an? )?|\bsecured the (?=[^.;:]{3,60}\b(?:award|prize|trophy|medal|title)\b)/u],
  [0.82, /\b(?:internship|project|seminar|workshop|webinar|debate forum|contribution|volunteer)(?: (?:program|programme|training))?(?: (?:was|is)(?= (?:en)?titled))? (?:in|on|as(?! (?:per|(?:an? )?part of|prescribed|required)\b)|entitled|titled)(?: the (?:field|area|topic|domain) of)?\b ?/u],
  [0.8, /\b(?:overview|basic|key|core) concepts of\b ?|\bin the (?:field|domain|area|subject|discipline) of\b ?|\bfocused on the field of\b ?|\b(?:designation|position|job title|post)(?: held)? (?:was|is|being)\b(?: that of)?(?: an?)? ?/u],
  [0.8, /\bcontribut(?:ed|ing|ions?) to(?:wards)? the (?:\p{L}+ ){0,2}(?:success|outcomes?|results?|reali[sz]ation|completion)(?: and (?:\p{L}+ ){0,2}(?:success|outcomes?|results?|reali[sz]ation|completion))? of (?:the |our )?/u],
  [0.8, /\b(?:contributions?|performance|efforts?|work|service) during (?:the )?(?:session|period|term|tenure|cohort|batch)[^.;:]{0,30} (?:of|in) (?:the )?/u],
  [0.8, /\bfor (?:having|being|winning|creating|building|designing|developing|presenting)(?: [\p{L}-]+){0,4} ?(?=["“])/u],
  [0.8, /\bfor (?:his|her|their|your|the|(?:his|her) ?\/ ?(?:her|his))(?: \p{L}+)? (?:role|services?|(?:hard )?work|contributions?|performance|participation|involvement|efforts?|volunteering|presence) (?:as|in|to|at|(?:during|throughout)(?: the (?:course|duration) of)?)(?: the)?\b ?/u],
  [0.86, /\b(?:winners?|champions?|runners?[ -]?up(?: (?:position|place|prize|award))?|finalists?|(?:(?:stood|standing|placed|ranked|coming|finishing) )?(?:first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th)|i|ii|iii)[ -](?:prize|place|position|rank)|(?:stood|standing|placed|ranked|came|coming|finished|finishing) (?:first|second|third|fourth|fifth|last|\d{1,6}(?:st|nd|rd|th)?)|honou?rable mention|rank of (?:air )?\d+|(?:rank|position|place)(?: no\.?)? \d{1,5}(?= (?:in|at) the )|(?:gold|silver|bronze) medal(?:l?ist)?) ?(?:in|of|at|during)\b(?: the)? ?/u],
  [0.86, /\b(?:as|was|is|being) (?:an? |the )?(?:\p{L}+ )?(?:volunteer|competitor|contestant|(?:best|star|top) performer|contributor|maintainer|speaker|chair(?:person)?|reviewer|presenter|guest|examiner|judge|jury member|mentor|panell?ist|emcee|compere|anchor|host|master of ceremon(?:y|ies)|delegate(?! of\b[^.;:]{0,160}(?:\bmun\b|\bmodel united nations\b|[a-z]mun\b))|organi[sz]er|coordinator|facilitator|moderator|resource person|attend(?:ee|er)|participant) (?:in|at|of|for|during)\b(?: the| our)? ?/u],
  // “as the delegate of France in the Security Council at Harbour Model United Nations”
  [0.9, /\bdelegate of (?:the )?(?=[^.;:]{0,40}\b(?:conference|congress|summit|assembly)\b)|\bdelegate (?:of|for|representing) [^.;:]{3,110} (?:at|in|during) (?:the )?(?=[^.;:]{0,50}(?:\bmun\b|\bmodel united nations\b|[a-z]mun\b))/u],
  [0.84, /\b(?:internship|training|course|project) under (?:the )?(?=[^.;:]{3,50}? (?:program(?:me)?|scheme|project|fellowship)\b)/u],
  [0.8, /\b(?:outstanding|excellent|exemplary|remarkable|valuable|invaluable|exceptional|active|dedicated|distinguished) (?:achievements?|performance|contributions?|service|work|efforts?|support|participation|involvement) (?:in|at|to|during|for|towards)\b(?: the)? ?/u],
  [0.76, /\bin (?:recognition|appreciation|acknowledge?ment) of [^.;:]{3,90}? (?:during|throughout|at|in) (?:the |our )?/u],
  [0.84, /\bfor (?:performing|competing|presenting|speaking|mentoring|coaching|volunteering) (?:in|at|for|during)(?: the)?\b ?/u],
  [0.84, /\bin making (?:the |this |our )?(?=[^.;:]{3,90} (?:a (?:\p{L}+ )?success|successful|possible)\b)|\b(?:named|elected|admitted|added|elevated) (?:to|on) (?:the )?(?=[^.;:]{3,30}\b(?:list|roll|society|hall of fame)\b)|\bnamed to(?: the)? ?$/u],
  [0.84, /\bdonat(?:ed|ing) (?:blood|plasma)(?: voluntarily)? (?:in|at|during)(?: the)?\b ?|\bfor (?:having|maintaining|achieving) (?:an? )?(?=perfect attendance\b)/u],
  [0.84, /(?:^|\b(?:has|have|who|and|in) )(?:also |actively )?(?:compet(?:ed|ing)|played|performed|volunteered|spoke|spoken|danced|sang|sung|ran|run|raced|swam|debated|contributed|helped|assisted|represented [^.;:]{2,50}?|(?:presented|exhibited|chaired|moderated|led|mentored|coached|judged)(?: (?:his|her|their|an?|the) [\p{L}-]+| \p{L}+s| (?!at|in)\p{L}+)?) (?:in|at|for|to|with|during)(?: organi[sz]ing| the conduct of)?(?: the| our)?\b ?/u],
  [0.86, /(?:^(?:prize|place|position|rank)|\bthe prize|\b(?:secur|winn|gett|bagg|obtain)ing (?:prize|place|position|rank)|\b(?:secured|won|bagged|obtained)[ _.…]{0,16}[^.;:_…]{2,12}[ _.…]{1,16}(?:prize|place|position|rank)) (?:in|at|on) (?:the )?/u],
  [0.84, /^for (?:successfully )?(?:coordinating|hosting|organi[sz]ing|supporting|sponsoring|judging|conducting|winning)(?: the| our)? (?!.{0,60}\b(?:awards?|prize|place|position)\b)/u],
  [0.84, /\b(?:delivered|for (?:delivering|giving)|gave|given|presented|authored|co-?authored)(?: an?| the)?(?: [\p{L}-]+){0,2} (?:talk|lecture|speech|session|address|presentation|paper|poster|keynote)(?: (?:en)?titled)? (?:at|in|on|during|to)?\b(?: the)? ?/u],
  [0.8, /\b(?:for|with) (?:his|her|their|your|the)(?: \p{L}+)? (?:support|help|assistance|hard work|leadership|dedication|commitment) (?:of|with|for|in|to|during|at)(?: the| our)?\b ?/u],
  [0.84, /(?:^|\b(?:has|have|who) )(?:judged|sponsored|hosted|coordinated|organi[sz]ed|chaired|supported) (?:the |our )?(?!(?:by|in|on|at|an?) )/u],
  [0.84, /\b(?:been|was|is|served|serving|as)(?: an?| the)?(?: (?:part|(?:\p{L}+ )?member) of| on)(?: the| our)? (?:[\p{L}-]+ ){0,2}(?:committee|team|jury|panel) (?:of|at|for|in)\b(?: the)? ?|\bbeen (?:an? )?(?:\p{L}+ )?part of (?!our |us\b|(?:the|this) (?:team|company|organi[sz]ation)\b)(?:the )?/u],
  [0.84, /\b(?:attempted|took|takes|taken|sat|sitting|candidate (?:in|for|at))(?: for)? (?:the |an? )(?=[^.;:]{3,80}\b(?:exam|examination|examinations|test)\b)/u],
  [0.84, /\bthe following (?:results?|grades?|marks?|scores?) (?:in|at|for|on)\b(?: the)? ?/u],
  [0.82, /\b(?:worked on|involved in) (?:the |an? )?(?:project )?/u],
  [0.84, /\bwas an? (?:\p{L}+ )?(?:intern|trainee|apprentice|student) (?:in|on)\b(?: the)? ?/u],
  [0.84, /\b(?:appeared|sat|registered|enrolled) (?:for|in)(?: the| an?)?\b ?/u],
  [0.86, /\b(?:training|internship|project|subject|workshop|session)(?: \p{L}+)?(?:'s)? (?:topic|title|subject|theme|domain|subject of the internship) (?:is|was)\b ?/u],
  // “as a maintainer of the community in HARBOUR25, an open-source programme by Northgate”
  [0.84, /\bin (?=[^,.;:]{3,40}, an? (?:[\p{L}-]+ ){0,3}(?:bootcamp|challenge|competition|conference|event|festival|hackathon|initiative|program(?:me)?|symposium) (?:by|of|organi|conducted|held|hosted))/u],
  [0.82, /\bselected as (?:the|an?) (?:recipient|winner) of\b(?: the)? ?/u],
  [0.82, /\b(?:work(?:ed|ing)|employed|serv(?:ed|ing)|intern(?:ed|ship)?|traineeship|apprenticeship|engaged|joined|associated|attached|hired|acted|started|functioned|responsible|rendered|part of (?:our|the|\p{L}+'s) team)\b[^.;:]{0,70}?\b(?:as an?|as|on the post of|in the (?:position|role|capacity) of(?: an?)?) (?!:|(?:per|part of|prescribed by|required by)\b)/u],
  [0.8, /\b(?:(?:progress(?:ed|ing)|advanc(?:ed|ing)) to|qualif(?:ied|ying) (?:to|for))(?: the)? /u],
  [0.66, /^for (?:the )?(?=\d{4} )/u],
  [0.84, /\b(?:selection|selected) for(?: the| an?)? /u],
  [0.84, /\b(?:on|entitled|titled|called|named|taught|topic(?: of)?) (?=["“„'‘]\p{L}{3})/u],
  [0.84, /\bin the (?:\p{L}+ )?(?:conduct|delivery|execution|implementation|organi[sz]ation|running) of (?:the )?(?=["“„'‘]\p{L}{2})/u],
  // id
  [0.88, /\b(?:telah |yang telah )?(?:mengikuti|menyelesaikan|berpartisipasi(?: aktif)?(?: (?:dalam|pada))?|lulus)\b(?: (?:dengan baik|kegiatan|pelatihan|program|kursus|acara|ujian)\b)* ?[:"“]*/u],
  [0.86, /\b(?:sebagai|atas partisipasi(?:nya)?(?: aktif)?(?: sebagai)?) (?:peserta|pembicara|panitia|narasumber|moderator)\b(?: (?:dalam|pada|di))?(?: (?:kegiatan|acara|program))? ?[:"“]*/u],
  [0.86, /\b(?:telah |dinyatakan )?kompeten (?:sebagai|pada)\b ?:?/u],
  // de
  [0.88, /\b(?:erfolgreich |regelmassig |mit erfolg )*(?:an (?:der|dem|einer|einem)|am|die|den|das|der|folgende[nrs]?) (?:folgenden |online-?|zweitagigen |eintagigen )*(?:kurs(?:es)?|schulung|seminar|lehrgang|fortbildung|weiterbildung|ausbildung|workshop|training|unterweisung|veranstaltung)(?: zum| zur| zu| im| in| uber| fur)?\b ?[:"„“»]*/u],
  [0.88, /\b(?:kurs|schulung|seminar|lehrgang|fortbildung|weiterbildung|thema|ausbildung|kurstitel|seminartitel) ?[:]["„“ ]*/u],
  [0.82, /\b(?:teilgenommen an|teilnahme an|abschluss(?!-))(?: der| dem| des)?\b ?[:"„“]*/u],
  [0.86, /\bhat\b[^;]{0,90}?\b(?:an (?:der|dem|einer|einem)|am|beim)\b(?=.{4,160}\bteilgenommen\b) ?[:"„“»]*/u],
  [0.88, /\bhat\b[^;]{0,90}?\b(?:den|die|das) (?:\p{L}+-)*\p{L}*(?:kurs|lehrgang|seminar|schulung|ausbildung|fortbildung|weiterbildung|prufung)(?: zum| zur| im| in| uber| fur)?\b ?[:"„“»]*/u],
  // fr
  [0.88, /\ba (?:suivi|participe a|reussi|valide|complete|termine|obtenu|assiste a)(?: avec succes)?(?: (?:la|le|l'|a la|au|un|une|integralement)\b)* ?(?:formation|cours|stage|module|programme|atelier|certification|examen)?(?: (?:de|sur|en|intitulee?|suivante?)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:intitule|formation|cours|stage|objet|examen|diplome) ?:["« ]*/u],
  [0.88, /\b(?:les )?epreuves (?:de l'examen|de la|des?|du)(?: (?:diplome|certificat|test)(?: d[eu])?)?\b ?/u],
  // es
  [0.88, /\b(?:ha|por haber) (?:completado|superado|realizado|participado|asistido|finalizado|aprobado|cursado|concluido|obtenido)(?: (?:con (?:exito|aprovechamiento)|satisfactoriamente))?(?: (?:el|la|al|a la|en el|en la|en)\b)* ?(?:curso|programa|formacion|taller|seminario|modulo|capacitacion|diplomado)?(?: (?:de|sobre|en|online|titulado)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:curso|programa|formacion|taller|seminario|titulo) ?:["« ]*/u],
  // it
  [0.88, /\b(?:ha|per aver) (?:completato|superato|frequentato|partecipato|concluso|sostenuto|conseguito|svolto|seguito)(?: (?:con (?:successo|profitto|esito positivo)))?(?: (?:il|la|al|alla|lo|l')\b)* ?(?:corso|programma|seminario|formazione|esame|percorso|modulo|attivita formativa)?(?: (?:di formazione|di|su|in|per|online|dal titolo)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:corso|programma|seminario|titolo|oggetto) ?:["« ]*/u],
  // pt
  [0.88, /\b(?:concluiu|completou|participou|frequentou|realizou|finalizou|obteve)(?: em [\d/.-]+)?(?: (?:com (?:exito|sucesso|aproveitamento)))?(?: (?:o|a|do|da|no|na|de)\b)* ?(?:curso|programa|formacao|treinamento|seminario|workshop|modulo|acao|atividade|palestra|oficina|evento|minicurso|projeto)?(?: (?:gratuito|de formacao|de qualificacao|de capacitacao|de|sobre|em|online|intitulad[oa])\b)* ?[:"«“]*/u],
  [0.84, /^n[ao] (?=(?:escola|curso|oficina|congresso|semana|jornada|encontro|simposio|workshop|palestra|minicurso|seminario)\b)/u],
  // nl
  [0.88, /\b(?:heeft )?(?:met (?:goed gevolg|succes) )?(?:heeft )?(?:deelgenomen aan )?(?:de|het|aan de) (?:cursus|opleiding|training|workshop|module|leergang|examen)\b ?[:"“]*/u],
  [0.88, /\b(?:cursus|opleiding|onderwerp) ?:["“ ]*/u],
  // tr
  [0.88, /(?<!\p{L})(?:duzenlenen|gerceklestirilen|gerceklesen|verilen|sunulan|yapilan) (?=["“„][^"”]{3,90}["”]|[^.;]{3,90}?['’ ](?:egitim|kurs|program|seminer|etkinli|sinav|atolye|zirve|kamp|webinar|konferans|calistay|yarisma|staj))["“”]*/u],
  [0.86, /^(?=[^.;:]{3,90}? (?:egitim|kurs|program|seminer|etkinli|sinav|atolye|zirve|kamp|webinar|konferans|calistay|yarisma|staj)\p{L}*(?:['’]n[ae])? (?:\p{L}+ ){0,3}(?:tamamla|katil|bitir|gec))["“”]*/u],
  [0.86, /\btarihinde (?!duzenlen|gercekles|verilen|yapilan|sunulan|bu )(?=["“„]|[^;]{3,90}? (?:adli (?:online |cevrim ?ici )?(?:kurs|egitim|program)|etkinligine|egitimine|programina))["“„]*/u],
  [0.88, /(?<!\p{L})(?:egitimin|kursun|programin|etkinligin) (?:adi|konusu) ?:? ?|^(?:egitim|kurs|program|etkinlik|konu)(?: adi)? ?: ?/u],
  // ru, uk
  [0.88, /(?<!\p{L})(?:прош(?:ел|ла)|прослуша\p{L}+|заверши\p{L}+|окончи\p{L}+|закончи\p{L}+|освои\p{L}+|проиш(?:ов|ла)|закінчи\p{L}+|опанува\p{L}+|підвищ\p{L}+)(?: ?\(?\p{L}{1,2}\))? (?:полны\p{L} |успешно |успішно |дистанционн\p{L}+ |дистанціин\p{L}+ |онлаи?н-?)*(?:(?:обучени|навчанн|курс|тренинг|тренінг|программ|програм|стажировк|стажуванн|повышени\p{L}+ квалификаци|кваліфікаці|интенсив|марафон)\p{L}*(?!\p{L}) ?)+(?:(?:по|за|на|с|з) (?:(?:онлаи?н-?)?курс|программ|програм|тем|дисциплин|направлени|напрямом|специальност|дополнительн\p{L}+(?: \p{L}+)? программ)\p{L}* ?)?(?:(?:по|на|за) (?=[«"“„\p{Lu}\p{L}]))?:? ?[«"“„]*/u],
  [0.88, /(?<!\p{L})(?:принял\p{L}*|взял[аи]?|взяв)(?: ?\(?\p{L}{1,2}\))? (?:активное )?участ\p{L}+ (?:в[о]?|у) (?:(?:онлаи?н-?)?(?:вебинар|вебінар|семинар|семінар|тренинг|тренінг|конференці|конференци|мастер-класс|конкурс|олимпиад|олімпіад|марафон|хакатон)\p{L}* ?(?:на тему ?)?)?:? ?[«"“„]*/u],
  [0.84, /(?<!\p{L})за (?:активное |активну )?участ\p{L}+ (?:в[о]?|у) (?!создании|организации|работе)[«"“„]*/u],
  [0.9, /(?<!\p{L})(?:на тему|за темою|по теме|за програмою|по программе|за курсом|по курсу)(?: (?:дополнительного|повышения|підвищення|професіиного|профессионального)[^«"“„]{0,60}(?=[«"“„]))? ?:? ?[«"“„]*/u],
  [0.88, /(?<!\p{L})(?:курс|программа|програма|тема|назва курсу|название курса|дисциплина) ?: ?[«"“„]*/u],
]; // prettier-ignore

/** What is given for something; folded, for regular expressions. */
export const awardWord = '(?:award|prize|medal|scholarship|fellowship)';

/** Whose course it is, before its number and name: "Northgate Official Course (20332B) Harbour Solutions". */
export const makersCourse =
  /^(?:\p{Lu}[\p{L}-]* ){1,2}(?:Official|Authori[sz]ed) (?:Course|Training|Curriculum):? (?!(?:Marshal|Setter|Steward|Instructor|Director|Officer|Leader|Manager|Coordinator|Co-ordinator|Designer|Representative|Provider|Partner|Assistant|Record)s?\b)(?=[“"(\p{Lu}\d])/u;

/** What is said before a title that names its subject: "the two-day workshop on the topic". */
export const topics =
  /^(?:(?:atividade|minicurso|palestra|oficina|evento|conferencia|taller|curso) (?=[\p{Lu}“"«])|(?:[\p{L}'’-]+ ){0,3}?(?:[Ww]orkshop|[Ww]ebinar|[Ss]eminar|[Ii]nternship|[Bb]ootcamp|[Hh]ackathon|[Ll]ecture|[Ss]ession|[Qq]uiz|[Tt]alk|[Mm]asterclass|[Mm]aster [Cc]lass)(?: (?:program(?:me)?|training))?|(?:[a-z'’-]+ ){0,4}(?:course|training|program(?:me)?|class|module|project|paper|event|examination|exam|specialization|bootcamp|certification|qualification))(?: (?:[Oo]n(?! (?:the )?(?:\d{1,2}\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}* \d))|[Ii]n|[Oo]f(?! (?:the|our|this) (?:institut|college|universit|school|department|organi[sz]|company))|[Tt]o|[Aa]bout|[Ff]or|[Aa]s(?! (?:per|part of)\b)|through|entitled|titled|called|named))(?: the (?:title|topic|theme|field|area|subject|domain)(?: of)?| [Tt]he [Tt]opic(?: [Oo]f)?)?\b[ :]*/u;

/** The kind of thing a title's last word may say, where it is set as running text. */
export const kinds =
  /, MOOCs?$| (?:[Oo]nline |[Vv]irtual |free |training )*(?:course|training|program(?:me)?|workshop|webinar|seminar|profession|guide|class|session|event|(?:learning |career )?path|(?:certification )?exam|examination|test|quiz|lecture|tutorial|(?<=\p{Lu}\S* \p{Lu}\S* )(?:concepts|techniques))$/u;

/** Rows that are never more of a title; folded. */
export const stoppers =
  /^(?:\p{L}[\p{L}.' -]{2,25}, (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-](?:of )?\S+[ ./-]\d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4})|date\b|dated\b|venue\b|(?:the )?(?:total )?duration\b|grade\b|place\b|location\b|instructors?\b|org\p{L}{4,6}ed\b|["“‘']?held\b|conducted\b|presented\b|provided\b|issued\b|awarded\b|signed\b|given\b|certificate (?:no|number|id)|\(?exam(?: code)?:? \p{L}{2,6}-?\d|(?:serial|sl\.?|s\.|ref(?:erence)?|reg(?:istration|n)?\.?|roll|enrol\p{L}*|licen[cs]e|certification|credential|student|candidate|member(?:ship)?)[ .]*(?:no\b|number\b|id\b|#)|certified no|verify\b|valid\b|this is\b|has \b|having\b|who \b|the course\b|the training\b|the program|during\b|director\b|from \d|on \d|at the\b|holder of\b|by \b|with \p{L}+\.\p{L}|instrut|data\W+\d|fecha\b|datum\b|ausstellungs|gultig\b|zertifikats|teilnehmer|am \d|course completed|completed (?:on|by)\b|credits\b|cpd (?:hours?|points?|credits?)\b|length\b|top skills|certified by\b|we (?:wish|thank|appreciate|congratulate|hope)\b|wishing\b|(?:heart(?:iest|y) )?congratulations\b|all the best\b|(?:dr|er|engr|mr|mrs|ms|prof)\. ?(?:\(?(?:dr|mrs?)\.?\)? ?)?\p{L})/u;

/** “Tidal Design Internship in Northgate Harbour from 3/5/2024”: where it was, and not what it was in. */
export const whereHeld =
  /(?<=\b(?:Analysis|Analytics|Design|Development|Engineering|Intelligence|Learning|Management|Marketing|Programming|Science|Security|Technology|Testing) (?:[Ii]nternship|[Tt]raining)) (?:in|at) (?=((?:\p{Lu}\S* ){1,4})from(?: \d|\W*$))/u;

/** Where the sentence leaves the title again; in the title's own capitals. */
export const caseTails: readonly RegExp[] = [
  // “SYNERGY – a National Level Technical Symposium”
  /(?:,| [-–—:]) (?:[Aa]n?|the) (?:\d+[- ]\p{L}+ )?(?:[Nn]ational|NATIONAL|[Ii]nter\p{L}*|INTER\p{Lu}*|[Ss]tate|STATE)[ -][^.;,]{0,50}(?:symposium|fest|hackathon|competition|conference|event|contest|meet)\b/iu,
  // “Harbour Expo 2023 for the project “Buoys””
  / (?:for (?:the|his|her|their) (?:\p{L}+ )?(?:project|idea|paper|poster)\b(?! (?:manager|management|team|leader)\b)|with (?:the|his|her|their) (?:entry|paper|project|research|study|thesis|work) (?:en)?titled\b)/u,
  // “Tide Award 2024 for outstanding work”, and not “Award for Outstanding Work”
  /(?<=\b(?:Award|AWARD|Medal|MEDAL|Prize|PRIZE|Trophy|TROPHY)\b.{0,24}) (?:for (?:(?:his|her|their|your|an?|the) )?(?:dedicated|distinguished|excellent|exceptional|exemplary|invaluable|meritorious|outstanding|remarkable|valuable)|in (?:appreciation|recognition|acknowledge?ment) of) (?=\p{Ll}|$)/u,
  / in (?:grade|class|Grade|Class) (?:\d{1,2}|[IVX]+)(?= for (?:being|having|her|his|outstanding|the|their|your)\b)/u,
  // “Best Poster for the title “Tides””, read as far as it was read
  /(?<=\b(?:[Aa]ward|[Pp]rize|[Pp]roject|[Pp]aper|[Pp]oster|[Pp]resentation)) for the tit\p{Ll}*\b/u,
  // “Harbour Design Course as Gold Medalist”, “B.Sc. in Tides for her outstanding performance”
  / as (?:(?:an?|the) )?(?:[Gg]old|[Ss]ilver|[Bb]ronze|GOLD|SILVER|BRONZE) (?:[Mm]edal|MEDAL)/u,
  / for (?:his|her|his ?\/ ?her|their|your) (?:outstanding|excellent|exceptional|distinguished|exemplary|meritorious|remarkable) (?:\p{Ll}+ )?(?:achievements?|performance|contributions?|services?|efforts?|results?)\b/u,
  // “SENIOR BOYS - LONG SWIM in the Championships held …”
  / in (?:the|this) (?:[Cc]hampionships?|[Cc]ompetitions?|[Tt]ournament|[Gg]ames|[Mm]eet|[Ee]vent)(?= (?:held|organi|conducted))/u,
  // “Harbour Certified Associate (Exam HCA-31)”
  / \(?[Ee]xam(?:ination)?(?: [Cc]ode)?:? (?=\p{Lu}{2,6}-?\d)/u,
  // “Northgate Sports Meet 2024-25 in CHESS / KHO-KHO / SAILING”, of which a pen left one
  /(?<=\b(?:[Mm]eet|[Gg]ames|[Tt]ournament|[Cc]hampionships?|[Ff]est(?:ival)?|MEET|GAMES|TOURNAMENT|CHAMPIONSHIPS?|FEST(?:IVAL)?) (?:19|20)\d\d(?: ?[-–/] ?\d{2,4})?) in (?=(?:\S+ ){0,2}\S*\p{L}[ -]?\/ )/u,
  // “Smart India Hackathon 2022 - Software Edition, Grand Finale”
  /(?<=hackathon(?: \S*\d{2,4})?)(?: [-–]|,)? \(?(?:software|hardware) edition\b|(?: [-–]|,)? \(?grand finale\b/iu,
  // “… Programming Contest that hosted 900 participants”, “Harbour Run attended by over 500 runners”
  /(?<=\b(?:competition|contest|hackathon|challenge|olympiad|conference|summit|symposium|congress|festival|fest|tournament|championships?|marathon|event|quiz|cup|camp|expo|fair|workshop|webinar|seminar|program(?:me)?|course|training|league|drive|race|run|\d{2,4}|\d\.\d)) (?:that|who) (?:had |has |have )?(?:hosted|gathered|attracted|brought together|drew|saw|welcomed|united|featured|involved|engaged|included|consist(?:s|ed)|comprise[sd]|cover(?:s|ed)|last(?:s|ed)|(?:ran|took|began|started|ended|concluded|spanned|happened|occurred)(?! (?:it|them|us|me|the world|everything)\b))\b/iu,
  /,? (?:attended by|attracting|featuring|gathering|hosting|(?:with|involving|among|amongst|out of)(?= (?:over|more than|nearly|about|around|some|a total of) | \S*\d\S*[\d+])) (?:over |more than |nearly |about |around |some |a total of )?\+?\d[\d,.]*\+? (?:\p{L}+ ){0,2}(?:participants|contestants|competitors|attendees|delegates|runners|students|teams|schools|colleges|countries|people)\b/iu,
  // “… in the 2022 online edition of the Harbour Clubs”
  / in (?:the|its) (?:\d{4}|\d+(?:st|nd|rd|th)) (?:\p{L}+ ){0,2}edition of\b/u,
  // “Poster Making in connection with Science Day”
  / in (?:connection|connexion|commemoration|celebration|observance) (?:with|of)\b/u,
  // “Vice President of the Robotics Club, Harbour College of Engineering”
  /, (?=(?:the )?(?:\p{Lu}[\p{L}&.'’-]* (?:(?:of|and|&) )?){1,4}(?<! (?:of|and|&) )(?:College|University|Institute|COLLEGE|UNIVERSITY|INSTITUTE)\b(?! (?:Admissions?|Edition|Entrance|Level|Life|Preparation|Press|Readiness|Students?|Success|Teaching)\b))/u,
  / (?:of|for) (?:the )?(?:[Bb]atch(?=\W*(?:$|\d|(?:of|[Nn]o|starting|commencing|[A-Z])\b))|[Aa]cademic (?:[Yy]ear|[Ss]ession)\b)/u,
  // “Harbour Design for Beginners, a course of study offered by”
  /,? an? (?:\p{Ll}+ )?(?:course|program(?:me)?) of study\b/u,
  // The rule behind what was filled in: “Code Debugging........ held on”
  / ?(?:(?<!\.)\.{4,}(?!\.)|(?<!…)…{2,}(?!…)|(?<!_)_{2,}(?!_)|(?:\.{3}|…)(?=\W{0,40}(?:in|on|at|of|by|from|held|organi\p{L}+|conducted)\b))(?=\W{0,40}(?:\p{Ll}|$))/u,
  /(?<=\b[Ii]ntern(?:ship)?|\b[Tt]raining) with (?=\p{Lu})/u,
  // “Tide Internship Program, founded by Quay Hub”, and not “Companies founded by women”
  /,? (?:founded|initiated|launched) (?:by|in|on|at) (?=(?:the )?\p{Lu}|$)/u,
  // “… in Data Analysis from Northgate Skills during the period”
  / from (?=["“]?\p{Lu}[\p{L}&.’' -]{2,60}? (?:during|between|for the period|in the period)\b)/u,
  // “… in Data Analysis with Northgate Skills, in association with Harbour College”
  / (?:from|with|by|at) (?=["“]?\p{Lu}[\p{L}\d&.’' -]{2,60}?,? in (?:association|collaboration|cooperation|partnership)\b)/u,
  // “… Programme in Northgate Harbour Services Limited”
  / (?:in|at|from) (?=(?:\p{Lu}\S* (?:(?:of|and|&) )?){1,5}(?:Pvt|Private Limited|Limited|Ltd|LLC|Inc)\b)/u,
  / (?:by|through|with) (?=(?:the )?(?:\p{Lu}\S* (?:(?:of|and|&|for) )?){1,5}(?:Academy|University|College|Institute|Foundation|Limited|Ltd|LLC|Inc|Pvt)\b)/u,
  // One may work with civil society and build with web technologies.
  / by (?=(?:the )?(?:\p{Lu}\S* (?:(?:of|and|&|for) )?){1,5}(?:Association|Society|Council|Technologies|Solutions)\b)/u,
  /(?: degree)? under (?=(?:the )?\p{Lu})/u,
  / (?:on|for) (?:complet|passing\b|attend|fulfil|participat|submitt|undergo|finish)/u,
  / on the occasion of\b|, we\b| while \p{Ll}+ing\b| at (?:an? |the )?(?:advanced|intermediate|basic|beginner|national|international|state|district) level\b/u,
  / and (?:for |by |in )?(?:contributing|making (?:an?|it|our|the|this|us)|demonstrating|displaying|exhibiting|showcasing|showing|securing|submitting)\b/u,
  /, for (?:\p{Ll}+ly )?\p{Ll}{3,}ing\b| and (?:successfully|satisfactorily)\b/u,
  / and (?:completing|passing|clearing|scoring|achieving|earning|obtaining|fulfilling) (?:the|all|an?|its|with|over|above|\d)/u,
  / on (?:the )?\S+ platform\b/u,
  / as an? (?:volunteer|participant|speaker|member|student|delegate|attendee|presenter|mentor|organi[sz]er|intern|judge|facilitator|panell?ist|finalist)\b/u,
  / bei (?:der |dem )?(?=\p{Lu})/u,
  / at (?=["“„]?(?:the )?\p{Lu})(?!Heights?\b|Work\b|Sea\b|Home\b|Scale\b)/u,
  /(?<!\/(?:[Tt]raining|[Cc]ourse|[Ww]orkshop|[Ss]eminar|[Ww]ebinar|[Oo]rientation|[Aa]wareness|[Ii]nternship|[Cc]lass|[Ss]ession)) (?:online |free |training |short )*(?:course|training|program(?:me)?|workshop|webinar|profession|guide|class|session|internship|seminar|test|quiz|(?:learning |career )?path)(?=(?: during\b|,| and\b| that\b| which\b| under\b| as\b| with\b| held\b| conducted\b| at\b| organi| from\b|\.))/u,
  /,? (?:in the \p{Lu}[\p{L} -]{2,30} [Cc]ategory|held (?:as|in|on|at|from|during)\b|track(?= \p{L}))/u,
  // One may stay safe or sell online.
  /,? (?:(?<!\b(?:[Ss]afe|[Ss]afely|[Tt]eaching|[Ll]earning|[Ww]orking|[Ss]elling|[Pp]resence|[Pp]rivacy|[Yy]ourself|[Cc]hildren|[Bb]usiness|[Pp]eople|[Mm]oney) )online|reflecting|demonstrating|during|within|sponsored|conducted|realizad|taught|building expertise)\b/u,
];

/** What is said behind a title in languages that put what was done last: the title runs up to it; folded. */
export const closing =
  /["“”']* ?(?:adli |isimli |konulu |online |cevrim ?ici |tematik |sertifika )*(?:egitim(?:i(?:ni|ne)|de)|kurs(?:u(?:nu|na)|un)|program(?:i(?:ni|na))|sinavini|etkinlig(?:ini|ine)|seminerin[ie]|atolyesin[ie]|kampin[ia]|stajin[ia]|zirvesin[ie])(?!\p{L})/u;

/** Where the sentence leaves the title again; folded. */
export const tails: readonly RegExp[] = [
  /[,.]? ["“”‘’']?(?:was |which was |were |and (?:was )?(?=assigned))?(?:held|org\p{L}{4,6}ed|conducted|delivered|offered|provided|issued|assigned|hosted|presented|taught|run|administered|authori[sz]ed|sponsored|facilitated|developed|given)\b(?: (?:at|by|last|on|in|this|from|through|online|via|between|during)\b|$)| taken on\b| following (?:are|is) the\b/u,
  /[,.]? (?:with|achieving|obtaining|scoring|earning|receiving|and (?:has |is |was )(?:therefore |thereby |hereby )?(?:\w+)) (?:an? )?(?:overall |final |total |consolidated |average |aggregate )?(?:grade|c?gpa|score|mark|result|distinction|merit|credit$|pass|average|of \d|awarded|earned|demonstrated|entitled|achieved|been|met)/u,
  /,? (?:in|at|from) (?!practice\b|action\b|depth\b)(?:the )?(?:(?!under |degree |at |from )[\p{L}.'&-]+ ){0,4}(?:academy|university|college|institute|polytechnic)\b/u,
  /,? (?:with all (?:of )?(?:the |its )?(?:honou?rs|rights|privileges)|(?:in|at|with) (?:our|their|the|this) (?:organi[sz]ation|company|institution|firm)\b|(?:with|at) us\b)| (?:in|at) (?:our|the|this) (?:academy|college|institute|school|university),? (?:during|from|since) (?=(?:the |\p{L}{3,9}\.? )?\d|the (?:academic|period|session|year)\b)/u,
  /, an? (?:\d+|one|two|three|half)[- ](?:hour|day|week|month)|,? (?:[-–—] )?(?:(?<=[,–—-] )an? (?:[\p{L}-]+ ){0,3}(?:bootcamp|challenge|competition|conference|contest|event|festival|hackathon|initiative|program(?:me)?|summit|symposium|tournament)\b(?= (?:of the\b|by\b|held\b|organi|conducted\b|hosted\b|at\b))|(?<=[,–—-] )\p{L}{3,}['’]s (?:biggest|first|largest|leading|oldest|only|premier) (?:[\p{L}-]+ ){0,3}(?:competition|conference|contest|event|exhibition|expo|festival|hackathon|show|summit|symposium|tournament)\b)|, an? (?:\p{L}+[- ]day )?(?:national|state|international|inter|district|global|university|college)\b| with \d+(?:[.,]\d+)? ?%/u,
  // what became of it
  /,? and (?:(?:also |successfully |satisfactorily )*(?:passed|secured|scored|obtained|earned|achieved|received|gained|acquired|fulfilled|submitted|contributed|worked|demonstrated|shown|completed|attended|participated|performed|qualified|won)\b|(?:(?:helped|assisted|supported|made) (?:an?|the|in|with|us|others|many|his|her|their|our|your|make|build|create|improve|raise|run|organi[sz]e)|learn(?:ed|t) (?:an?|the|to|how|about|that|his|her|their)|took (?:an?|the|part|over|on))\b|representing\b|found (?:to be |competent|him|her|them)|(?:has|have|had|is|was|were|thereby|hereby|therefore|(?:he|she|they|you|we) (?:has|have|was|were|is|are|will|wish|hope)|(?:his|her|their|your) (?:performance|conduct|character|contribution|work) (?:is|was|were|has|have|had|during|throughout)|all the|the rights)\b)/u,
  /,? (?:securing|scoring|attaining|achieving|obtaining|earning) (?:over |above |more than )?(?:an? )?(?:\d|[a-e][+-]? grade|level \d)| with (?:an? )?(?:flying colou?rs|dedication|[a-e][+-]? grade|(?:\p{L}+ )?(?:enthusiasm|sincerity|zeal)|(?:active|full) participation)| in (?:the )?(?:first|second|third) (?:class|division)\b| with (?:first|second|third)[- ](?:class|division)(?= honou?rs\b| standing\b| at\b| in\b| from\b|\W*$)/u,
  /[,.]? (?:as per|according to|with (?:an? |the )?(?:\p{L}+ )?focus on|focus(?:ing|ed) on|to the satisfaction|(?:in|for|towards)(?: the)? partial fulfil|for (?:his|her|their|his ?\/ ?her|her ?\/ ?his) (?:\p{L}+ )?(?:contributions?|participation|performance|role|efforts?|services?|support|work)\b|for your (?:\p{L}+ )?(?:contributions?|participation|efforts?)\b|where (?:he|she|they|you)\b|that (?:was|took|were|(?:is )?held)\b)/u,
  /,? (?:(?:by|after|upon|having)(?: successful(?:ly)?| satisfactor(?:il)?y)?|(?:on|for) (?:successful(?:ly)?|satisfactor(?:il)?y)) (?:complet|pass(?:ing|ed)\b|attend|fulfil|participat|satisf(?:y|ied)|submit|undergo|finish)/u,
  / (?:(?:is|was) (?:hereby |proudly ){0,2}(?:awarded|presented|given|granted|conferred) (?:to|on|upon)|goes to)\b/u,
  // what it was about
  /,? (?:with|under|on|around) the (?:central |main )?theme\b/u,
  // how long, when and where
  / (?:of|for) (?:\d+|one|two|three|four|five|six|eight|ten|twelve) (?:days?|weeks?|months?|years?)\b| for (?:the )?(?:academic )?(?:year|session|batch) \(?\d| (?:(?:in |for )?(?:this|the)|for) (?:academic year|school year|a\.?y\b)|,? a total of \d| [(-]? ?batch(?: no\.?)? ?[:-]? ?\d/u,
  / (?:via|through) (?:zoom|google (?:meet|classroom)|(?:ms|microsoft) teams|webex|nptel|swayam|online|(?:virtual|distance) (?:mode|platforms?|sessions?|classes|meetings?))\b| in the (?:faculty|discipline|department|school) of\b/u,
  /,? (?:approved|accredited|recogni[sz]ed|endorsed|powered|supported|affiliated|validated|curated) (?:by|to|with)\b| (?:held|organi[sz]ed|conducted|hosted|delivered) (?:jointly|virtually|remotely|successfully)\b/u,
  // labels of what stands beside it
  /(?<!\b(?:an?|and|by|for|in|of|on|the|to|your)) (?:dated?(?: of \p{L}+)?|grade|scores?|marks|percentage|duration|instructors?|trainers?|location|venue|place|valid(?:ity)?(?: till| until)?) ?:| dated? ?[-–.]{1,2} ?(?=[0-3]?\d[-/.][01]?\d[-/.](?:20)?\d\d(?!\d))| (?:with |bearing |having )?(?:an? |the )?(?:certificate|credential|serial|registration|reg|roll|enrol+ment|admission)\.? (?:id|no|number)\b/u,
  / to the (?:required )?standards? (?:set|required)\b|(?<!\b(?:be|become|being|is|make|makes|making)\b.{0,80}) a (?:(?:big|grand|great|huge|resounding) )?success\b| (?:for|during) (?:the )?(?:fall|spring|summer|winter|first|second|third|fourth|1st|2nd|3rd|4th) (?:semester|quarter|term|grading)\b/u,
  / [-–] (?:national|state|international|district|inter-?college)[- ]level\b(?= \d{1,3}[- ]?h(?:ou)?rs?\b|\W*$| (?:at|in|on|by|held|organi[sz]ed|conducted)\b)/u,
  / with (?:an? )?(?:\p{L}+ )?(?:remarks?|performance|results?|attitude|enthusiasm)\b/u,
  / of (?:the|this|our|that|said) (?:(?:[\p{L}-]+ ){1,6}(?:bureau|directorate)\b(?=,? (?:conducted|held|organi[sz]ed|hosted|on \d))|department|ministry|universit|institut|college|academy(?! of\b)|school of|faculty|office of|school$)/u,
  /,? (?:by|with|after) (?:scoring|securing|obtaining|achieving)\b|,? jointly\b| bearing\b|,? for (?:the|a) (?:duration|period)\b|,? in covering\b|,? in (?:the year )?20\d\d(?=[.,]|$)| [_. ]*in the year(?: of)?(?= (?:19|20)\d\d|[_. ]*$)| ?['’‘"“]?\b(?:from|held|on)['’‘"“]?$/u,
  /[.,]? throughout (?:this|(?:the|that|our|his|her|their) (?:\p{L}+ )?(?:course|training|program(?:me)?|internship|event|session|year))\b/u,
  /,? in the (?:following|below|under-?mentioned) (?:categor(?:y|ies)|courses?|subjects?|modules?|areas?|fields?|topics?|events?|levels?|units?)\b/u,
  /,? in (?:appreciation|recognition) of (?:the|your|his|her|their|outstanding|excellent|valuable)\b/u,
  /,? (?:in ?the amount|at the (?:conference|event|workshop|symposium|international|national|\d))\b/u,
  /,? in (?:the |an? )?(?:\d{1,2}\p{L}{2} )?(?:inter)?national (?:virtual |e-?)?(?:conference|seminar|symposium|congress|workshop)(?= (?:on|for)\b|\W*$|["“(:,])/u,
  /[,.]? (?:wherein|(?:with|in) an? (?:finish(?:ing)? )?time of(?= \d|$)|as (?:an? |the )?part of|in collaboration|in association|in cooperation|in partnership|followed by|funded by|under the guidance|with course material|during the (?:period|month|academic)|requirements? and has|com carga|com a duracao|na modalidade|in kooperation)\b/u,
  /[,.]? (?:an? course of study (?:offered|provided|by|from|at)|in (?:witness|testimony) whereof|on this (?:\d|the\b|day\b)|in accordance|in compliance|as (?:required|set|part|prescribed|evidenced|(?:stated|mandated|provided for) (?:in|by|under)\b)|under the|pursuant|consisting of|comprising|covering|totall?ing|equivalent to|worth|valid (?:for|until)|including|which|that is|through (?:the|our)|on behalf|based (?:up)?on)\b/u,
  /(?<!\b(?:band|grade|level|module|part|phase|stage|tier|unit|year)(?= \d ))[,.;]?(?: in)? \(?(?:(?!\d\.0 )\d+(?:[.,]\d+)? ?(?:\+ )?(?:contact |cpd |training |clock |learning |teaching )?(?:hours?|hrs?|points?|credits?|cpd|ceus?|days?|weeks?|stunden|heures|horas|ore|uur)\b)/u,
  /[,.]? (?:on|dated|from|between|during|held)(?: the)? (?:\d|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\p{L}*[.,]? ?\d|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:[.,]+ ?(?=\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)| ?(?=[\d(])|[.,]*$))/u,
  /[,.]? (?:an? )?(?:online |non-credit |four-week |self-paced )+(?:course|program)(?! \[)/u,
  /[“”"»]? ?(?:erfolgreich |mit erfolg |regelmassig )*(?:teilgenommen|abgeschlossen|absolviert|bestanden|besucht)(?: hat| haben)?\b/u,
  / in \p{L}{3,}, (?:vol(?:ume)?|issue)\b/u,
  / (?:met goed gevolg |met succes |succesvol )*(?:heeft )?(?:afgerond|gevolgd|voltooid|behaald|afgelegd|doorlopen)(?: heeft)?\b/u,
  /,? (?:propose|dispense|organise|anime|diffuse|delivre)e?s? (?:par|sur)\b/u,
  /[,.]? (?:dispensee?|organisee?|animee?|d'une duree|qui s'est|impartid[oa]|celebrad[oa]|organizad[oa]|con una duracion|organizzato|tenutosi|tenuto|della durata|realizad[oa]|ministrad[oa]|com (?:carga|duracao)|con (?:una )?calificacion|georganiseerd|gegeven door)\b/u,
  // as whom, and what of
  / as (?:an? )?(?:attendee|delegate|participant|trainee)s?\b(?= |\W*$)/u,
  / with ?:(?= |$)/u,
  closing,
  /['’]n?[ıiuae] (?=katil|basar|tamamla)|["“”]? (?:basariyla |basari ile )*(?:katilmis|tamamlamis|bitirmis)/u,
  /[,.]? (?:(?:в|у) об(?:ъе|'е|е)ме|обсягом|загальним обсягом|общим об|тривал[іи]стю|продолжительностью|проходивш\p{L}+|(?:как|які|котор)\p{L}+ (?:проходил|відбу)\p{L}*|на базе|на платформе|на платформі|та (?:отрима|здобу)\p{L}+|и (?:успешно|получил)\p{L}*|с \d{1,2}[. ]|(?:з|від|от) \d{1,2}[. ]|\(?\d+ (?:академ\p{L}+ )?(?:час|год))/u,
]; // prettier-ignore

/** Words a qualification's own name begins with; folded. */
export const headings =
  /^(?:(?:bachelor|master|doctor|associate)(?:'?s)? (?:of|in|degree)|(?:post)?graduate (?:diploma|certificate)|level \d|\w+ level \d|(?:\p{L}\|?\p{L}{2,6} ?[-–:] ?)?certified\b(?! that\b)|(?:advanced |higher |national |professional |international |general |foundation )*(?:diploma|certificate|award|certification) (?:in|for)\b|(?:\p{L}+ )?academy graduate\b|diplom[ae]? (?:de|en|in|of)|fachkraft|ersthelfer|(?:sprach)?zertifikat \p{L}{3}|curso de|corso di|cursus \p{L}{3}|lehrgang \p{L}{3}|nvq|hnd|hnc|(?!(?:driv\p{L}+ )?(?:business|trade|software|user|site|end|open|public) )(?:[\p{L}'’/-]+ ){1,4}(?:licen[cs]e|competency card)$|(?:[\p{L}-]+ ){0,3}(?:score report|test report form)$|b\.?sc|m\.?sc|certificate iv|(?:\p{L}+ ){0,4}(?:school leaving|higher school|school[ -]leaving|(?:senior|higher|junior) (?:secondary|cambridge)(?: school)?|secondary school|primary school|transfer|migration|trade|apprenticeship|character|conduct|bona ?fide) certificate$)/u;

/** Words of what courses and qualifications are about; folded. */
export const subjectWords =
  /\b(?:first aid|cpr|aed|life support|bls|als|acls|pals|safety|health|safeguarding|hygiene|manual handling|fire|training|course|introduction|intro|fundamentals?|essentials?|basics?|foundations?|principles|advanced|practitioner|professional|specialist|associate|expert|developer|engineer(?:ing)?|management|manager|leadership|administrator|analyst|analytics|architect|programming|python|java(?:script)?|data|machine learning|security|cyber|cloud|aws|azure|marketing|design|project|agile|scrum|prince2|itil|diver|diving|open water|nursing|medicine|care|teaching|teacher|language|english|welding|technician|electric(?:al|ian)|construction|forklift|working at heights?|asbestos|risk|audit(?:or)?|compliance|gdpr|accounting|finance|business|bootcamp|certification|diploma|erste hilfe|ersthelfer|brandschutz|arbeitsschutz|schulung|grundlagen|secourisme|secours|securite|formation|primeros auxilios|prevencion|riesgos|seguridad|primo soccorso|sicurezza|formazione|primeiros socorros|seguranca|bhv|ehbo|veiligheid|level \d|grade \d|module|contest|competition|hackathon|ideathon|datathon|techathon|designathon|olympiad|championships?|tournament|festival|conclave|expo|marathon|challenge|webinar|study day|conference|symposium|masterclass|awareness|prevention|in practice|refresher|update|session|artificial intelligence|deep learning|neural networks|web development|software (?:development|engineering|testing)|networking|databases?|sql|excel|tableau|power bi|simulation|iot|internet of things|blockchain|robotics|html|css|react|linux|docker|kubernetes|devops|statistics|algorithms?|data structures|workshop|seminar|summer school|award|diploma|degree|proficiency)\b/u;
