/** Internship and campus programmes, event organisers, agencies; see issuers.data.ts for the form. */
export const programmeIssuers = `
// Internships and campus programmes
Google Developer Groups | gdg.community.dev | Google Developers Groups; Google Developer Groups on Campus; GDG on Campus |
PrepInsta | prepinsta.com | PrepInsta Technologies; PrepInsta Prime | IN
COMAP | comap.com comap.org | Consortium for Mathematics and Its Applications | US
EduSkills | eduskillsfoundation.org eduskills.academy | EduSkills Foundation; EduSkills Academy | IN | %{32}
GCFGlobal | gcfglobal.org | GCF Global; Goodwill Community Foundation | US
Hack2skill | hack2skill.com | Hack2Skill; H2S | IN
SmartBridge | thesmartbridge.com smartinternz.com | The SmartBridge; SmartInternz | IN
Spoken Tutorial | spoken-tutorial.org | Spoken Tutorial Project; Spoken Tutorial, IIT Bombay; Spoken Tutorial Project, IIT Bombay | IN
ExcelR | excelr.com | ExcelR Solutions | IN
~Unstop | unstop.com dare2compete.com | Dare2Compete | IN
Devfolio | devfolio.co | | IN
Major League Hacking | mlh.io | MLH | US
Oasis Infobyte | oasisinfobyte.com | OASIS INFOBYTE | IN
CodeAlpha | codealpha.tech | | IN
Prodigy InfoTech | prodigyinfotech.dev | | IN
Cognifyz Technologies | cognifyz.com | Cognifyz | IN
Bharat Intern | bharatintern.live | | IN
InternPe | internpe.in | | IN
CodSoft | codsoft.in | | IN
LetsGrowMore | letsgrowmore.in | Lets Grow More | IN
TechSaksham | techsaksham.org | | IN
YBI Foundation | ybifoundation.org | | IN
SkillVertex | skillvertex.com | Skill Vertex | IN
NxtWave | ccbp.in nxtwave.tech | NxtWave Disruptive Technologies; NIAT | IN
Physics Wallah | pw.live | PhysicsWallah; PW Skills | IN
Intellipaat | intellipaat.com | | IN
Acmegrade | acmegrade.com | | IN
Board Infinity | boardinfinity.com | | IN
Besant Technologies | besanttechnologies.com | | IN
Naukri Campus | naukri.com | Naukri | IN
GUVI | guvi.in | GUVI Geek Networks | IN
Skill India | skillindiadigital.gov.in | Skill India Digital Hub | IN
National Council for Vocational Training | ncvtmis.gov.in | NCVT; National Council for Vocational Education and Training; NCVET | IN
National Skill Development Corporation | nsdcindia.org | NSDC | IN
Naan Mudhalvan | naanmudhalvan.tn.gov.in | Tamil Nadu Skill Development Corporation; TNSDC | IN
Elite Techno Groups | elitetechnogroups.com | | IN
Edunet Foundation | edunetfoundation.org | | IN
Skillspire | skillspire.in | | IN
Pantech e Learning | pantechelearning.com | Pantech eLearning; Pantech Solutions | IN
DevTown | devtown.in | | IN
TinkerHub | tinkerhub.org | TinkerHub Foundation | IN
Progate | progate.com | | JP
MyCaptain | mycaptain.in | The Climber | IN
AiVariant | aivariant.com | Ai Variant | IN
Indian Institute of Remote Sensing | iirs.gov.in isro.gov.in | IIRS; ISRO; Indian Space Research Organisation | IN
Google Developer Student Clubs | gdsc.community.dev | Developer Student Clubs; GDSC; GDG on Campus | US
Google Developers | developers.google.com | Google for Developers | US
Entri | entri.app | Entri Elevate | IN
uLektz | ulektz.com | uLektz Learning Solutions | IN
Wadhwani Foundation | wadhwanifoundation.org | Wadhwani Skilling Network | US
NIIT Foundation | niitfoundation.org | | IN
ICT Academy | ictacademy.in | ICT Academy of Kerala | IN
Rinex | rinex.ai | Rinex Technologies | IN
Corizo | corizo.in | Corizo Edutech | IN
Ardent Computech | ardentcollaborations.com | Ardent Computech Pvt. Ltd. | IN
Euphoria GenX | euphoriagenx.com | | IN
Ethnus | ethnus.com | | IN
Newton School | newtonschool.co | | IN
AlmaBetter | almabetter.com | | IN
Masai School | masaischool.com | Masai | IN
CampusX | learnwith.campusx.in | | IN
iNeuron | ineuron.ai | iNeuron.ai; iNeuron Intelligence | IN
Verzeo | verzeo.com | Verzeo Edutech | IN
Imarticus Learning | imarticus.org | Imarticus | IN
Learnbay | learnbay.co | | IN
Skill-Lync | skill-lync.com | Skill Lync | IN
Crio.Do | crio.do | Crio | IN
Mind Luster | mindluster.com | Mindluster | EG
Hamoye | hamoye.com | Hamoye Foundation | NG
Moringa School | moringaschool.com | | KE
Laracasts | laracasts.com | | US
Tokio School | tokioschool.com | | ES
OpenWebinars | openwebinars.net | | ES
EDteam | ed.team | | PE
EBAC | ebaconline.com.br ebac.mx | EBAC Online; British School of Creative Arts and Technology | BR
Curso em Vídeo | cursoemvideo.com | CursoemVideo | BR
Ada Tech | ada.tech | Let's Code | BR
Santander Open Academy | santanderopenacademy.com becas-santander.com | Santander Universidades | ES
Sanbercode | sanbercode.com | | ID
BuildWithAngga | buildwithangga.com | | ID
CodePolitan | codepolitan.com | | ID
DQLab | dqlab.id | DQLab Academy | ID
Digital Talent Scholarship | digitalent.kominfo.go.id digitalent.komdigi.go.id | Digitalent | ID
Techcareer.net | techcareer.net | Techcareer | TR
Webflow University | university.webflow.com | | US
BrainStation | brainstation.io | | CA
Suvidha Foundation | suvidhafoundationedutech.org | | IN
InAmigos Foundation | inamigosfoundation.org.in | | IN
SaiKet Systems | saiket.in | | IN
CODTECH IT Solutions | codtechitsolutions.com | CODTECH | IN
upskill Campus | upskillcampus.com | upSkill Campus | IN
Zidio Development | zidio.in | | IN
SkillDzire Technologies | skilldzire.com | SkillDzire | IN
e-Yantra | e-yantra.org | e-Yantra, IIT Bombay | IN
IITBombayX | iitbombayx.in | | IN
Science Olympiad Foundation | sofworld.org | ~SOF | IN
SilverZone Foundation | silverzone.org | Silverzone Foundation | IN
// Journals
International Journal for Research in Applied Science & Engineering Technology | ijraset.com | International Journal for Research in Applied Science and Engineering Technology; IJRASET | IN | IJRASET#{4,7}
International Journal of Scientific Research in Engineering and Management | ijsrem.com | International Journal of Scientific Research in Engineering & Management; IJSREM | IN | IJSREM#{4,7}
Journal of Emerging Technologies and Innovative Research | jetir.org | JETIR | IN | JETIR#{4}[0-9A-Z]{3,4}
International Journal of Creative Research Thoughts | ijcrt.org | IJCRT | IN
International Journal of Research and Analytical Reviews | ijrar.org | IJRAR | IN
International Research Journal of Engineering and Technology | irjet.net | IRJET | IN
International Research Journal of Modernization in Engineering Technology and Science | irjmets.com | IRJMETS | IN | IRJMETS#{8,14}
International Journal of Advanced Research in Science, Communication and Technology | ijarsct.co.in | IJARSCT | IN
// Agencies, bodies and houses
Skillsoft | skillsoft.com percipio.com | Skillsoft Percipio; Percipio | US
Umalusi | umalusi.org.za | Council for Quality Assurance in General and Further Education and Training | ZA
Department of Information and Communications Technology | dict.gov.ph | DICT | PH
Technical Education and Skills Development Authority | tesda.gov.ph | TESDA | PH
DisasterReady | disasterready.org | | US
Humanitarian Leadership Academy | kayaconnect.org | Kaya | GB
Food and Agriculture Organization of the United Nations | fao.org | FAO elearning Academy; FAO | IT
International Atomic Energy Agency | iaea.org | IAEA | AT
National Aeronautics and Space Administration | nasa.gov | NASA; NASA ARSET | US
Canadian Centre for Ethics in Sport | cces.ca | CCES | CA
Purdue University | purdue.edu | Purdue | US
UNSW Sydney | unsw.edu.au | UNSW; University of New South Wales | AU
The Duke of Edinburgh's International Award | intaward.org dukeofed.org | Duke of Edinburgh's Award | GB
Global Health Learning Center | globalhealthlearning.org | | US
FIDIC | fidic.org | FIDIC Academy | CH
Canal France International | cfi.fr | CFI Media Development | FR
Six Sigma Global Institute | 6sigmacertificationonline.com | SSGI | US
Craw Security | craw.in crawsecurity.com | Craw Cyber Security | IN
Zscaler | zscaler.com | Zscaler Academy | US
Global Knowledge | globalknowledge.com | | US
HelpAge India | helpageindia.org | | IN
Team Everest | teameverest.ngo | | IN
`;
