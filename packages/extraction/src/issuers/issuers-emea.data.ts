/** The same of Europe, Africa and the Middle East; see issuers.data.ts for the form. */
export const emeaIssuers = `
// Europe: universities
University of Warwick | warwick.ac.uk | The University of Warwick | GB
University of Bristol | bristol.ac.uk | | GB
University of Nottingham | nottingham.ac.uk | | GB
University of Sheffield | sheffield.ac.uk | The University of Sheffield | GB
University of Liverpool | liverpool.ac.uk | | GB
Newcastle University | ncl.ac.uk | | GB
Cardiff University | cardiff.ac.uk | | GB
Queen Mary University of London | qmul.ac.uk | | GB
Queen's University Belfast | qub.ac.uk | | GB
London School of Economics and Political Science | lse.ac.uk | LSE | GB
University of Exeter | exeter.ac.uk | | GB
University of Bath | bath.ac.uk | | GB
University of York | york.ac.uk | | GB
University of Reading | reading.ac.uk | | GB
Lancaster University | lancaster.ac.uk | | GB
Coventry University | coventry.ac.uk | | GB
University of Strathclyde | strath.ac.uk | | GB
University of Aberdeen | abdn.ac.uk | | GB
University of Dundee | dundee.ac.uk | | GB
Raspberry Pi Foundation | raspberrypi.org | | GB
Technological University Dublin | tudublin.ie | TU Dublin | IE
Maynooth University | maynoothuniversity.ie | | IE
Munster Technological University | mtu.ie | | IE
National College of Ireland | ncirl.ie | | IE
Griffith College | griffith.ie | Griffith College Dublin | IE
Dublin Business School | dbs.ie | | IE
Code Institute | codeinstitute.net | | IE
Ludwig-Maximilians-Universität München | lmu.de | LMU München; LMU Munich | DE
RWTH Aachen | rwth-aachen.de | RWTH Aachen University | DE
Karlsruher Institut für Technologie | kit.edu | Karlsruhe Institute of Technology | DE
Technische Universität Berlin | tu.berlin tu-berlin.de | TU Berlin; Technical University of Berlin | DE
Humboldt-Universität zu Berlin | hu-berlin.de | | DE
Freie Universität Berlin | fu-berlin.de | | DE
Ruprecht-Karls-Universität Heidelberg | uni-heidelberg.de | Universität Heidelberg; Heidelberg University | DE
Technische Universität Dresden | tu-dresden.de | TU Dresden | DE
Universität Hamburg | uni-hamburg.de | | DE
Universität Stuttgart | uni-stuttgart.de | University of Stuttgart | DE
FernUniversität in Hagen | fernuni-hagen.de | | DE
IU Internationale Hochschule | iu.org | IU International University of Applied Sciences | DE
KI-Campus | ki-campus.org | | DE
Volkshochschule | vhs.de | VHS | DE
IHK | ihk.de | Industrie- und Handelskammer | DE
Handwerkskammer | hwk.de | HWK | DE
iSQI | isqi.org | iSQI GmbH; International Software Quality Institute | DE
WBS TRAINING | wbstraining.de | | DE
alfatraining | alfatraining.de | alfatraining Bildungszentrum GmbH | DE
Techniker Krankenkasse | tk.de | | DE
Universität Wien | univie.ac.at | University of Vienna | AT
Technische Universität Wien | tuwien.at tuwien.ac.at | TU Wien | AT
~WIFI | wifi.at | | AT
Universität Zürich | uzh.ch | University of Zurich | CH
Université de Genève | unige.ch | University of Geneva | CH
CERN | home.cern cern.ch | | CH
Sorbonne Université | sorbonne-universite.fr | Sorbonne University | FR
Université Paris-Saclay | universite-paris-saclay.fr | | FR
Université Grenoble Alpes | univ-grenoble-alpes.fr | | FR
CentraleSupélec | centralesupelec.fr | | FR
Institut Mines-Télécom | imt.fr | | FR
Sciences Po | sciencespo.fr | | FR
Inria | inria.fr | | FR
ANSSI | ssi.gouv.fr secnumacademie.gouv.fr | SecNumacadémie; Agence nationale de la sécurité des systèmes d'information | FR
CNIL | cnil.fr | | FR
~Pix | pix.fr pix.org | | FR
École 42 | 42.fr | 42 Paris | FR
EPITECH | epitech.eu | | FR
Universiteit Gent | ugent.be | Ghent University | BE
Université catholique de Louvain | uclouvain.be | UCLouvain | BE
Universiteit Utrecht | uu.nl | Utrecht University | NL
Wageningen University & Research | wur.nl | Wageningen University | NL
Eindhoven University of Technology | tue.nl | TU Eindhoven | NL
Rijksuniversiteit Groningen | rug.nl | University of Groningen | NL
Universidad Complutense de Madrid | ucm.es | | ES
Universidad Politécnica de Madrid | upm.es | | ES
Universitat de Barcelona | ub.edu | University of Barcelona | ES
Universitat Oberta de Catalunya | uoc.edu | UOC | ES
Universidad Carlos III de Madrid | uc3m.es | | ES
Universidad de Granada | ugr.es | | ES
Universidad de Sevilla | us.es | | ES
Universidad Internacional de La Rioja | unir.net | UNIR | ES
Google Activate | learndigital.withgoogle.com | Google Actívate | ES
Escuela de Organización Industrial | eoi.es | EOI | ES
Servicio Público de Empleo Estatal | sepe.es | SEPE | ES
KeepCoding | keepcoding.io | | ES
Factoría F5 | factoriaf5.org | | ES
Politecnico di Torino | polito.it | | IT
Università di Bologna | unibo.it | University of Bologna; Alma Mater Studiorum Università di Bologna | IT
Università degli Studi di Padova | unipd.it | University of Padua | IT
Università degli Studi di Napoli Federico II | unina.it federica.eu | Federica Web Learning | IT
AICA | aicanet.it | | IT
Eipass | eipass.com | | IT
Universidade de Coimbra | uc.pt | | PT
Universidade Nova de Lisboa | unl.pt | NOVA University Lisbon; NOVA IMS | PT
Universidade Aberta | uab.pt | | PT
Uniwersytet Warszawski | uw.edu.pl | University of Warsaw | PL
Politechnika Warszawska | pw.edu.pl | Warsaw University of Technology | PL
~AGH | agh.edu.pl | Akademia Górniczo-Hutnicza; AGH University of Krakow | PL
Uniwersytet Jagielloński | uj.edu.pl | Jagiellonian University | PL
Charles University | cuni.cz | Univerzita Karlova | CZ
Czech Technical University in Prague | cvut.cz | | CZ
Masaryk University | muni.cz | Masarykova univerzita | CZ
Budapest University of Technology and Economics | bme.hu | | HU
University of Bucharest | unibuc.ro | Universitatea din București | RO
University Politehnica of Bucharest | upb.ro | | RO
Sofia University | uni-sofia.bg | | BG
^Telerik Academy | telerikacademy.com | | BG
National Technical University of Athens | ntua.gr | | GR
National and Kapodistrian University of Athens | uoa.gr | | GR
Aristotle University of Thessaloniki | auth.gr | | GR
University of Piraeus | unipi.gr | | GR
Hellenic Open University | eap.gr | | GR
KTH Royal Institute of Technology | kth.se | KTH | SE
Chalmers University of Technology | chalmers.se | Chalmers | SE
Lund University | lu.se | Lunds universitet | SE
Uppsala University | uu.se | | SE
Karolinska Institutet | ki.se | | SE
University of Oslo | uio.no | Universitetet i Oslo | NO
NTNU | ntnu.no ntnu.edu | Norwegian University of Science and Technology | NO
Technical University of Denmark | dtu.dk | | DK
Aarhus University | au.dk | | DK
Aalto University | aalto.fi | | FI
University of Tartu | ut.ee | | EE
^Prometheus | prometheus.org.ua | | UA
^Дія.Освіта | osvita.diia.gov.ua | Diia.Osvita; Дія. Цифрова освіта | UA
^EdEra | ed-era.com | | UA
^SoftServe Academy | softserve.academy | SoftServe; SoftServe IT Academy | UA
Taras Shevchenko National University of Kyiv | knu.ua | | UA
Igor Sikorsky Kyiv Polytechnic Institute | kpi.ua | National Technical University of Ukraine | UA
^Hillel IT School | ithillel.ua | Hillel | UA
^GoIT | goit.global goit.ua | | UA
EPAM | epam.com | EPAM Systems; EPAM University |
^Rolling Scopes School | rs.school | RS School; The Rolling Scopes |
Lomonosov Moscow State University | msu.ru | МГУ имени М. В. Ломоносова; Moscow State University | RU
ITMO University | itmo.ru | Университет ИТМО | RU
^Университет Иннополис | innopolis.university | Innopolis University | RU
Nazarbayev University | nu.edu.kz | | KZ
Astana Hub | astanahub.com | | KZ
IT Park Uzbekistan | it-park.uz | | UZ
// Africa
University of the Witwatersrand | wits.ac.za | Wits University | ZA
Stellenbosch University | sun.ac.za | | ZA
University of Johannesburg | uj.ac.za | | ZA
University of South Africa | unisa.ac.za | UNISA | ZA
North-West University | nwu.ac.za | | ZA
University of KwaZulu-Natal | ukzn.ac.za | | ZA
Cape Peninsula University of Technology | cput.ac.za | CPUT | ZA
Tshwane University of Technology | tut.ac.za | | ZA
The Independent Institute of Education | iie.ac.za iie.edu.za | Independent Institute of Education; The IIE; Varsity College | ZA
Rosebank College | rosebankcollege.co.za | | ZA
Richfield | richfield.ac.za | Richfield Graduate Institute of Technology | ZA
GetSmarter | getsmarter.com | | ZA
HyperionDev | hyperiondev.com | | ZA
WeThinkCode_ | wethinkcode.co.za | WeThinkCode | ZA
Life Choices | lifechoices.co.za | Life Choices Academy; LifeChoices Coding Academy | ZA
ExploreAI Academy | explore.ai | Explore Data Science Academy | ZA
CAPACITI | capaciti.org.za | | ZA
MICT SETA | mict.org.za | | ZA
Quality Council for Trades and Occupations | qcto.org.za | QCTO | ZA
South African Qualifications Authority | saqa.org.za | SAQA | ZA
Department of Basic Education | education.gov.za | | ZA
University of Lagos | unilag.edu.ng | | NG
University of Ibadan | ui.edu.ng | | NG
Obafemi Awolowo University | oauife.edu.ng | | NG
Ahmadu Bello University | abu.edu.ng | | NG
University of Nigeria, Nsukka | unn.edu.ng | University of Nigeria | NG
Covenant University | covenantuniversity.edu.ng | | NG
Caleb University | calebuniversity.edu.ng | | NG
National Open University of Nigeria | nou.edu.ng | NOUN | NG
National Youth Service Corps | nysc.gov.ng | NYSC | NG
Nigeria Computer Society | ncs.org.ng | | NG
Institute of Chartered Accountants of Nigeria | icanig.org | ICAN | NG
Chartered Institute of Personnel Management of Nigeria | cipmnigeria.org | CIPM | NG
West African Examinations Council | waecnigeria.org waecgh.org | WAEC |
AltSchool Africa | altschoolafrica.com | AltSchool | NG
Semicolon Africa | semicolon.africa | | NG
~Side Hustle | sidehustle.ng | | NG
Utiva | utiva.io | | NG
Jobberman | jobberman.com | Jobberman Nigeria | NG
SQI College of ICT | sqi.ng | | NG
NIIT | niit.com | |
3MTT | 3mtt.nitda.gov.ng | 3 Million Technical Talent; 3MTT Nigeria | NG
National Information Technology Development Agency | nitda.gov.ng | NITDA | NG
Women Techsters | | Tech4Dev; Women Techsters Fellowship | NG
She Code Africa | shecodeafrica.org | | NG
University of Ghana | ug.edu.gh | | GH
Kwame Nkrumah University of Science and Technology | knust.edu.gh | KNUST | GH
Ashesi University | ashesi.edu.gh | | GH
University of Nairobi | uonbi.ac.ke | | KE
Kenyatta University | ku.ac.ke | | KE
Strathmore University | strathmore.edu | | KE
Jomo Kenyatta University of Agriculture and Technology | jkuat.ac.ke | JKUAT | KE
KASNEB | kasneb.or.ke | | KE
Power Learn Project | powerlearnproject.org | PLP | KE
eMobilis | emobilis.ac.ke | eMobilis Technology Training Institute | KE
Ajira Digital | ajiradigital.go.ke | Ajira Digital Program | KE
Makerere University | mak.ac.ug | | UG
University of Rwanda | ur.ac.rw | | RW
Carnegie Mellon University Africa | africa.engineering.cmu.edu | |
African Leadership University | alueducation.com | ALU |
African Institute for Mathematical Sciences | aims.ac.za nexteinstein.org | |
Addis Ababa University | aau.edu.et | | ET
5 Million Coders | | 5 Million Ethiopian Coders | ET
Cairo University | cu.edu.eg | | EG
Ain Shams University | asu.edu.eg | | EG
Alexandria University | alexu.edu.eg | | EG
American University in Cairo | aucegypt.edu | The American University in Cairo; AUC | EG
Information Technology Institute | iti.gov.eg | ~ITI | EG
National Telecommunication Institute | nti.sci.eg | | EG
Digital Egypt Pioneers Initiative | depi.gov.eg | DEPI | EG
Mahara-Tech | maharatech.gov.eg | MaharaTech | EG
egypt fwd | egfwd.com | egyptfwd | EG
Mohammed V University | um5.ac.ma | Université Mohammed V | MA
Université Mohammed VI Polytechnique | um6p.ma | UM6P | MA
Office de la Formation Professionnelle et de la Promotion du Travail | ofppt.ma | OFPPT | MA
Université de Tunis | | | TN
// Middle East and Turkey
King Saud University | ksu.edu.sa | | SA
King Abdulaziz University | kau.edu.sa | | SA
King Fahd University of Petroleum and Minerals | kfupm.edu.sa | KFUPM | SA
King Abdullah University of Science and Technology | kaust.edu.sa | KAUST; KAUST Academy | SA
Tuwaiq Academy | tuwaiq.edu.sa | | SA
Saudi Digital Academy | sda.edu.sa | | SA
Saudi Federation for Cybersecurity, Programming and Drones | safcsp.org.sa | SAFCSP | SA
SDAIA Academy | sdaia.gov.sa | SDAIA | SA
Misk Foundation | misk.org.sa | Misk Academy | SA
^Doroob | doroob.sa | | SA
^Edraak | edraak.org | إدراك | JO
^Rwaq | rwaq.org | | SA
^Satr | satr.codes satr.tuwaiq.edu.sa | | SA
^Almentor | almentor.net | | EG
Khalifa University | ku.ac.ae | | AE
United Arab Emirates University | uaeu.ac.ae | UAEU | AE
One Million Arab Coders | arabcoders.ae | |
Knowledge and Human Development Authority | khda.gov.ae | KHDA | AE
Qatar University | qu.edu.qa | | QA
American University of Beirut | aub.edu.lb | AUB | LB
Université Antonine | ua.edu.lb | Antonine University | LB
Lebanese University | ul.edu.lb | Université Libanaise | LB
University of Jordan | ju.edu.jo | The University of Jordan | JO
Jordan University of Science and Technology | just.edu.jo | | JO
Gulf University for Science and Technology | gust.edu.kw | GUST | KW
Kuwait University | ku.edu.kw | | KW
Sultan Qaboos University | squ.edu.om | | OM
University of Tehran | ut.ac.ir | | IR
Sharif University of Technology | sharif.edu | | IR
^Maktabkhooneh | maktabkhooneh.org | | IR
^Faradars | faradars.org | | IR
Technion | technion.ac.il | Technion – Israel Institute of Technology; Israel Institute of Technology | IL
Tel Aviv University | tau.ac.il | | IL
Hebrew University of Jerusalem | huji.ac.il | | IL
Boğaziçi Üniversitesi | boun.edu.tr | Boğaziçi University; Bogazici University | TR
İstanbul Teknik Üniversitesi | itu.edu.tr | Istanbul Technical University | TR
Orta Doğu Teknik Üniversitesi | metu.edu.tr | Middle East Technical University; METU; ODTÜ | TR
İstanbul Üniversitesi | istanbul.edu.tr | Istanbul University | TR
Anadolu Üniversitesi | anadolu.edu.tr | Anadolu University | TR
Milli Eğitim Bakanlığı | meb.gov.tr | MEB | TR
Mesleki Yeterlilik Kurumu | myk.gov.tr | MYK | TR
Türkiye Bilimsel ve Teknolojik Araştırma Kurumu | tubitak.gov.tr | TÜBİTAK | TR
Global AI Hub | globalaihub.com | | TR
^Turkcell Geleceği Yazanlar | gelecegiyazanlar.turkcell.com.tr | Geleceği Yazanlar | TR
^Miuul | miuul.com | | TR
`;
