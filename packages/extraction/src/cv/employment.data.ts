import { fold } from '../wording.ts';

const words = (text: string): string =>
  fold(text.trim().split(/\s+/u).join('|')).replace(/[.+]/gu, String.raw`\$&`);
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;

/** Words that make a text the name of a post, folded: en, de, fr, es, it, pt, nl, pl, ru, cs. */
export const positionWords = new RegExp(
  `${edge}(?:${words(`
  engineer engineers developer developers programmer coder manager director officer analyst architect administrator admin consultant
  designer scientist researcher teacher lecturer professor tutor instructor trainer coach assistant associate intern trainee apprentice
  nurse midwife doctor physician surgeon therapist physiotherapist paramedic pharmacist dentist carer caregiver hca
  technician mechanic electrician plumber welder carpenter operator driver courier supervisor foreman lead leader head chief ceo cto cfo coo cio
  ciso vp president vice-president chairman chairperson founder co-founder cofounder owner partner principal secretary receptionist clerk cashier
  accountant auditor bookkeeper controller buyer planner scheduler coordinator specialist expert adviser advisor agent representative rep
  salesperson seller waiter waitress barista bartender cook chef baker cleaner housekeeper guard security-guard lifeguard volunteer freelancer
  editor writer journalist author translator interpreter photographer videographer producer artist animator illustrator musician
  lawyer attorney solicitor paralegal judge librarian curator archivist postdoc postdoctoral fellow demonstrator examiner
  maker contractor strategist marketer copywriter tester qa sdet devops sre dba mentor facilitator moderator ambassador evangelist
  recruiter headhunter executive superintendent inspector surveyor estimator draftsman drafter chemist biologist physicist mathematician economist
  statistician psychologist counselor counsellor midwifery pilot steward stewardess captain sergeant soldier instructor landscaper gardener
  visionary initiator organizer organiser assessor invigilator babysitter nanny steward member internship placement
  caretaker warehouseman picker packer loader worker labourer laborer handyman machinist fitter joiner painter decorator bricklayer roofer
  engineering-intern programmer/analyst generalist practitioner technologist merchandiser promoter model stylist hairdresser barber beautician
  entwickler entwicklerin softwareentwickler softwareentwicklerin ingenieur ingenieurin informatiker informatikerin leiter leiterin berater beraterin
  mitarbeiter mitarbeiterin praktikant praktikantin praktikum pflichtpraktikum werkstudent werkstudentin auszubildender auszubildende azubi
  geschaftsfuhrer geschaftsfuhrerin projektleiter projektleiterin it-projektleiter teamleiter teamleiterin abteilungsleiter sachbearbeiter sachbearbeiterin
  assistentin referent referentin kaufmann kauffrau krankenschwester krankenpfleger pflegefachkraft pfleger pflegerin arzt arztin lehrer lehrerin
  dozent dozentin tutorin techniker technikerin mechaniker mechatroniker elektroniker verkaufer verkauferin fachinformatiker administratorin
  wissenschaftlicher wissenschaftliche hilfskraft aushilfe aushilfskraft kuchenhilfe minijob zivildiener zivildienst bufdi freiwillige freiwilliger
  ferialpraktikant ferialpraktikantin volontar volontarin redakteur redakteurin ubersetzer erzieher erzieherin rettungssanitater fahrer lagerist
  importmanager vertriebsmitarbeiter buchhalter buchhalterin steuerberater rechtsanwalt architektin gestalter gestalterin mediengestalter forscher
  studentischer studentische selbststandig freiberuflich freiberuflicher lehrling doktorand doktorandin promovend masterarbeit bachelorarbeit
  ingenieur-e ingenieure developpeur developpeuse stagiaire apprenti apprentie alternant alternante technicien technicienne chef cheffe
  charge chargee responsable directeur directrice assistante gestionnaire consultante conseiller conseillere vendeur vendeuse animateur animatrice
  enseignant enseignante professeur professeure formateur formatrice infirmier infirmiere aide-soignant aide-soignante medecin secretaire comptable
  ouvrier serveur serveuse hote hotesse cuisinier chercheur chercheuse doctorant doctorante benevole architecte analyste administrateur coordinateur
  coordinatrice employe employee agent-e operateur preparateur livreur caissier caissiere redacteur redactrice graphiste webmaster independant
  desarrollador desarrolladora programador programadora ingeniero ingeniera analista tecnico tecnica jefe jefa directora becario becaria
  practicante pasante auxiliar administrativo administrativa profesor profesora docente investigador investigadora consultor consultora asesor
  coordinadora coordinador gerente encargado encargada camarero camarera dependiente dependienta cajero cajera operario mozo comercial vendedor
  vendedora enfermero enfermera medico medica recepcionista disenador disenadora contable voluntario voluntaria arquitecto arquitecta
  estudiante autonomo supervisora supervisor especialista lider
  sviluppatore sviluppatrice programmatore programmatrice ingegnere tecnico responsabile direttore direttrice impiegato impiegata stagista tirocinante
  consulente assistente insegnante docente professore professoressa ricercatore ricercatrice infermiere infermiera commesso commessa cameriere cameriera
  addetto addetta operaio magazziniere barista cuoco grafico progettista collaboratore collaboratrice segretaria contabile educatore educatrice
  desenvolvedor desenvolvedora programador engenheiro engenheira analista gerente diretor diretora coordenador coordenadora estagiario estagiaria
  aprendiz consultor assistente atendente vendedor auxiliar professora pesquisador pesquisadora enfermeiro enfermeira operador recepcionista
  monitor monitora bolsista tecnologo arquiteto designer lider
  ontwikkelaar medewerker stagiair stagiaire docent leraar verpleegkundige adviseur beheerder projectleider directeur manager verkoper oprichter
  bijbaan begeleider assistent
  programista inzynier kierownik specjalista specjalistka analityk asystent asystentka stazysta stazystka praktykant pracownik dyrektor nauczyciel
  konsultant sprzedawca ksiegowa ksiegowy pielegniarka pielegniarz kelner kelnerka magazynier projektant administrator mlodszy starszy doradca
  разработчик программист инженер менеджер руководитель директор аналитик специалист стажер стажёр ассистент преподаватель учитель консультант
  администратор тестировщик дизаинер архитектор тимлид бухгалтер врач медсестра продавец оператор техник научныи сотрудник начальник помощник
  координатор эксперт лаборант исследователь куратор репетитор редактор юрист экономист мастер
  programator vyvojar inzenyr ucitel asistent technik vedouci brigadnik pracovnik utvecklare ingenjor udvikler studentermedhjaelper gelistirici muhendis stajyer розробник
  `)})${end}`,
  'u',
);

