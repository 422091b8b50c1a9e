import { fold } from '../../words/wording.ts';

const words = (text: string): string =>
  fold(text.trim().split(/\s+/u).join('|'))
    .replace(/[.+]/gu, String.raw`\$&`)
    // In capitals the last sigma of a word is written as every other.
    .replace(/ς(?=$|\|)/gu, '[ςσ]');
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;

/** What German, Dutch and Scandinavian names of posts end with, in one word with what the post is of; folded. */
const compounds = String.raw`[\p{L}-]{3,40}(?:ingenieur|entwickler|leiter|berater|techniker|mechaniker|arbeiter|verkaufer|lehrer|pfleger|trainer|forscher|fahrer|assistent|sanitater|gestalter|programmierer|architekt|verwalter|betreuer|begleiter|referent|therapeut|helfer|monteur|assistenz|student|makler|prufer|planer|zeichner|schlosser|koch|kellner|kassierer|redakteur|lektor|kauffrau|kaufmann|fachangestellte|fachangestellter|fachfrau|fachmann|padagoge|padagogin|installateur|zusteller|brieftrager|designer|fotograf|journalist|konstrukteur|kommissionierer|doktorand|tester|analyst|spezialist|vertreter|sprecher|beauftragter|beauftragte)(?:in|innen)?|[\p{L}-]{3,40}praktikum|monteur(?:in)?|[\p{L}-]{3,40}(?:arbetare|forare|utvecklare|ansvarig|larare|skoterska|ingenjor|tekniker|saljare|ledare|assistent|medewerker|ontwikkelaar|ingeniorer|medarbeider|medarbejder|utvikler|larer|leder|beheerder|adviseur|begeleider|verpleegkundige)`;

