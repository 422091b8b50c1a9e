/** Universities, training providers, programmes and professional bodies of Asia and Oceania; see issuers.data.ts for the form. */
export const asianIssuers = `
// South Asia: universities and colleges
Thiagarajar College of Engineering | tce.edu | | IN
Kongu Engineering College | kongu.ac.in kongu.edu | | IN
Vignan’s Foundation for Science, Technology & Research | vignan.ac.in | Vignan’s University; VFSTR | IN
Vellore Institute of Technology | vit.ac.in | VIT Vellore; VIT University; VIT Chennai; VIT Bhopal | IN
SRM Institute of Science and Technology | srmist.edu.in | SRMIST; SRM University | IN
Amity University | amity.edu | Amity Online | IN
Lovely Professional University | lpu.in | LPU | IN
Chandigarh University | cuchd.in | | IN
Manipal Academy of Higher Education | manipal.edu | Manipal University; Manipal Institute of Technology | IN
Manipal University Jaipur | jaipur.manipal.edu | | IN
Birla Institute of Technology and Science, Pilani | bits-pilani.ac.in | BITS Pilani | IN
Anna University | annauniv.edu | | IN
Savitribai Phule Pune University | unipune.ac.in | | IN
University of Mumbai | mu.ac.in | Mumbai University | IN
University of Delhi | du.ac.in | Delhi University | IN
Jawaharlal Nehru University | jnu.ac.in | | IN
Banaras Hindu University | bhu.ac.in | | IN
Aligarh Muslim University | amu.ac.in | | IN
Jamia Millia Islamia | jmi.ac.in | | IN
Jadavpur University | jaduniv.edu.in | | IN
Osmania University | osmania.ac.in | | IN
Visvesvaraya Technological University | vtu.ac.in | VTU | IN
Jawaharlal Nehru Technological University | jntuh.ac.in jntuk.edu.in jntua.ac.in | JNTU Hyderabad; JNTUH; JNTUK | IN
Dr. A.P.J. Abdul Kalam Technical University | aktu.ac.in | AKTU | IN
Gujarat Technological University | gtu.ac.in | GTU | IN
Rajiv Gandhi Proudyogiki Vishwavidyalaya | rgpv.ac.in | RGPV | IN
Maulana Abul Kalam Azad University of Technology | makautwb.ac.in | MAKAUT | IN
APJ Abdul Kalam Technological University | ktu.edu.in | KTU | IN
Indira Gandhi National Open University | ignou.ac.in | IGNOU | IN
Guru Gobind Singh Indraprastha University | ipu.ac.in | GGSIPU | IN
Delhi Technological University | dtu.ac.in | DTU | IN
Netaji Subhas University of Technology | nsut.ac.in | NSUT | IN
Thapar Institute of Engineering and Technology | thapar.edu | Thapar University | IN
Kalinga Institute of Industrial Technology | kiit.ac.in | KIIT; KIIT University | IN
Amrita Vishwa Vidyapeetham | amrita.edu | Amrita University | IN
Symbiosis Centre for Distance Learning | scdl.net | SCDL | IN
Symbiosis International University | siu.edu.in | Symbiosis | IN
Christ University | christuniversity.in | CHRIST (Deemed to be University) | IN
Jain University | jainuniversity.ac.in | JAIN (Deemed-to-be University) | IN
Bennett University | bennett.edu.in | | IN
Galgotias University | galgotiasuniversity.edu.in | | IN
Sharda University | sharda.ac.in | | IN
Parul University | paruluniversity.ac.in | | IN
Marwadi University | marwadiuniversity.ac.in | | IN
KL University | kluniversity.in | Koneru Lakshmaiah Education Foundation | IN
GITAM | gitam.edu | GITAM University | IN
Saveetha School of Engineering | saveetha.com | Saveetha University; Saveetha Institute of Medical and Technical Sciences | IN
Sathyabama Institute of Science and Technology | sathyabama.ac.in | Sathyabama University | IN
SASTRA | sastra.edu | SASTRA University; SASTRA Deemed University | IN
PSG College of Technology | psgtech.edu | | IN
Indian Statistical Institute | isical.ac.in | | IN
Indian School of Business | isb.edu | | IN
Indian Institute of Management Ahmedabad | iima.ac.in | IIM Ahmedabad; IIMA | IN
Indian Institute of Management Bangalore | iimb.ac.in | IIM Bangalore; IIMBx | IN
Indian Institute of Management Calcutta | iimcal.ac.in | IIM Calcutta | IN
Defence Research and Development Organisation | drdo.gov.in | DRDO | IN
Centre for Development of Advanced Computing | cdac.in | C-DAC; CDAC | IN
National Institute of Electronics and Information Technology | nielit.gov.in | NIELIT | IN
National Institute of Securities Markets | nism.ac.in | NISM | IN
National Stock Exchange of India | nseindia.com nseindia.in | NSE Academy | IN
Central Board of Secondary Education | cbse.gov.in | CBSE | IN
Council for the Indian School Certificate Examinations | cisce.org | CISCE | IN
Maharashtra State Board of Secondary and Higher Secondary Education | mahahsscboard.in | | IN
State Board of School Examinations, Tamil Nadu | tn.gov.in | State Board of School Examinations | IN
West Bengal Board of Secondary Education | wbbse.wb.gov.in | | IN
West Bengal Council of Higher Secondary Education | wbchse.wb.gov.in | | IN
Karnataka Secondary Education Examination Board | kseab.karnataka.gov.in | | IN
Gujarat Secondary and Higher Secondary Education Board | gseb.org | Gujarat Secondary & Higher Secondary Education Board | IN
National Institute of Open Schooling | nios.ac.in | NIOS | IN
University Grants Commission | ugc.ac.in | UGC | IN
Board of Intermediate and Secondary Education | educationboard.gov.bd educationboardresults.gov.bd | Board of Intermediate & Secondary Education |
Federal Board of Intermediate and Secondary Education | fbise.edu.pk | FBISE; Federal Board of Intermediate & Secondary Education | PK
National Examinations Board | neb.gov.np | | NP
National Institute for International Education | niied.go.kr topik.go.kr | NIIED | KR
National Testing Agency | nta.ac.in | | IN
Institute of Chartered Accountants of India | icai.org | The Institute of Chartered Accountants of India; ICAI | IN
Institute of Company Secretaries of India | icsi.edu | The Institute of Company Secretaries of India; ICSI | IN
Institution of Engineers (India) | ieindia.org | The Institution of Engineers (India) | IN
Computer Society of India | csi-india.org | | IN
Indian Society for Technical Education | isteonline.in | ISTE | IN
Bharat Sanchar Nigam Limited | bsnl.co.in | BSNL | IN
National Service Scheme | nss.gov.in | | IN
National Cadet Corps | nccindia.nic.in | | IN
Electronics & ICT Academy | | E & ICT Academy; E&ICT Academy | IN
UGC-Human Resource Development Centre | | UGC - Human Resource Development Centre; UGC-HRDC; UGC-Malaviya Mission Teacher Training Centre; Malaviya Mission Teacher Training Centre | IN
Bharat Scouts and Guides | bsgindia.org | The Bharat Scouts and Guides; Bharat Scouts & Guides; The Bharat Scouts & Guides | IN
Intellectual Property Office, India | ipindia.gov.in | Intellectual Property Office; Intellectual Property India | IN
The Patent Office, Government of India | | | IN
University of Dhaka | du.ac.bd | Dhaka University | BD
Bangladesh University of Engineering and Technology | buet.ac.bd | BUET | BD
BRAC University | bracu.ac.bd | | BD
North South University | northsouth.edu | | BD
Daffodil International University | diu.edu.bd daffodilvarsity.edu.bd | | BD
United International University | uiu.ac.bd | | BD
Bangladesh Computer Council | bcc.gov.bd | | BD
Bangladesh Technical Education Board | bteb.gov.bd | | BD
10 Minute School | 10minuteschool.com | | BD
Bohubrihi | bohubrihi.com | | BD
Programming Hero | programming-hero.com | | BD
Ostad | ostad.app | | BD
Creative IT Institute | creativeitinstitute.com | | BD
National University of Sciences and Technology | nust.edu.pk | NUST | PK
Lahore University of Management Sciences | lums.edu.pk | LUMS | PK
COMSATS University Islamabad | comsats.edu.pk | COMSATS | PK
FAST National University | nu.edu.pk | National University of Computer and Emerging Sciences | PK
University of the Punjab | pu.edu.pk | | PK
Virtual University of Pakistan | vu.edu.pk | | PK
Allama Iqbal Open University | aiou.edu.pk | AIOU | PK
National Vocational and Technical Training Commission | navttc.gov.pk | NAVTTC | PK
Saylani Mass IT Training | saylaniwelfare.com | SMIT; Saylani Welfare International Trust | PK
Presidential Initiative for Artificial Intelligence & Computing | piaic.org | PIAIC | PK
Tribhuvan University | tu.edu.np | | NP
Kathmandu University | ku.edu.np | | NP
University of Colombo | cmb.ac.lk | | LK
University of Moratuwa | mrt.ac.lk | | LK
University of Peradeniya | pdn.ac.lk | | LK
Sri Lanka Institute of Information Technology | sliit.lk | SLIIT | LK
// South Asia: training, internships, competitions
AccioJob | acciojob.com | | IN
Technical Hub | technicalhub.io | Technical Hub Pvt Ltd; Technical Hub Private Limited | IN
NoviTech R&D Private Limited | | NoviTech; NoviTech R&D Pvt. Ltd; NoviTech R&D Pvt Ltd | IN
Brain O Vision | brainovision.in | Brainovision Solutions India Pvt. Ltd.; Brainovision | IN
EdiGlobe | | | IN
L&T EduTech | lntedutech.com | | IN
Naandi Foundation | naandi.org | | IN
Mahindra Pride Classroom | | Mahindra Pride Classrooms | IN
QSpiders | qspiders.com | | IN
JSpiders | jspiders.com | | IN
Naresh i Technologies | nareshit.com | Naresh IT; NareshIT | IN
Arena Animation | arena-multimedia.com | | IN
WsCube Tech | wscubetech.com | | IN
Uniq Technologies | | | IN
WhiteHat Jr | whitehatjr.com | | IN
Bharat Vikas Parishad | | | IN
MyGov | mygov.in | | IN
Tata Power Skill Development Institute | tpsdi.com | TPSDI | IN
State Board of Technical Education and Training, Andhra Pradesh | | State Board of Technical Education and Training | IN
^Unacademy | unacademy.com | | IN
^BYJU'S | byjus.com | BYJUS | IN
^Vedantu | vedantu.com | | IN
^Apna College | apnacollege.in | | IN
^CodeHelp | codehelp.in | | IN
^Skill Academy | skillacademy.com | | IN
^Pregrad | pregrad.in | | IN
^Careervira | careervira.com | | IN
^KnowledgeHut | knowledgehut.com | KnowledgeHut upGrad | IN
^InventaTeq | inventateq.com | | IN
^~Emeritus | emeritus.org | |
^Eckovation | eckovation.com | | IN
^Cloudyml | cloudyml.com | | IN
1Stop.ai | 1stop.ai | | IN
Teachnook | teachnook.com | | IN
SkillCircle | skillcircle.in | | IN
The Sparks Foundation | thesparksfoundationsingapore.org | | IN
Codeclause | codeclause.com | | IN
Tech Octanet | | Tech Octanet Services | IN
InternCareer | | | IN
Pinnacle Labs | pinnaclelabs.tech | | IN
Unified Mentor | unifiedmentor.com | | IN
Skillcraft Technology | skillcrafttechnology.com | | IN
Slash Mark | slashmark.in | Slash Mark IT | IN
Afame Technologies | afame.in | | IN
Main Flow Services and Technologies | mainflow.in | | IN
Codveda Technologies | codveda.com | Codveda | IN
Elevate Labs | elevatelabs.in | | IN
Shadow Fox | shadowfox.in | ShadowFox | IN
Vault of Codes | vaultofcodes.in | | IN
Octanet Services | octanet.in | | IN
Motion Cut | motioncut.in | MotionCut | IN
Brainwave Matrix Solutions | brainwavematrix.com | | IN
Null Class | nullclass.com | NullClass | IN
Technohacks EduTech | technohacks.co.in | TechnoHacks | IN
Exposys Data Labs | exposysdata.com | | IN
Smartknower | smartknower.com | | IN
Tequed Labs | tequedlabs.com | | IN
Varcons Technologies | varcons.com | | IN
Compsoft Technologies | compsofttechnologies.com | | IN
Wipro TalentNext | wipro.com | TalentNext | IN
Infosys Foundation | infosys.org | | IN
HCLTech | hcltech.com hcl.com | HCL Technologies; HCL | IN
Tech Mahindra | techmahindra.com | Tech Mahindra Foundation | IN
Reliance Foundation | reliancefoundation.org | | IN
Tata STRIVE | tatastrive.com | | IN
Zensar | zensar.com | | IN
Hexaware | hexaware.com | | IN
LTIMindtree | ltimindtree.com | Mindtree | IN
Persistent Systems | persistent.com | | IN
Zoho | zoho.com | Zoho Corporation; Zoho Schools | IN
Freshworks | freshworks.com | |
Flipkart | flipkart.com | Flipkart GRiD | IN
CodeKaze | codingninjas.com | | IN
Smart India Hackathon | sih.gov.in | SIH | IN
Girlscript Foundation | girlscript.tech | GirlScript Summer of Code; GirlScript | IN
Hacktoberfest | hacktoberfest.com | |
Google Summer of Code | summerofcode.withgoogle.com | GSoC |
Kharagpur Winter of Code | | KWoC | IN
Indian Red Cross Society | indianredcross.org | | IN
Rajasthan Knowledge Corporation Limited | rkcl.in | RKCL | IN
Maharashtra Knowledge Corporation Limited | mkcl.org | MKCL; MS-CIT | IN
Kerala Startup Mission | startupmission.kerala.gov.in | KSUM | IN
K-DISC | | Kerala Development and Innovation Strategic Council | IN
T-Hub | t-hub.co | | IN
Telangana Academy for Skill and Knowledge | task.telangana.gov.in | | IN
Andhra Pradesh State Skill Development Corporation | apssdc.in | APSSDC | IN
Andhra Pradesh State Council of Higher Education | apsche.ap.gov.in | APSCHE | IN
// East and South-East Asia, Oceania
Southern Luzon State University | slsu.edu.ph | | PH
Bulacan State University | bulsu.edu.ph | | PH
Caraga State University | carsu.edu.ph | | PH
Don Honorio Ventura State University | dhvsu.edu.ph | DHVSU | PH
PHINMA Education | phinma.edu.ph | | PH
Institute of Computer Engineers of the Philippines | | | PH
Universitas Prasetiya Mulya | prasetiyamulya.ac.id | Prasetiya Mulya | ID
Universitas Indonesia | ui.ac.id | | ID
Institut Teknologi Bandung | itb.ac.id | ITB | ID
Universitas Gadjah Mada | ugm.ac.id | UGM | ID
Institut Teknologi Sepuluh Nopember | its.ac.id | | ID
Bina Nusantara University | binus.ac.id binus.edu | BINUS University; Universitas Bina Nusantara | ID
Telkom University | telkomuniversity.ac.id | Universitas Telkom | ID
Kampus Merdeka | kampusmerdeka.kemdikbud.go.id | Studi Independen Bersertifikat; Magang dan Studi Independen Bersertifikat | ID
Bangkit Academy | | Bangkit | ID
Badan Nasional Sertifikasi Profesi | bnsp.go.id | BNSP | ID
Kementerian Komunikasi dan Informatika | kominfo.go.id komdigi.go.id | Kominfo; Kementerian Komunikasi dan Digital | ID
^Ruangguru | ruangguru.com | Skill Academy by Ruangguru | ID
^Prakerja | prakerja.go.id | Kartu Prakerja | ID
^MySkill | myskill.id | | ID
^Binar Academy | binaracademy.com | | ID
^Purwadhika | purwadhika.com | Purwadhika Digital Technology School | ID
^Zenius | zenius.net | | ID
^Pijar Camp | pijar.id | | ID
^Rakamin Academy | rakamin.com | Rakamin | ID
^Skilvul | skilvul.com | | ID
^Pintaria | pintaria.com | | ID
Universiti Malaya | um.edu.my | University of Malaya | MY
Universiti Kebangsaan Malaysia | ukm.my | UKM | MY
Universiti Putra Malaysia | upm.edu.my | UPM | MY
Universiti Teknologi Malaysia | utm.my | UTM | MY
Universiti Sains Malaysia | usm.my | | MY
Universiti Teknologi MARA | uitm.edu.my | UiTM | MY
Multimedia University | mmu.edu.my | | MY
Asia Pacific University of Technology & Innovation | apu.edu.my | Asia Pacific University | MY
Human Resource Development Corporation | hrdcorp.gov.my | HRD Corp | MY
Nanyang Technological University | ntu.edu.sg | NTU Singapore | SG
Singapore Management University | smu.edu.sg | | SG
Ngee Ann Polytechnic | np.edu.sg | | SG
Singapore Polytechnic | sp.edu.sg | | SG
Temasek Polytechnic | tp.edu.sg | | SG
Nanyang Polytechnic | nyp.edu.sg | | SG
Republic Polytechnic | rp.edu.sg | | SG
Institute of Technical Education | ite.edu.sg | | SG
SkillsFuture Singapore | skillsfuture.gov.sg | SkillsFuture | SG
AI Singapore | aisingapore.org | AISG | SG
NTUC LearningHub | ntuclearninghub.com | | SG
Heicoders Academy | heicodersacademy.com | | SG
University of the Philippines | up.edu.ph | | PH
De La Salle University | dlsu.edu.ph | | PH
Ateneo de Manila University | ateneo.edu | | PH
University of Santo Tomas | ust.edu.ph | | PH
Polytechnic University of the Philippines | pup.edu.ph | | PH
Mapúa University | mapua.edu.ph | | PH
Pamantasan ng Lungsod ng Maynila | plm.edu.ph | | PH
Our Lady of Fatima University | fatima.edu.ph | | PH
University of Cebu | uc.edu.ph | | PH
Professional Regulation Commission | prc.gov.ph | | PH
Civil Service Commission | csc.gov.ph | | PH
Philippine Red Cross | redcross.org.ph | | PH
Commission on Higher Education | ched.gov.ph | CHED | PH
Chulalongkorn University | chula.ac.th | CHULA MOOC | TH
Mahidol University | mahidol.ac.th | | TH
Thai MOOC | thaimooc.org | | TH
Vietnam National University | vnu.edu.vn vnuhcm.edu.vn | | VN
Hanoi University of Science and Technology | hust.edu.vn | | VN
FPT University | fpt.edu.vn | | VN
FUNiX | funix.edu.vn | | VN
University of Hong Kong | hku.hk | The University of Hong Kong; HKU | HK
The Chinese University of Hong Kong | cuhk.edu.hk | CUHK | HK
Fudan University | fudan.edu.cn | | CN
Shanghai Jiao Tong University | sjtu.edu.cn | | CN
Zhejiang University | zju.edu.cn | | CN
XuetangX | xuetangx.com | | CN
National Taiwan University | ntu.edu.tw | | TW
University of Tokyo | u-tokyo.ac.jp | The University of Tokyo | JP
Kyoto University | kyoto-u.ac.jp | | JP
Japan Foundation Test for Japanese | | JFT-Basic | JP
Seoul National University | snu.ac.kr | | KR
KAIST | kaist.ac.kr | Korea Advanced Institute of Science and Technology | KR
Open2Study | open2study.com | | AU
University of Adelaide | adelaide.edu.au | The University of Adelaide | AU
University of Western Australia | uwa.edu.au | The University of Western Australia | AU
Australian National University | anu.edu.au | The Australian National University; ANU | AU
RMIT University | rmit.edu.au | RMIT | AU
Deakin University | deakin.edu.au | | AU
Griffith University | griffith.edu.au | | AU
Curtin University | curtin.edu.au | | AU
TAFE NSW | tafensw.edu.au | | AU
TAFE Queensland | tafeqld.edu.au | | AU
Engineers Australia | engineersaustralia.org.au | | AU
Australian Computer Society | acs.org.au | | AU
University of Auckland | auckland.ac.nz | The University of Auckland | NZ
University of Otago | otago.ac.nz | | NZ
New Zealand Red Cross | redcross.org.nz | | NZ
`;