/** Words that make a text the name of an employer; legal forms first. Folded. */
export const companyWords = new RegExp(
  `${edge}(?:${words(`
  gmbh ag kg ohg ug e.v. e.k. gbr mbh inc llc ltd limited plc llp lp corp corporation incorporated co
  company s.a. sa s.l. sl s.l.u. slu s.r.l. srl s.p.a. spa s.a.s. sas sarl s.a.r.l. eurl sasu bv b.v. nv
  n.v. vof ab oy oyj a/s aps s.r.o. sro a.s. sp. z.o.o. sp.z.o.o. pvt pty ltda s.a.c. sacig eireli ооо оао
  зао пао ао ип тоо z.s. p.s. kft zrt d.o.o. sdn bhd consultancy bank banking hospital clinic klinik
  krankenhaus klinikum hopital ospedale nhs pharmacy university universitat universite universidad
  universita universidade universiteit uniwersytet университет university-college schule ecole escuela
  scuola escola institute institut instituto istituto academy akademie academie academia ministry
  ministere ministerio foundation stiftung fondation fundacion fondazione fundacao verein asociacion
  associazione charity church restaurant hotel supermarket airlines airways bosch siemens google microsoft
  amazon facebook ibm oracle sap accenture deloitte pwc kpmg capgemini infosys tcs wipro cognizant huawei
  samsung intel nvidia apple tesla uber airbnb netflix spotify yandex тинькофф сбер сбербанк vk mail.ru
  walmart starbucks mcdonald's ikea aldi lidl tesco vodafone orange ericsson nokia thales airbus boeing
  nasa esa cern ltd. inc. corp. co. pharma pharmaceuticals healthcare dental care-home hospice gemeinde
  stadt landkreis ville mairie ayuntamiento comune prefeitura gemeente bundeswehr polizei feuerwehr
  caritas diakonie drk self-employed freelancer independent selbststandig autonomo
  `)})${end}`,
  'u',
);

/** Words firms and much else are named with: they say a little. Folded. */
export const mildCompanyWords = new RegExp(
  `${edge}(?:${words(`
  group holding holdings technologies technology solutions systems services software consulting consultants partners associates industries enterprises enterprise international global media studio studios agency insurance department
  center centre store stores shop bar cafe network networks motors energy power capital ventures logistics transport construction laboratory lab labs laboratories laboratorio laboratoire trust
  surgery association society club army navy police zentrum centro telecom startup school college council freelance
  `)})${end}`,
  'u',
);

/** The legal forms among them, which nothing but a firm bears. */
export const legalForms = new RegExp(
  String.raw`${edge}(?:gmbh|mbh|ag|kg|ohg|ug|e\. ?v\.|inc|llc|ltd|limited|plc|llp|corp|corporation|s\. ?a\.(?: ?s\.)?|s\. ?l\.(?: ?u\.)?|s\. ?r\. ?l\.|srl|s\. ?p\. ?a\.|sarl|sas|b\. ?v\.|n\. ?v\.|a\/s|aps|s\. ?r\. ?o\.|sp\. ?z ?o\. ?o\.?|pvt|pty|ltda|ооо|оао|зао|пао|ип|d\.o\.o\.)\.?${end}`,
  'u',
);