/** Words that make a text the name of a post, folded: en, de, fr, es, it, pt, nl, pl, ru, cs. */
export const positionWords = new RegExp(
  `${edge}(?:${compounds}|${words(`
  engineer engineers developer developers programmer coder manager director officer analyst architect administrator admin consultant
  designer scientist researcher teacher lecturer professor tutor instructor trainer coach assistant associate intern trainee apprentice
  nurse midwife doctor physician surgeon therapist physiotherapist paramedic pharmacist dentist carer caregiver hca
  technician mechanic electrician plumber welder carpenter operator driver courier supervisor foreman lead leader head chief ceo cto cfo coo cio
  ciso vp president vice-president chairman chairperson founder co-founder cofounder owner partner principal secretary receptionist clerk cashier
  accountant auditor bookkeeper controller buyer planner scheduler coordinator specialist expert adviser advisor agent representative rep
  salesperson seller waiter waitress barista bartender cook chef baker cleaner housekeeper guard security-guard lifeguard volunteer freelancer
  editor writer journalist author translator interpreter photographer videographer producer artist animator illustrator musician
  lawyer attorney solicitor paralegal judge librarian curator archivist postdoc postdoctoral fellow demonstrator examiner
  server host expediter proprietor affiliate candidate busser staff positions salesman saleswoman maker contractor strategist marketer copywriter tester qa sdet devops sre dba mentor facilitator moderator ambassador evangelist
  recruiter headhunter executive superintendent inspector surveyor estimator draftsman drafter chemist biologist physicist mathematician economist
  statistician psychologist counselor counsellor midwifery pilot steward stewardess captain sergeant soldier instructor landscaper gardener
  orientador orientadora educador educadora dinamizador dinamizadora cuidador cuidadora limpiador limpiadora conductor conductora
  tutora maestro maestra abogado abogada electricista fontanero cocinero cocinera
  servicekraft fachkraft cinegrafista fotografo fotografa hostess videomaker redator redatora locutor motorista pedreiro eletricista soldador
  encanador mecanico pintor cozinheiro cozinheira garcom garconete baba manicure zelador porteiro vigilante repositor balconista estoquista
  albanil carpintero repartidor repartidora teleoperador teleoperadora azafata promotor promotora reponedor reponedora
  manutentionnaire magasinier magasiniere chauffeur chauffeuse coiffeur coiffeuse boulanger boulangere patissier patissiere macon plombier
  electricien electricienne menuisier soudeur mecanicien mecanicienne educateur educatrice auxiliaire puericultrice surveillant surveillante
  moniteur monitrice elettricista idraulico muratore saldatore meccanico autista parrucchiere parrucchiera estetista animatore animatrice bagnino
  sjukskoterska snickare elektriker kock stadare servitor underskoterska larare praktikant kapper bezorger vakkenvuller elektricien lasser
  receptioniste student-assistent sygeplejerske laerer sykepleier
  fsj bfd bundesfreiwilligendienst foj freiwilligendienst famulatur referendariat aushilfstatigkeit nebenjob ferienjob werkstudententatigkeit berufspraktikum schulerpraktikum
  teamleider schoonmaker chauffeur bediende verkoopmedewerker vrijwilliger bestuurslid voorzitter secretaris penningmeester
  visionary initiator organizer organiser assessor invigilator babysitter nanny steward member internship placement
  contributor emt medic broker appraiser geologist astronomer ecologist linguist historian sociologist anthropologist archaeologist
  dancer sommelier investigator sde swe clinician rn lpn cna concierge installer adjuster transcriptionist stenographer fabricator
  caretaker warehouseman picker packer loader worker labourer laborer handyman machinist fitter joiner painter decorator bricklayer roofer
  engineering-intern programmer/analyst generalist practitioner technologist merchandiser promoter model stylist hairdresser barber beautician
  entwickler entwicklerin softwareentwickler softwareentwicklerin ingenieur ingenieurin informatiker informatikerin leiter leiterin berater beraterin
  mitarbeiter mitarbeiterin praktikant praktikantin praktikum pflichtpraktikum werkstudent werkstudentin auszubildender auszubildende azubi
  sekretar sekretarin kaufmannische kaufmannischer voorman timmerman loodgieter schilder kok commis plongeur sous-chef picker
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
  μηχανικός διευθυντής διευθύντρια νοσηλευτής νοσηλεύτρια δάσκαλος δασκάλα καθηγητής καθηγήτρια εκπαιδευτικός λογιστής λογίστρια
  προγραμματιστής προγραμματίστρια βοηθός υπεύθυνος υπεύθυνη σύμβουλος αναλυτής αναλύτρια τεχνικός υπάλληλος οδηγός ερευνητής ερευνήτρια
  πωλητής πωλήτρια γραμματέας γιατρός ιατρός δικηγόρος σχεδιαστής σχεδιάστρια ειδικευόμενος ασκούμενος ασκούμενη προϊστάμενος προϊσταμένη
  συντονιστής συντονίστρια εργοδηγός ηλεκτρολόγος υδραυλικός μάγειρας σερβιτόρος φαρμακοποιός αρχιτέκτονας εθελοντής εθελόντρια
  مهندس مهندسة مدير مديرة محاسب محاسبة معلم معلمة مدرس مدرسة ممرض ممرضة مطور مطورة محلل محللة طبيب طبيبة مساعد مساعدة متدرب متدربة
  أخصائي أخصائية اخصائي مشرف مشرفة منسق منسقة فني فنية مبرمج مبرمجة مصمم مصممة باحث باحثة محاضر محاضرة أستاذ أستاذة مستشار مستشارة
  موظف موظفة سكرتير سكرتيرة كاتب كاتبة مترجم مترجمة صيدلي صيدلانية رئيس رئيسة نائب مسؤول مسؤولة مندوب بائع سائق عامل
  scholar actress busboy bellhop greeter stocker shelver tiler plasterer upholsterer
  seamstress florist dishwasher janitor custodian groundskeeper stevedore trustee treasurer delegate councillor commissioner
  underwriter actuary publicist proofreader typist telemarketer canvasser fundraiser luthier referee umpire detailer
  externship traineeship fellowship assistantship studentship clerkship mentorship reservist
  hiwi studienassistent studienassistentin werksstudent ferienarbeit ferienaushilfe ferialpraktikum schnupperlehre praktika
  praxissemester wehrdienst au-pair zivi freiwilligenarbeit ehrenamt ehrenamtlich ehrenamtliche ehrenamtlicher ubungsleiter ubungsleiterin
  gruppenleiter gruppenleiterin jugendleiter jugendleiterin schulbegleiter schulbegleiterin nachhilfelehrer nachhilfelehrerin aushilfskellner
  kellner kellnerin kochin verkaufshilfe produktionshelfer lagerhelfer kuchenkraft reinigungskraft haushaltshilfe betreuungskraft
  saisonnier saisonniere vacataire interimaire equipier equipiere plongeuse caviste vendangeur vendangeuse jardinier jardiniere
  mediateur mediatrice intervenant intervenante benevolat volontaire pigiste journaliste traducteur traductrice comedien comedienne musicien
  musicienne dessinateur dessinatrice projeteur conducteur conductrice chaudronnier peintre carreleur couvreur aide-cuisinier aide-comptable
  baby-sitter babysitting auto-entrepreneur auto-entrepreneuse
  practicas voluntariado pasantia pasantias ayudante ayudantia interino interina suplente jornalero
  conserje celador celadora matrona logopeda traductora traductor redactora redactor periodista actriz
  vendimiador vendimiadora teleasesor teleasesora gestor gestora tramitador tramitadora
  estagio menor-aprendiz aprendizagem ajudante
  cobrador cobradora entregador entregadora motoboy costureira operadora empregado empregada formador formadora
  tirocinio volontario volontaria praticante apprendista aiuto-cuoco aiutante lavapiatti pizzaiolo
  panettiere giardiniere imbianchino geometra ragioniere ragioniera avvocato notaio fisioterapista farmacista traduttore traduttrice giornalista
  redattore redattrice
  stagebegeleider vakantiewerk zaterdaghulp barmedewerker winkelmedewerker horecamedewerker keukenhulp afwasser postbode schoonmaakster
  onderzoeker projectmanager huiswerkbegeleider
  praktyka wolontariusz wolontariuszka wolontariat sprzatacz sprzataczka ochroniarz kierowca spawacz lektor lektorka korepetytor
  korepetytorka opiekun opiekunka recepcjonistka recepcjonista barmanka kucharz redaktor tlumacz tlumaczka bibliotekarz
  tjener salgsassistent butiksassistent kasseassistent ekspedient paedagog paedagogmedhjaelper paedagogmedhjelper kontorassistent kokkenmedhjaelper
  studentermedarbejder laerling timelaerer konsulent butikschef restaurantchef afdelingsleder
  butikkmedarbeider sommervikar vekter studentassistent laerervikar ekstrahjelp
  saljare butikssaljare barnskotare vardbitrade butiksbitrade kassor kassorska lararvikarie timvikarie vaktmastare lagerarbetare personlig-assistent
  sommarjobb sommarjobbare projektledare undersokare handlaggare konsult forskare chauffor
  ogretmen ogretim ogrenci muhendisi uzmani uzman yonetici yoneticisi muduru mudur asistani asistan danisman danismani stajyeri staj gonullu
  teknisyen teknikeri gelistiricisi temsilcisi sorumlusu elemani gorevlisi
  attendant attendants aide helper dispatcher grader optician optometrist dietitian dietician nutritionist hygienist radiographer
  sonographer phlebotomist anesthetist veterinarian zookeeper groomer locksmith glazier rigger scaffolder farmhand
  chaplain missionary attache diplomat firefighter fireman policeman detective bodyguard bouncer doorman
  educator adjunct registrar bursar headteacher paraprofessional organist vocalist guitarist drummer
  percussionist cellist violinist pianist choreographer cinematographer colorist modeler jeweler conservator columnist reporter correspondent
  presenter broadcaster announcer blogger vlogger influencer streamer youtuber podcaster ghostwriter sysadmin pentester cpo cmo svp evp avp foreperson
  storekeeper trader teller postman blacksmith deckhand corporal lieutenant colonel dj masseur masseuse childminder provost proctor barback
  assembler barrister magistrate bailiff caseworker counsel entrepreneur reviewer stagehand locum
  lehrkraft burokraft pflegekraft fuhrungskraft hebamme studienrat studienratin referendarin hausmeister bademeister kuchenchef kuchenchefin prokurist prokuristin
  konstrukteur konstrukteurin rezeptionist rezeptionistin controllerin privatdozent privatdozentin logopadin logopade volontariat umschulung barkeeper barkeeperin
  konditor konditorin friseur friseurin friseuse kosmetiker kosmetikerin tagesmutter assistenzarzt assistenzarztin oberarzt oberarztin zahnarzt zahnarztin
  tierarzt tierarztin rechtsanwaltin anwaltin juniorprofessor juniorprofessorin studentenjob grundwehrdienst juristin betriebswirt betriebswirtin
  psychologin psychologe apotheker apothekerin journalistin fotografin designerin floristin kauffrau fachwirt fachwirtin
  cariste facteur factrice barman barmaid receptionniste teleconseiller teleconseillere gerant gerante cofondateur cofondatrice apprentissage aesh
  kinesitherapeute sage-femme pharmacien pharmacienne nounou juriste avocat avocate notaire huissier acheteur acheteuse logisticien logisticienne
  integrateur integratrice photographe orthophoniste ergotherapeute
  fisioterapeuta psicologo psicologa ninera asesora socorrista entrenador entrenadora arbitro peon
  programator vyvojar inzenyr ucitel asistent technik vedouci brigadnik pracovnik utvecklare ingenjor udvikler studentermedhjaelper gelistirici muhendis stajyer розробник
  `)})${end}|工程师|工程師|经理|經理|主管|总监|總監|助理|专员|專員|顾问|顧問|分析师|分析師|设计师|設計師|研究员|研究員|教师|教師|讲师|講師|教授|护士|護士|护师|護師|医生|醫生|医师|醫師|会计|會計|实习|實習|程序员|開發者|开发者|主任|秘书|秘書|店长|店長|厨师|廚師|司机|翻译|翻譯|记者|記者|编辑|編輯|主任|组长|組長|负责人|負責人|技术员|技術員|销售|銷售|创始人|創始人`,
  'u',
);

