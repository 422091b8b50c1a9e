/** Awarding bodies, accountancy, management, law, teaching, languages, universities; see issuers.data.ts for the form. */
export const educationIssuers = `
// Awarding bodies and registers
City & Guilds | cityandguilds.com | City and Guilds; City and Guilds of London Institute | GB
~Pearson | pearson.com qualifications.pearson.com | Pearson Edexcel; Edexcel; Pearson BTEC; Pearson Education; Pearson VUE | GB
NCFE | ncfe.org.uk | CACHE; Council for Awards in Care, Health and Education | GB
OCR | ocr.org.uk | Oxford Cambridge and RSA; Oxford Cambridge and RSA Examinations | GB
AQA | aqa.org.uk | Assessment and Qualifications Alliance | GB
WJEC | wjec.co.uk eduqas.co.uk | Eduqas | GB
CCEA | ccea.org.uk | | GB
Scottish Qualifications Authority | sqa.org.uk | SQA | GB
TQUK | tquk.org | Training Qualifications UK | GB
NOCN | nocn.org.uk | | GB
Gateway Qualifications | gatewayqualifications.org.uk | | GB
Open Awards | openawards.org.uk | | GB
Focus Awards | focusawards.org.uk | | GB
IAO | iao.org.uk | Innovate Awarding; Innovate Awarding Organisation | GB
SFJ Awards | sfjawards.com | | GB
AIM Qualifications | aim-group.org.uk | AIM Qualifications and Assessment Group | GB
ProQual | proqualab.com | ProQual Awarding Body | GB
Skills and Education Group Awards | skillsedugroup.co.uk | SEG Awards; ABC Awards | GB
ASDAN | asdan.org.uk | | GB
Agored Cymru | agored.cymru | | GB
Ascentis | ascentis.co.uk | | GB
LIBF | libf.ac.uk | London Institute of Banking & Finance | GB
Trinity College London | trinitycollege.com | | GB
ABRSM | abrsm.org | Associated Board of the Royal Schools of Music | GB
Royal Academy of Dance | royalacademyofdance.org | RAD | GB
Quality and Qualifications Ireland | qqi.ie | QQI; FETAC; HETAC | IE
State Examinations Commission | examinations.ie | | IE
The CPD Certification Service | cpduk.co.uk thecpdcertificationservice.com | CPD Certification Service; CPD UK | GB
CPD Standards Office | cpdstandards.com | The CPD Standards Office | GB
The CPD Group | thecpd.group | CPD Group | GB
Accredited Counsellors, Coaches, Psychotherapists and Hypnotherapists | accph.org.uk | ACCPH | GB
International Baccalaureate | ibo.org | IBO; International Baccalaureate Organization |
College Board | collegeboard.org | | US
Graduate Management Admission Council | gmac.com mba.com | GMAC | US
Cambridge Assessment International Education | cambridgeinternational.org cie.org.uk | Cambridge International Examinations; University of Cambridge International Examinations; Cambridge International | GB
Cambridge Boxhill Language Assessment | oet.com occupationalenglishtest.org | |
ETS | ets.org | Educational Testing Service | US
// Accountancy, finance, tax
ACCA | accaglobal.com | Association of Chartered Certified Accountants; The Association of Chartered Certified Accountants; ACCA Global | GB | #{7}
CIMA | cimaglobal.com aicpa-cima.com | Chartered Institute of Management Accountants; AICPA & CIMA | GB
ICAEW | icaew.com | Institute of Chartered Accountants in England and Wales | GB
ICAS | icas.com | Institute of Chartered Accountants of Scotland | GB
Chartered Accountants Ireland | charteredaccountants.ie | Institute of Chartered Accountants in Ireland | IE
CPA Ireland | cpaireland.ie | Institute of Certified Public Accountants in Ireland | IE
Accounting Technicians Ireland | accountingtechniciansireland.ie | | IE
Irish Tax Institute | taxinstitute.ie | | IE
Institute of Banking | iob.ie | IoB | IE
AAT | aat.org.uk | Association of Accounting Technicians | GB
CIPFA | cipfa.org | Chartered Institute of Public Finance and Accountancy | GB
Chartered Institute of Taxation | tax.org.uk | CIOT; Association of Taxation Technicians | GB
Institute of Financial Accountants | ifa.org.uk | | GB
Institute of Certified Bookkeepers | bookkeepers.org.uk | ICB | GB
Chartered Institute for Securities & Investment | cisi.org | CISI | GB
Chartered Insurance Institute | cii.co.uk | CII; Personal Finance Society | GB
Chartered Institute of Internal Auditors | iia.org.uk | | GB
The Institute of Internal Auditors | theiia.org | IIA; Institute of Internal Auditors | US
Association of Certified Fraud Examiners | acfe.com | ACFE | US
ACAMS | acams.org | Association of Certified Anti-Money Laundering Specialists | US
International Compliance Association | int-comp.org | ICA | GB
AICPA | aicpa.org aicpa-cima.com | American Institute of Certified Public Accountants | US
NASBA | nasba.org nasbaregistry.org | National Association of State Boards of Accountancy | US
Institute of Management Accountants | imanet.org | IMA | US
CPA Australia | cpaaustralia.com.au | | AU
Chartered Accountants Australia and New Zealand | charteredaccountantsanz.com | CA ANZ | AU
CPA Canada | cpacanada.ca | Chartered Professional Accountants of Canada | CA
CFA Institute | cfainstitute.org | | US
GARP | garp.org | Global Association of Risk Professionals | US
Corporate Finance Institute | corporatefinanceinstitute.com | CFI | CA | #{8}
Kaplan | kaplan.co.uk kaplan.com | Kaplan Financial |
BPP | bpp.com | BPP Learning Media; BPP Professional Education; BPP University | GB
Intuit | intuit.com | QuickBooks | US
~Xero | xero.com | |
Sage | sage.com | Sage University | GB
Bloomberg | bloomberg.com | Bloomberg L.P. | US
// Management, people, projects, quality
The Council for Six Sigma Certification | sixsigmacouncil.org | Council for Six Sigma Certification | US
Project Management Institute | pmi.org | PMI; Project Management Institute, Inc. | US | #{6,8}
PeopleCert | peoplecert.org | | | @@#########@@ @@#########
AXELOS | axelos.com | AXELOS Limited | GB
Scrum Alliance | scrumalliance.org | | US | #{6,9}
Scrum.org | scrum.org | | US | #{5,8}
Scaled Agile | scaledagile.com | Scaled Agile, Inc. | US | ########-####
ICAgile | icagile.com | | US
CertiProf | certiprof.com | | US | @{8,14}
EXIN | exin.com | | NL | #{7}.#{7,8}
APMG International | apmg-international.com | APMG | GB
Association for Project Management | apm.org.uk | APM | GB
IPMA | ipma.world | International Project Management Association |
IIBA | iiba.org | International Institute of Business Analysis | CA
ASQ | asq.org | American Society for Quality | US
International Association for Six Sigma Certification | iassc.org | IASSC | US
Six Sigma Online | sixsigmaonline.org | Aveta Business Institute | US
Management and Strategy Institute | msicertified.com | | US
6sigmastudy | 6sigmastudy.com | SCRUMstudy; VMEdu | US | #{5,7}
Chartered Quality Institute | quality.org | CQI; IRCA | GB
Exemplar Global | exemplarglobal.org | | AU
PECB | pecb.com | |
Chartered Management Institute | managers.org.uk | CMI | GB
Institute of Leadership & Management | institutelm.com i-l-m.com | ILM; Institute of Leadership and Management; The Institute of Leadership | GB
CIPD | cipd.org cipd.co.uk | Chartered Institute of Personnel and Development | GB
SHRM | shrm.org | Society for Human Resource Management | US
HR Certification Institute | hrci.org | HRCI | US
Chartered Institute of Marketing | cim.co.uk | CIM | GB
Chartered Institute of Procurement & Supply | cips.org | CIPS | GB
Chartered Institute of Housing | cih.org | CIH | GB
Digital Marketing Institute | digitalmarketinginstitute.com | DMI | IE
International Coaching Federation | coachingfederation.org | ICF; International Coach Federation | US
Association for Talent Development | td.org | ATD | US
Institute of Customer Service | instituteofcustomerservice.com | | GB
IAPP | iapp.org | International Association of Privacy Professionals | US
Information Commissioner's Office | ico.org.uk | ICO | GB
Solicitors Regulation Authority | sra.org.uk | | GB
The Law Society | lawsociety.org.uk | Law Society of England and Wales | GB
Law Society of Ireland | lawsociety.ie | | IE
CILEX | cilex.org.uk | Chartered Institute of Legal Executives | GB
British Psychological Society | bps.org.uk | BPS | GB
United Nations | un.org unssc.org unitar.org unccelearn.org | UNITAR; UN CC:Learn |
UNESCO | unesco.org | |
World Bank Group | worldbank.org | World Bank; Open Learning Campus |
World Trade Organization | wto.org | |
World Intellectual Property Organization | wipo.int | WIPO; WIPO Academy; OMPI |
International Labour Organization | ilo.org itcilo.org | ITCILO |
European Commission | europa.eu | EU Academy |
Council of Europe | coe.int | |
NATO | nato.int | |
// Teaching
Teaching Council | teachingcouncil.ie | The Teaching Council | IE
General Teaching Council for Scotland | gtcs.org.uk | GTCS | GB
Teaching Regulation Agency | | National College for Teaching and Leadership | GB
Department for Education | education.gov.uk gov.uk | DfE | GB
Chartered College of Teaching | chartered.college | | GB
The National College | thenationalcollege.co.uk nationalcollege.com | National College; National Online Safety | GB
TES Institute | tes.com | Tes Institute; Tes | GB
STEM Learning | stem.org.uk | | GB
Advance HE | advance-he.ac.uk | Higher Education Academy; The Higher Education Academy | GB | PR######
TEFL.org | tefl.org | The TEFL Org; TEFL Org | GB
International TEFL Academy | internationalteflacademy.com | | US
i-to-i | i-to-i.com | i-to-i TEFL | GB
Premier TEFL | premiertefl.com | | IE
TEFL Academy | theteflacademy.com | The TEFL Academy | GB
Teach Away | teachaway.com | |
National Geographic Society | nationalgeographic.org | National Geographic Education | US
Apple | apple.com | Apple Education; Apple Teacher | US
Early Childhood Ireland | earlychildhoodireland.ie | | IE
// Languages
Cambridge Assessment English | cambridgeenglish.org | Cambridge English; Cambridge English Language Assessment; University of Cambridge ESOL Examinations; Cambridge University Press & Assessment; Cambridge Assessment | GB | ######## @####### @########
British Council | britishcouncil.org | |
IELTS | ielts.org | International English Language Testing System | | ##@@######@@@@###@
IDP Education | idp.com | IDP; IDP: IELTS Australia | AU
EF Education First | ef.com efset.org | EF SET; EF Standard English Test | | *{3}-*{3}-*{3} *{6,7}
Duolingo | duolingo.com englishtest.duolingo.com | Duolingo English Test | US
LanguageCert | languagecert.org | | GB
Oxford Test of English | oxfordtestofenglish.com | |
Goethe-Institut | goethe.de | Goethe Institut | DE
telc | telc.net | telc gGmbH; telc GmbH | DE | #######-@###
TestDaF-Institut | testdaf.de | | DE
ÖSD | osd.at | Österreichisches Sprachdiplom Deutsch | AT
France Éducation international | france-education-international.fr ciep.fr | CIEP; Centre international d'études pédagogiques; Centre international d’études pédagogiques | FR | ######-######
Alliance Française | alliancefr.org fondation-alliancefr.org | |
Institut français | institutfrancais.com | |
Instituto Cervantes | cervantes.es | | ES
Università per Stranieri di Perugia | unistrapg.it | CELI | IT
Università per Stranieri di Siena | unistrasi.it | CILS | IT
Società Dante Alighieri | ladante.it | PLIDA | IT
CAPLE | caple.letras.ulisboa.pt | | PT
Nederlandse Taalunie | taalunie.org cnavt.org | CNaVT | NL
Japan Foundation | jlpt.jp jpf.go.jp | Japan Educational Exchanges and Services |
Hanban | chinesetest.cn | Center for Language Education and Cooperation; Confucius Institute Headquarters | CN
Berlitz | berlitz.com | |
Wall Street English | wallstreetenglish.com | |
// Universities, business schools
Harvard University | harvard.edu | HarvardX; Harvard Business School; Harvard Business School Online; HBS Online; Harvard Medical School | US
Massachusetts Institute of Technology | mit.edu mitx.org | MITx; MIT; MIT xPRO; MIT Professional Education | US
Stanford University | stanford.edu | Stanford Online; StanfordOnline | US
Johns Hopkins University | jhu.edu | Johns Hopkins Bloomberg School of Public Health | US
Yale University | yale.edu | | US
Princeton University | princeton.edu | | US
Columbia University | columbia.edu | ColumbiaX | US
University of Pennsylvania | upenn.edu | Wharton; The Wharton School | US
Duke University | duke.edu | | US
Cornell University | cornell.edu ecornell.com | eCornell | US
University of Michigan | umich.edu | MichiganX | US
University of Washington | washington.edu uw.edu | | US
University of Illinois | illinois.edu | University of Illinois at Urbana-Champaign; University of Illinois Urbana-Champaign | US
University of California, Berkeley | berkeley.edu | UC Berkeley; BerkeleyX | US
University of California, San Diego | ucsd.edu | UC San Diego; UCSanDiegoX | US
University of California, Davis | ucdavis.edu | UC Davis | US
University of California, Irvine | uci.edu | UCI; UC Irvine | US
University of Virginia | virginia.edu | Darden School of Business | US
University of Colorado Boulder | colorado.edu | University of Colorado | US
Georgia Institute of Technology | gatech.edu | Georgia Tech; GTx | US
Arizona State University | asu.edu | | US
Vanderbilt University | vanderbilt.edu | | US
Rice University | rice.edu | | US
Northwestern University | northwestern.edu | | US
New York University | nyu.edu | NYU | US
Rutgers University | rutgers.edu | Rutgers, The State University of New Jersey | US
University of Toronto | utoronto.ca | | CA
McMaster University | mcmaster.ca | | CA
University of Alberta | ualberta.ca | | CA
University of British Columbia | ubc.ca | UBC; UBCx | CA
University of Oxford | ox.ac.uk | Saïd Business School; Oxford University | GB
University of Cambridge | cam.ac.uk | | GB
University of London | london.ac.uk | Goldsmiths, University of London | GB
Imperial College London | imperial.ac.uk | | GB
University of Edinburgh | ed.ac.uk | The University of Edinburgh; EdinburghX | GB
University of Manchester | manchester.ac.uk | The University of Manchester | GB
University of Leeds | leeds.ac.uk | | GB
King's College London | kcl.ac.uk | King’s College London | GB
University College London | ucl.ac.uk | UCL | GB
University of Southampton | southampton.ac.uk | | GB
University of Birmingham | birmingham.ac.uk | | GB
University of Glasgow | gla.ac.uk | The University of Glasgow | GB
Trinity College Dublin | tcd.ie | | IE
University College Dublin | ucd.ie | UCD | IE
University College Cork | ucc.ie | UCC | IE
Dublin City University | dcu.ie | DCU | IE
University of Limerick | ul.ie | | IE
University of Galway | universityofgalway.ie nuigalway.ie | NUI Galway | IE
Atlantic Technological University | atu.ie | ATU | IE
Monash University | monash.edu | | AU
University of Melbourne | unimelb.edu.au | The University of Melbourne | AU
University of Sydney | sydney.edu.au | The University of Sydney | AU
University of Queensland | uq.edu.au | The University of Queensland; UQx | AU
Macquarie University | mq.edu.au | | AU
University of Tasmania | utas.edu.au | | AU
Technische Universität München | tum.de | Technical University of Munich; TUM; TUMx | DE
ETH Zürich | ethz.ch | ETH Zurich; ETHx | CH
EPFL | epfl.ch | École Polytechnique Fédérale de Lausanne; EPFLx | CH
TU Delft | tudelft.nl | Delft University of Technology; DelftX | NL
KU Leuven | kuleuven.be | | BE
University of Amsterdam | uva.nl | | NL
Leiden University | universiteitleiden.nl | Universiteit Leiden | NL
Erasmus University Rotterdam | eur.nl | | NL
University of Copenhagen | ku.dk | | DK
University of Helsinki | helsinki.fi mooc.fi | | FI
Universitat Politècnica de València | upv.es | Universidad Politécnica de Valencia; UPValenciaX | ES
Universitat Autònoma de Barcelona | uab.cat | | ES
Universidad de Salamanca | usal.es | | ES
UNED | uned.es | Universidad Nacional de Educación a Distancia | ES
Politecnico di Milano | polimi.it | | IT
Università Bocconi | unibocconi.it | Bocconi University | IT
Sapienza Università di Roma | uniroma1.it | | IT
Universidade do Porto | up.pt | University of Porto | PT
Universidade de Lisboa | ulisboa.pt | | PT
INSEAD | insead.edu | |
HEC Paris | hec.edu | | FR
ESSEC Business School | essec.edu | ESSEC | FR
École Polytechnique | polytechnique.edu | | FR
IE Business School | ie.edu | IE University | ES
IESE Business School | iese.edu | | ES
Copenhagen Business School | cbs.dk | | DK
London Business School | london.edu | | GB
Indian Institute of Technology | | IIT Madras; IIT Bombay; IIT Kanpur; IIT Kharagpur; Indian Institute of Technology Madras | IN
NPTEL | nptel.ac.in swayam.gov.in | SWAYAM; NPTEL-SWAYAM | IN | NPTEL##@@#{2,3}S#{6,12}
Indian Institute of Science | iisc.ac.in | IISc | IN
Peking University | pku.edu.cn | | CN
Tsinghua University | tsinghua.edu.cn | TsinghuaX | CN
Hong Kong University of Science and Technology | hkust.edu.hk ust.hk | The Hong Kong University of Science and Technology; HKUST | HK
National University of Singapore | nus.edu.sg | NUS | SG
Yonsei University | yonsei.ac.kr | | KR
University of Cape Town | uct.ac.za | UCT | ZA
University of Pretoria | up.ac.za | | ZA
Universidad de los Andes | uniandes.edu.co | | CO
Universidad Nacional Autónoma de México | unam.mx | UNAM | MX
Tecnológico de Monterrey | tec.mx | TecdeMonterreyX | MX
Pontificia Universidad Católica de Chile | uc.cl | | CL
Universidade de São Paulo | usp.br | USP | BR
Universidade Estadual de Campinas | unicamp.br | Unicamp | BR
Fundação Getulio Vargas | fgv.br | FGV | BR |
SENAI | senai.br | Serviço Nacional de Aprendizagem Industrial | BR
SENAC | senac.br | Serviço Nacional de Aprendizagem Comercial | BR
SEBRAE | sebrae.com.br | | BR
SENA | sena.edu.co | Servicio Nacional de Aprendizaje; Servicio Nacional de Aprendizaje SENA | CO | ############@@##########@
IEFP | iefp.pt | Instituto do Emprego e Formação Profissional | PT
Moscow Institute of Physics and Technology | mipt.ru | МФТИ; Московский физико-технический институт | RU
Higher School of Economics | hse.ru | НИУ ВШЭ; National Research University Higher School of Economics | RU
Saint Petersburg State University | spbu.ru | СПбГУ; Санкт-Петербургский государственный университет | RU
CNAM | cnam.fr | Conservatoire national des arts et métiers | FR
AFPA | afpa.fr | | FR
`;
