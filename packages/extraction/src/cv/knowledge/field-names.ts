import { fold } from '../../words/wording.ts';

/** What a column of a table or a label of a form says of a post or a course of study. */
export type CvField =
  | 'position'
  | 'organization'
  | 'duties'
  | 'degree'
  | 'school'
  /** Who examined: the school, where no other column names it. */
  | 'board'
  | 'subject'
  | 'score'
  | 'dates'
  | 'from'
  | 'to'
  | 'place'
  /** The number of the row. */
  | 'number'
  /** Known, and none of the above. */
  | 'other';

/** Whole names, folded, as sources of patterns: en, de, fr, es, it, pt, nl, sv, da, no, pl, cs, ro, hr, tr, id, ru, uk, el. */
const names: Readonly<Record<CvField, string>> = {
  position: String.raw`(?:job |last |current )?(?:designations?|positions?|posts?|roles?)(?: (?:held|title|name|in (?:the )?(?:company|organi[sz]ation)|or (?:position|title)))?|(?:post|positions?|designations?)[ /&,and]+(?:post|positions?|designations?|rank)|job(?: ?title| role| position)?|title(?: of (?:the )?(?:job|post|position))?|occupation(?: or position held)?|position or occupation|capacity|rank|status
    |funktion|position|tatigkeit(?: als)?|stelle|berufsbezeichnung|stellenbezeichnung|beruf|(?:beruf|funktion) oder (?:funktion|beruf)|ausgeubte tatigkeit
    |poste(?: occupe)?|fonctions?(?: ou poste occupe)?|intitule (?:du |de )?poste|emploi|qualite
    |cargo(?: (?:ocupado|desempenado|exercido))?|puesto(?: (?:ocupado|desempenado|de trabajo))?|ocupacion|profesion o cargo desempenado|funcion|funcao(?: ou cargo ocupado)?|cargo ou funcao|profissao
    |posizione(?: ricoperta)?|ruolo|mansione|qualifica|tipo di impiego|lavoro o posizione ricoperti|incarico|profilo
    |functie(?:titel|naam)?|functie of beroep|baan
    |befattning|tjanst|roll|yrke|stilling(?:sbetegnelse|stittel)?|rolle
    |stanowisko(?: pracy)?|zajmowane stanowisko|zawod lub zajmowane stanowisko|funkcja|pozice|funkce|pracovni pozice|pozicia
    |functia|pozitia|functia sau postul ocupat|postul|radno mjesto|zanimanje ili radno mjesto|pozicija
    |pozisyon|unvan|gorev|jabatan|posisi|должность|позиция|посада|занимаемая должность|θεση(?: εργασιας)?`,
  organization: String.raw`(?:name (?:and address )?of (?:the )?|current |last )?(?:organi[sz]ations?|compan(?:y|ies)|employers?|firm|office|hospital|industry|agency)(?: ?(?:name|details|, (?:address|location)|with address|(?:/ ?|& |and )?address|(?:/ ?|& |and )(?:place|location|organi[sz]ation|company|employer|institut(?:e|ion))))*|(?:company|organi[sz]ation) name(?: and address)?|employer'?s? (?:name|name and address)|name and address of employer|work ?place|place of (?:work|employment)|client|name of (?:the )?(?:office|hospital|establishment)
    |firma|unternehmen|arbeitgeber|betrieb|firmenname|name und (?:adresse|anschrift) des arbeitgebers|einsatzort
    |entreprises?|employeurs?|societe|nom (?:et adresse )?de l'(?:entreprise|employeur)|structure|organisme|lieu de travail
    |empresa|empleador|compania|nombre (?:y direccion )?(?:de la |del )?(?:empresa|empleador)(?: o (?:empresa|empleador))?|nome e morada do empregador|entidad|organizacion|empregador|nome (?:e endereco )?do empregador|nome da empresa|companhia
    |azienda|datore di lavoro|nome e indirizzo del datore di lavoro|ditta|ente|societa|nome azienda
    |bedrijf(?:snaam)?|werkgever|organisatie|naam (?:en adres )?(?:van de )?(?:werkgever|bedrijf)|naam bedrijf
    |foretag|arbetsgivare|arbetsplats|virksomhed|arbejdsgiver|arbejdssted|arbeidsgiver|bedrift|selskap|tyonantaja|yritys
    |pracodawca|nazwa (?:i adres )?(?:firmy|pracodawcy)|przedsiebiorstwo|zaklad pracy|zamestnavatel|spolecnost|spolocnost|nazev firmy
    |angajator|compania|numele (?:si adresa )?angajatorului|poslodavac|tvrtka|naziv (?:i adresa )?poslodavca
    |sirket|kurum|isyeri|perusahaan|nama perusahaan|instansi
    |организация|компания|предприятие|работодатель|место работы|название (?:организации|компании)|компанія|організація|місце роботи|εργοδοτης|εταιρεια`,
  duties: String.raw`(?:main |key |major |primary |job |brief )*(?:duties|tasks|responsibilit(?:y|ies)|activities|job descriptions?|descriptions?|accountabilit(?:y|ies)|roles? and responsibilit(?:y|ies))(?: (?:and|&|/) (?:duties|tasks|responsibilit(?:y|ies)|achievements|activities|accomplishments))?(?: performed| held)?|main activities and responsibilities|description of (?:duties|(?:the )?job|work)|(?:nature|scope|details) of (?:the )?(?:work|job|duties)|work done|achievements?|job profile|work summary
    |aufgaben(?:bereich(?:e)?|gebiet(?:e)?|beschreibung)?|tatigkeiten|wichtigste tatigkeiten und zustandigkeiten|haupttatigkeiten(?: und verantwortung)?|verantwortlichkeiten|tatigkeitsbeschreibung
    |missions?(?: principales)?|taches(?: (?:principales|effectuees))?|activites(?: principales)?|principales activites et responsabilites|responsabilites|descriptif|realisations
    |funciones(?: (?:principales|realizadas))?|funciones y responsabilidades(?: principales)?|principais actividades e responsabilidades|tareas(?: realizadas)?|principales actividades y responsabilidades|responsabilidades|actividades|descripcion|atividades(?: (?:principais|desenvolvidas))?|principais atividades e responsabilidades|funcoes|descricao
    |mansioni|principali mansioni e responsabilita|principali attivita e responsabilita|attivita(?: svolte)?|compiti|responsabilita|descrizione
    |werkzaamheden|taken|verantwoordelijkheden|voornaamste (?:werkzaamheden|activiteiten) en verantwoordelijkheden|omschrijving
    |arbetsuppgifter|arbeidsoppgaver|arbejdsopgaver|opgaver|obowiazki|zakres obowiazkow|glowne dzialania i obowiazki|zadania|opis|napln prace|napln prace|popis prace|activitati si responsabilitati principale|principalele activitati si responsabilitati|responsabilitati|opis poslova|deskripsi(?: pekerjaan)?|tugas|обязанности|должностные обязанности|функции|описание|обов'язки`,
  degree: String.raw`(?:name of (?:the )?|title of (?:the )?|highest |last )?(?:degrees?|courses?|qualifications?|exam(?:ination)?s?|diploma|certificates?|programmes?|programs?)(?: ?(?:/|&|and|or|,) ?(?:degrees?|courses?|qualifications?|exam(?:ination)?s?|diploma|certificates?|class|standard)| (?:title|name|obtained|earned|awarded|passed|attained|level|held|of study))*|(?:educational|academic|professional|education)(?: (?:qualifications?|degree|programs?))?|class(?: ?/ ?(?:degree|course|exam))?|standard|title of (?:the )?(?:degree|qualification)(?: awarded)?|award|level of education|education level|name of (?:the )?(?:exam|examination|degree|course)(?: passed)?
    |abschlu(?:ss|ß|s)|bildungsabschlu(?:ss|ß|s)|bezeichnung der erworbenen qualifikation|studium|ausbildung
    |diplomes?(?: obtenus?)?|formations?|intitule du (?:certificat ou )?diplome(?: delivre)?
    |titulo(?: (?:obtenido|academico))?|titulacion|carrera|titulo de la cualificacion obtenida|estudios|curso|grau|titulo da qualificacao atribuida|designacao da qualificacao atribuida
    |titolo(?: (?:di studio|conseguito|della qualifica rilasciata))?|qualifica conseguita|diploma conseguito
    |opleiding|studie|diploma|behaald(?:e)? diploma|naam (?:van de )?opleiding|utbildning|examen|uddannelse|utdanning|tutkinto
    |tytul(?: (?:naukowy|zawodowy))?|uzyskany tytul|stopien|kierunek studiow|titul|stupen|calificarea ?/ ?diploma obtinuta|diploma obtinuta|naziv dodijeljene kvalifikacije|derece|mezuniyet
    |jenjang(?: pendidikan)?|tingkat(?: pendidikan)?|pendidikan|степень|квалификация|образование|ступінь|τιτλος(?: σπουδων)?`,
  school: String.raw`(?:name (?:and type )?of (?:the )?)?(?:institut(?:e|ion)s?|schools?|colleges?|univer(?:si|is)t(?:y|ies)|academy)(?: ?(?:/|&|and|or|,) ?(?:institut(?:e|ion)s?|schools?|colleges?|universit(?:y|ies)|board|education|location|place|organi[sz]ation|address)| names?| attended| attached)*|name and type of organi[sz]ation providing education and training|education(?:al)? (?:institut(?:e|ion)s?|provider|establishment)|awarding (?:body|institution|university)|training (?:institute|center|centre|provider)
    |schule|hochschule|universitat|bildungseinrichtung|institution|name und art der bildungs- oder ausbildungseinrichtung|einrichtung|ausbildungsstatte
    |etablissements?(?: (?:scolaire|frequente))?|ecole|universite|nom et type de l'etablissement d'enseignement ou de formation|centre de formation|lycee
    |institucion(?: educativa)?|centro(?: (?:educativo|de estudios|de formacion))?|universidad|escuela|colegio|nombre y tipo del centro(?: de estudios)?|nombre y tipo de (?:la )?organizacion que ha impartido la educacion o la formacion|instituicao(?: de ensino)?|escola|universidade|nome e tipo da organizacao de ensino ou formacao|estabelecimento
    |istituto|scuola|universita|ateneo|istituzione|nome e tipo (?:di|d')? ?(?:istituto|organizzazione) (?:di istruzione o formazione|erogatrice dell'istruzione e formazione)|nome e tipo d(?:i|')? ?(?:istituto|scuola)(?: di istruzione)?
    |naam (?:van de )?(?:school|instelling)|instelling|hogeschool|universiteit|onderwijsinstelling|naam en type (?:van )?(?:de )?onderwijs- of opleidingsinstelling|skola|larosate|hogskola|skole|uddannelsessted|oppilaitos
    |uczelnia|szkola|nazwa (?:uczelni|szkoly)|nazwa i typ organizacji zapewniajacej edukacje i szkolenia|vysoka skola|univerzita|instituce
    |institutia(?: de invatamant)?|numele si tipul institutiei de invatamant.*|skola ?/ ?fakultet|ustanova|naziv i vrsta obrazovne ustanove|okul|universite
    |sekolah|universitas|nama (?:sekolah|institusi|universitas)(?:/.*)?|institusi|учебное заведение|вуз|университет|школа|название учебного заведения|навчальний заклад|εκπαιδευτικο ιδρυμα|ιδρυμα`,
  board: String.raw`(?:name of (?:the )?)?(?:board|council|examining body|examination board|authority|affiliation)s?(?: ?(?:/|&|and|or|,) ?(?:universit(?:y|ies)|institut(?:e|ion)s?|council|college|school|boards?|autonomous)| of (?:education|examination|exam))*|accreditation`,
  subject: String.raw`(?:major |main |principal )?(?:subjects?|groups?|majors?|streams?|disciplines?|speciali[sz]ations?|specialt(?:y|ies)|branch|departments?|dept\.?|faculty|concentration|trade)(?: ?(?:/|&|and|or|,) ?(?:subjects?|groups?|majors?|streams?|disciplines?|speciali[sz]ations?|branch|departments?|faculty|trade)| (?:studied|of study|covered|area|taken))*|(?:field|area)s?(?: \(?s\)?)? of (?:study|speciali[sz]ation|studies)|principal subjects ?/ ?occupational skills covered
    |fach(?:richtung|bereich)?|studiengang|studienfach|studienrichtung|schwerpunkte?|hauptfacher ?/ ?berufliche fahigkeiten|filiere|specialite|matieres?|domaine|principales matieres ?/ ?competences professionnelles (?:couvertes|dispensees)|especialidad|area(?: de estudio)?|principales materias o capacidades profesionales estudiadas|especialidade|indirizzo|facolta|corso(?: di (?:studi|laurea))?|principali (?:materie|tematiche) ?/ ?(?:abilita|competenze) professionali (?:oggetto dello studio|possedute|acquisite)|richting|studierichting|profiel|vakken|inriktning|kierunek|specjalnosc|specjalizacja|wydzial|glowne przedmioty.*|obor|specializarea|smjer|bolum|jurusan|program studi|факультет|специальность|направление|спеціальність`,
  score: String.raw`(?:obtained |aggregate |overall |total |final )?(?:percentages?|marks?|c\.?g\.?p\.?a\.?|s\.?g\.?p\.?a\.?|g\.?p\.?a\.?|grades?|results?|scores?|divisions?|%(?:age)?|distinction)(?: ?(?:/|&|and|or|,|\() ?(?:percentages?|marks?|c\.?g\.?p\.?a\.?|s\.?g\.?p\.?a\.?|g\.?p\.?a\.?|grades?|results?|scores?|divisions?|class|%(?:age)?)\)?)*| (?:obtained|of marks|secured|achieved|scored|marks|points?|average|out of \d+)(?: ?\(?%\)?)?|%(?: of marks| marks| obtained)?|class (?:obtained|secured|awarded)|national classification|final grade
    |note|gesamtnote|abschlussnote|moyenne|mention|nota(?: final)?|promedio|calificacion|media|voto|votazione|valutazione|cijfer|ocena|media obtinuta|ocjena|nilai|ipk|оценка|средний балл`,
  dates: String.raw`(?:(?:passing|completion|graduation|graduating|exam) )?(?:years?|dates?|sessions?|periods?|durations?|tenures?|timeline|batch|time)(?: ?(?:of|/|&|and) ?(?:(?:the )?(?:passing|completion|graduation|award|attendance|study|service|employment|exam(?:ination)?|pass|passed|experience|joining|job|work|stay|duration|year|date|period|awarded))(?: out)?| ?\(?s\)?| attended| passed| period| completed| awarded| worked)*|(?:month|months) ?(?:/|&|and) ?years?|(?:from|since) ?(?:-|to|/|–) ?(?:to|till|until)|dates? ?\(from ?(?:-|to) ?to\)|dates? of (?:service|employment)|(?:employment|service|work(?:ing)?|job|time) (?:period|duration|dates?)|passed in|passing(?: out)?|years? of passing(?: out)?|length of (?:service|employment)
    |zeitraum|datum(?: \(von ?- ?bis\))?|jahr|von ?(?:-|/) ?bis|zeit|dauer
    |periodes?|dates?(?: \(de ?- ?a\))?|annees?(?: (?:scolaire|d'obtention|universitaire))?|duree
    |periodo|fechas?(?: \(de ?- ?a\))?|anos?(?: de (?:graduacion|egreso|conclusao))?|duracion|datas?(?: \(de ?- ?a\))?|duracao|ano de conclusao
    |date? \(da ?- ?a\)|anno(?: (?:di conseguimento|accademico|scolastico))?|durata|data
    |periode|jaar|data \(van ?- ?tot\)|jaartal|van ?- ?tot|tid|ar|artal
    |okres(?: (?:zatrudnienia|nauki))?|lata|rok(?: ukonczenia)?|daty \(od ?- ?do\)|data \(od ?- ?do\)|obdobi|roky|perioada|anul|datum \(od ?- ?do\)|razdoblje|godina|tarih|yil|donem
    |tahun(?: (?:lulus|masuk))?|masa kerja|период(?: работы)?|годы?(?: (?:обучения|работы|окончания))?|дата|роки|період|ημερομηνιες|χρονολογια`,
  from: 'from|start(?:ing|ed)?(?: (?:date|year))?|date of joining|joining date|joined|von|du|desde|da|van|od|dari|mulai|с|від',
  to: 'to|till|until|up ?to|end(?:ed)?(?: (?:date|year))?|date of leaving|leaving date|left|bis|au|hasta|ate|a|tot|do|sampai|по|до',
  place: String.raw`(?:location|place|city|country|town|state|address|district|region)(?: ?(?:/|&|and|,) ?(?:country|state|city|town|location|place))*|ort|land|stadt|lieu|ville|pays|lugar|ciudad|pais|localidad|local|cidade|luogo|citta|sede|plaats|stad|locatie|ort|sted|by|paikkakunta|miasto|miejsce|miejscowosc|mesto|orasul|localitatea|mjesto|grad|sehir|yer|kota|lokasi|tempat|город|место|місто`,
  number: String.raw`(?:s|sl|sr|ser|serial|st)\.? ?/? ?(?:no|n|l|r|number)?\.?|no\.?|#|№|nr\.?|n°|num\.?|lp\.?|№ п/п`,
  other: String.raw`(?:type|kind) of (?:business|organi[sz]ation|industry|employment|company)(?: or sector)?|business or sector|sector|industry|branche|wirtschaftszweig|tipo di azienda o settore|tipo de empresa o sector|secteur d'activite|salary(?: .*)?|reason(?:s)? (?:for|of) leaving|supervisor|mode|remarks?|comments?|website|team size|level in (?:national|eqf).*|livello (?:nella classificazione|qeq).*|nivel en la clasificacion nacional|medium|employment type|type|reference|contact`,
};