/** What is done for a time and called so instead of after a post; it begins the name. Folded. */
export const engagements =
  /^(?:alternance |stage (?:\d|premiere |deuxieme |troisieme |de |d'|du |en |chez |ouvrier|technique|professionnel|decouverte|academique|ingenieur|fin )|service (?:civique|militaire|national|volontaire)|cours (?:particuliers?|de soutien|a domicile)|soutien scolaire|aide (?:aux devoirs|a domicile)|jobs? (?:d'ete|etudiants?|saisonniers?)|emplois? (?:d'ete|saisonniers?|etudiants?)|travail saisonnier|clases (?:particulares|de refuerzo|de apoyo)|apoyo escolar|servicio (?:social|civil|militar|comunitario)|trabajos? de verano|aulas particulares|servico (?:militar|voluntario)|trabalho voluntario|servizio (?:civile|militare)|ripetizioni|lezioni private|freiwilliges? (?:soziales|okologisches) jahr|freiwilliger wehrdienst|nachhilfe|privatunterricht|duales studium|work and travel|work experience|volunteer work|voluntary work|bijles|vrijwilligerswerk|korepetycje|praca (?:wakacyjna|dorywcza|sezonowa)|praktyki? (?:zawodow[ae]|studenck[ai]e?)|frivilligt arbejde)(?:(?<=[ '])|(?!\p{L}))/u;

