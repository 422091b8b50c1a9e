/**
 * Names of qualifications, examinations and courses that are earned all over the world, as they are printed, a field a
 * paragraph; signs between their words do not matter. One of them on a page speaks for a title and rules out no other.
 */
const byField = [
  // Cloud
  `AWS Certified Cloud Practitioner|AWS Certified AI Practitioner|AWS Certified Solutions Architect Associate
AWS Certified Solutions Architect Professional|AWS Certified Developer Associate|AWS Certified SysOps Administrator Associate
AWS Certified DevOps Engineer Professional|AWS Certified Data Engineer Associate|AWS Certified Machine Learning Specialty
AWS Certified Security Specialty|AWS Certified Advanced Networking Specialty|AWS Academy Cloud Foundations
AWS Academy Cloud Architecting|AWS Academy Graduate|AWS Cloud Practitioner Essentials|AWS Cloud Quest Cloud Practitioner
Microsoft Certified Azure Fundamentals|Microsoft Certified Azure AI Fundamentals|Microsoft Certified Azure Data Fundamentals
Microsoft Certified Azure Administrator Associate|Microsoft Certified Azure Developer Associate
Microsoft Certified Azure AI Engineer Associate|Microsoft Certified Azure Data Engineer Associate
Microsoft Certified Azure Data Scientist Associate|Microsoft Certified Azure Security Engineer Associate
Microsoft Certified Azure Solutions Architect Expert|Microsoft Certified DevOps Engineer Expert
Microsoft Certified Power BI Data Analyst Associate|Microsoft Certified Data Analyst Associate
Microsoft Certified Power Platform Fundamentals|Microsoft Certified Fabric Analytics Engineer Associate
Microsoft Certified Security Compliance and Identity Fundamentals|Microsoft Certified Dynamics 365 Fundamentals
Microsoft 365 Certified Fundamentals|Microsoft Certified Solutions Associate
Microsoft Certified Solutions Expert|Microsoft Certified Educator|Microsoft Technology Associate|Microsoft Office Specialist
Microsoft Office Specialist Expert|Microsoft Office Specialist Master|Azure Fundamentals|Azure AI Fundamentals
Google Cloud Certified Cloud Digital Leader|Google Cloud Certified Associate Cloud Engineer
Google Cloud Certified Professional Cloud Architect|Google Cloud Certified Professional Data Engineer
Google Cloud Certified Professional Cloud Developer|Google Cloud Certified Professional Machine Learning Engineer
Google Cloud Certified Generative AI Leader|Associate Cloud Engineer|Professional Cloud Architect|Professional Data Engineer
Cloud Digital Leader|Oracle Cloud Infrastructure Foundations Associate|Oracle Cloud Infrastructure Certified Foundations Associate
Oracle Cloud Infrastructure Certified Architect Associate|Oracle Cloud Infrastructure AI Foundations Associate
Oracle Cloud Infrastructure AI Certified Foundations Associate|Oracle Cloud Infrastructure Generative AI Certified Professional
Oracle Cloud Infrastructure Certified Developer Professional|Oracle Cloud Data Management Foundations Associate
Oracle Certified Associate Java SE 8 Programmer|Oracle Certified Professional Java SE 11 Developer
Oracle Certified Professional Java SE 17 Developer|Oracle Database SQL Certified Associate|Oracle APEX Cloud Developer Certified Professional
Certified Kubernetes Administrator|Certified Kubernetes Application Developer|Certified Kubernetes Security Specialist
Kubernetes and Cloud Native Associate|HashiCorp Certified Terraform Associate|Linux Foundation Certified System Administrator
Docker Certified Associate|VMware Certified Professional|VMware Certified Technical Associate|Alibaba Cloud Certified Associate
Snowflake SnowPro Core Certification|SnowPro Core Certification|SnowPro Associate Platform|Databricks Certified Data Engineer Associate
Databricks Certified Associate Developer for Apache Spark|Databricks Fundamentals|Generative AI Fundamentals|MongoDB Certified Developer Associate
MongoDB Associate Developer|Neo4j Certified Professional|Neo4j Fundamentals|Confluent Fundamentals Accreditation
UiPath Certified Professional|Automation Anywhere Certified Advanced RPA Professional|ServiceNow Certified System Administrator
ServiceNow Certified Application Developer|Pega Certified System Architect|Certified Pega System Architect|SAP Certified Application Associate
SAP Certified Development Associate|SAP Certified Associate|Red Hat Certified System Administrator|Red Hat Certified Engineer
Red Hat System Administration I|Red Hat System Administration II|Red Hat System Administration III|Red Hat Certified Specialist
Salesforce Certified Administrator|Salesforce Certified Platform Developer I|Salesforce Certified AI Associate|Salesforce Certified Associate
Salesforce Certified Platform App Builder|Salesforce Certified Agentforce Specialist|Salesforce Certified Marketing Cloud Administrator
Tableau Desktop Specialist|Tableau Certified Data Analyst|Tableau Certified Associate|Qlik Sense Data Architect
Alteryx Designer Core Certified|SAS Certified Specialist|SAS Certified Professional|SAS Certified Base Programmer|GitHub Foundations
GitHub Advanced Security|GitHub Copilot|Atlassian Certified Associate|Postman API Fundamentals Student Expert`,
  // Networks and security
  `CompTIA A+|CompTIA Network+|CompTIA Security+|CompTIA CySA+|CompTIA PenTest+|CompTIA Linux+|CompTIA Cloud+|CompTIA Server+
CompTIA Project+|CompTIA Data+|CompTIA IT Fundamentals+|CompTIA IT Fundamentals|CompTIA Cloud Essentials+|CompTIA SecurityX
CompTIA Advanced Security Practitioner|CompTIA IT Operations Specialist|CompTIA Secure Infrastructure Specialist
CompTIA Security Analytics Professional|Cisco Certified Network Associate|Cisco Certified Network Professional|Cisco Certified Internetwork Expert
Cisco Certified Entry Networking Technician|Cisco Certified CyberOps Associate|Cisco Certified DevNet Associate
Cisco Certified Support Technician|Cisco Certified Design Associate|CCNA Routing and Switching|CCNA Introduction to Networks
CCNA Switching Routing and Wireless Essentials|CCNA Enterprise Networking Security and Automation|CCNA Security
Routing and Switching Essentials
Networking Essentials|CyberOps Associate|Junior Cybersecurity Analyst Career Path
Cyber Threat Management|Introduction to Packet Tracer|Getting Started with Cisco Packet Tracer
NDG Linux Unhatched|NDG Linux Essentials|Linux Essentials|PCAP Programming Essentials in Python
Programming Essentials in Python|Python Essentials 1|Python Essentials 2|JavaScript Essentials 1|JavaScript Essentials 2
Computer Hardware Basics|IT Essentials|English for IT 1|LPIC-1|LPIC-2|LPIC-3
Certified Ethical Hacker|Certified Ethical Hacker Practical|Ethical Hacking Essentials|Network Defense Essentials|Digital Forensics Essentials
Certified Network Defender|Computer Hacking Forensic Investigator|Certified Penetration Testing Professional|Certified SOC Analyst
Offensive Security Certified Professional|Offensive Security Wireless Professional|OSCP|eLearnSecurity Junior Penetration Tester
eJPT|Certified Information Systems Security Professional|Certified Cloud Security Professional|Systems Security Certified Practitioner
Certified in Cybersecurity|Certified Information Systems Auditor|Certified Information Security Manager
Certified in Risk and Information Systems Control|Certified Data Privacy Solutions Engineer|Certified Information Privacy Professional
Certified Information Privacy Manager|GIAC Security Essentials|GIAC Certified Incident Handler|GIAC Penetration Tester
Fortinet Certified Associate in Cybersecurity|Fortinet Certified Fundamentals in Cybersecurity|NSE 1 Network Security Associate
NSE 2 Network Security Associate|NSE 3 Network Security Associate|NSE 4 Network Security Professional|Network Security Associate
Palo Alto Networks Certified Network Security Administrator|Palo Alto Networks Certified Cybersecurity Associate|Juniper Networks Certified Associate
JNCIA-Junos|Check Point Certified Security Administrator|Splunk Core Certified User|Splunk Core Certified Power User|Splunk Fundamentals 1
ISO/IEC 27001 Lead Auditor|ISO/IEC 27001 Lead Implementer|ISO/IEC 27001 Foundation|ISO/IEC 27001 Information Security Associate
ISO/IEC 20000 IT Service Management Associate|ISO 9001 Lead Auditor|ISO 9001 Internal Auditor|ISO 14001 Lead Auditor|ISO 45001 Lead Auditor
ISO 22301 Lead Implementer|Pre Security|Jr Penetration Tester|SOC Level 1|Advent of Cyber
Huawei Certified ICT Associate|HCIA-AI|HCIA-Datacom|HCIA-Cloud Computing|MikroTik Certified Network Associate|MikroTik Certified Routing Engineer`,
  // Projects, service, quality
  `Project Management Professional|Certified Associate in Project Management|Program Management Professional|PMI Agile Certified Practitioner
PMI Risk Management Professional|PMI Professional in Business Analysis|Disciplined Agile Scrum Master|PRINCE2 Foundation|PRINCE2 Practitioner
PRINCE2 Agile Foundation|PRINCE2 Agile Practitioner|PRINCE2 Foundation Certificate in Project Management
PRINCE2 Practitioner Certificate in Project Management|MSP Foundation|MSP Practitioner|ITIL Foundation|ITIL 4 Foundation
ITIL Foundation Certificate in IT Service Management|ITIL 4 Foundation Certificate in IT Service Management|ITIL v3 Foundation|ITIL Intermediate
ITIL Expert|COBIT 5 Foundation|COBIT 2019 Foundation|COBIT Foundation Certificate|COBIT 2019 Foundation Certificate|TOGAF 9 Certified
TOGAF 9 Foundation|TOGAF Enterprise Architecture Foundation|Certified ScrumMaster|Advanced Certified ScrumMaster|Certified Scrum Product Owner
Certified Scrum Developer|Certified Scrum Professional|Professional Scrum Master I|Professional Scrum Master II|Professional Scrum Product Owner I
Professional Scrum Developer I|Professional Scrum with Kanban I|Professional Agile Leadership I|Scaled Professional Scrum
Scrum Fundamentals Certified|Scrum Master Certified|Scrum Master Accredited Certification|Scrum Product Owner Certified|Scrum Developer Certified
Scrum Foundation Professional Certificate|Certified SAFe Agilist|Certified SAFe Practitioner|Certified SAFe Scrum Master
Certified SAFe Product Owner Product Manager|SAFe Agilist|SAFe Practitioner|SAFe Scrum Master|ICAgile Certified Professional
Kanban Management Professional|Team Kanban Practitioner|Lean Six Sigma White Belt|Lean Six Sigma Yellow Belt|Lean Six Sigma Green Belt
Lean Six Sigma Black Belt|Six Sigma White Belt|Six Sigma Yellow Belt|Six Sigma Green Belt|Six Sigma Black Belt|Certified Six Sigma Green Belt
Certified Six Sigma Black Belt|Six Sigma Yellow Belt Professional|Certified Quality Engineer|Certified Quality Auditor
Certified Manager of Quality|Certified Business Analysis Professional|Entry Certificate in Business Analysis
Certification of Capability in Business Analysis|Certified Product Manager|Certified Supply Chain Professional
Certified in Planning and Inventory Management|Certified in Production and Inventory Management|ISTQB Certified Tester Foundation Level
Certified Tester Foundation Level|Certified Tester Advanced Level|ISTQB Agile Tester|Certified Tester Foundation Level Agile Tester
BCS Foundation Certificate in Business Analysis|BCS Foundation Certificate in Information Security Management Principles`,
  // Software, data, courses taken by very many
  `Mathematical Contest In Modeling|Interdisciplinary Contest In Modeling|Responsive Web Design|JavaScript Algorithms and Data Structures|Front End Development Libraries
Back End Development and APIs
College Algebra with Python|Foundational C# with Microsoft|Legacy Front End
A2 English for Developers|Elements of AI|Building AI|CS50|CS50x|CS50's Introduction to Computer Science
CS50's Introduction to Programming with Python|CS50's Web Programming with Python and JavaScript
CS50's Introduction to Artificial Intelligence with Python|CS50's Introduction to Databases with SQL|CS50's Introduction to Cybersecurity
CS50's Introduction to Game Development|CS50's Introduction to Programming with Scratch|Full Stack Open|Python for Everybody
Machine Learning Specialization|Deep Learning Specialization|Mathematics for Machine Learning|Natural Language Processing Specialization
TensorFlow Developer Certificate|DeepLearning.AI TensorFlow Developer|Neural Networks and Deep Learning|AI for Everyone|Generative AI for Everyone
Supervised Machine Learning Regression and Classification|Google Data Analytics|Google Advanced Data Analytics|Google IT Support
Google IT Automation with Python|Google Project Management|Google UX Design|Google Business Intelligence
Google Digital Marketing & E-commerce|Google AI Essentials|IBM Data Science|IBM Data Analyst|IBM Full Stack Software Developer
IBM AI Engineering|IBM Machine Learning|IBM Cybersecurity Analyst|IBM DevOps and Software Engineering|Meta Front-End Developer
Meta Back-End Developer|Meta Database Engineer|Meta Social Media Marketing|Meta React Native|Algorithmic Toolbox|Learning How to Learn
Foundations Data Data Everywhere|Foundations of Cybersecurity|Foundations of Project Management|Technical Support Fundamentals
The Bits and Bytes of Computer Networking|Crash Course on Python
The Science of Well-Being|Programming for Everybody Getting Started with Python
Learn C++|Learn C|Learn C#|Learn Java|Learn JavaScript|Learn Python 3|Learn Python 2|Learn SQL|Learn HTML|Learn CSS|Learn React
Learn Ruby|Learn PHP|Learn Git|Learn the Command Line|Learn Git & GitHub|Learn Go|Learn R|Learn Swift|Learn TypeScript|Learn Sass
Problem Solving (Basic)|Problem Solving (Intermediate)|Python (Basic)|Java (Basic)|SQL (Basic)|SQL (Intermediate)|SQL (Advanced)
JavaScript (Basic)|JavaScript (Intermediate)|React (Basic)|CSS (Basic)|Angular (Basic)|Go (Basic)|C# (Basic)|R (Basic)|Node (Basic)
Rest API (Intermediate)|Frontend Developer (React)|PCEP Certified Entry-Level Python Programmer
PCAP Certified Associate in Python Programming|Certified Entry-Level Python Programmer|Certified Associate in Python Programming
Unity Certified Associate|Unity Certified Programmer|Adobe Certified Professional|Adobe Certified Associate
Autodesk Certified User|Autodesk Certified Professional|Certified SOLIDWORKS Associate|Certified SOLIDWORKS Professional
Associate Android Developer|Certified LabVIEW Associate Developer|MATLAB Onramp|Simulink Onramp|Machine Learning Onramp|Deep Learning Onramp
Computer Vision Onramp|Image Processing Onramp|Signal Processing Onramp|Stateflow Onramp|MATLAB Fundamentals
Fundamentals of Deep Learning|Fundamentals of Accelerated Computing with CUDA C/C++|Fundamentals of Accelerated Computing with CUDA Python
Getting Started with AI on Jetson Nano|Building Transformer-Based Natural Language Processing Applications
Joy of Computing using Python|The Joy of Computing using Python|Programming in Modern C++
Data Structures and Algorithms using Python|Programming Data Structures and Algorithms using Python
Developing Soft Skills and Personality|TCS National Qualifier Test|TCS NQT|TCS CodeVita|TCS iON Career Edge
TCS iON Career Edge Young Professional|Career Edge Young Professional|Hacktoberfest
Google Summer of Code|Google Code-in|Google Code Jam|Google Kick Start|Google Hash Code|Meta Hacker Cup|Facebook Hacker Cup|ACM ICPC|ICPC
NASA Space Apps Challenge|NASA International Space Apps Challenge|Imagine Cup|Flipkart GRiD|Hour of Code|Bebras|Postman Student Expert
Certified Blockchain Expert|Certified Bitcoin Professional|Certified Ethereum Developer`,
  // Marketing, business, money
  `Google Ads Search Certification|Google Ads Display Certification|Google Ads Video Certification|Google Ads Measurement Certification
Google Ads Apps Certification|Google Shopping Ads Certification|Google Analytics Individual Qualification|Google Analytics Certification
Google Analytics for Beginners|Advanced Google Analytics|Google Tag Manager Fundamentals|The Fundamentals of Digital Marketing
Fundamentals of Digital Marketing|Campaign Manager Certification|AdWords Fundamentals|AdWords Search Advertising|Inbound Certification
Inbound Marketing Certification|Content Marketing Certification|Social Media Certification
Social Media Marketing Certification|SEO Certification|Digital Marketing Certification|Digital Advertising Certification
HubSpot Marketing Software|Sales Enablement Certification|Hootsuite Platform Certification|Social Marketing Certification
Meta Certified Digital Marketing Associate|Meta Certified Media Buying Professional|Meta Certified Creative Strategy Professional
Semrush SEO Fundamentals|Microsoft Advertising Certified Professional|Bloomberg Market Concepts|Bloomberg Finance Fundamentals
Bloomberg ESG Certificate|CFA Program Level I|CFA Program Level II|CFA Program Level III|Level I of the CFA Program|Level II of the CFA Program
Level III of the CFA Program|Chartered Financial Analyst|Investment Foundations Program|CFA Institute Investment Foundations
Certificate in ESG Investing|Financial Risk Manager|FRM Part I|FRM Part II|FRM Exam Part I|FRM Exam Part II|Certified Public Accountant
Certified Management Accountant|Certified Internal Auditor|Certified Fraud Examiner|Certified Anti-Money Laundering Specialist
Chartered Certified Accountant|ACCA Diploma in Accounting and Business|ACCA Advanced Diploma in Accounting and Business
Diploma in International Financial Reporting|AAT Foundation Certificate in Accounting|AAT Advanced Diploma in Accounting
AAT Professional Diploma in Accounting|AAT Level 2 Certificate in Accounting|AAT Level 3 Diploma in Accounting|AAT Level 4 Diploma in Professional Accounting
CIMA Certificate in Business Accounting|CIMA Advanced Diploma in Management Accounting
Financial Modeling & Valuation Analyst|Commercial Banking & Credit Analyst|Chartered Alternative Investment Analyst
QuickBooks Online ProAdvisor|QuickBooks Certified User|Xero Advisor Certification
Securities Industry Essentials|SHRM Certified Professional|SHRM Senior Certified Professional|Professional in Human Resources
Associate Professional in Human Resources|CIPD Level 3 Foundation Certificate|CIPD Level 5 Associate Diploma|CIPD Level 7 Advanced Diploma
Certified Administrative Professional|International Computer Driving Licence|European Computer Driving Licence|ECDL|ICDL
IC3 Digital Literacy Certification|IC3 Global Standard`,
  // First aid, life support, health and care
  `Basic Life Support|Basic Life Support Provider|BLS Provider|BLS Instructor|Immediate Life Support|Paediatric Immediate Life Support
Advanced Life Support|Advanced Life Support Provider|Advanced Cardiac Life Support|Advanced Cardiovascular Life Support|ACLS Provider
Advanced Cardiovascular Life Support Provider|Pediatric Advanced Life Support|Pediatric Advanced Life Support Provider|PALS Provider
European Paediatric Advanced Life Support|European Trauma Course|Newborn Life Support|Neonatal Resuscitation Program
Neonatal Life Support|Advanced Trauma Life Support|Prehospital Trauma Life Support|International Trauma Life Support
Advanced Paediatric Life Support|Advanced Life Support in Obstetrics|Trauma Nursing Core Course|Emergency Nursing Pediatric Course
Stop the Bleed|Heartsaver CPR AED|Heartsaver First Aid|Heartsaver First Aid CPR AED|Adult CPR/AED|Adult First Aid/CPR/AED
Adult and Pediatric First Aid/CPR/AED|First Aid/CPR/AED|Hands-Only CPR|Lifeguarding|Basic First Aid|Standard First Aid
Emergency First Aid|Wilderness First Aid|Wilderness First Responder|Mental Health First Aid|Youth Mental Health First Aid|Adult Mental Health First Aid
Mental Health First Aider|First Aid for Mental Health|First Aid at Work|Emergency First Aid at Work|First Aid at Work Requalification
Paediatric First Aid|Emergency Paediatric First Aid|Forest School First Aid|First Aid for Sport|Outdoor First Aid|Provide First Aid
Provide Cardiopulmonary Resuscitation|Provide Advanced First Aid|Level 3 Award in First Aid at Work|Level 3 Award in Emergency First Aid at Work
Level 3 Award in Paediatric First Aid|Emergency Medical Technician|Emergency Medical Responder|Certified Nursing Assistant
Licensed Practical Nurse|Certified Medical Assistant|Certified Pharmacy Technician|Certified Phlebotomy Technician
Safeguarding Adults|Safeguarding Adults Level 1|Safeguarding Adults Level 2|Safeguarding Adults Level 3|Safeguarding Children
Safeguarding Children Level 1|Safeguarding Children Level 2|Safeguarding Children Level 3|Safeguarding Children and Young People
Safeguarding of Vulnerable Adults|Child Protection|Prevent Duty|Basic Prevent Awareness|Preventing Radicalisation|Female Genital Mutilation Awareness
Moving and Handling|Moving and Handling of People|People Moving and Handling|Manual Handling|Manual Handling Operations
Infection Prevention and Control|Infection Control|Hand Hygiene|Standard Precautions|Medication Administration|Safe Administration of Medicines
Mental Capacity Act|Deprivation of Liberty Safeguards|Equality and Diversity|Equality Diversity and Human Rights|Dementia Awareness
Duty of Care|Information Governance|Data Security Awareness|Conflict Resolution|Lone Working|Oliver McGowan Mandatory Training
The Care Certificate|Care Certificate|Person-Centred Care|Epilepsy Awareness|Diabetes Awareness|End of Life Care|Sepsis Awareness|Basic Anatomy and Physiology
Good Clinical Practice|Introduction to Good Clinical Practice|ICH Good Clinical Practice|Good Clinical Practice (GCP)|Human Subjects Research
Protecting Human Research Participants|Responsible Conduct of Research|Social and Behavioral Research
Conflicts of Interest|HIPAA Privacy and Security|Bloodborne Pathogens|Certified Health Education Specialist|Certified in Public Health`,
  // Safety at work, sites, machines, food
  `OSHA 10-Hour Construction|OSHA 30-Hour Construction|OSHA 10-Hour General Industry|OSHA 30-Hour General Industry|10-Hour Construction Safety and Health
30-Hour Construction Safety and Health|HAZWOPER 40 Hour|Hazard Communication|Lockout Tagout|Fall Protection|Confined Space Entry|Working in Confined Spaces
Working at Height|Working at Heights|Work at Height|Asbestos Awareness|Asbestos Management|COSHH|COSHH Awareness|Fire Safety|Fire Safety Awareness
Fire Warden|Fire Marshal|Fire Risk Assessment|Fire Extinguisher Training|Display Screen Equipment|Slips Trips and Falls|Health and Safety Awareness
Health and Safety at Work|Level 1 Award in Health and Safety in a Construction Environment|Level 2 Award in Health and Safety in the Workplace
Level 3 Award in Health and Safety in the Workplace|Health Safety and Environment Test|IOSH Managing Safely|IOSH Working Safely|Managing Safely|Working Safely
NEBOSH National General Certificate|NEBOSH International General Certificate|NEBOSH National General Certificate in Occupational Health and Safety
NEBOSH International General Certificate in Occupational Health and Safety|NEBOSH Certificate in Fire Safety|NEBOSH Environmental Certificate
NEBOSH International Diploma|National General Certificate in Occupational Health and Safety
International General Certificate in Occupational Health and Safety|Site Management Safety Training Scheme
Site Supervisors Safety Training Scheme|Site Supervision Safety Training Scheme|SMSTS|SSSTS|Site Safety Plus|Construction Skills Certification Scheme
CSCS Labourer Card|Temporary Works Coordinator|Temporary Works Supervisor|Powered Access Licence|Mobile Access Towers|Harness Use and Inspection
Scissor Lift Operator|Forklift Operator|Forklift Truck Operator|Counterbalance Lift Truck|Abrasive Wheels|Slinger/Signaller|Banksman
Streetworks Operative|Streetworks Supervisor|18th Edition Wiring Regulations|Requirements for Electrical Installations
Portable Appliance Testing|Inspection and Testing|Basic Offshore Safety Induction and Emergency Training|Personal Survival Techniques
Fire Prevention and Fire Fighting|Elementary First Aid|Personal Safety and Social Responsibilities|Proficiency in Survival Craft|Basic Safety Training
Food Safety|Food Hygiene|Food Hygiene and Safety|Food Safety and Hygiene|Food Hygiene and Safety Level 2|Level 1 Food Safety|Level 2 Food Safety
Level 2 Food Hygiene|Level 3 Food Safety|Food Safety Level 2|Food Hygiene Level 2|Level 2 Food Hygiene and Safety for Catering
Level 2 Award in Food Safety|Level 2 Award in Food Safety in Catering|Level 2 Award in Food Safety for Catering|Level 3 Award in Food Safety in Catering
ServSafe Food Protection Manager|ServSafe Manager|ServSafe Food Handler|Food Handlers Certificate|Food Allergen Awareness|Allergen Awareness
HACCP Level 2|HACCP Level 3|Hazard Analysis and Critical Control Points|Personal Licence Holder|Award for Personal Licence Holders
Responsible Service of Alcohol|Responsible Conduct of Gambling|Door Supervisor|Award for Working as a Door Supervisor|White Card
Prepare to work safely in the construction industry|Certificate of Professional Competence|Driver CPC|Defensive Driving`,
  // Water, sport, body
  `Open Water Diver|Advanced Open Water Diver|Rescue Diver|Divemaster|Open Water Scuba Instructor|Enriched Air Diver|Emergency First Response
PADI Open Water Diver|PADI Advanced Open Water Diver|PADI Rescue Diver|PADI Divemaster|Discover Scuba Diving
Powerboat Level 2|Day Skipper|Coastal Skipper|Yachtmaster Offshore|Yachtmaster Coastal|Short Range Certificate|Competent Crew|Start Sailing
National Pool Lifeguard Qualification|Level 2 Swimming Teacher|Level 2 Fitness Instructor|Level 2 Gym Instructor|Level 3 Personal Trainer|Certified Personal Trainer
Certified Strength and Conditioning Specialist|200-Hour Yoga Teacher Training|300-Hour Yoga Teacher Training
Yoga Teacher Training|UEFA C Licence|UEFA B Licence|Duke of Edinburgh's Award|Private Pilot Licence|Private Pilot License
Remote Pilot Certificate|General VLOS Certificate`,
  // Languages and admission
  `IELTS Academic|IELTS General Training|TOEFL iBT|TOEFL ITP|TOEFL Junior|TOEIC Listening and Reading|TOEIC Speaking and Writing|TOEIC Bridge
PTE Academic|Duolingo English Test|Linguaskill|B1 Preliminary|C1 Advanced|C2 Proficiency|Cambridge English First
Preliminary English Test|First Certificate in English|Certificate in Advanced English|Certificate of Proficiency in English|Business English Certificate
EF SET English Certificate|EF Standard English Test|Occupational English Test|LanguageCert International ESOL|Trinity ISE|Oxford Test of English
Goethe-Zertifikat A1|Goethe-Zertifikat A2|Goethe-Zertifikat B1|Goethe-Zertifikat B2|Goethe-Zertifikat C1|Goethe-Zertifikat C2|TestDaF
telc Deutsch B1|telc Deutsch B2|telc Deutsch C1|Deutsch-Test für Zuwanderer|Leben in Deutschland|DELF A1|DELF A2|DELF B1|DELF B2|DALF C1|DALF C2
Diplôme d'études en langue française|Diplôme approfondi de langue française|DELE A1|DELE A2|DELE B1|DELE B2|DELE C1|DELE C2|SIELE
Diploma de Español|Celpe-Bras|Inburgeringsexamen|Japanese-Language Proficiency Test|JLPT N1|JLPT N2|JLPT N3|JLPT N4|JLPT N5
Hanyu Shuiping Kaoshi|Test of Proficiency in Korean|Graduate Record Examination|GRE General Test|Graduate Management Admission Test|SAT Reasoning Test
Graduate Aptitude Test in Engineering|Common Admission Test|National Eligibility Test|Joint Entrance Examination|CELTA|120-Hour TEFL|TESOL
Certificate in Teaching English to Speakers of Other Languages|Postgraduate Certificate in Education|Qualified Teacher Status|Teaching Knowledge Test
International Baccalaureate Diploma|General Certificate of Education|General Certificate of Secondary Education|Secondary School Certificate
Secondary School Certificate Examination|Higher Secondary Certificate Examination|Higher Secondary Course Certificate|Secondary School Leaving Certificate
Secondary School Examination|Senior School Certificate Examination|All India Senior School Certificate Examination|All India Secondary School Examination
Indian Certificate of Secondary Education Examination|Indian Certificate of Secondary Education|Indian School Certificate Examination
Official Academic Transcript|Official Transcript of Records
Higher Secondary Certificate|West African Senior School Certificate|West African Senior School Certificate Examination|Kenya Certificate of Secondary Education
National Certificate of Educational Achievement|Certificate IV in Training and Assessment|Certificate III in Individual Support`,
];

export const knownTitles: readonly string[] = byField.flatMap((field) =>
  field.split(/[|\n]/u).map((name) => name.trim()),
);
