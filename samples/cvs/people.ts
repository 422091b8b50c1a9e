/** What a made-up CV says; `words` are the titles its language puts over the parts. */
export type MadeUpCv = {
  language: string;
  words: {
    profile: string;
    work: string;
    education: string;
    skills: string;
    languages: string;
    certificates: string;
    contact: string;
    present: string;
  };
  name: string;
  label: string;
  email: string;
  phone: string;
  place: string;
  profile: string;
  work: {
    company: string;
    position: string;
    place: string;
    start: string;
    end: string | null;
    told: string[];
  }[];
  education: { school: string; degree: string; place: string; start: string; end: string }[];
  skills: { name: string; items: string[] }[];
  languages: { language: string; level: string }[];
  certificates: { name: string; issuer: string; year: string }[];
};

export const people = {
  en: {
    language: 'en',
    words: { profile: 'Profile', work: 'Work Experience', education: 'Education', skills: 'Skills', languages: 'Languages', certificates: 'Certificates', contact: 'Contact', present: 'present' },
    name: 'Amara Okafor',
    label: 'Registered Nurse',
    email: 'amara.okafor@people.example',
    phone: '+44 20 7946 0958',
    place: 'Leeds, United Kingdom',
    profile: 'Ward nurse with nine years in acute care and a liking for well kept records. Since 2019 responsible for the training of new colleagues.',
    work: [
      { company: 'Northgate General Hospital', position: 'Senior Staff Nurse', place: 'Leeds, United Kingdom', start: '2019-04', end: null, told: ['Leads a team of twelve on an acute medical ward.', 'Introduced a drug round that was audited in March 2021 and kept.'] },
      { company: 'Northgate General Hospital', position: 'Staff Nurse', place: 'Leeds, United Kingdom', start: '2016-09', end: '2019-03', told: ['Cared for patients after surgery.'] },
      { company: 'Willow Court Care Home', position: 'Care Assistant', place: 'York, United Kingdom', start: '2014-06', end: '2016-08', told: ['Helped residents to live as they wish.'] },
    ],
    education: [
      { school: 'University of Leeds', degree: 'Bachelor of Science in Nursing', place: 'Leeds, United Kingdom', start: '2013-09', end: '2016-07' },
      { school: 'Harrogate Sixth Form College', degree: 'A-levels in Biology and Psychology', place: 'Harrogate', start: '2011-09', end: '2013-07' },
    ],
    skills: [
      { name: 'Clinical', items: ['Wound care', 'Venepuncture', 'Medication management'] },
      { name: 'Other', items: ['Mentoring', 'Audit'] },
    ],
    languages: [{ language: 'English', level: 'native' }, { language: 'Igbo', level: 'fluent' }],
    certificates: [{ name: 'Immediate Life Support', issuer: 'Northgate Resuscitation Training', year: '2025' }],
  },
  de: {
    language: 'de',
    words: { profile: 'Kurzprofil', work: 'Berufserfahrung', education: 'Ausbildung', skills: 'Kenntnisse', languages: 'Sprachen', certificates: 'Zertifikate', contact: 'Kontakt', present: 'heute' },
    name: 'Jürgen Weißmüller',
    label: 'Elektroniker für Betriebstechnik',
    email: 'j.weissmueller@people.example',
    phone: '+49 30 12345678',
    place: '10115 Berlin',
    profile: 'Elektroniker mit langer Erfahrung in der Instandhaltung von Anlagen und in der Anleitung von Auszubildenden im Betrieb.',
    work: [
      { company: 'Havelwerke GmbH', position: 'Elektroniker', place: 'Potsdam', start: '2018-02', end: null, told: ['Wartung und Reparatur von Förderanlagen.', 'Prüfungen nach VDE seit 2020.'] },
      { company: 'Spreestrom AG', position: 'Auszubildender Elektroniker', place: 'Berlin', start: '2014-09', end: '2018-01', told: ['Montage von Schaltschränken.'] },
    ],
    education: [
      { school: 'Berufsschule für Elektrotechnik Berlin', degree: 'Ausbildung zum Elektroniker für Betriebstechnik', place: 'Berlin', start: '2014-09', end: '2018-01' },
      { school: 'Goethe-Gymnasium', degree: 'Mittlere Reife', place: 'Potsdam', start: '2008-08', end: '2014-07' },
    ],
    skills: [{ name: 'Technik', items: ['SPS-Programmierung', 'Messtechnik'] }, { name: 'EDV', items: ['EPLAN', 'Excel'] }],
    languages: [{ language: 'Deutsch', level: 'Muttersprache' }, { language: 'Englisch', level: 'B1' }],
    certificates: [{ name: 'Ersthelfer im Betrieb', issuer: 'Rettungsschule Havel', year: '2024' }],
  },
  fr: {
    language: 'fr',
    words: { profile: 'Profil', work: 'Expérience professionnelle', education: 'Formation', skills: 'Compétences', languages: 'Langues', certificates: 'Certifications', contact: 'Coordonnées', present: 'aujourd’hui' },
    name: 'Élodie Lefèvre',
    label: 'Enseignante de mathématiques',
    email: 'elodie.lefevre@people.example',
    phone: '+33 1 70 18 00 00',
    place: 'Lyon, France',
    profile: 'Enseignante depuis douze ans, attachée à une pédagogie claire et au travail en équipe avec les collègues des autres matières.',
    work: [
      { company: 'Lycée des Deux Rives', position: 'Enseignante de mathématiques', place: 'Lyon, France', start: '2015-09', end: null, told: ['Préparation des classes de terminale.', 'Coordination de l’équipe depuis 2020.'] },
      { company: 'Collège Marie Curie', position: 'Enseignante stagiaire', place: 'Grenoble, France', start: '2014-09', end: '2015-07', told: ['Cours en classe de quatrième.'] },
    ],
    education: [
      { school: 'Université de Grenoble', degree: 'Master en mathématiques', place: 'Grenoble, France', start: '2012-09', end: '2014-06' },
      { school: 'Université de Lyon', degree: 'Licence de mathématiques', place: 'Lyon, France', start: '2009-09', end: '2012-06' },
    ],
    skills: [{ name: 'Pédagogie', items: ['Différenciation', 'Évaluation'] }, { name: 'Outils', items: ['GeoGebra', 'Moodle'] }],
    languages: [{ language: 'Français', level: 'langue maternelle' }, { language: 'Anglais', level: 'C1' }],
    certificates: [{ name: 'Sauveteur secouriste du travail', issuer: 'Secours Lyonnais', year: '2023' }],
  },
  es: {
    language: 'es',
    words: { profile: 'Perfil', work: 'Experiencia laboral', education: 'Formación académica', skills: 'Habilidades', languages: 'Idiomas', certificates: 'Certificados', contact: 'Contacto', present: 'actualidad' },
    name: 'Lucía Fernández Ríos',
    label: 'Ingeniera de obra',
    email: 'lucia.fernandez@people.example',
    phone: '+34 910 000 000',
    place: 'Sevilla, España',
    profile: 'Ingeniera con experiencia en obras de rehabilitación y en la coordinación de la seguridad de equipos de hasta cuarenta personas.',
    work: [
      { company: 'Construcciones Guadalete S.L.', position: 'Jefa de obra', place: 'Sevilla, España', start: '2020-01', end: null, told: ['Dirección de obras de rehabilitación.', 'Entrega de tres edificios en 2022.'] },
      { company: 'Puentes del Sur S.A.', position: 'Ingeniera júnior', place: 'Cádiz, España', start: '2016-10', end: '2019-12', told: ['Control de calidad del hormigón.'] },
    ],
    education: [
      { school: 'Universidad de Sevilla', degree: 'Máster en Ingeniería de Caminos', place: 'Sevilla, España', start: '2014-09', end: '2016-07' },
      { school: 'Universidad de Cádiz', degree: 'Grado en Ingeniería Civil', place: 'Cádiz, España', start: '2010-09', end: '2014-06' },
    ],
    skills: [{ name: 'Técnicas', items: ['AutoCAD', 'Presto'] }, { name: 'Personales', items: ['Trabajo en equipo', 'Organización'] }],
    languages: [{ language: 'Español', level: 'nativo' }, { language: 'Inglés', level: 'B2' }],
    certificates: [{ name: 'Prevención de riesgos laborales', issuer: 'Instituto de Seguridad del Sur', year: '2021' }],
  },
  pl: {
    language: 'pl',
    words: { profile: 'Podsumowanie', work: 'Doświadczenie zawodowe', education: 'Wykształcenie', skills: 'Umiejętności', languages: 'Języki', certificates: 'Certyfikaty', contact: 'Kontakt', present: 'obecnie' },
    name: 'Tomasz Zieliński',
    label: 'Spawacz',
    email: 'tomasz.zielinski@people.example',
    phone: '+48 22 123 45 67',
    place: 'Gdańsk, Polska',
    profile: 'Spawacz z dziesięcioletnim doświadczeniem w stoczni, z uprawnieniami do pracy na wysokości i zamiłowaniem do porządku.',
    work: [
      { company: 'Stocznia Północ Sp. z o.o.', position: 'Starszy specjalista spawalnik', place: 'Gdańsk, Polska', start: '2017-05', end: null, told: ['Spawanie kadłubów metodą MAG.', 'Szkolenie nowych pracowników.'] },
      { company: 'Metalmix S.A.', position: 'Pracownik produkcji', place: 'Gdynia, Polska', start: '2013-03', end: '2017-04', told: ['Przygotowanie elementów do spawania.'] },
    ],
    education: [{ school: 'Technikum Mechaniczne w Gdyni', degree: 'Technik mechanik', place: 'Gdynia, Polska', start: '2009-09', end: '2013-05' }],
    skills: [{ name: 'Spawanie', items: ['MAG', 'TIG'] }, { name: 'Inne', items: ['Rysunek techniczny', 'Praca zespołowa'] }],
    languages: [{ language: 'Polski', level: 'ojczysty' }, { language: 'Niemiecki', level: 'B1' }],
    certificates: [{ name: 'Praca na wysokości', issuer: 'Ośrodek Szkoleń Bałtyk', year: '2022' }],
  },
  ru: {
    language: 'ru',
    words: { profile: 'О себе', work: 'Опыт работы', education: 'Образование', skills: 'Навыки', languages: 'Языки', certificates: 'Сертификаты', contact: 'Контакты', present: 'настоящее время' },
    name: 'Мария Соколова',
    label: 'Главный бухгалтер',
    email: 'maria.sokolova@people.example',
    phone: '+7 495 123-45-67',
    place: 'Москва, Россия',
    profile: 'Бухгалтер с опытом ведения учёта в производственных компаниях и подготовки отчётности по международным стандартам.',
    work: [
      { company: 'ООО Северный завод', position: 'Главный бухгалтер', place: 'Москва, Россия', start: '2018-03', end: null, told: ['Подготовка годовой отчётности.', 'Внедрение новой системы учёта в 2021 году.'] },
      { company: 'АО Ладога', position: 'Бухгалтер', place: 'Санкт-Петербург, Россия', start: '2013-07', end: '2018-02', told: ['Учёт расчётов с поставщиками.'] },
    ],
    education: [{ school: 'Московский государственный университет', degree: 'Магистр экономики', place: 'Москва, Россия', start: '2008-09', end: '2013-06' }],
    skills: [{ name: 'Программы', items: ['1С', 'Excel'] }, { name: 'Прочее', items: ['Аудит', 'Налоговое планирование'] }],
    languages: [{ language: 'Русский', level: 'родной' }, { language: 'Английский', level: 'B2' }],
    certificates: [{ name: 'Международные стандарты отчётности', issuer: 'Учебный центр Нева', year: '2020' }],
  },
} satisfies Record<string, MadeUpCv>; // prettier-ignore
