/** Safety, construction, trades, food, driving, diving and sport; see issuers.data.ts for the form. */
export const tradeIssuers = `
// Health and safety, fire
NEBOSH | nebosh.org.uk | National Examination Board in Occupational Safety and Health | GB | ########/#{5,8}
IOSH | iosh.com | Institution of Occupational Safety and Health | GB
British Safety Council | britsafe.org | | GB
RoSPA | rospa.com | Royal Society for the Prevention of Accidents; RoSPA Qualifications | GB
Institution of Fire Engineers | ife.org.uk | IFE | GB
Fire Protection Association | thefpa.co.uk | | GB
UKATA | ukata.org.uk | UK Asbestos Training Association | GB
BOHS | bohs.org | British Occupational Hygiene Society | GB
ARCA | arca.org.uk | Asbestos Removal Contractors Association | GB
IATP | iatp.org.uk | Independent Asbestos Training Providers | GB
IIRSM | iirsm.org | International Institute of Risk and Safety Management | GB
Health and Safety Executive | hse.gov.uk | | GB
Ladder Association | ladderassociation.org.uk | | GB
PASMA | pasma.co.uk | Prefabricated Access Suppliers' and Manufacturers' Association | GB | ########
IPAF | ipaf.org | International Powered Access Federation | GB
IRATA International | irata.org | IRATA | GB | #/#{4,6}
OPITO | opito.com | | GB
Global Wind Organisation | globalwindsafety.org | GWO |
Energy & Utility Skills | euskills.co.uk | EUSR | GB
Health and Safety Authority | hsa.ie hsalearning.ie | HSA | IE
NISO | niso.ie | National Irish Safety Organisation | IE
OSHA | osha.gov | Occupational Safety and Health Administration; U.S. Department of Labor; OSHA Training Institute; Occupational Safety & Health Administration | US | ##-######### ##-##########
OSHA Education Center | oshaeducationcenter.com | 360training; 360training.com | US
ClickSafety | clicksafety.com | | US
CareerSafe | careersafeonline.com | | US
American Society of Safety Professionals | assp.org | ASSP | US
Board of Certified Safety Professionals | bcsp.org | BCSP | US
National Fire Protection Association | nfpa.org | NFPA | US
NCCER | nccer.org | National Center for Construction Education and Research | US
Workers Health and Safety Centre | whsc.on.ca | WHSC | CA
Infrastructure Health and Safety Association | ihsa.ca | IHSA | CA
Energy Safety Canada | energysafetycanada.com | | CA
Canadian Centre for Occupational Health and Safety | ccohs.ca | CCOHS | CA
SafeWork NSW | safework.nsw.gov.au | | AU
WorkSafe Victoria | worksafe.vic.gov.au | | AU
Worksafe Queensland | worksafe.qld.gov.au | Workplace Health and Safety Queensland | AU
TÜV SÜD | tuvsud.com | TÜV SÜD Akademie | DE
TÜV Rheinland | tuv.com | TÜV Rheinland Akademie | DE
TÜV NORD | tuev-nord.de tuvnord.com | TÜV NORD Akademie | DE
DEKRA | dekra.de dekra.com dekra-akademie.de | DEKRA Akademie | DE
BG BAU | bgbau.de | Berufsgenossenschaft der Bauwirtschaft | DE
SGS | sgs.com | | CH
Bureau Veritas | bureauveritas.com | |
Lloyd's Register | lr.org lrqa.com | LRQA; Lloyd’s Register | GB
DNV | dnv.com | DNV GL |
BSI | bsigroup.com | British Standards Institution; BSI Group | GB
Intertek | intertek.com | | GB
SSVV | vca.nl vca.ssvv.nl | Stichting Samenwerken Voor Veiligheid; VCA Nederland | NL
Centraal Diploma Register VCA | cdr.ssvv.nl | | NL
Suva | suva.ch | | CH
AUVA | auva.at | | AT
Quironprevención | quironprevencion.com | | ES
Fundación Laboral de la Construcción | fundacionlaboral.org trabajoenconstruccion.com | | ES
APAVE | apave.com | | FR
SOCOTEC | socotec.fr | | FR
AFNOR | afnor.org | AFNOR Compétences | FR
OPPBTP | preventionbtp.fr oppbtp.com | | FR
Państwowa Inspekcja Pracy | pip.gov.pl | | PL
Urząd Dozoru Technicznego | udt.gov.pl | UDT | PL
// Construction and electrical, gas, plant
Construction Skills Certification Scheme | cscs.uk.com | CSCS | GB | ########
CITB | citb.co.uk | Construction Industry Training Board; ConstructionSkills; CITB-ConstructionSkills | GB | ########
Cskills Awards | cskills.org | | GB
CPCS | | Construction Plant Competence Scheme; NOCN Job Cards | GB | ########
NPORS | npors.com | National Plant Operators Registration Scheme | GB | #{5,7}
CISRS | cisrs.org.uk | Construction Industry Scaffolders Record Scheme | GB
JIB | jib.org.uk | Joint Industry Board; Electrotechnical Certification Scheme; ECS | GB
NICEIC | niceic.com | | GB
NAPIT | napit.org.uk | | GB
Gas Safe Register | gassaferegister.co.uk | | GB | #{5,7}
BPEC | bpec.org.uk | | GB
EAL | eal.org.uk | Excellence Achievement & Learning | GB
LCL Awards | lclawards.co.uk | | GB
SKILLcard | skillcard.org.uk | | GB
Engineering Construction Industry Training Board | ecitb.org.uk | ECITB | GB
Chartered Institute of Building | ciob.org | CIOB | GB
RICS | rics.org | Royal Institution of Chartered Surveyors | GB
RIBA | architecture.com | Royal Institute of British Architects | GB
Institution of Civil Engineers | ice.org.uk | | GB
Institution of Engineering and Technology | theiet.org | The IET; IET | GB
Institution of Mechanical Engineers | imeche.org | IMechE | GB
Engineering Council | engc.org.uk | | GB
Engineers Ireland | engineersireland.ie | | IE
SOLAS | solas.ie | An tSeirbhís Oideachais Leanúnaigh agus Scileanna | IE
Construction Industry Federation | cif.ie | CIF | IE
RECI | reci.ie | Safe Electric | IE
Lantra | lantra.co.uk | Lantra Awards | GB
British Agricultural and Garden Machinery Association | bagma.com | | GB
ESCO Institute | escogroup.org | ESCO Group | US
American Welding Society | aws.org | | US
The Welding Institute | twi-global.com theweldinginstitute.com | TWI | GB
CSWIP | cswip.com | |
American Concrete Institute | concrete.org | ACI | US
International Code Council | iccsafe.org | ICC | US
// Driving and lifting
RTITB | rtitb.com | | GB
ITSSAR | itssar.org.uk | Independent Training Standards Scheme and Register | GB
AITT | aitt.co.uk | Association of Industrial Truck Trainers | GB
JAUPT | jaupt.org.uk | Joint Approvals Unit for Periodic Training | GB
DVSA | gov.uk | Driver and Vehicle Standards Agency; Driver & Vehicle Standards Agency | GB
Logistics UK | logistics.org.uk | Freight Transport Association | GB
Road Haulage Association | rha.uk.net | RHA | GB
CILT | ciltuk.org.uk | Chartered Institute of Logistics and Transport | GB
LEEA | leeaint.com | Lifting Equipment Engineers Association | GB
ALLMI | allmi.com | | GB
Road Safety Authority | rsa.ie | RSA | IE
IAM RoadSmart | iamroadsmart.com | Institute of Advanced Motorists | GB
NCCCO | nccco.org | National Commission for the Certification of Crane Operators; CCO Certification | US
ADAC | adac.de | | DE
CBR | cbr.nl | Centraal Bureau Rijvaardigheidsbewijzen | NL
// Food
Highfield Qualifications | highfieldqualifications.com highfield.co.uk highfieldproducts.com | ~Highfield; Highfield Awarding Body for Compliance; HABC; Highfield e-learning | GB
CIEH | cieh.org | Chartered Institute of Environmental Health | GB
High Speed Training | highspeedtraining.co.uk | | GB
Virtual College | virtual-college.co.uk | | GB
Food Standards Agency | food.gov.uk | FSA | GB
Food Safety Authority of Ireland | fsai.ie | FSAI | IE
Environmental Health Association of Ireland | ehai.ie | EHAI | IE
ServSafe | servsafe.com | National Restaurant Association; National Restaurant Association Educational Foundation | US | #{7,9}
StateFoodSafety | statefoodsafety.com | | US
National Registry of Food Safety Professionals | nrfsp.com | NRFSP | US
eFoodHandlers | efoodhandlers.com | | US
TRAINCAN | traincan.com | | CA
Australian Institute of Food Safety | foodsafety.edu.au | AIFS | AU
WSET | wsetglobal.com | Wine & Spirit Education Trust; Wine and Spirit Education Trust | GB
BIIAB | biiab.co.uk | BIIAB Qualifications | GB
Specialty Coffee Association | sca.coffee | |
// Diving, water, mountains, sport
PADI | padi.com | Professional Association of Diving Instructors | US | ##########  ####@@####
SSI | divessi.com | Scuba Schools International |
NAUI | naui.org | National Association of Underwater Instructors | US
CMAS | cmas.org | Confédération Mondiale des Activités Subaquatiques |
British Sub-Aqua Club | bsac.com | BSAC | GB
Global Underwater Explorers | gue.com | GUE | US
Divers Alert Network | dan.org daneurope.org | DAN Europe |
Emergency First Response | emergencyfirstresponse.com | EFR | US
Verband Deutscher Sporttaucher | vdst.de | VDST | DE
FFESSM | ffessm.fr | Fédération Française d'Études et de Sports Sous-Marins | FR
Royal Yachting Association | rya.org.uk | RYA | GB
Maritime and Coastguard Agency | gov.uk | MCA; Maritime & Coastguard Agency | GB
British Canoeing | britishcanoeing.org.uk | Paddle UK | GB
Mountain Training | mountain-training.org | | GB
Swim England | swimming.org | Institute of Swimming | GB
STA | sta.co.uk safetytrainingawards.co.uk | Swimming Teachers' Association; Safety Training Awards; Swimming Teachers’ Association | GB
The Football Association | thefa.com englandfootball.com | The FA | GB
British Gymnastics | british-gymnastics.org | | GB
England Athletics | englandathletics.org | | GB
1st4sport Qualifications | 1st4sportqualifications.com | 1st4sport | GB
Active IQ | activeiq.co.uk | | GB
VTCT | vtct.org.uk | Vocational Training Charitable Trust; ITEC | GB
CIMSPA | cimspa.co.uk | | GB
National Academy of Sports Medicine | nasm.org | NASM | US
American Council on Exercise | acefitness.org | | US
National Strength and Conditioning Association | nsca.com | NSCA | US
Yoga Alliance | yogaalliance.org | | US
World Yoga Alliance | wyayoga.org | | IN
Gaelic Athletic Association | gaa.ie | GAA | IE
Sport Ireland | sportireland.ie | | IE
// Security and others
SIA | sia.homeoffice.gov.uk | Security Industry Authority | GB
Private Security Authority | psa-gov.ie | PSA | IE
ASIS International | asisonline.org | | US
IATA | iata.org | International Air Transport Association |
Civil Aviation Authority | caa.co.uk | CAA | GB
Federal Aviation Administration | faa.gov | FAA | US
EASA | easa.europa.eu | European Union Aviation Safety Agency |
`;
