const filler = String.raw`(?: (?:the|a|an|following|online|virtual|live|our|required|approved|accredited|short|full|all|requirements|modules|units|assessments?|examinations?|exam|course|courses|training|programme|program|workshop|webinar|qualification|certification|class|session|seminar|bootcamp|learning path|specialization|professional certificate|\d+[ -](?:hours?|days?|weeks?|months?)|(?:one|two|three|four|five)[ -]day|on|in|of|for|entitled|titled|called|named|leading to)\b)*`;
const course = String.raw`(?:course|training|programme|program|qualification|workshop|module|subject|seminar|webinar|class|award|unit|specialism|exam|examination)`;

/** Words a title follows, the surest first, folded; see wording.ts. */
export const leadIns: readonly (readonly [number, RegExp])[] = [
  [0.9, new RegExp(String.raw`\b(?:has |have |having |had )?(?:hereby )?(?:successfully |satisfactorily |also |duly |now )*(?:completed|completing|passed|passing|attended|attending|undertaken|undertaking|finished|finishing|fulfilled)(?: successfully| and passed| with (?:merit|distinction|honou?rs))?\b${filler} ?[:"“]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:successful |satisfactory )?(?:completion|attendance|participation)(?: of| at| in| on)\b${filler} ?[:"“]*`, 'u')],
  [0.88, new RegExp(String.raw`\bparticipat(?:ed|ing) (?:successfully )?(?:in|at)\b${filler} ?[:"“]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:is|as|are|was) (?:hereby |now |officially |recogni[sz]ed as )*(?:a |an )?(?:certified|recogni[sz]ed|qualified)(?: as)?(?: a| an)?\b ?[:"“]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:has|have) (?:been |hereby )*(?:awarded|achieved|earned|gained|obtained|attained|conferred|granted|received|met the requirements (?:for|of))(?: with)?\b${filler} ?[:"“]*`, 'u')],
  [0.86, new RegExp(String.raw`\bthe (?:degree|title|designation|status|grade|rank|award|qualification|certification|credential) of\b ?[:"“]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:${course}|certification|certificate)[ -]?(?:title|name)?s? ?[:]["“ ]*`, 'u')],
  [0.88, new RegExp(String.raw`^(?:${course}) (?:title|name)\b ?`, 'u')],
  [0.86, /\b(?:assessed as|deemed|found|proven|is) competent in\b/u],
  [0.8, /\bcompetenc[ey] in\b|\bproficiency in\b|\bdemonstrated .{0,40}? in\b/u],
  [0.8, /\b(?:requirements|assessment|examination|training)(?: requirements)? (?:for|in|of)(?: the| a| an)?\b ?/u],
  // de
  [0.88, /\b(?:erfolgreich |regelmassig |mit erfolg )*(?:an (?:der|dem|einer|einem)|am|die|den|das|der|folgende[nrs]?) (?:folgenden |online-?|zweitagigen |eintagigen )*(?:kurs(?:es)?|schulung|seminar|lehrgang|fortbildung|weiterbildung|ausbildung|workshop|training|unterweisung|veranstaltung)(?: zum| zur| zu| im| in| uber| fur)?\b ?[:"„“»]*/u],
  [0.88, /\b(?:kurs|schulung|seminar|lehrgang|fortbildung|weiterbildung|thema|ausbildung|kurstitel|seminartitel) ?[:]["„“ ]*/u],
  [0.82, /\b(?:teilgenommen an|teilnahme an|abschluss)(?: der| dem| des)?\b ?[:"„“]*/u],
  // fr
  [0.88, /\ba (?:suivi|participe a|reussi|valide|complete|termine|obtenu|assiste a)(?: avec succes)?(?: (?:la|le|l'|a la|au|un|une|integralement)\b)* ?(?:formation|cours|stage|module|programme|atelier|certification|examen)?(?: (?:de|sur|en|intitulee?|suivante?)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:intitule|formation|cours|stage|objet) ?:["« ]*/u],
  // es
  [0.88, /\b(?:ha|por haber) (?:completado|superado|realizado|participado|asistido|finalizado|aprobado|cursado|concluido|obtenido)(?: (?:con (?:exito|aprovechamiento)|satisfactoriamente))?(?: (?:el|la|al|a la|en el|en la|en)\b)* ?(?:curso|programa|formacion|taller|seminario|modulo|capacitacion|diplomado)?(?: (?:de|sobre|en|online|titulado)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:curso|programa|formacion|taller|seminario|titulo) ?:["« ]*/u],
  // it
  [0.88, /\b(?:ha|per aver) (?:completato|superato|frequentato|partecipato|concluso|sostenuto|conseguito|svolto|seguito)(?: (?:con (?:successo|profitto|esito positivo)))?(?: (?:il|la|al|alla|lo|l')\b)* ?(?:corso|programma|seminario|formazione|esame|percorso|modulo|attivita formativa)?(?: (?:di formazione|di|su|in|per|online|dal titolo)\b)* ?[:"«“]*/u],
  [0.88, /\b(?:corso|programma|seminario|titolo|oggetto) ?:["« ]*/u],
  // pt
  [0.88, /\b(?:concluiu|completou|participou|frequentou|realizou|finalizou|obteve)(?: (?:com (?:exito|sucesso|aproveitamento)))?(?: (?:o|a|do|da|no|na|de)\b)* ?(?:curso|programa|formacao|treinamento|seminario|workshop|modulo|acao)?(?: (?:de formacao|de|sobre|em|online|intitulad[oa])\b)* ?[:"«“]*/u],
  // nl
  [0.88, /\b(?:heeft )?(?:met (?:goed gevolg|succes) )?(?:heeft )?(?:deelgenomen aan )?(?:de|het|aan de) (?:cursus|opleiding|training|workshop|module|leergang|examen)\b ?[:"“]*/u],
  [0.88, /\b(?:cursus|opleiding|onderwerp) ?:["“ ]*/u],
]; // prettier-ignore

/** Where the sentence leaves the title again; folded. */
export const tails: readonly RegExp[] = [
  /[,.]? (?:was |which was |were )?(?:held|organi[sz]ed|conducted|delivered|offered|provided|issued|hosted|presented|taught|run|administered|authori[sz]ed|sponsored|facilitated|developed|given)\b(?: (?:at|by|on|in|from|through|online|via)\b|$)/u,
  /[,.]? (?:with|achieving|obtaining|scoring|earning|receiving|and (?:has |is |was )(?:therefore |thereby |hereby )?(?:\w+)) (?:an? )?(?:overall |final |total )?(?:grade|score|mark|result|distinction|merit|pass|average|of \d|awarded|earned|demonstrated|entitled|achieved|been|met)/u,
  /[,.]? (?:in accordance|in compliance|as (?:required|set|part|prescribed|evidenced)|under the|pursuant|consisting of|comprising|covering|totall?ing|equivalent to|worth|valid (?:for|until)|including|which|that is|through (?:the|our)|on behalf)\b/u,
  /[,.;]? \(?(?:\d+(?:[.,]\d+)? ?(?:\+ )?(?:contact |cpd |training |clock |learning |teaching )?(?:hours?|hrs?|points?|credits?|cpd|ceus?|days?|weeks?|stunden|heures|horas|ore|uur)\b)/u,
  /[,.]? (?:on|dated|from|between|during)(?: the)? (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/u,
  /[,.]? (?:an? )?(?:online |non-credit |four-week |self-paced )+(?:course|program)/u,
  /[“”"»]? ?(?:erfolgreich |mit erfolg |regelmassig )*(?:teilgenommen|abgeschlossen|absolviert|bestanden|besucht)(?: hat| haben)?\b/u,
  / (?:met goed gevolg |met succes |succesvol )*(?:heeft )?(?:afgerond|gevolgd|voltooid|behaald|afgelegd|doorlopen)(?: heeft)?\b/u,
  /[,.]? (?:dispensee?|organisee?|animee?|d'une duree|qui s'est|impartid[oa]|celebrad[oa]|organizad[oa]|con una duracion|organizzato|tenutosi|tenuto|della durata|realizad[oa]|ministrad[oa]|com (?:carga|duracao)|con (?:una )?calificacion|georganiseerd|gegeven door)\b/u,
]; // prettier-ignore

/** Words a qualification's own name begins with; folded. */
export const headings =
  /^(?:(?:bachelor|master|doctor|associate)(?:'?s)? (?:of|in|degree)|(?:post)?graduate (?:diploma|certificate)|level \d|\w+ level \d|(?:advanced |higher |national |professional |international |general |foundation )*(?:diploma|certificate|award|certification) (?:in|for)\b|certified\b|diplome? (?:de|en|in|of)|fachkraft|ersthelfer|(?:sprach)?zertifikat \p{L}{3}|curso de|corso di|cursus \p{L}{3}|lehrgang \p{L}{3}|nvq|hnd|hnc|b\.?sc|m\.?sc|certificate iv)/u;

/** Words of what courses and qualifications are about; folded. */
export const subjectWords =
  /\b(?:first aid|cpr|aed|life support|bls|als|acls|pals|safety|health|safeguarding|hygiene|manual handling|fire|training|course|introduction|intro|fundamentals?|essentials?|basics?|foundations?|principles|advanced|practitioner|professional|specialist|associate|expert|developer|engineer(?:ing)?|management|manager|leadership|administrator|analyst|analytics|architect|programming|python|java(?:script)?|data|machine learning|security|cyber|cloud|aws|azure|marketing|design|project|agile|scrum|prince2|itil|diver|diving|open water|nursing|medicine|care|teaching|teacher|language|english|welding|electric(?:al|ian)|construction|forklift|working at heights?|asbestos|risk|audit(?:or)?|compliance|gdpr|accounting|finance|business|bootcamp|certification|diploma|erste hilfe|ersthelfer|brandschutz|arbeitsschutz|schulung|grundlagen|secourisme|secours|securite|formation|primeros auxilios|prevencion|riesgos|seguridad|primo soccorso|sicurezza|formazione|primeiros socorros|seguranca|bhv|ehbo|veiligheid|level \d|grade \d|module)\b/u;
