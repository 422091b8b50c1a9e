import { fold } from '../wording.ts';

/** The parts of a CV that are told apart; `other` is shown in none. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteer'
  | 'references'
  | 'interests'
  | 'other';

/**
 * Titles of sections as CVs print them, folded, in some thirty languages. Only a whole
 * line is compared with them, so a word may stand here that would say nothing within a sentence.
 */
const titles: Record<SectionKind, string> = {
  contact: `contact|contacts|contact me|contact info|contact information|contact details|personal information|personal details|personal info|personal data|personal profile details|details|get in touch|find me|address|links|profiles|social|social media|online presence|online profiles|web|websites
    kontakt|kontaktdaten|kontaktinformationen|personliche daten|personliche angaben|personliche informationen|personliches|personalien|zur person|angaben zur person|adresse|anschrift
    coordonnees|contacts|contactez-moi|informations personnelles|etat civil|infos personnelles|infos|liens|mes coordonnees|reseaux|reseaux sociaux
    contacto|datos personales|datos de contacto|informacion personal|informacion de contacto|datos|enlaces|redes sociales|perfiles
    contatti|contatto|dati personali|informazioni personali|recapiti|anagrafica|dati anagrafici
    contato|contatos|contacto|contactos|dados pessoais|informacoes pessoais|informacoes de contato|links|redes sociais
    persoonlijke gegevens|persoonlijke informatie|persoonsgegevens|personalia|contactgegevens
    kontakt|dane kontaktowe|dane osobowe|informacje osobiste|linki
    контакты|контактная информация|личная информация|личные данные|персональные данные|контактные данные|ссылки
    osobni udaje|kontakty|personuppgifter|kontaktuppgifter
    kontak|informasi kontak|data pribadi|data diri|informasi pribadi|biodata|profil pribadi|alamat|thong tin lien he|lien he|thong tin ca nhan|iletisim|iletisim bilgileri|kisisel bilgiler|date personale|date de contact|informatii personale|szemelyes adatok|elerhetoseg|elerhetosegek|yhteystiedot|henkilotiedot|kontaktinformasjon|personlige opplysninger|osobni podaci|licni podaci|контактна iнформацiя|контакти|особистi данi|лични данни|лична информация|dades personals|个人信息|基本信息|联系方式|个人资料|連絡先`,
  summary: `summary|profile|about|about me|objective|professional summary|career objective|career summary|personal statement|personal profile|professional profile|executive summary|introduction|bio|biography|who am i|overview|career profile|profile summary|summary of qualifications|career overview|highlights|statement|my profile|short resume|professional objective|objectives|professional overview|headline|job objective|about myself|career goal|personal summary
    profil|uber mich|kurzprofil|zusammenfassung|zielsetzung|berufsziel|kurzvorstellung|berufliches profil|personliches profil|einleitung|ziele|steckbrief|qualifikationsprofil
    profil|a propos|a propos de moi|apropos de moi|resume|qui suis-je|presentation|objectif|objectif professionnel|objectifs|synthese|profil professionnel|accroche|mon profil|introduction|en bref
    perfil|sobre mi|resumen|perfil profesional|objetivo|objetivo profesional|presentacion|acerca de mi|resumen profesional|extracto|quien soy|introduccion|objetivos|perfil personal|profesional perfil
    profilo|chi sono|profilo professionale|profilo personale|su di me|presentazione|sommario|obiettivo|obiettivi|about me|riepilogo|breve presentazione|obiettivo professionale
    perfil|sobre mim|sobre|resumo|objetivo|objetivos|apresentacao|resumo profissional|introducao|perfil profissional|objetivo profissional|quem sou|sumario|resumo de qualificacoes
    profiel|over mij|samenvatting|persoonlijk profiel|introductie|doelstelling
    profil|o mnie|podsumowanie|profil zawodowy|cel zawodowy|podsumowanie zawodowe|opis
    о себе|обо мне|профиль|цель|резюме|кратко о себе|краткая информация|общая информация|профессиональный профиль|обо мне кратко|цели
    o mne|profil|om mig|sammanfattning
    tentang saya|profil saya|ringkasan|ringkasan profesional|tujuan karir|deskripsi diri|gioi thieu|muc tieu nghe nghiep|ve ban than|hakkimda|ozet|profil|kariyer hedefi|despre mine|obiectiv|rezumat|bemutatkozas|szakmai osszefoglalo|rolam|profiili|yhteenveto|tietoa minusta|profilbeskrivelse|sammendrag|o meni|sazetak|про мене|про себе|за мен|perfil|自我评价|个人简介|自我介绍|自己紹介`,
  work: `experience|experiences|work experience|professional experience|employment|employment history|work history|career history|career|work|jobs|job|job experience|relevant experience|relevant work experience|industry experience|industrial experience|professional background|professional history|internship|internships|internship experience|internships and experience|work experiences|professional experiences|positions|positions held|current position|previous positions|current employment|previous employment|clinical experience|teaching experience|research experience|other experience|other work experience|additional experience|additional work experience|leadership experience|working experience|industry|appointments|academic appointments|academic positions|academic experience|professional appointments|employment record|employment experience|technical experience|nursing experience|military experience|work and experience|practical experience|professional career|training and work experience|freelance experience|freelance work|earlier experience|selected experience|experience professionnelle|military service|current role|professional work experience|career experience|recent experience|work placements|placements|other research experience|visiting positions
    berufserfahrung|beruflicher werdegang|berufspraxis|berufliche erfahrung|berufliche erfahrungen|praktische erfahrung|praktische erfahrungen|praktika|praktikum|werdegang|berufstatigkeit|berufliche tatigkeiten|tatigkeiten|arbeitserfahrung|erfahrung|erfahrungen|berufliche laufbahn|berufliche stationen|arbeitsverhaltnisse|berufserfahrungen|beschaftigungen|nebentatigkeiten|nebentatigkeit|praxiserfahrung|berufliche praxis|beruf|berufsweg|werkstudententatigkeit|praxis|berufspraktische erfahrung|berufspraktische erfahrungen|bisherige tatigkeiten|arbeit
    experience professionnelle|experiences professionnelles|experience|experiences|parcours professionnel|emplois|emploi|parcours|stages|stage|stages et experiences|experiences et stages|carriere|activites professionnelles|experience de travail|historique professionnel|postes occupes|alternance
    experiencia|experiencia laboral|experiencia profesional|historial laboral|historial de trabajo|trayectoria profesional|experiencias|empleo|empleos|experiencia de trabajo|practicas|trayectoria|trayectoria laboral|practicas profesionales|trabajo|trabajos|experiencia previa|otras experiencias|experiencia docente
    esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|lavoro|carriera|percorso professionale|tirocini|tirocinio|stage|esperienze di lavoro|occupazione|storia lavorativa|percorso lavorativo
    experiencia|experiencias|experiencia profissional|experiencias profissionais|historico profissional|trajetoria profissional|percurso profissional|experiencia laboral|estagios|estagio|emprego|atuacao profissional|carreira|experiencia de trabalho|trajetoria
    werkervaring|ervaring|werkverleden|loopbaan|stages|professionele ervaring|relevante werkervaring|bijbanen|arbeidsverleden|relevante ervaring
    doswiadczenie|doswiadczenie zawodowe|przebieg kariery|praktyki|historia zatrudnienia|kariera|praca|staz|staze|przebieg pracy zawodowej|praktyki zawodowe
    опыт|опыт работы|профессиональныи опыт|трудовая деятельность|места работы|карьера|стажировки|работа|трудовои опыт|опыт и стажировки|практика|карьерныи путь
    pracovni zkusenosti|zkusenosti|praxe|profesni zkusenosti|arbetslivserfarenhet|erfarenhet|anstallningar|erhvervserfaring|arbeidserfaring|is deneyimi|is tecrubesi|deneyim|досвiд роботи|досвiд|experiencia laboral i professional|experiencia professional
    pengalaman|pengalaman kerja|pengalaman magang|riwayat pekerjaan|riwayat kerja|pengalaman profesional|magang|pekerjaan|kinh nghiem|kinh nghiem lam viec|is deneyimleri|deneyimler|calisma deneyimi|profesyonel deneyim|staj|stajlar|staj deneyimi|experienta|experienta profesionala|experienta de munca|experienta in munca|munkatapasztalat|szakmai tapasztalat|munkahelyek|tyokokemus|erfarenheter|tyohistoria|yrkeserfaring|arbetserfarenhet|praktik|ansaettelser|radno iskustvo|iskustvo|професiйний досвiд|професиоалeн опит|професионален опит|трудов стаж|επαγγελματικη εμπειρια|εργασιακη εμπειρια|experiencia laboral|工作经历|实习经历|工作经验|职业经历|職歴`,
  education: `education|educations|education and training|academic background|academic history|educational background|academic qualifications|educational qualifications|educational qualification|qualifications|academics|academic|studies|schooling|degrees|degree|diplomas|academic education|education history|academic record|academic profile|educational details|educational history|academic details|education details|formal education|educational profile|university education|educations and qualifications|higher education|professional education|academic credentials|school education|study|schools|education and qualifications|training and education|my education|academic formation|current education|educational qualifications and certifications
    ausbildung|bildung|bildungsweg|schulbildung|schulischer werdegang|studium|akademische laufbahn|akademischer werdegang|ausbildungen|bildungsgang|akademische ausbildung|schule|hochschulbildung|schul- und hochschulbildung|schulausbildung|hochschulausbildung|universitare ausbildung|ausbildungsweg|schullaufbahn|berufsausbildung|aus- und weiterbildung|bildung und ausbildung|schulische ausbildung|akademische bildung|ausbildung und studium|studium und ausbildung|schul- und berufsausbildung|schule und studium
    formation|formations|etudes|diplomes|diplome|education|parcours academique|parcours scolaire|formation academique|formations academiques|etudes et diplomes|formation et diplomes|scolarite|diplomes et formations|formations et diplomes|cursus|cursus academique|cursus scolaire|formation universitaire|etudes et formations|parcours universitaire|formation initiale|formation scolaire
    educacion|formacion|formacion academica|estudios|educacion y formacion|formacion y estudios|titulos|titulaciones|estudios realizados|antecedentes academicos|titulacion|historial academico|formacion reglada|formacion universitaria|formacion profesional|datos academicos|estudios academicos|educacion academica
    istruzione|formazione|istruzione e formazione|studi|titoli di studio|educazione|percorso di studi|formazione accademica|formazione e istruzione|titolo di studio|percorso formativo|studi e formazione|percorso accademico|formazione scolastica
    educacao|formacao|formacao academica|escolaridade|estudos|educacao e formacao|formacao educacional|historico academico|graduacao|formacao academica e profissional|ensino|habilitacoes|habilitacoes literarias|habilitacoes academicas|qualificacoes academicas
    opleiding|opleidingen|onderwijs|studie|studies|opleiding en training|vooropleiding|educatie|scholing
    wyksztalcenie|edukacja|przebieg edukacji|studia|wyksztalcenie i kwalifikacje
    образование|обучение|высшее образование|основное образование|учеба|образование и курсы
    vzdelani|studium|dosazene vzdelani|utbildning|uddannelse|utdanning|egitim|egitim bilgileri|освiта|formacio|formacio academica|estudis
    pendidikan|riwayat pendidikan|pendidikan formal|latar belakang pendidikan|latar belakang akademik|hoc van|trinh do hoc van|qua trinh hoc tap|egitim durumu|ogrenim|ogrenim bilgileri|educatie|studii|educatie si formare|educatie si studii|formare|tanulmanyok|vegzettseg|iskolai vegzettseg|vegzettsegek|koulutus|opinnot|utbildningar|obrazovanje|skolovanje|образование и обучение|освiта та навчання|εκπαιδευση|σπουδες|教育背景|教育经历|学历|学歴`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|skills summary|expertise|areas of expertise|technologies|tech stack|technical expertise|technical proficiency|technical proficiencies|it skills|computer skills|soft skills|hard skills|professional skills|software skills|programming|programming languages|programming skills|programming language|technology|tools|tools and technologies|technologies and tools|digital skills|other skills|personal skills|abilities|competences|strengths|technical|skill set|skillset|skills and tools|software|software programs|key competencies|technical knowledge|knowledge|computer|skills and technologies|skills and abilities|skills and interests|skills and expertise|skills and competencies|skills and qualifications|technical competencies|it knowledge|it competencies|additional skills|interpersonal skills|core strengths|environments and technologies|languages and technologies|key strengths|clinical skills|nursing skills|management skills|technical stack|relevant skills|core expertise|technical summary|main skills|professional competencies|stack|frameworks|specialties|skills highlights|computing skills|communication skills|job-related skills|transferable skills|technical background|languages and frameworks|my skills|language and technologies|development skills|data skills|proficiencies|proficiency|capabilities|tools and frameworks|fields of expertise|technical tools|os|os preference|tech skills|skills and knowledge|coursework and skills
    kenntnisse|fahigkeiten|kompetenzen|it-kenntnisse|edv-kenntnisse|kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|besondere kenntnisse|technische kenntnisse|fachkenntnisse|computerkenntnisse|edv|programmierkenntnisse|softwarekenntnisse|qualifikationen|weitere kenntnisse|softskills|hardskills|programmiersprachen|technische fahigkeiten|personliche kompetenzen|personliche fahigkeiten|starken|schlusselqualifikationen|fachliche kompetenzen|soziale kompetenzen|technologien|softwareentwicklung|zusatzliche qualifikationen|zusatzqualifikationen|kompetenzprofil|sonstige kenntnisse|edv- und sprachkenntnisse|it-kompetenzen|it kenntnisse|edv kenntnisse|weitere fahigkeiten|fertigkeiten|kernkompetenzen|werkzeuge|fachkompetenzen|skills und kenntnisse|faehigkeiten
    competences|competences techniques|competences informatiques|savoir-faire|savoir-etre|logiciels|informatique|qualites|competences cles|competences professionnelles|competences personnelles|atouts|outils|outils informatiques|developpement informatique|connaissances|connaissances techniques|langages|langages de programmation|competences linguistiques et informatiques|domaines de competences|aptitudes|qualites personnelles|competence|technologies maitrisees|competences digitales|environnement technique|points forts|domaine de competences|competences transversales|competences comportementales
    habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|conocimientos tecnicos|informatica|habilidades y conocimientos|conocimientos informaticos|destrezas|competencias tecnicas|tecnologias|habilidades blandas|capacidades|competencias digitales|herramientas|lenguajes de programacion|otros conocimientos|habilidades y competencias|habilidades personales|competencias profesionales|lenguajes|habilidades interpersonales|fortalezas|software|habilidades profesionales|competencias personales|aptitudes y conocimientos|conocimientos y habilidades
    competenze|competenze tecniche|competenze personali|competenze digitali|capacita|capacita e competenze|competenze informatiche|conoscenze|conoscenze informatiche|abilita|competenze professionali|competenze trasversali|linguaggi di programmazione|strumenti|tecnologie|capacita personali|competenze principali|competenze comunicative|competenze organizzative|capacita e competenze tecniche|competenze relazionali|punti di forza
    habilidades|competencias|conhecimentos|habilidades tecnicas|conhecimentos tecnicos|tecnologias|ferramentas|informatica|competencias tecnicas|aptidoes|qualificacoes|competencias digitais|habilidades e competencias|habilidades comportamentais|linguagens de programacao|conhecimentos em informatica|linguagens|competencias pessoais|skills tecnicas|stack tecnologica|competencias e habilidades|principais competencias
    vaardigheden|competenties|kennis|computervaardigheden|technische vaardigheden|digitale vaardigheden|it-vaardigheden|eigenschappen|persoonlijke vaardigheden
    umiejetnosci|kompetencje|umiejetnosci i specjalnosci|umiejetnosci techniczne|technologie|umiejetnosci miekkie|znajomosc programow|kwalifikacje|umiejetnosci i kwalifikacje|umiejetnosci twarde|narzedzia|dodatkowe umiejetnosci
    навыки|ключевые навыки|основные навыки|профессиональные навыки|технические навыки|умения|технологии|знания и навыки|стек|стек технологии|компетенции|инструменты|языки программирования|фреимворки|frameworks|hard skills|личные качества|навыки и умения|знания|базы данных|профессиональные компетенции|умения и навыки|технологическии стек
    dovednosti|znalosti|schopnosti|kompetenser|fardigheter|kompetencer|ferdigheter|yetenekler|beceriler|навички|aptituds|coneixements|competente|competente tehnice
    keahlian|kemampuan|keterampilan|kemampuan teknis|keahlian teknis|kompetensi|skill|skil|hard skill|soft skill|kemahiran|ky nang|yetkinlikler|teknik beceriler|beceriler ve yetkinlikler|bilgisayar bilgileri|aptitudini|competente profesionale|abilitati|aptitudini si competente|keszsegek|kepessegek|szakmai keszsegek|szamitogepes ismeretek|taidot|osaaminen|ferdigheter og kompetanse|kompetanse|it-kompetencer|vjestine|vestine|sposobnosti|навички та вмiння|професiйнi навички|технiчнi навички|умения и навици|умения|δεξιοτητες|专业技能|技能|个人技能|技能特长|スキル`,
  languages: `languages|language skills|language|language proficiency|languages known|spoken languages|linguistic skills|foreign languages|language competencies|natural languages|known languages|language knowledge|language proficiencies|mother tongue
    sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|sprache
    langues|competences linguistiques|langue|langues parlees|langues etrangeres|connaissances linguistiques
    idiomas|lenguas|idioma|lenguajes e idiomas|competencias linguisticas|conocimiento de idiomas
    lingue|competenze linguistiche|conoscenze linguistiche|lingue straniere|lingua|lingue conosciute
    idiomas|linguas|competencias linguisticas|idioma|conhecimento de idiomas
    talen|talenkennis|taalvaardigheden|taal|taalkennis
    jezyki|znajomosc jezykow|jezyki obce|jezyk|znajomosc jezykow obcych
    языки|знание языков|иностранные языки|владение языками|язык
    jazyky|jazykove znalosti|jazykove dovednosti|sprak|sprakkunskaper|sprog|diller|yabanci dil|мови|llengues|limbi straine
    bahasa|kemampuan bahasa|penguasaan bahasa|ngon ngu|ngoai ngu|dil bilgisi|dil becerileri|limbi|limbi vorbite|nyelvtudas|nyelvismeret|nyelvek|kielitaito|kielet|sprak og|spraak|jezici|strani jezici|мовнi навички|знання мов|езици|чужди езици|γλωσσες|ξενες γλωσσες|语言|语言能力|外语`,
  certificates: `certifications|certificates|certification|certificate|licenses|licences|licenses and certifications|licences and certifications|certifications and licenses|certificates and courses|courses and certifications|certifications and courses|courses and certificates|courses|trainings and certifications|training and certifications|professional certifications|certifications and training|certifications and trainings|professional development|training|trainings|professional training|online courses|additional training|certificates and licenses|professional qualifications|credentials|accreditations|licensure|licensures|professional licenses|licensure and certifications|registration|registrations|professional registration|certified courses|continuing education|certificates and trainings|certifications and achievements|professional certificates|mandatory training|workshops|workshops and certifications|academic certifications|moocs|certificates and training|additional courses|cpd|licenses and certificates|extra courses|qualification certificates|technical certifications|relevant certifications|short courses|other courses
    zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildung|fortbildungen|fortbildungen und zertifikate|zertifikate und weiterbildungen|kurse|lehrgange|weiterbildungen und zertifikate|schulungen|zertifikat|bescheinigungen|zusatzausbildungen|kurse und zertifikate|lizenzen|weiterbildung und zertifikate
    certifications|certificats|certification|certificat|habilitations|formations complementaires|formation complementaire|licences et certifications|certifications et formations|formations et certifications|formation continue|permis|permis et certifications|attestations
    certificaciones|certificados|cursos|cursos y certificaciones|cursos y certificados|formacion complementaria|certificacion|otros cursos|licencias y certificaciones|formacion adicional|titulos y certificaciones|cursos realizados|certificaciones y cursos|acreditaciones|diplomas|cursos complementarios
    certificazioni|certificati|corsi|corsi e certificazioni|attestati|patenti e certificazioni|formazione aggiuntiva|certificazione|corsi di formazione|formazione complementare
    certificacoes|certificados|cursos|cursos e certificacoes|cursos complementares|formacao complementar|certificacao|licencas e certificados|cursos extracurriculares|certificacoes e cursos|cursos e certificados|cursos livres
    certificaten|certificeringen|cursussen|trainingen|cursussen en certificaten|diploma's|diploma's en certificaten|cursussen en trainingen
    certyfikaty|kursy|kursy i szkolenia|szkolenia|kursy i certyfikaty|certyfikaty i kursy|uprawnienia|szkolenia i certyfikaty|szkolenia i kursy
    сертификаты|сертификация|курсы|повышение квалификации|дополнительное образование|курсы и сертификаты|сертификаты и курсы|доп. образование|повышение квалификации, курсы|курсы повышения квалификации
    certifikaty|kurzy|certifikat|kurser|sertifikalar|сертифiкати|certificats i cursos
    sertifikat|sertifikasi|pelatihan|pelatihan dan sertifikasi|sertifikat dan pelatihan|kursus|seminar dan pelatihan|chung chi|chung chi va giai thuong|sertifika|sertifika ve kurslar|kurslar|sertifikalar ve kurslar|egitimler ve sertifikalar|certificari|certificate si cursuri|cursuri|tanfolyamok|bizonyitvanyok|sertifikaatit|kurssit|certifikati|tecajevi|курси|курси та сертифiкати|сертификати|证书|资格证书|荣誉证书`,
  projects: `projects|personal projects|selected projects|academic projects|side projects|key projects|portfolio|portfolio projects|latest projects|notable projects|project experience|open source|open source projects|project|projects and experiences|projects and challenges|university projects|major projects|professional projects|relevant projects|research projects|projects undertaken|technical projects|featured projects|open source contributions|recent projects|school projects|student projects|course projects|mini projects|project work|academic project|projects and research|hackathons|hackathon|final year project|independent projects|game projects|other projects
    projekte|ausgewahlte projekte|private projekte|personliche projekte|projekterfahrung|eigene projekte|projekt|projektarbeiten
    projets|projets personnels|projets academiques|realisations|projet|projets realises|projets professionnels|projets scolaires|projets universitaires
    proyectos|proyectos personales|proyecto|proyectos destacados|portafolio|proyectos academicos|proyectos profesionales
    progetti|progetti personali|progetto|progetti accademici
    projetos|projetos pessoais|projectos|projetos academicos|portfolio|projetos profissionais|projetos desenvolvidos
    projecten|persoonlijke projecten
    projekty|projekty wlasne|wlasne projekty|moje projekty
    проекты|личные проекты|учебные проекты|пет-проекты|портфолио|pet projects
    projektai|projekter|projeler|проекти|projectes
    proyek|projek|portofolio|du an|projeler ve calismalar|proiecte|projektek|projektit|prosjekter|projekti|проекти та роботи|проeкти|项目经历|项目经验|项目`,
  publications: `publications|selected publications|papers|publications and presentations|research papers|talks|talks and publications|conferences|presentations|publication record|articles|books|journal articles|conference proceedings|conference papers|publication|thesis|theses|patents|research publications|publications and patents|research|research interests|research conferences and seminars|conference presentations|talks, workshops, and courses|invited talks|working papers|scientific publications|research and publications
    publikationen|veroffentlichungen|relevante publikationen|vortrage|abschlussarbeiten|abschlussarbeit
    publications et communications|communications|articles|brevets
    publicaciones|ponencias|articulos|investigacion|conferencias|patentes
    pubblicazioni|ricerca|conferenze
    publicacoes|artigos|pesquisa|palestras|publicacoes e artigos
    publicaties|publikacje|публикации|научные публикации|publikace|publikationer|yayinlar|публiкацii`,
  awards: `awards|honors|honours|honors and awards|awards and honors|honours and awards|achievements|awards and achievements|accomplishments|scholarships|recognition|awards and recognition|key achievements|honours, awards and scholarships|scholarships and awards|awards and scholarships|prizes|academic achievements|achievements and awards|distinctions|major achievements|fellowships|competitions|awards and honours|most proud of|grants|honors and achievements|awards and certifications|honors and scholarships|certificates and grants|professional achievements|recognitions
    auszeichnungen|preise|ehrungen|stipendien|erfolge|preise und auszeichnungen|stipendien und auszeichnungen|auszeichnungen und stipendien
    prix|distinctions|recompenses|prix et distinctions|bourses|concours|prix et recompenses
    premios|logros|reconocimientos|becas|distinciones|premios y reconocimientos|premios y logros|honores|premios y becas|logros y reconocimientos
    premi|riconoscimenti|premi e riconoscimenti|borse di studio
    premios|conquistas|premiacoes|reconhecimentos|bolsas|premios e reconhecimentos
    prijzen|onderscheidingen|prestaties|osiagniecia|nagrody|nagrody i osiagniecia|награды|достижения|олимпиады|достижения и награды|uspechy|oceneni|utmarkelser|oduller|basarilar|нагороди
    penghargaan|prestasi|penghargaan dan prestasi|giai thuong|thanh tich|basarilar ve oduller|premii|premii si distinctii|dijak|palkinnot|priser|nagrade|нагороди та вiдзнаки|награди|获奖经历|获奖情况|荣誉奖项`,
  volunteer: `volunteer|volunteering|volunteer experience|volunteer work|voluntary work|voluntary experience|volunteery experience|community service|community involvement|extracurricular|extracurriculars|extracurricular activities|extra-curricular activities|extra curricular activities|extra curricular|leadership|leadership and activities|leadership and volunteering|leadership / extracurricular|activities|activities and leadership|social engagement|community|involvement|collaborations|colaborations|memberships|affiliations|professional memberships|professional affiliations|positions of responsibility|position of responsibility|social activities|extracurricular experience|volunteer activities|leadership and involvement|campus involvement|organizations|clubs|associations|membership|social work|volunteering experience|voluntery experience|leadership and extracurricular activities|co-curricular activities|volunteer and leadership|leadership roles|responsibilities|leadership and community|civic engagement|volunteerism|volunteering and leadership|service
    ehrenamt|ehrenamtliches engagement|engagement|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten|soziales engagement|mitgliedschaften|ausserschulisches engagement|gesellschaftliches engagement|zivildienst|ausseruniversitares engagement|ehrenamtliche arbeit|freiwilligenarbeit|wehrdienst
    benevolat|engagements|vie associative|activites extra-scolaires|activites extrascolaires|experiences associatives|engagement associatif|activites associatives|activites parascolaires|associatif|volontariat|experience associative|extra-professionnel|para-universitaires
    voluntariado|actividades|actividades extracurriculares|participacion|experiencia de voluntariado|colaboraciones|asociaciones
    volontariato|attivita extracurriculari|esperienze di volontariato|attivita di volontariato|associazioni
    voluntariado|trabalho voluntario|atividades extracurriculares|atividades complementares|experiencia voluntaria|atividades
    vrijwilligerswerk|nevenactiviteiten|bestuurservaring|wolontariat|dzialalnosc spoleczna|aktywnosc dodatkowa|dzialalnosc dodatkowa|волонтерство|общественная деятельность|волонтерскии опыт|внеучебная деятельность|dobrovolnictvi|ideellt arbete|frivilligt arbejde|gonulluluk
    organisasi|pengalaman organisasi|riwayat organisasi|sukarelawan|relawan|kepanitiaan|kegiatan|pengalaman organisasi dan kepanitiaan|hoat dong|hoat dong ngoai khoa|gonulluluk faaliyetleri|voluntariat|onkentesseg|vapaaehtoistyo|frivillig arbeid|frivilligt arbete|volonterski rad|волонтерство та громадська дiяльнiсть|校园经历|社会实践`,
  references: `references|referees|reference|recommendations|references available upon request|professional references|testimonials
    referenzen|referenz|empfehlungen|references professionnelles|recommandations|referencias|recomendaciones|referenze|referencias profissionais|recomendacoes|referencias personales|referencias laborales|referenties|referencje|рекомендации|отзывы|referenser|referanslar|referencer
    referensi|nguoi tham chieu|referinte|referenciak|suosittelijat|preporuke|рекомендацiї`,
  interests: `interests|hobbies|hobbies and interests|interests and hobbies|personal interests|other interests|hobby|extra interests|leisure|leisure activities|passions|pastimes|interests and activities|activities and interests|hobbies & interests|free time|fields of interest|areas of interest|area of interest|interest|a day of my life|life philosophy|additional training and interests|personal pursuits
    interessen|hobbys|hobbies|freizeit|interessen und hobbys|freizeitliche interessen|interessen/hobbies|hobbys und interessen|personliche interessen|freizeitaktivitaten|hobbies und interessen|interessen und hobbies|freizeitinteressen
    interets|centres d'interet|centres d'interets|centre d'interet|centre d'interets|loisirs|hobbies|passions|activites|interets personnels|passe-temps|loisirs et interets|activites et loisirs|activites et centres d'interet|divers|loisir
    intereses|aficiones|pasatiempos|intereses personales|hobbies|aficiones e intereses|intereses y aficiones|hobbies e intereses
    interessi|hobby|hobby e interessi|passioni|tempo libero|interessi personali|interessi e hobby
    interesses|hobbies|passatempos|interesses pessoais|hobbies e interesses|lazer
    hobby's|interesses|vrije tijd|hobby's en interesses|zainteresowania|hobby|zainteresowania i hobby|увлечения|хобби|интересы|хобби и интересы|интересы и увлечения|zajmy|konicky|intressen|fritid|interesser|hobiler|ilgi alanlari|aficions|interessos|захоплення|hobbyuri
    minat|hobi|hobi dan minat|minat dan hobi|so thich|ilgi alanlari ve hobiler|hobiuri|interese|hobbik|erdeklodes|harrastukset|fritidsinteresser|hobiji|interesi|хобi|хобi та iнтереси|интереси|兴趣爱好|爱好`,
  other: `additional information|additional|miscellaneous|misc|other|others|other information|further information|declaration|additional details|availability|driving licence|driving license|driver's license|driver's licence|driving licenses|coursework|relevant coursework|courses taken|relevant courses|key courses|fields|work authorization|visa status|security clearance|military service status|what i do|philosophy|quote|job applied for|preferred job|desired position|position applied for|travel|places lived|citizenship|undergraduate|graduate|signature|facts|quick facts|gdpr|extra|extras|date|place|thesis supervised|supervision|teaching|extra information|notes|driving|current location|day of my life|my life philosophy|annexes|attachments
    sonstiges|weiteres|fuhrerschein|weitere informationen|zusatzliche informationen|verschiedenes|zusatzinformationen|sonstige angaben|schnupperlehren|schnupperlehren / berufserkundung|anlagen|zusatzliches|mobilitat|erklarung|unterschrift
    autres|autre|informations complementaires|divers|permis de conduire|informations|informations supplementaires|mobilite|disponibilite
    otros|otros datos|informacion adicional|datos de interes|otra informacion|carnet de conducir|permiso de conducir|informacion complementaria|datos adicionales|disponibilidad|otros datos de interes
    altro|ulteriori informazioni|altre informazioni|patente di guida|patente|patenti|allegati|informazioni aggiuntive|autorizzazione|dati aggiuntivi|trattamento dei dati personali
    outros|informacoes adicionais|adicional|informacoes complementares|carta de conducao|outras informacoes|disponibilidade|informacao adicional
    overig|overige|rijbewijs|overige informatie|inne|dodatkowe informacje|prawo jazdy|klauzula|informacje dodatkowe|дополнительная информация|дополнительно|прочее|характеристики|водительские права|пожелания|ostatni|ovrigt|korkort|ek bilgiler|altres|permis de conducere`,
};

const joined = (text: string): string[] =>
  text
    .split(/[|\n]/u)
    .map((title) => fold(title.trim()).replaceAll('і', 'i'))
    .filter((title) => title !== '');

export const sectionTitles: ReadonlyMap<string, SectionKind> = new Map(
  (Object.entries(titles) as [SectionKind, string][])
    .toReversed()
    .flatMap(([kind, text]) => joined(text).map((title) => [title, kind] as const)),
);

/**
 * Titles that just as often stand within an entry, as "Technologies" above what a job was done with: they open
 * a section only where they look like the document's other titles.
 */
export const ambiguousTitles: ReadonlySet<string> = new Set(
  joined(
    `technologies|technology|tools|highlights|projects|project|courses|coursework|relevant coursework|programming|software|languages|achievements|key achievements|responsibilities|training|awards|skills|frameworks|thesis|other|others|jobs|details|graduate|undergraduate|technical|stack|summary|profile|job|career|study|studies|research|activities|presentations|position|positions|date|place|fields|web|computer|knowledge|web|address|email|work|academic|workshops|workshop|internship|internships|os|extra|service|community|profiles|links|contact|informatique|logiciels|outils|langages|stage|stages|diplome|tecnologias|herramientas|proyecto|logros|linguagens|ferramentas|tecnologie|strumenti|progetto|corsi|cursos|fortbildung|projekt|technologien|werkzeuge|praktikum|projets|projet|технологии|инструменты|стек|достижения|проекты|курсы|patents|teaching|talks|books|articles|competitions|leadership|facts|degrees|driving|permis|informations|infos|datos|technologie|narzedzia|social|inne|autres|otros|outros|altro|overig|sonstiges|divers|прочее|profil|resume|curso|adresse|anschrift|name`,
  ),
);