const patterns = Object.entries(names).map(
  ([field, source]) =>
    [field as CvField, new RegExp(`^(?:${source.replace(/\s*\n\s*/gu, '')})$`, 'u')] as const,
);

/** What the name of a column or a label says, where it is the whole of it; null where it is none that is known. */
export function fieldOf(text: string): CvField | null {
  const folded = fold(text)
    .replace(/[\s:*•·►-]+$/u, '')
    .replace(/^[\s*•·►]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (folded === '' || folded.length > 90) return null;
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/**
 * Whether names of columns, nearly all of them known, are those of a table each of whose rows is a post or a course of
 * study. A list of the marks of one course is none.
 */
export function isTableOf(fields: readonly (CvField | null)[]): boolean {
  const named = fields.filter((field) => field !== null).length;
  if (named < 2 || named < fields.length * 0.6) return false;
  const has = (...wanted: CvField[]) => wanted.some((field) => fields.includes(field));
  const dated = has('dates', 'from');
  if (has('position', 'organization') && !has('degree', 'score')) {
    const employed = has('organization') || (has('position') && has('school'));
    return employed && (has('position') || dated);
  }
  if (has('school', 'board')) return has('degree', 'subject', 'score') || dated;
  return has('degree') && dated && has('score', 'organization');
}
