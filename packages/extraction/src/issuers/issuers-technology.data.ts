/** Course platforms, makers of software and technology certifications; see issuers.data.ts for the form. */
export const technologyIssuers = `
// Platforms
SheCodes | shecodes.io | SheCodes Foundation |
^Programiz | programiz.com programiz.pro | Programiz PRO | NP
^LearnTube | learntube.ai | LearnTube by CareerNinja; CareerNinja | IN
^UniAthena | uniathena.com | Athena Global Education |
^GoEdu.ac | goedu.ac | GoEdu | PH
Coursiv | coursiv.io | |
MOOC.fi | mooc.fi | | FI
Elements of AI | elementsofai.com | | FI
LearnQuest | learnquest.com | | US
CertNexus | certnexus.com | | US
^Coursera | coursera.org | | US | +{12,13}
^edX | edx.org | edX Inc. | US | %{32}
^Udemy | udemy.com ude.my | Udemy, Inc. | US | UC-%{8}-%{4}-%{4}-%{4}-%{12} UC-*{8}
^Udacity | udacity.com | | US | *{7,9}
^FutureLearn | futurelearn.com | | GB | *{7}
^LinkedIn Learning | linkedin.com | LinkedIn; Lynda.com | US | *{40,70}
^Pluralsight | pluralsight.com | Pluralsight, LLC | US | %{8}-%{4}-%{4}-%{4}-%{12}
^DataCamp | datacamp.com | | US | #{5,8}
^Codecademy | codecademy.com | | US
freeCodeCamp | freecodecamp.org | freeCodeCamp.org | US
^Khan Academy | khanacademy.org | | US
^Skillshare | skillshare.com | | US
^Simplilearn | simplilearn.com simpli-web.app.link | Simplilearn SkillUp; SkillUp | US | #{6,8}
^Great Learning | mygreatlearning.com greatlearning.in | Great Learning Academy | IN | @{8}
Aptech | aptech-education.com.pk aptech-education.com | Aptech Learning; Aptech Computer Education | IN
^~Alison | alison.com | | IE | #{2,4}-#{5,9}
~New Horizons | newhorizons.com | New Horizons Computer Learning Centers; New Horizons Computer Learning Center |
^OpenLearn | open.edu | The Open University; Open University | GB
HackerRank | hackerrank.com | | US | %{12}
HackerEarth | hackerearth.com | | IN
LeetCode | leetcode.com | | US
CodeSignal | codesignal.com | | US
^Kaggle | kaggle.com | | US
^Sololearn | sololearn.com | SoloLearn | US | CT-*{8} ####-#{6,8} CC-*{8}
^HubSpot Academy | hubspot.com | HubSpot | US | %{32}
^Cognitive Class | cognitiveclass.ai | IBM Developer Skills Network; CognitiveClass.ai | US | %{32}
DeepLearning.AI | deeplearning.ai | | US
^Reed Courses | reed.co.uk | | GB
^Hotmart | hotmart.com | | BR
^Domestika | domestika.org | | ES
^Platzi | platzi.com | | CO | %{8}-%{4}-%{4}-%{4}-%{12}
^Crehana | crehana.com | |
^Alura | alura.com.br | | BR
^Rocketseat | rocketseat.com.br | | BR | %{8}-%{4}-%{4}-%{4}-%{12}
^Digital Innovation One | dio.me | DIO | BR | *{8}
^Trybe | betrybe.com | | BR
^Origamid | origamid.com | | BR | %{8}
^Cod3r | cod3r.com.br | | BR
^Fundação Bradesco | ev.org.br | Escola Virtual Fundação Bradesco; Escola Virtual | BR | %{8}-%{4}-%{4}-%{4}-%{12}
^Stepik | stepik.org | | RU | #{5,8}
^OpenEdu | openedu.ru | Открытое образование | RU
^GeekBrains | gb.ru geekbrains.ru | | RU | #{5,8}
^Skillbox | skillbox.ru | | RU
^Netology | netology.ru | Нетология | RU
^Hexlet | hexlet.io | Хекслет | RU
^HTML Academy | htmlacademy.ru | | RU
^Яндекс Практикум | practicum.yandex.ru | Yandex Practicum; Practicum by Yandex | RU
^OpenClassrooms | openclassrooms.com | | FR | #{8,12}
^FUN MOOC | fun-mooc.fr | FUN-MOOC; France Université Numérique | FR
^Le Wagon | lewagon.com | | FR
^openHPI | hpi.de | Hasso-Plattner-Institut; openSAP | DE
^MiríadaX | miriadax.net | Miríadax | ES
^Fundae | fundae.es | | ES
^NAU | nau.edu.pt | | PT
^Saylor Academy | saylor.org | | US
^Class Central | classcentral.com | |
^Educative | educative.io | Educative.io; Educative, Inc. | US
^Frontend Masters | frontendmasters.com | | US
^Treehouse | teamtreehouse.com | Team Treehouse | US
^Codedex | codedex.io | Codédex | US
^Scrimba | scrimba.com | | NO
^Zero To Mastery | zerotomastery.io | Zero To Mastery Academy | CA | ztm_*{10}
^A Cloud Guru | acloudguru.com acloud.guru | | US
^Linux Academy | linuxacademy.com | | US
^Whizlabs | whizlabs.com | | IN
^KodeKloud | kodekloud.com | |
^Cybrary | cybrary.it | | US | CC-%{8}-%{4}-%{4}-%{4}-%{6,12}
^TryHackMe | tryhackme.com | | GB | THM-*{10}
^Hack The Box | hackthebox.com hackthebox.eu | HTB Academy | GB
^PortSwigger | portswigger.net | | GB
^LetsDefend | letsdefend.io | |
^Security Blue Team | securityblue.team | | GB
^Guru99 | guru99.com | |
^GeeksforGeeks | geeksforgeeks.org | | IN
^Coding Ninjas | codingninjas.com | | IN
Coding Blocks | codingblocks.com | | IN
MikroTik | mikrotik.com | Mikrotikls SIA; SIA Mikrotīkls | LV
^Scaler | scaler.com | Scaler Academy | IN
^UpGrad | upgrad.com | upGrad | IN
^Edureka | edureka.co | | IN
^Internshala | internshala.com | Internshala Trainings | IN
^LetsUpgrade | letsupgrade.in | | IN
^Forage | theforage.com | |
^Springboard | springboard.com | | US
^BitDegree | bitdegree.org | |
^Eduonix | eduonix.com | |
^Infosys Springboard | infosys.com onwingspan.com | Infosys | IN
^TCS iON | tcsion.com | | IN
^Jovian | jovian.com jovian.ai | | IN
^365 Data Science | 365datascience.com | | US | CC-*{10}
^Dataquest | dataquest.io | | US
^~MasterClass | masterclass.com | | US
^CreativeLive | creativelive.com | | US
^Interaction Design Foundation | interaction-design.org | IxDF | DK | #{5,8}
^GoSkills | goskills.com | | NZ
^Shaw Academy | shawacademy.com | | IE
^Oxford Home Study College | oxfordhomestudy.com | Oxford Home Study Centre | GB
^~Centre of Excellence | centreofexcellence.com | | GB
^New Skills Academy | newskillsacademy.com newskillsacademy.co.uk | | GB
^Janets | janets.org.uk | | GB
^John Academy | johnacademy.co.uk | | GB
^Free Courses in England | freecoursesinengland.co.uk | | GB
^iHASCO | ihasco.co.uk | | GB |
^Litmos | litmos.com | | US
^TalentLMS | talentlms.com | |
^SoftUni | softuni.bg | Software University | BG
^Dicoding | dicoding.com | Dicoding Indonesia; Dicoding Academy | ID | *{12}
^DigiSkills | digiskills.pk | DigiSkills.pk | PK
^MinnaLearn | minnalearn.com elementsofai.com | | FI
^oneroadmap | oneroadmap.io | One Roadmap | IN | CERT-*{9}
^WorldQuant University | wqu.edu | WQU | US
^Boot.dev | boot.dev | | US
^Codefinity | codefinity.com | | US
^~Mimo | mimo.org getmimo.com | | AT
^Programming Hub | programminghub.io | | IN
^EITCA Academy | eitca.org eitci.org | EITCI; European Information Technologies Certification Institute | BE
^Mate academy | mate.academy | | UA
^JetBrains Academy | hyperskill.org | Hyperskill; JetBrains | CZ
^CodeChef | codechef.com | | IN
^Hacktiv8 | hacktiv8.com | | ID
^RevoU | revou.co | | ID
^Código Facilito | codigofacilito.com | CódigoFacilito | MX
^Coderhouse | coderhouse.com | | AR
^EducaciónIT | educacionit.com | | AR
^AlgoExpert | algoexpert.io | | US
^ALX | alxafrica.com | ALX Africa | KE
^HNG | hng.tech | HNG Internship | NG
^Maven Analytics | mavenanalytics.io | | US
^Analytics Vidhya | analyticsvidhya.com | | IN
^Cyfrin Updraft | cyfrin.io | Cyfrin | US
^Patika.dev | patika.dev | Patika | TR
^BTK Akademi | btkakademi.gov.tr | | TR
^GOMYCODE | gomycode.com | | TN
^Uxcel | uxcel.com | | US
^General Assembly | generalassemb.ly | | US
^Ironhack | ironhack.com | | ES
^Nucamp | nucamp.co | | US
^Flatiron School | flatironschool.com | | US
^Omdena | omdena.com | | US
^Solyd | solyd.com.br | Solyd Offensive Security | BR
^Ravin Academy | ravinacademy.com | | IR
// Badge carriers
^Credly | credly.com youracclaim.com | Acclaim | US | %{8}-%{4}-%{4}-%{4}-%{12}
^Accredible | accredible.com credential.net | |
^Badgr | badgr.com badgr.io | Canvas Badges | US
^Sertifier | sertifier.com | |
// Makers
Microsoft | microsoft.com | Microsoft Corporation; Microsoft Learn Student Ambassadors; Microsoft Student Partners; Microsoft Student Ambassadors; Microsoft Learn | US | @###-#### %{16}
Amazon Web Services | aws.amazon.com aws.training | AWS; Amazon Web Services, Inc.; AWS Academy; AWS Educate; AWS Skill Builder; AWS Training and Certification; AWS Training & Certification | US | *{16} %{32}
Google | google.com grow.google skillshop.com cloudskillsboost.google | Google Cloud; Google Cloud Skills Boost; Google Cloud Training; Qwiklabs; Google Digital Garage; Google Skillshop; Google Analytics Academy; Google Career Certificates; Google Ads | US | *{3}_*{3}_*{3} #{6,9}
Cisco | cisco.com netacad.com | Cisco Networking Academy; Cisco Systems; Cisco Systems, Inc. | US | CSCO########
Oracle | oracle.com | Oracle University; Oracle Corporation; Oracle Academy | US | #{9}OC*{3,12} #{8,10}@*{4,12}
IBM | ibm.com | IBM SkillsBuild; International Business Machines; IBM Corporation; IBM Skills Network | US
SAP | sap.com | SAP SE | DE | #{10}
Salesforce | salesforce.com trailhead.com | Trailhead; Salesforce.com, inc. | US | #{6,9}
CompTIA | comptia.org | | US | COMP#{12} *{16}
Linux Foundation | linuxfoundation.org | The Linux Foundation | US | LF-*{10}
Cloud Native Computing Foundation | cncf.io | CNCF; The Cloud Native Computing Foundation | US | LF-*{10}
Linux Professional Institute | lpi.org | LPI | CA | LPI#{9}
Red Hat | redhat.com | Red Hat, Inc. | US | ###-###-###
VMware | vmware.com | VMware, Inc. | US
Fortinet | fortinet.com | Fortinet NSE Institute; Fortinet Training Institute | US | *{10}
Databricks | databricks.com | Databricks Academy | US | #{6,9}
~Snowflake | snowflake.com | Snowflake Inc. | US
~Meta | meta.com facebook.com | Meta Blueprint; Facebook Blueprint | US
MongoDB | mongodb.com | MongoDB University; MongoDB, Inc. | US | MDB*{10}
Neo4j | neo4j.com graphacademy.neo4j.com | Neo4j GraphAcademy | US | #{7,9}
~Elastic | elastic.co | |
~Docker | docker.com | | US
GitHub | github.com | | US
GitLab | gitlab.com | | US
Atlassian | atlassian.com | Atlassian University | AU
Adobe | adobe.com | | US
Autodesk | autodesk.com | | US | *{10}
Dassault Systèmes | 3ds.com solidworks.com | SOLIDWORKS; SolidWorks | FR | C-*{10}
Siemens | siemens.com | | DE
Bosch | bosch.com | | DE
MathWorks | mathworks.com | | US
NVIDIA | nvidia.com | NVIDIA Deep Learning Institute; NVIDIA DLI | US | *{22} %{32}
Intel | intel.com | | US
Huawei | huawei.com | | CN
Alibaba Cloud | alibabacloud.com | | CN
Samsung | samsung.com | Samsung Innovation Campus | KR
Dell Technologies | dell.com emc.com | Dell EMC | US
Hewlett Packard Enterprise | hpe.com | HP LIFE; HP Foundation | US
Juniper Networks | juniper.net | | US
Palo Alto Networks | paloaltonetworks.com | Palo Alto Networks Cybersecurity Academy | US
Check Point | checkpoint.com | |
~Splunk | splunk.com | | US
UiPath | uipath.com | UiPath Academy | US
Automation Anywhere | automationanywhere.com | Automation Anywhere University | US
Blue Prism | blueprism.com | | GB
ServiceNow | servicenow.com | | US
~Workday | workday.com | | US
Tableau | tableau.com | Tableau Software | US
Alteryx | alteryx.com | | US
SAS | sas.com | SAS Institute; SAS Institute Inc. | US | BC*{8,12}
Qlik | qlik.com | | SE
Confluent | confluent.io | | US
HashiCorp | hashicorp.com | HashiCorp, Inc. | US
Mirantis | mirantis.com | | US
Datadog | datadoghq.com | Datadog Learning Center | US
New Relic | newrelic.com | New Relic University | US
cPanel | cpanel.net | cPanel University | US
Snyk | snyk.io | Snyk Learn | GB
Postman | postman.com | Postman Academy | US
Semrush | semrush.com | SEMrush Academy; Semrush Academy | US
Hootsuite | hootsuite.com | Hootsuite Academy | CA
~Moz | moz.com | Moz Academy | US
Twilio | twilio.com | | US
~Unity | unity.com unity3d.com | Unity Technologies | US
Unreal Engine | unrealengine.com epicgames.com | Epic Games | US
Shopify | shopify.com | | CA
Amazon | amazon.com | Amazon Ads | US
~Figma | figma.com | | US
Celonis | celonis.com | Celonis Academy | DE
Camunda | camunda.com | | DE
OutSystems | outsystems.com | | PT
Mendix | mendix.com | |
Pega | pega.com | Pega Academy; Pegasystems | US
^Certiport | certiport.com certiport.pearsonvue.com | | US | *{4}-*{4}
ICDL | icdl.org ecdl.org | ECDL; ECDL Foundation; ICDL Foundation |
EC-Council | eccouncil.org | EC-Council CodeRed; International Council of E-Commerce Consultants | US | ECC#{10} #{5,8}
Offensive Security | offensive-security.com offsec.com | OffSec | US | OS-*{3,5}-#{4,6} OS-#{5,8}
GIAC | giac.org | Global Information Assurance Certification | US
SANS Institute | sans.org | SANS | US
eLearnSecurity | elearnsecurity.com | INE; INE Security | US | #{6,9}
(ISC)² | isc2.org | ISC2; (ISC)2; International Information System Security Certification Consortium | US | #{5,8}
ISACA | isaca.org | | US | #{6,9}
CREST | crest-approved.org | | GB
Cloud Security Alliance | cloudsecurityalliance.org | CSA | US
Blockchain Council | blockchain-council.org | | US
ISTQB | istqb.org | International Software Testing Qualifications Board |
British Computer Society | bcs.org | BCS, The Chartered Institute for IT; BCS; The Chartered Institute for IT | GB
IEEE | ieee.org | Institute of Electrical and Electronics Engineers | US
ACM | acm.org | Association for Computing Machinery | US
Python Institute | pythoninstitute.org openedg.org | OpenEDG; OpenEDG Python Institute | US | *{4}.*{4}.*{4}
W3Schools | w3schools.com w3schools.info | | NO
W3C | w3.org | W3Cx; World Wide Web Consortium |
Android ATC | androidatc.com | |
The App Brewery | appbrewery.co | | GB
Wolfram | wolfram.com | Wolfram U | US
Esri | esri.com | | US
Anthropic | anthropic.com | | US
OpenAI | openai.com | | US
Hugging Face | huggingface.co | | US
LangChain | langchain.com | LangChain Academy | US
ThoughtWorks | thoughtworks.com | Thoughtworks | US
Accenture | accenture.com | |
Deloitte | deloitte.com | |
PwC | pwc.com | PricewaterhouseCoopers |
KPMG | kpmg.com | |
EY | ey.com | Ernst & Young |
JPMorgan Chase | jpmorganchase.com | JPMorgan Chase & Co.; J.P. Morgan | US
Goldman Sachs | goldmansachs.com | | US
Tata Consultancy Services | tcs.com | TCS | IN
Capgemini | capgemini.com | |
Cognizant | cognizant.com | | US
Wipro | wipro.com | | IN
NASSCOM | nasscom.in futureskillsprime.in | FutureSkills Prime | IN
Internship Studio | internshipstudio.com | | IN
SkillFront | skillfront.com | | AT
^balta.io | balta.io | | BR
^Cursa | cursa.app | | BR
Codo a Codo | | | AR
Bano Qabil | banoqabil.pk | | PK
OpenBootcamp | open-bootcamp.com | | ES
Pirple | pirple.com pirple.thinkific.com | | US
Codewars | codewars.com | | US
Cloud Academy | cloudacademy.com | | US
AICTE | aicte-india.org | All India Council for Technical Education | IN
`;