/** What a time without any post is called; folded. */
export const pauseWords =
  /^(?:[a-z]{2,12} (?:und|and|et|y|e) )?(?:(?:planned |full[- ]time )?(?:career|family|personal) (?:break|leave)|(?:parental|maternity|paternity) leave|sabbatical(?: (?:leave|year))?|gap year|travel(?:s|l?ing)?|backpacking|work (?:and|&) travel|job (?:search|seeking|hunting)|unemployed|elternzeit|mutterschutz|babypause|auszeit|sabbatjahr|stellensuche|jobsuche|arbeitssuche|arbeits(?:suchend|los)|offen fur [^,]*|(?:welt|europa|bildungs|rund)?reisen?|conge (?:de )?(?:maternite|paternite|parental|sabbatique)|annee sabbatique|voyages?|recherche d[’']emploi|baja (?:por )?(?:maternidad|paternidad|maternal|paternal)|excedencia|ano sabatico|viajes?|anno sabbatico|congedo (?:di )?(?:maternita|parentale)|licenca[- ]maternidade|ouderschapsverlof|zwangerschapsverlof|wereldreis|sabbatjaar|foraldraledig(?:het)?|foreldrepermisjon|barselsorlov|urlop (?:macierzynski|wychowawczy|rodzicielski)|декретный отпуск|отпуск по уходу за ребенком)(?:$| ?[/,;:(]| - | (?:in|to|through|around|across|throughout|durch|nach|en|au|aux|dans|a|por|pelo|pela|door|naar)(?: |$))/u;

/** Words that make a text the name of an employer; legal forms first. Folded. */
export const companyWords = new RegExp(
  `${edge}(?:${words(`
  gmbh ggmbh ag kg ohg ug e.v. e.k. gbr mbh inc llc ltd limited plc llp lp corp corporation incorporated co
  company hospitals s.a. sa s.l. sl s.l.u. slu s.r.l. srl s.p.a. spa s.a.s. sas sarl s.a.r.l. eurl sasu bv b.v. nv
  n.v. vof ab oy oyj a/s aps s.r.o. sro a.s. sp. z.o.o. sp.z.o.o. pvt pty ltda s.a.c. sacig eireli ооо оао
  зао пао ао ип тоо z.s. p.s. kft zrt d.o.o. sdn bhd consultancy bank hospital clinic klinik
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
  transportadora industrias industria comercio supermercado supermercados padaria construtora imobiliaria distribuidora grafica editora sindicato
  constructora inmobiliaria panaderia farmacia gobierno consejeria diputacion ayuntamiento clinica despacho bufete gestoria cooperativa
  boulangerie patisserie pharmacie chu prefecture librairie imprimerie etablissements ets compagnie cabinet camping supermarche hypermarche
  kanzlei apotheke backerei metzgerei gasthof gasthaus autohaus kaufhaus landratsamt bundesamt verlag druckerei pflegeheim seniorenheim kita
  kindergarten werkstatten sparkasse volksbank azienda negozio ditta albergo carrozzeria officina pizzeria fabbrica regione provincia
  bedrijf winkel ziekenhuis stichting bakkerij apotheek firma sklep szpital urzad kancelaria hurtownia fabryka fundacja stowarzyszenie biblioteka
  muzeum teatr kommune kommun sygehus sykehus sjukhus forening forbund forlag belediyesi hastanesi bankasi sirketi vakfi
  government embassy consulate brewery bakery newspaper magazine museum theatre theater library federation league committee commission authority
  bureau county municipality municipal fraternity sorority bros laundromat foodbank
  caritas diakonie drk self-employed freelancer independent selbststandig autonomo
  εταιρεία νοσοκομείο τράπεζα α.ε. αε ε.π.ε. επε όμιλος πανεπιστήμιο σχολείο κλινική υπουργείο δήμος ιδιωτικό ξενοδοχείο φαρμακείο
  شركة مؤسسة مستشفى بنك مصرف جامعة وزارة مجموعة عيادة صيدلية فندق مصنع مكتب مركز
  `)})${end}|公司|集团|集團|银行|銀行|医院|醫院|大学|大學|学校|學校|研究院|研究所|实验室|實驗室|事务所|事務所|工厂|工廠|中心|科技|酒店`,
  'u',
);

/** Words firms and much else are named with: they say a little. Folded. */
export const mildCompanyWords = new RegExp(
  `${edge}(?:${words(`
  festival group holding holdings technologies technology solutions systems services software consulting consultants partners associates industries enterprises enterprise international global media studio studios agency insurance department
  center centre store stores shop bar cafe network networks motors energy power capital ventures logistics transport construction laboratory lab labs laboratories laboratorio laboratoire trust
  surgery association society club chapter brothers records foods motors airport resort inn farm farms nursery practice union fund board office gym pub salon market church embassy
  handel handels markt praxis verband betrieb filiale presse gruppe groupe grupo gruppo grup agence agencia agenzia atelier garage magasin commune cave
  domaine chateau maison tienda almacen almacenes taller hogar residencia loja lojas escritorio agencias oficina
  biuro zaklad butik byra byraet kontor region amt army navy police zentrum centro telecom startup school college council freelance
  architects lawyers attorneys solicitors architekten rechtsanwalte steuerberater avocats architectes notaires abogados arquitectos asociados advogados avvocati advocaten
  `)})${end}`,
  'u',
);

/** The legal forms among them, which nothing but a firm bears. */
export const legalForms = new RegExp(
  String.raw`${edge}(?:g?gmbh|mbh|ag|kg|ohg|ug|e\. ?v\.|inc|llc|ltd|limited|plc|llp|corp|corporation|s\. ?a\.(?: ?s\.)?|s\. ?l\.(?: ?u\.)?|s\. ?r\. ?l\.|srl|s\. ?p\. ?a\.|sarl|sas|b\. ?v\.|n\. ?v\.|a\/s|aps|s\. ?r\. ?o\.|sp\. ?z ?o\. ?o\.?|pvt|pty|pte|sdn|bhd|kft|zrt|lda|oyj|eirl|gesmbh|ltda|ооо|оао|зао|пао|ип|d\.o\.o\.)\.?${end}`,
  'u',
);

/** Words that make a text the name of a place of learning. Folded, matched within words too where they compound. */
export const schoolWords = new RegExp(
  String.raw`大学|大學|学院|學院|中学|中學|高中|学校|學校|πανεπιστημι|πολυτεχνει|${edge}(?:λυκειο|γυμνασιο|σχολη|σχολειο|ινστιτουτο|κολλεγιο|τει|ιεκ|επαλ|(?:ال)?(?:جامعة|كلية|معهد|مدرسة|اكاديمية|ثانوية))${end}|universit(?!ari[oa]s? e[nm] |aire en )|univerzit|uniwersyt|университет|универсітет|${edge}(?:universidade?s?|univerza|colegios?|colegiul|liceul?|escolas|lehranstalt|academi[ei]|preparatoria|bachilleratos|vidyapeeth|senai|senac|etec|fatec|fakultesi|lisesi|yuksekokulu|gimnazija|centro (?:de estudios|de formacion|universitario|educativo)|univ|uni|college|school|schools|institut|institute|(?<!financial |medical |public )institution|instituto|istituto|insituto|academy|academie|akademie|akademia|academia|ecole|escuela|escola|scuola|liceo|lycee|lyceum|liceum|lyzeum|lice|lisesi|gymnasium|gimnasio|gimnazjum|hochschule|fachhochschule|berufsschule|realschule|grundschule|gesamtschule|oberschule|volksschule|conservatory|conservatoire|polytechnic|polytechnique|politecnico|politecnica|politechnika|technikum|iut|ies|cegep|seminary|faculty|fakultat|faculte|facultad|facolta|faculdade|wydzial|мгу|мфти|вшэ|мгту|итмо|спбгу|колледж|школа|институт|лицей|лицеи|гимназия|академия|техникум|mit|ucla|usc|nyu|eth|epfl|kth|tum|rwth|kit|iit|nit|ucl|lse|cuny|suny|upc|upv|uoc|uned|vut|cvut|ctu|htl|htbla|hak|iti|itis|coursera|udemy|edx|ensa|ens|enseeiht|ensat|enset|epsi|insa|ensam|enst|epitech|42|sixth form|estudios|centro de estudios|vidyalaya|vidyashram|mandir|matriculation|hogeschool|roc|szkola|skola|skole|zespol szkol|kolej)${end}|(?:schule|gymnasium|kolleg|hochschule|skola|skole|school|college|hogskola|hogskole|hojskole)${end}|(?<=\p{L}{3} )u\.(?=$|[,)])`,
  'u',
);

/** What teaches and is called nothing that says so; elsewhere the words may mean anything. Folded. */
export const teacherNames = new RegExp(
  String.raw`${edge}(?:volkshochschule|vhs|sdn|smpn?|mtsn?|sman|smkn?|general assembly|(?:la )?(?:le wagon|ironhack|wild code school|openclassrooms|simplon|3w academy)|free ?code ?camp|codecademy|udacity|harvard ?x|mit ?x|linkedin learning|platzi|digital house|coderhouse|soyhenry|alura|rocketseat|alx|flatiron|hack reactor|app academy|app brewery|springboard|brainstation|thinkful|lambda|treehouse|scrimba|the odin project|neue ?fische|wbs|boolean|start2impact|datacamp|pluralsight|simplilearn|great learning|masai|newton|khan academy|w3schools|sololearn|hyper island|holberton|microverse|puc|unicamp|usp|unesp|fgv|fiap|uf[a-z]{2}|unip|uninove|uninter|unopar|estacio|anhanguera|unam|itesm|utn|uba|ipn|sena|duoc|inacap|(?:ihk|hwk)(?= \p{L}))${end}`,
  'u',
);

/** Words a degree or another end of learning is named with. Folded. */
export const degreeWords = new RegExp(
  String.raw`${edge}(?:bachelors?|bachelor's|bachelor’s|masters?|master's|ph\.? ?d|doctor(?:ate|al|ado)?|doctorat|dphil|b\.? ?sc|m\.? ?sc|b\.? ?s|m\.? ?s|b\.? ?a|m\.? ?a|b\.? ?tech|m\.? ?tech|b\.? ?eng|m\.? ?eng|b\.? ?e|m\.? ?e|b\.? ?com|m\.? ?com|b\.? ?ed|m\.? ?ed|b\.? ?ba|m\.? ?ba|b\.? ?ca|m\.? ?ca|bba|mba|bca|mca|bsn|msn|mphil|m\.? ?phil|mres|llb|ll\.? ?b|llm|ll\.? ?m|md|mbbs|jd|j\. ?d|graduation|post[- ]?graduation|a\.? ?a|a\.? ?s|associates?|degree|diploma|diplomas|diplome|diplom|dipl|licence|licenciatura|licenciad[oa]|laurea|lic|grado|ingenier[oi]a?|ingenieria|ingenieur|engineer(?:ing)?|ingegneria|engenharia|tecnico|tecnologo|bacharel(?:ado)?|mestrado|mestre|doutorado|pos-graduacao|graduacao|graduate|graduated|undergraduate|postgraduate|specialist|specialization|bac|bts|dut|but|deug|dea|dess|cap|bep|mastere|maitrise|d\.u\.t?\.?|du|bachillerato|bachiller|baccalaureat|baccalaureate|abitur|matura|maturita|maturite|matriculation|betriebswirt(?:in)?|[\p{L}-]*fachwirt(?:in)?|meisterbrief|gesellenbrief|(?:s[123]|d[34]) (?:teknik|ilmu|manajemen|sistem|akuntansi|pendidikan|hukum|ekonomi|sastra|informatika|psikologi|kedokteran|komunikasi|administrasi|desain)|s\.? ?s\.? ?c|h\.? ?s\.? ?c|sslc|intermediate|gcses?|a-levels?|a levels?|o levels?|igcse|btec|nvq|hnd|hnc|certificate|certificat|higher secondary|secondary|high school|hauptschulabschluss|mittlere reife|realschulabschluss|fachabitur|fachhochschulreife|hochschulreife|ausbildung|berufsausbildung|fachinformatiker(?:in)?|staatsexamen|magister|magistr|inzynier|licencjat|studia|kandidat|tecnicatura|profesorado|curso|ciclo formativo|fp|eso|educacion secundaria|12th|10th|xii|grade 1[0-2]|class|vwo|havo|mbo|hbo|vmbo|propedeuse|бакалавр(?:иат)?|магистр(?:атура)?|специалист|специалитет|аспирант(?:ура)?|кандидат|студент|ensino medio|tecnica|diplomado|student|major|minor|erasmus|exchange|semester abroad|auslandssemester|coursework|foundation|pregrado|maestria|doctorado|especializacion|posgrado|postgrado|mestrado|pgdip|pgcert|meng|beng|mmath|mphys|msci|double degree|integrated|higher national|leaving cert(?:ificate)?|foundation degree|erweiterter|grundschule|lehre|diplomarbeit|magistrale|triennale|maturita|bachelier|agregation|bootcamp|\p{L}*(?:uddannelse|utdannelse|utbildning)|secundari[oa] complet[oa]|ensino (?:superior|fundamental)|classes? preparatoires?|cpge|cycle (?:ingenieur|preparatoire)|prepa|titre professionnel|titre rncp|brevet|bepc|bfem|cess|umschulung|studentereksamen|stx|hhx|htx|hfx|folkeskole|gymnasieexamen|kandidatexamen|civilingenjor|(?:yuksek |on )?lisans|licenta|bacalaureat|sarjana|kcse|kcpe|wassce|waec|ssce|neco|matric|national senior certificate|as levels?|t levels?|gce|o'levels?|a'levels?|10\+2|\+2|pre-university|spm|stpm|ib diploma|international baccalaureate|ged|tecnico superior|cfgs|cfgm|selectividad|bup|cou|mittlerer (?:schul)?abschluss|berufsmaturitat|lehrabschluss|efz|professional certificate|nanodegree|pharm\. ?d|pharmd|ed\. ?d|dds|dvm|dnp|psy\. ?d|ll\. ?d|m\. ?div|mfa|bfa|b\. ?f\. ?a|m\. ?f\. ?a|mpa|mph|msw|bsw|b\. ?arch|m\. ?arch|mdes|bdes|perito|doble grau|doble grado|grau|master's|πτυχιο|μεταπτυχιακο|διδακτορικο|διπλωμα|απολυτηριο|(?:ال)?(?:بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس|دبلومة|ثانوية عامة))${end}|本科|学士|學士|硕士|碩士|博士|研究生|专科|大专|文凭|文憑|studium|studiengang`,
  'u',
);

/** What parts of firms are called; no towns. Folded. */
export const departments =
  /(?:^|[ &/-])(?:sales|marketing|engineering|accounting|consulting|finance|research|development|operations|logistics|purchasing|procurement|production|manufacturing|quality|design|media|communications?|security|support|payroll|legal|r&d|it|hr|pr|vertrieb|verkauf|einkauf|logistik|produktion|buchhaltung|entwicklung|forschung|verwaltung|personal|controlling|kommunikation|technik|werkstatt|ventas|compras|administracion|contabilidad|vente|ventes|achats|comptabilite|vendite|acquisti|produzione|inkoop|verkoop|vendas|\p{L}+(?:abteilung|technik|wesen))$/u;

/** What work is done from, or in what form; these stand where a place would. Folded. */
export const remoteWords =
  /^(?:remote|fully remote|hybrid|on-?site|in person|online|home ?office|worldwide|teletravail|a distance|en remoto|remoto|teletrabajo|da remoto|remoto|zdalnie|zdalna|удаленно|удалённо|work from home|wfh)(?:$|[,/(|-]| (?:work|job|position|working|trabajo|[(|-]))/u;

/** How much or in what way one is employed; no part of a post's name. Folded. */
export const termWords =
  /^\(?(?:full[- ]?time|part[- ]?time|contract|permanent|temporary|internship|apprenticeship|seasonal|vollzeit|teilzeit|befristet|cdi|cdd|stage|alternance|apprentissage|interim|tiempo completo|medio tiempo|jornada completa|media jornada|tempo integral|meio periodo|tempo pieno|part time|full time|fulltime|parttime|umowa o prace|полная занятость|casual|zero hours|volunteer)\)?$/u;

/** What kind of house one is, said behind its name. Folded. */
export const kindsOfHouse =
  /^(?:start-?up|scale-?up|association|charity|ngo|(?:non|not)[- ]?(?:for[- ]?)?profit(?: organi[sz]ation)?|student (?:club|organi[sz]ation|association)|(?:public|private) (?:sector|company))$/u;

/** Of years, as students count them: terms and seasons, which stand beside names and are none. Sources of patterns. */
const season =
  'spring|summer|autumn|fall|winter|spr|printemps|automne|hiver|primavera|verano|otono|invierno|verao|outono|inverno|autunno|fruhjahr|fruhling|sommer|herbst|lente|zomer|herfst|wiosna|jesien|zima|efterar|forar|varen|hosten';
const term = 'semest(?:er|re|ru)|trimest(?:er|re)|term|sommersemester|wintersemester';

/** What headings print beside names: terms, how long, that it lasts, and what such columns are called. Folded. */
export const noNames = new RegExp(
  String.raw`^(?:dates?|period|periode|periodo|zeitraum|dauer|duree|duration|duracion|duracao|durata|location|lieu|ort|lugar|luogo|local|ubicacion|(?:\d(?:st|nd|rd|er|[eoº.])? )?(?:${term})(?: (?:\d|[ivx]+))?|(?:early |late |mid[- ]?)?(?:${season})(?: (?:${term}))?|(?:${term}) (?:de |d')?(?:${season})|ongoing|actualidad|actualmente|actual|presente|atual|atualmente|aujourd'hui|auj|oggi|heute|laufend|obecnie|soucasnost|heden|eqf level \d|eqf|link|github link|website|present|today|now|current|expected|obtenue?|obtained|awarded|obtenid[oa]|obtid[oa]|conseguit[oa]|erworben|delivree?|no degree|not completed|not finished|unfinished|without (?:a )?degree|(?:kein|ohne) abschluss|nicht abgeschlossen|abgebrochen|sans diplome|non acheve|non completat[oa]|(?:in|no) ?concl?us[oa]|incomplet[oa]|trunc[oa]|(?:previsao de )?(?:conclusao|concluid[oa]|termino|formatura|finalizad[oa]|egresad[oa]|graduad[oa]|graduat(?:ed|ion)|complet(?:ed|ion))(?: prevista)?(?: (?:em|en|in|on))?|\d+ ?(?:months?|mos?|years?|yrs?|mois|ans|monate|jahre|tage?|days?|weeks?|meses|anos|hours?|h))$`,
  'u',
);