/** Words that make a text the name of a place of learning. Folded, matched within words too where they compound. */
export const schoolWords = new RegExp(
  String.raw`universit|univerzit|uniwersyt|университет|универсітет|${edge}(?:univ|uni|college|school|schools|institut|institute|instituto|istituto|insituto|academy|academie|akademie|akademia|academia|ecole|escuela|escola|scuola|liceo|lycee|lyceum|liceum|lyzeum|lice|lisesi|gymnasium|gimnasio|gimnazjum|hochschule|fachhochschule|berufsschule|realschule|grundschule|gesamtschule|oberschule|volksschule|conservatory|conservatoire|polytechnic|polytechnique|politecnico|politecnica|politechnika|technikum|iut|ies|cegep|seminary|faculty|fakultat|faculte|facultad|facolta|faculdade|wydzial|мгу|мфти|вшэ|мгту|итмо|спбгу|колледж|школа|институт|лицей|лицеи|гимназия|академия|техникум|mit|ucla|usc|nyu|eth|epfl|kth|tum|rwth|kit|iit|nit|ucl|lse|cuny|suny|upc|upv|uoc|uned|vut|cvut|ctu|htl|htbla|hak|iti|itis|coursera|udemy|edx|bootcamp|ensa|insa|ensam|enst|epitech|42|sixth form|estudios|centro de estudios|vidyalaya|vidyashram|mandir|matriculation|hogeschool|roc|mbo|szkola|skola|skole|zespol szkol|kolej)${end}|(?:schule|gymnasium|kolleg|hochschule|skola|school|college)${end}`,
  'u',
);

/** Words a degree or another end of learning is named with. Folded. */
export const degreeWords = new RegExp(
  String.raw`${edge}(?:bachelors?|bachelor's|bachelor’s|masters?|master's|ph\.? ?d|doctor(?:ate|al|ado)?|doctorat|dphil|b\.? ?sc|m\.? ?sc|b\.? ?s|m\.? ?s|b\.? ?a|m\.? ?a|b\.? ?tech|m\.? ?tech|b\.? ?eng|m\.? ?eng|b\.? ?e|m\.? ?e|b\.? ?com|m\.? ?com|b\.? ?ed|m\.? ?ed|b\.? ?ba|m\.? ?ba|b\.? ?ca|m\.? ?ca|bba|mba|bca|mca|bsn|msn|mphil|m\.? ?phil|mres|llb|ll\.? ?b|llm|ll\.? ?m|md|mbbs|jd|a\.? ?a|a\.? ?s|associate|degree|diploma|diplomas|diplome|diplom|dipl|licence|licenciatura|licenciad[oa]|laurea|lic|grado|ingenier[oi]a?|ingenieria|ingenieur|engineer(?:ing)?|ingegneria|engenharia|tecnico|tecnologo|bacharel(?:ado)?|mestrado|mestre|doutorado|pos-graduacao|graduacao|graduate|graduated|undergraduate|postgraduate|specialist|specialization|bac|bts|dut|but|deug|dea|dess|cap|bep|mastere|maitrise|d\.u\.t?\.?|du|bachillerato|bachiller|baccalaureat|baccalaureate|abitur|matura|maturita|maturite|matriculation|ssc|hsc|sslc|intermediate|gcses?|a-levels?|a levels?|o levels?|igcse|btec|nvq|hnd|hnc|certificate|certificat|higher secondary|secondary|high school|hauptschulabschluss|mittlere reife|realschulabschluss|fachabitur|fachhochschulreife|hochschulreife|ausbildung|berufsausbildung|fachinformatiker(?:in)?|staatsexamen|magister|magistr|inzynier|licencjat|studia|kandidat|tecnicatura|profesorado|curso|ciclo formativo|fp|eso|educacion secundaria|12th|10th|xii|class|vwo|havo|propedeuse|бакалавр(?:иат)?|магистр(?:атура)?|специалист|специалитет|аспирант(?:ура)?|кандидат|студент|ensino medio|tecnica|diplomado|student|major|minor|erasmus|exchange|semester abroad|auslandssemester|coursework|foundation)${end}|\bstudium|studiengang`,
  'u',
);

/** What work is done from, or in what form; these stand where a place would. Folded. */
export const remoteWords =
  /^(?:remote|fully remote|hybrid|on-?site|in person|online|home ?office|worldwide|teletravail|a distance|en remoto|remoto|teletrabajo|da remoto|remoto|zdalnie|zdalna|удаленно|удалённо|work from home|wfh)(?:$|[ ,/(|-])/u;

/** How much or in what way one is employed; no part of a post's name. Folded. */
export const termWords =
  /^\(?(?:full[- ]?time|part[- ]?time|contract|permanent|temporary|internship|apprenticeship|seasonal|vollzeit|teilzeit|befristet|cdi|cdd|stage|alternance|apprentissage|interim|tiempo completo|medio tiempo|jornada completa|media jornada|tempo integral|meio periodo|tempo pieno|part time|full time|fulltime|parttime|umowa o prace|полная занятость|casual|zero hours|volunteer)\)?$/u;
