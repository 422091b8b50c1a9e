import type { CvLanguageCode } from '@certfolio/contract/cv-content';

/** What made-up people of a language write in their CVs. Nobody and nothing of this exists. */
export type PeoplesWords = {
  names: string[];
  label: string;
  phone: string;
  places: string[];
  profile: string;
  jobs: { position: string; organization: string }[];
  told: string[];
  studies: { degree: string; area: string; institution: string }[];
  certificates: { name: string; issuer: string }[];
  skills: { name: string; keywords: string[] }[];
  languages: { language: string; fluency: string }[];
};

export const peoplesWords: Record<CvLanguageCode, PeoplesWords> = {
  en: {
    names: ['Amara Okafor', 'Thomas Whitfield'],
    label: 'Registered Nurse',
    phone: '+44 113 496 0182',
    places: ['Leeds', 'Bradford', 'York'],
    profile:
      'Nurse with eight years in acute and emergency care, leading a team of nine on a busy medical unit and teaching at the bedside.',
    jobs: [
      { position: 'Senior Staff Nurse', organization: 'Northgate Teaching Hospital' },
      { position: 'Staff Nurse', organization: 'Harrow Vale General Hospital' },
      { position: 'Healthcare Assistant', organization: 'Willow Bank Nursing Home' },
      { position: 'Nursing Auxiliary', organization: 'Westmoor Community Hospital' },
    ],
    told: [
      'Led shifts of nine nurses on a 28-bed unit with forty admissions a day.',
      'Introduced a sepsis bundle with the pharmacy; the time to first antibiotics fell within a year.',
      'Mentored newly qualified nurses, eleven of whom have completed their preceptorship.',
      'Ran monthly audits and reported their outcome to the safety board.',
    ],
    studies: [
      { degree: 'Bachelor of Science', area: 'Adult Nursing', institution: 'University of Westmoor' },
      { degree: 'Diploma', area: 'Health and Social Care', institution: 'York Valley College' },
    ],
    certificates: [
      { name: 'Immediate Life Support', issuer: 'Northgate Resuscitation Training' },
      { name: 'Safeguarding Adults', issuer: 'Westmoor Care Academy' },
    ],
    skills: [
      { name: 'Clinical', keywords: ['Triage', 'Cannulation', 'Wound care'] },
      { name: 'Leading', keywords: ['Mentoring', 'Audit'] },
    ],
    languages: [
      { language: 'English', fluency: 'Native' },
      { language: 'French', fluency: 'B1' },
    ],
  },
  de: {
    names: ['Jürgen Weißmüller', 'Änne Größlinger-Köhn'],
    label: 'Elektroniker für Betriebstechnik',
    phone: '+49 331 5550142',
    places: ['Potsdam', 'Berlin', 'Köln'],
    profile:
      'Elektroniker mit zwölf Jahren in der Instandhaltung von Förderanlagen und Freude an der Anleitung von Auszubildenden.',
    jobs: [
      { position: 'Teamleiter Instandhaltung', organization: 'Havelwerke GmbH' },
      { position: 'Elektroniker', organization: 'Spreestrom AG' },
      { position: 'Servicetechniker', organization: 'Köpenicker Aufzugsbau GmbH' },
      { position: 'Auszubildender', organization: 'Märkische Anlagenbau GmbH' },
    ],
    told: [
      'Wartung und Instandsetzung von Förderanlagen in drei Hallen mit achtzehn Kolleginnen und Kollegen.',
      'Einführung eines Prüfplans nach DIN VDE 0701, der die Stillstände um ein Drittel verringert hat.',
      'Anleitung von zwölf Auszubildenden, von denen neun übernommen wurden.',
      'Planung und Inbetriebnahme von Schaltschränken für Kläranlagen.',
    ],
    studies: [
      { degree: 'Meister', area: 'Elektrotechnik', institution: 'Handwerkskammer Potsdam' },
      { degree: 'Ausbildung', area: 'Betriebstechnik', institution: 'Berufsschule Köpenick' },
    ],
    certificates: [
      { name: 'Ersthelfer im Betrieb', issuer: 'Rettungsschule Brandenburg' },
      { name: 'Elektrofachkraft für Photovoltaik', issuer: 'Solarakademie Köln' },
    ],
    skills: [
      { name: 'Technik', keywords: ['Schaltschrankbau', 'Messtechnik', 'SPS-Programmierung'] },
      { name: 'Führung', keywords: ['Ausbildung', 'Schichtplanung'] },
    ],
    languages: [
      { language: 'Deutsch', fluency: 'Muttersprache' },
      { language: 'Englisch', fluency: 'B2' },
    ],
  },
  fr: {
    names: ['Hélène Lefèbvre', 'Jean-François d’Aubigné'],
    label: 'Enseignante de sciences',
    phone: '+33 4 65 71 45 82',
    places: ['Lyon', 'Saint-Étienne', 'Grenoble'],
    profile:
      'Enseignante depuis onze ans, attachée à une pédagogie active et au travail d’équipe dans des établissements de toutes tailles.',
    jobs: [
      { position: 'Professeure de physique', organization: 'Lycée des Trois Collines' },
      { position: 'Enseignante stagiaire', organization: 'Collège Val de Saône' },
      { position: 'Assistante pédagogique', organization: 'École Sainte-Aurélie' },
      { position: 'Animatrice scientifique', organization: 'Maison des Sciences du Rhône' },
    ],
    told: [
      'Conception d’un cycle d’expériences repris depuis par quatre établissements de l’académie.',
      'Suivi de vingt-huit élèves en difficulté, dont vingt-trois ont réussi leur examen.',
      'Coordination de l’équipe de sciences et accueil des nouveaux collègues.',
      'Organisation d’une fête de la science ouverte à tout le quartier.',
    ],
    studies: [
      { degree: 'Master', area: 'Sciences de l’éducation', institution: 'Université du Forez' },
      { degree: 'Licence', area: 'Physique', institution: 'Université des Alpes Bleues' },
    ],
    certificates: [
      { name: 'Prévention et secours civiques', issuer: 'Secours du Rhône' },
      { name: 'Certification numérique', issuer: 'Institut Pédagogique de Lyon' },
    ],
    skills: [
      { name: 'Pédagogie', keywords: ['Évaluation', 'Différenciation', 'Tutorat'] },
      { name: 'Numérique', keywords: ['Moodle', 'GeoGebra'] },
    ],
    languages: [
      { language: 'Français', fluency: 'Langue maternelle' },
      { language: 'Anglais', fluency: 'C1' },
    ],
  },
  es: {
    names: ['María José Núñez Ibáñez', 'Íñigo Peña'],
    label: 'Jefa de obra',
    phone: '+34 954 55 01 87',
    places: ['Sevilla', 'Córdoba', 'Málaga'],
    profile:
      'Arquitecta técnica con catorce años al frente de obras de vivienda y rehabilitación, con especial cuidado de la seguridad.',
    jobs: [
      { position: 'Jefa de obra', organization: 'Construcciones Guadaíra' },
      { position: 'Técnica de prevención', organization: 'Obras y Caminos del Sur' },
      { position: 'Ayudante de producción', organization: 'Rehabilitaciones Triana' },
      { position: 'Delineante', organization: 'Estudio Muñoz Cañas' },
    ],
    told: [
      'Dirección de una obra de ciento veinte viviendas terminada dos meses antes de lo previsto.',
      'Coordinación de sesenta trabajadores y quince empresas sin accidentes graves en tres años.',
      'Implantación de un plan de residuos que redujo los costes en una quinta parte.',
      'Negociación con proveedores y control semanal del presupuesto.',
    ],
    studies: [
      { degree: 'Grado', area: 'Arquitectura Técnica', institution: 'Universidad del Aljarafe' },
      {
        degree: 'Máster',
        area: 'Prevención de Riesgos Laborales',
        institution: 'Escuela Superior de Triana',
      },
    ],
    certificates: [
      { name: 'Coordinación de seguridad', issuer: 'Instituto de Prevención del Sur' },
      { name: 'Trabajos en altura', issuer: 'Centro de Formación Guadaíra' },
    ],
    skills: [
      { name: 'Obra', keywords: ['Planificación', 'Mediciones', 'Control de costes'] },
      { name: 'Programas', keywords: ['Presto', 'AutoCAD'] },
    ],
    languages: [
      { language: 'Español', fluency: 'Nativo' },
      { language: 'Inglés', fluency: 'B2' },
    ],
  },
  it: {
    names: ['Niccolò Dell’Acqua', 'Chiara Bianchi'],
    label: 'Tecnico di laboratorio',
    phone: '+39 051 555 0164',
    places: ['Bologna', 'Forlì', 'Modena'],
    profile:
      'Tecnico con dieci anni nei laboratori di analisi chimiche, attento alla qualità delle misure e alla formazione dei colleghi.',
    jobs: [
      { position: 'Responsabile di laboratorio', organization: 'Analisi Emiliane' },
      { position: 'Tecnico analista', organization: 'Laboratori del Reno' },
      { position: 'Addetto al controllo qualità', organization: 'Ceramiche Santerno' },
      { position: 'Tirocinante', organization: 'Istituto Chimico Panaro' },
    ],
    told: [
      'Gestione di un laboratorio con quattordici persone e ottocento campioni alla settimana.',
      'Introduzione di un metodo che ha dimezzato i tempi di risposta per i clienti.',
      'Formazione di sei tecnici neoassunti sulle norme di sicurezza.',
      'Preparazione delle verifiche di accreditamento con esito positivo.',
    ],
    studies: [
      { degree: 'Laurea magistrale', area: 'Chimica', institution: 'Università del Santerno' },
      { degree: 'Diploma', area: 'Chimica e Materiali', institution: 'Istituto Tecnico Panaro' },
    ],
    certificates: [
      { name: 'Addetto antincendio', issuer: 'Scuola Sicurezza Emilia' },
      { name: 'Auditor interno', issuer: 'Ente Qualità Reno' },
    ],
    skills: [
      { name: 'Analisi', keywords: ['Cromatografia', 'Spettrometria', 'Validazione'] },
      { name: 'Qualità', keywords: ['Audit', 'Taratura'] },
    ],
    languages: [
      { language: 'Italiano', fluency: 'Madrelingua' },
      { language: 'Tedesco', fluency: 'B1' },
    ],
  },
  pt: {
    names: ['João Conceição', 'Inês Magalhães'],
    label: 'Fisioterapeuta',
    phone: '+351 22 555 0139',
    places: ['Porto', 'Braga', 'Guimarães'],
    profile:
      'Fisioterapeuta com nove anos em reabilitação de adultos, com gosto pelo ensino e pela avaliação cuidada dos resultados.',
    jobs: [
      { position: 'Fisioterapeuta coordenador', organization: 'Clínica Ribeira' },
      { position: 'Fisioterapeuta', organization: 'Hospital São Gonçalo' },
      { position: 'Monitor de estágio', organization: 'Centro de Reabilitação do Minho' },
      { position: 'Estagiário', organization: 'Associação Movimento' },
    ],
    told: [
      'Coordenação de uma equipa de oito fisioterapeutas e mil e duzentas consultas por ano.',
      'Criação de um programa de exercício que reduziu as readmissões em um quarto.',
      'Orientação de vinte estagiários em colaboração com a universidade.',
      'Registo e apresentação dos resultados à direção clínica.',
    ],
    studies: [
      { degree: 'Mestrado', area: 'Fisioterapia', institution: 'Universidade do Ave' },
      { degree: 'Licenciatura', area: 'Fisioterapia', institution: 'Escola Superior de Saúde do Minho' },
    ],
    certificates: [
      { name: 'Suporte básico de vida', issuer: 'Academia de Emergência do Porto' },
      { name: 'Terapia manual', issuer: 'Instituto do Movimento' },
    ],
    skills: [
      { name: 'Clínica', keywords: ['Reabilitação', 'Terapia manual', 'Avaliação'] },
      { name: 'Ensino', keywords: ['Orientação', 'Formação'] },
    ],
    languages: [
      { language: 'Português', fluency: 'Nativo' },
      { language: 'Espanhol', fluency: 'C1' },
    ],
  },
  nl: {
    names: ['Sanne van der Hoeven', 'Daniël ’t Hart'],
    label: 'Projectleider bouw',
    phone: '+31 30 555 0128',
    places: ['Utrecht', 'Amersfoort', 'Zwolle'],
    profile:
      'Projectleider met dertien jaar in woningbouw en renovatie, met oog voor veiligheid en voor mensen op de bouwplaats.',
    jobs: [
      { position: 'Projectleider', organization: 'Bouwbedrijf De Vecht' },
      { position: 'Uitvoerder', organization: 'Van Eemland Renovatie' },
      { position: 'Werkvoorbereider', organization: 'Bouwgroep IJssel' },
      { position: 'Leerling timmerman', organization: 'Timmerbedrijf Kromhout' },
    ],
    told: [
      'Leiding van zes projecten met samen tweehonderd woningen, alle binnen de begroting opgeleverd.',
      'Invoering van een dagstart waarmee het verzuim met een derde daalde.',
      'Begeleiding van zeven leerlingen tot hun diploma.',
      'Overleg met gemeente, bewoners en vijftien onderaannemers.',
    ],
    studies: [
      { degree: 'Bachelor', area: 'Bouwkunde', institution: 'Hogeschool Kromme Rijn' },
      { degree: 'Diploma', area: 'Timmeren', institution: 'Vakschool Eemland' },
    ],
    certificates: [
      { name: 'VCA voor leidinggevenden', issuer: 'Veiligheidsschool Utrecht' },
      { name: 'Bedrijfshulpverlening', issuer: 'Hulpacademie IJssel' },
    ],
    skills: [
      { name: 'Bouw', keywords: ['Planning', 'Calculatie', 'Toezicht'] },
      { name: 'Programma’s', keywords: ['Revit', 'Excel'] },
    ],
    languages: [
      { language: 'Nederlands', fluency: 'Moedertaal' },
      { language: 'Engels', fluency: 'C1' },
    ],
  },
  pl: {
    names: ['Łukasz Wiśniewski', 'Małgorzata Źródłowska-Żak'],
    label: 'Inżynier budowy',
    phone: '+48 42 555 01 73',
    places: ['Łódź', 'Poznań', 'Kraków'],
    profile:
      'Inżynier z dziesięcioletnim doświadczeniem na budowach mieszkaniowych, ceniący dobrą organizację i bezpieczeństwo.',
    jobs: [
      { position: 'Kierownik budowy', organization: 'Łódzkie Przedsiębiorstwo Budowlane' },
      { position: 'Inżynier budowy', organization: 'Wielkopolska Grupa Inżynierska' },
      { position: 'Majster', organization: 'Budownictwo Ćwikła' },
      { position: 'Praktykant', organization: 'Pracownia Żuraw' },
    ],
    told: [
      'Kierowanie zespołem czterdziestu osób przy budowie osiedla na dwieście mieszkań.',
      'Wprowadzenie harmonogramu tygodniowego, dzięki któremu skrócono czas robót o miesiąc.',
      'Szkolenie brygad z zasad bezpieczeństwa pracy na wysokości.',
      'Rozliczanie podwykonawców i prowadzenie dziennika budowy.',
    ],
    studies: [
      { degree: 'Magister inżynier', area: 'Budownictwo', institution: 'Politechnika Nadwarciańska' },
      { degree: 'Technik', area: 'Budownictwo', institution: 'Technikum Budowlane w Łodzi' },
    ],
    certificates: [
      { name: 'Pierwsza pomoc', issuer: 'Szkoła Ratownictwa Łódź' },
      { name: 'Praca na wysokości', issuer: 'Ośrodek Szkolenia Żuraw' },
    ],
    skills: [
      { name: 'Budowa', keywords: ['Harmonogramy', 'Kosztorysy', 'Nadzór'] },
      { name: 'Programy', keywords: ['AutoCAD', 'Excel'] },
    ],
    languages: [
      { language: 'Polski', fluency: 'Ojczysty' },
      { language: 'Niemiecki', fluency: 'B1' },
    ],
  },
  el: {
    names: ['Αγγελική Παπαδοπούλου', 'Γιώργος Ιωάννου'],
    label: 'Νοσηλεύτρια',
    phone: '+30 231 055 5014',
    places: ['Θεσσαλονίκη', 'Αθήνα', 'Βόλος'],
    profile:
      'Νοσηλεύτρια με δέκα χρόνια στην επείγουσα ιατρική, με αγάπη για τη διδασκαλία και τη συνεργασία.',
    jobs: [
      { position: 'Προϊσταμένη νοσηλεύτρια', organization: 'Νοσοκομείο Άγιος Λουκάς' },
      { position: 'Νοσηλεύτρια', organization: 'Κλινική Θερμαϊκού' },
      { position: 'Βοηθός νοσηλεύτριας', organization: 'Κέντρο Υγείας Πηλίου' },
      { position: 'Εθελόντρια', organization: 'Σταθμός Πρώτων Βοηθειών' },
    ],
    told: [
      'Συντονισμός ομάδας δεκατεσσάρων νοσηλευτών σε τμήμα επειγόντων περιστατικών.',
      'Εκπαίδευση νέων συναδέλφων στη διαλογή και στην ανάνηψη.',
      'Μείωση του χρόνου αναμονής κατά ένα τρίτο μέσα σε δύο χρόνια.',
      'Τήρηση αρχείων και μηνιαίες αναφορές στη διεύθυνση.',
    ],
    studies: [
      { degree: 'Πτυχίο', area: 'Νοσηλευτική', institution: 'Πανεπιστήμιο Θερμαϊκού' },
      { degree: 'Δίπλωμα', area: 'Βοηθός Νοσηλευτικής', institution: 'Σχολή Υγείας Βόλου' },
    ],
    certificates: [
      { name: 'Βασική υποστήριξη ζωής', issuer: 'Ακαδημία Ανάνηψης' },
      { name: 'Διαλογή επειγόντων', issuer: 'Ινστιτούτο Υγείας Βόλου' },
    ],
    skills: [
      { name: 'Κλινικές', keywords: ['Διαλογή', 'Ανάνηψη', 'Περιποίηση τραυμάτων'] },
      { name: 'Οργάνωση', keywords: ['Εκπαίδευση', 'Έλεγχος'] },
    ],
    languages: [
      { language: 'Ελληνικά', fluency: 'Μητρική' },
      { language: 'Αγγλικά', fluency: 'C1' },
    ],
  },
  ar: {
    names: ['فاطمة الزهراء المنصوري', 'يوسف حداد'],
    label: 'مهندسة مدنية',
    phone: '+971 4 555 0147',
    places: ['دبي', 'عمان', 'الرباط'],
    profile: 'مهندسة مدنية لها اثنتا عشرة سنة من الخبرة في إدارة مشاريع البناء وتدريب الفرق في المواقع.',
    jobs: [
      { position: 'مديرة مشروع', organization: 'شركة الخليج للبناء' },
      { position: 'مهندسة موقع', organization: 'مكتب الرواد الهندسي' },
      { position: 'مهندسة تصميم', organization: 'دار النخيل للاستشارات' },
      { position: 'متدربة', organization: 'بلدية الواحة' },
    ],
    told: [
      'إدارة مشروع من مئة وعشرين وحدة سكنية وتسليمه قبل موعده بشهرين.',
      'تنسيق عمل خمسة عشر مقاولا دون حوادث خطيرة خلال ثلاث سنوات.',
      'تدريب سبعة مهندسين جدد على متابعة الجودة في الموقع.',
      'إعداد التقارير الشهرية ومراجعة الميزانية.',
    ],
    studies: [
      { degree: 'بكالوريوس', area: 'الهندسة المدنية', institution: 'جامعة الواحة' },
      { degree: 'دبلوم', area: 'إدارة المشاريع', institution: 'معهد النخيل' },
    ],
    certificates: [
      { name: 'الإسعافات الأولية', issuer: 'معهد التدريب الصحي' },
      { name: 'السلامة المهنية', issuer: 'أكاديمية البناء' },
    ],
    skills: [
      { name: 'الهندسة', keywords: ['التخطيط', 'ضبط الجودة'] },
      { name: 'الإدارة', keywords: ['التدريب', 'التفاوض'] },
    ],
    languages: [
      { language: 'العربية', fluency: 'اللغة الأم' },
      { language: 'الإنجليزية', fluency: 'متقدم' },
    ],
  },
  zh: {
    names: ['王小明', '欧阳静怡'],
    label: '护理主管',
    phone: '+86 10 5550 0192',
    places: ['北京', '上海', '杭州'],
    profile: '十年急诊护理工作经验,擅长团队管理与临床带教,注重记录的准确与交接的清晰。',
    jobs: [
      { position: '护理主管', organization: '北京清河医院' },
      { position: '急诊护士', organization: '上海浦江医院' },
      { position: '助理护士', organization: '杭州西溪诊所' },
      { position: '实习护士', organization: '杭州东湖医院' },
    ],
    told: [
      '管理十四人的护理团队,负责每日四十名新入院病人的安排。',
      '与药房合作推行感染处理流程,首剂用药时间缩短近一半。',
      '带教新入职护士十一名,全部通过考核。',
      '每月开展质量检查并向管理层汇报。',
    ],
    studies: [
      { degree: '学士', area: '护理学', institution: '清河医科大学' },
      { degree: '大专', area: '助产', institution: '西溪卫生学校' },
    ],
    certificates: [
      { name: '高级生命支持', issuer: '北京急救培训中心' },
      { name: '静脉治疗', issuer: '浦江护理学会' },
    ],
    skills: [
      { name: '临床', keywords: ['分诊', '静脉穿刺', '伤口护理'] },
      { name: '管理', keywords: ['带教', '排班'] },
    ],
    languages: [
      { language: '中文', fluency: '母语' },
      { language: '英语', fluency: '流利' },
    ],
  },
};
