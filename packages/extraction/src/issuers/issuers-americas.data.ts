/** The same of the Americas, and makers and bodies that are at home everywhere; see issuers.data.ts for the form. */
export const americanIssuers = `
// The Americas
The California State University | calstate.edu | California State University | US
University of North Florida | unf.edu | | US
Nova Scotia Community College | nscc.ca | NSCC | CA
Universidade Federal do Ceará | ufc.br | | BR
Sociedade Brasileira de Computação | sbc.org.br | | BR
USAID | usaid.gov | United States Agency for International Development | US
University of Chicago | uchicago.edu | The University of Chicago | US
University of Texas at Austin | utexas.edu | The University of Texas at Austin | US
University of Southern California | usc.edu | | US
University of California, Los Angeles | ucla.edu | UCLA; UCLA Extension | US
Carnegie Mellon University | cmu.edu | | US
Boston University | bu.edu | | US
Northeastern University | northeastern.edu | | US
University of Maryland | umd.edu | University of Maryland, College Park | US
University of Florida | ufl.edu | | US
University of Minnesota | umn.edu | | US
University of Wisconsin–Madison | wisc.edu | University of Wisconsin-Madison | US
Ohio State University | osu.edu | The Ohio State University | US
Pennsylvania State University | psu.edu | Penn State; The Pennsylvania State University | US
Michigan State University | msu.edu | | US
Texas A&M University | tamu.edu | Texas A&M Engineering Extension Service; TEEX | US
Georgetown University | georgetown.edu | | US
Brown University | brown.edu | | US
Dartmouth College | dartmouth.edu | | US
California Institute of Technology | caltech.edu | Caltech | US
Western Governors University | wgu.edu | WGU | US
Southern New Hampshire University | snhu.edu | SNHU | US
University of Phoenix | phoenix.edu | | US
Brigham Young University | byu.edu | BYU; BYU-Pathway Worldwide; Brigham Young University-Idaho | US
University of the People | uopeople.edu | UoPeople | US
CS50 | cs50.harvard.edu | CS50x |
^MIT OpenCourseWare | ocw.mit.edu | | US
^Canvas Network | canvas.net | | US
^Study.com | study.com | | US
^Sophia Learning | sophia.org | | US
^Penn Foster | pennfoster.edu | | US
National Society of High School Scholars | nshss.org | NSHSS | US
Phi Theta Kappa | ptk.org | | US
Tau Beta Pi | tbp.org | | US
Year Up | yearup.org | Year Up United | US
Per Scholas | perscholas.org | | US
CodePath | codepath.org | | US
Girls Who Code | girlswhocode.com | | US
Break Through Tech | breakthroughtech.org | | US
Revature | revature.com | | US
Lambda School | lambdaschool.com bloomtech.com | BloomTech; Bloom Institute of Technology | US
Hack Reactor | hackreactor.com galvanize.com | Galvanize | US
App Academy | appacademy.io | | US
Fullstack Academy | fullstackacademy.com | | US
Thinkful | thinkful.com | | US
Holberton School | holbertonschool.com | Holberton |
National Science Foundation | nsf.gov | | US
National Security Agency | nsa.gov | | US
Cybersecurity and Infrastructure Security Agency | cisa.gov | | US
Department of Homeland Security | dhs.gov | U.S. Department of Homeland Security | US
Defense Acquisition University | dau.edu | DAU | US
U.S. Small Business Administration | sba.gov | | US
Toastmasters International | toastmasters.org | Toastmasters | US
Rotary International | rotary.org | |
Boy Scouts of America | scouting.org | Scouting America | US
Peace Corps | peacecorps.gov | | US
Dale Carnegie | dalecarnegie.com | Dale Carnegie Training |
FranklinCovey | franklincovey.com | |
Crisis Text Line | crisistextline.org | | US
Mental Health First Aid USA | mentalhealthfirstaid.org | | US
National Council for Mental Wellbeing | thenationalcouncil.org | | US
University of Waterloo | uwaterloo.ca | | CA
McGill University | mcgill.ca | | CA
University of Calgary | ucalgary.ca | | CA
University of Ottawa | uottawa.ca | | CA
Western University | uwo.ca | | CA
York University | yorku.ca | | CA
Simon Fraser University | sfu.ca | | CA
Seneca College | senecacollege.ca senecapolytechnic.ca | Seneca Polytechnic | CA
George Brown College | georgebrown.ca | | CA
Humber College | humber.ca | Humber Polytechnic | CA
Lighthouse Labs | lighthouselabs.ca | | CA
Juno College of Technology | junocollege.com | | CA
CIFAR | cifar.ca | Canadian Institute for Advanced Research | CA
^Amii | amii.ca | Alberta Machine Intelligence Institute | CA
Instituto Politécnico Nacional | ipn.mx | IPN | MX
Universidad de Guadalajara | udg.mx | | MX
Fundación Carlos Slim | capacitateparaelempleo.org aprende.org | Capacítate para el empleo; Aprende.org | MX
Secretaría del Trabajo y Previsión Social | gob.mx | STPS; PROCADIST | MX
CONOCER | conocer.gob.mx | | MX
Universidad Nacional de Colombia | unal.edu.co | | CO
Pontificia Universidad Javeriana | javeriana.edu.co | | CO
Universidad EAFIT | eafit.edu.co | | CO
Ministerio de Tecnologías de la Información y las Comunicaciones | mintic.gov.co | MinTIC; Misión TIC 2022 | CO
Pontificia Universidad Católica del Perú | pucp.edu.pe | PUCP | PE
Universidad Nacional Mayor de San Marcos | unmsm.edu.pe | | PE
Universidad Nacional de Ingeniería | uni.edu.pe | | PE
SENATI | senati.edu.pe | | PE
Tecsup | tecsup.edu.pe | | PE
Universidad de Chile | uchile.cl | | CL
Desafío Latam | desafiolatam.com | | CL
INACAP | inacap.cl | | CL
Universidad de Buenos Aires | uba.ar | | AR
Universidad Tecnológica Nacional | utn.edu.ar | UTN; UTN.BA | AR
Universidad Nacional de Córdoba | unc.edu.ar | | AR
Argentina Programa | argentina.gob.ar | Argentina Programa 4.0 | AR
Digital House | digitalhouse.com | | AR
Escuela Superior Politécnica del Litoral | espol.edu.ec | ESPOL | EC
Escuela Politécnica Nacional | epn.edu.ec | | EC
Universidad de Costa Rica | ucr.ac.cr | | CR
INFOTEP | infotep.gob.do | | DO
Instituto Nacional de Tecnologías | | INTEC | DO
Universidade Federal do Rio de Janeiro | ufrj.br | UFRJ | BR
Universidade Federal de Minas Gerais | ufmg.br | UFMG | BR
Universidade Federal do Rio Grande do Sul | ufrgs.br | UFRGS | BR
Universidade Federal do Rio Grande do Norte | ufrn.br | UFRN | BR
Universidade Federal de Pernambuco | ufpe.br | UFPE | BR
Universidade Federal de Santa Catarina | ufsc.br | UFSC | BR
Universidade Estadual Paulista | unesp.br | UNESP | BR
Universidade de Brasília | unb.br | UnB | BR
Pontifícia Universidade Católica de Minas Gerais | pucminas.br | PUC Minas | BR
Pontifícia Universidade Católica do Rio de Janeiro | puc-rio.br | PUC-Rio | BR
FIAP | fiap.com.br | | BR
Estácio | estacio.br | Universidade Estácio de Sá | BR
Anhanguera | anhanguera.com | | BR
Instituto Federal de São Paulo | ifsp.edu.br | IFSP | BR
Instituto Federal do Rio Grande do Sul | ifrs.edu.br | IFRS | BR
Centro Paula Souza | cps.sp.gov.br | | BR
Escola Virtual.Gov | escolavirtual.gov.br | Escola Virtual de Governo; Enap; Escola Nacional de Administração Pública | BR
Fundação Oswaldo Cruz | fiocruz.br | Fiocruz | BR
UNA-SUS | unasus.gov.br | | BR
Programaria | programaria.org | | BR
Generation Brasil | brazil.generation.org | | BR
Softblue | softblue.com.br | | BR
Danki Code | dankicode.com | | BR
School of Net | schoolofnet.com | | BR
Full Cycle | fullcycle.com.br | | BR
Data Science Academy | datascienceacademy.com.br | | BR
B7Web | b7web.com.br | | BR
Digital College | digitalcollege.com.br | | BR
Kenzie Academy | kenzie.com.br | | BR
Gama Academy | gama.academy | | BR
Proz Educação | prozeducacao.com.br | | BR
Escola Conquer | escolaconquer.com.br | | BR
// Everywhere
International Open Academy | internationalopenacademy.com | |
Webflow | webflow.com | |
~Miro | miro.com academy.miro.com | |
monday.com | monday.com | |
~Asana | asana.com academy.asana.com | |
Zapier | zapier.com | |
Airtable | airtable.com | |
~Canva | canva.com | Canva Design School |
Pendo | pendo.io | |
Mixpanel | mixpanel.com | |
~Amplitude | amplitude.com | |
dbt Labs | getdbt.com | |
Astronomer | astronomer.io | |
Couchbase | couchbase.com | |
~Redis | redis.com redis.io | Redis University |
Cockroach Labs | cockroachlabs.com | Cockroach University |
~Kong | konghq.com | |
Isovalent | isovalent.com | |
Aviatrix | aviatrix.com | |
Sophos | sophos.com | |
CrowdStrike | crowdstrike.com | CrowdStrike University |
SentinelOne | sentinelone.com | |
Qualys | qualys.com | |
Tenable | tenable.com | |
Rapid7 | rapid7.com | |
AttackIQ | attackiq.com academy.attackiq.com | AttackIQ Academy |
Picus Security | picussecurity.com | Purple Academy |
TCM Security | tcm-sec.com academy.tcm-sec.com | TCM Security Academy |
Mile2 | mile2.com | |
ThriveDX | thrivedx.com | |
CyberDefenders | cyberdefenders.org | |
Antisyphon Training | antisyphontraining.com | |
Zero-Point Security | zeropointsecurity.co.uk | |
Altered Security | alteredsecurity.com | |
The SecOps Group | secops.group | |
Hackviser | hackviser.com | |
Star Certification | star-certification.com | EC-Council STAR |
APIsec University | apisecuniversity.com | APIsec |
Semgrep | semgrep.dev | Semgrep Academy |
Bentley | bentley.com | Bentley Systems; Bentley Systems, Inc. |
Ansys | ansys.com | |
Altair | altair.com | |
COMSOL | comsol.com | |
National Instruments | ni.com | |
Rockwell Automation | rockwellautomation.com | |
Schneider Electric | se.com schneider-electric.com | Schneider Electric University |
ABB | abb.com | |
Honeywell | honeywell.com | |
Trimble | trimble.com | |
PTC | ptc.com | |
Cadence | cadence.com | Cadence Design Systems |
Synopsys | synopsys.com | |
~Arm | arm.com | Arm Education |
STMicroelectronics | st.com | |
Arduino | arduino.cc | |
LEGO Education | education.lego.com | |
Zendesk | zendesk.com | |
Genesys | genesys.com | Genesys Beyond |
Five9 | five9.com | |
Guidewire | guidewire.com | |
Temenos | temenos.com | |
Murex | murex.com | |
Refinitiv | refinitiv.com | |
LSEG | lseg.com | London Stock Exchange Group |
Wall Street Prep | wallstreetprep.com | |
Wall Street Oasis | wallstreetoasis.com | |
Financial Edge | fe.training | Financial Edge Training |
BCG | bcg.com | Boston Consulting Group |
McKinsey & Company | mckinsey.com | McKinsey Forward; McKinsey.org |
Bain & Company | bain.com | |
Standard Chartered | sc.com | |
Lloyds Banking Group | lloydsbankinggroup.com | |
Walmart Global Tech | walmart.com | Walmart |
British Airways | britishairways.com | |
Electronic Arts | ea.com | |
Lyft | lyft.com | |
Clifford Chance | cliffordchance.com | |
AIG | aig.com | |
Quantium | quantium.com | |
Commonwealth Bank | commbank.com.au | |
Telstra | telstra.com | |
ANZ | anz.com | |
Mastercard | mastercard.com | |
~Visa | visa.com | |
PayPal | paypal.com | |
Ubisoft | ubisoft.com | |
Vodafone | vodafone.com | |
Orange Digital Center | orangedigitalcenters.com | Orange Digital Academy |
Ericsson | ericsson.com | |
Nokia | nokia.com | |
Qualcomm | qualcomm.com | Qualcomm Wireless Academy |
Xilinx | xilinx.com | |
Code with Mosh | codewithmosh.com | |
Sheryians Coding School | sheryians.com | |
Vue School | vueschool.io | |
Epic React | epicreact.dev | |
Wes Bos | wesbos.com | |
Codewithharry | codewithharry.com | |
Procademy | procademy.com | |
SuperDataScience | superdatascience.com | |
ProjectPro | projectpro.io | |
SAP Learning Hub | learning.sap.com | |
Global Entrepreneurship Network | genglobal.org | |
Junior Achievement | ja.org jaworldwide.org | JA Worldwide; INJAZ; JA Africa |
Enactus | enactus.org | |
AIESEC | aiesec.org | |
European Space Agency | esa.int | ESA |
Plan International | plan-international.org | |
Save the Children | savethechildren.org | |
World Food Programme | wfp.org | WFP |
International Monetary Fund | imf.org | IMFx |
UNDSS | training.dss.un.org | United Nations Department of Safety and Security |
UNHCR | unhcr.org | |
UN Women | unwomen.org | |
UNDP | undp.org | United Nations Development Programme |
UNODC | unodc.org | United Nations Office on Drugs and Crime |
International Organization for Migration | iom.int | |
UNFPA | unfpa.org | |
International Trade Centre | intracen.org | SME Trade Academy |
International Telecommunication Union | itu.int | ITU |
International Maritime Organization | imo.org | |
International Civil Aviation Organization | icao.int | ICAO |
African Union | au.int | |
ASEAN Foundation | aseanfoundation.org | |
United States Institute of Peace | usip.org | USIP | US
Amnesty International | amnesty.org | Amnesty Academy |
Philanthropy University | philanthropyu.org | |
+Acumen | acumenacademy.org | Acumen Academy |
Google.org | google.org | |
Technovation | technovation.org | Technovation Girls |
World Robot Olympiad | wro-association.org | |
International Mathematical Olympiad | imo-official.org | |
ICPC | icpc.global | International Collegiate Programming Contest |
Codeforces | codeforces.com | |
Topcoder | topcoder.com | |
NASA Space Apps Challenge | spaceappschallenge.org | NASA International Space Apps Challenge |
picoCTF | picoctf.org | |
CyberPatriot | uscyberpatriot.org | |
`;
