/** First aid, life support, health and care, safeguarding; see issuers.data.ts for the form. */
export const healthIssuers = `
// United Kingdom and Ireland
St John Ambulance | sja.org.uk | St. John Ambulance; St John Ambulance Cymru | GB
British Red Cross | redcross.org.uk redcrossfirstaidtraining.co.uk | | GB
St Andrew's First Aid | firstaid.org.uk | St Andrew’s First Aid; St. Andrew's First Aid | GB
Resuscitation Council UK | resus.org.uk | Resuscitation Council (UK); Resuscitation Council United Kingdom | GB
Qualsafe Awards | qualsafe.org qualsafeawards.org | Qualsafe | GB
FutureQuals | futurequals.com | Future (Awards and Qualifications) Ltd | GB
First Aid Awards | firstaidawards.com | FAA | GB
Nuco Training | nucotraining.com | Nuco | GB
ITC First | itcfirst.org.uk | Immediate Temporary Care | GB
ProTrainings | protrainings.uk protrainings.com procpr.org | ProTrainings Europe; ProCPR | GB
National First Aid Training Institute | | NFATI | GB
Association of First Aiders | associationoffirstaiders.org | | GB
Tigerlily Training | tigerlilytraining.co.uk | | GB
Skills for Health | skillsforhealth.org.uk | | GB
Skills for Care | skillsforcare.org.uk | | GB
e-Learning for Healthcare | e-lfh.org.uk | elearning for healthcare; NHS England e-learning for healthcare; Health Education England; eLfH | GB
NHS England | england.nhs.uk | | GB
NHS Education for Scotland | nes.scot.nhs.uk turasdashboard.nes.nhs.scot | NES | GB
Health Education and Improvement Wales | heiw.nhs.wales | HEIW | GB
Royal College of Nursing | rcn.org.uk rcni.com | RCN; RCNi | GB
Disclosure and Barring Service | | Disclosure & Barring Service | GB
Nursing and Midwifery Council | nmc.org.uk | NMC; Nursing & Midwifery Council | GB | ##@####@
Royal College of Physicians | rcp.ac.uk rcplondon.ac.uk | RCP London | GB
Royal College of General Practitioners | rcgp.org.uk | RCGP | GB
Royal College of Surgeons of England | rcseng.ac.uk | RCS England | GB
Royal College of Surgeons of Edinburgh | rcsed.ac.uk | | GB
Royal College of Emergency Medicine | rcem.ac.uk | RCEM; RCEMLearning | GB
Royal College of Midwives | rcm.org.uk | | GB
Royal College of Paediatrics and Child Health | rcpch.ac.uk | RCPCH | GB
Royal College of Psychiatrists | rcpsych.ac.uk | RCPsych | GB
Royal College of Anaesthetists | rcoa.ac.uk | RCoA | GB
Royal Pharmaceutical Society | rpharms.com | | GB
Royal Society of Medicine | rsm.ac.uk | | GB
Royal Society for Public Health | rsph.org.uk | RSPH | GB
Chartered Society of Physiotherapy | csp.org.uk | | GB
Royal College of Occupational Therapists | rcot.co.uk | | GB
British Medical Association | bma.org.uk | BMA | GB
BMJ Learning | bmj.com learning.bmj.com | BMJ | GB
General Medical Council | gmc-uk.org | GMC | GB
British Dental Association | bda.org | | GB
General Dental Council | gdc-uk.org | | GB
Health and Care Professions Council | hcpc-uk.org | HCPC | GB
British Association for Counselling and Psychotherapy | bacp.co.uk | BACP | GB
Centre for Pharmacy Postgraduate Education | cppe.ac.uk | CPPE | GB
Advanced Life Support Group | alsg.org | ALSG | GB
Royal Life Saving Society UK | rlss.org.uk | RLSS UK; RLSSUK | GB
Surf Life Saving GB | slsgb.org.uk | | GB
Royal National Lifeboat Institution | rnli.org | RNLI | GB
MHFA England | mhfaengland.org | Mental Health First Aid England | GB
Mental Health First Aid Ireland | mhfaireland.ie | | IE
Zero Suicide Alliance | zerosuicidealliance.com | | GB
Alzheimer's Society | alzheimers.org.uk dementiafriends.org.uk | Dementia Friends; Alzheimer’s Society | GB
NSPCC | nspcc.org.uk learning.nspcc.org.uk | NSPCC Learning | GB
Social Care Institute for Excellence | scie.org.uk | SCIE | GB
Ann Craft Trust | anncrafttrust.org | | GB
UK Coaching | ukcoaching.org | Sports Coach UK | GB
Thirtyone:eight | thirtyoneeight.org | | GB
The Scout Association | scouts.org.uk | | GB
Girlguiding | girlguiding.org.uk | | GB
Barnardo's | barnardos.org.uk | Barnardo’s | GB
Flick Learning | flicklearning.com | | GB
EduCare | educare.co.uk | | GB
SSS Learning | ssslearning.co.uk | | GB
Social Care TV | social-care.tv | | GB
Grey Matter Learning | greymatterlearning.co.uk | | GB
Care Skills Academy | careskillsacademy.co.uk | | GB
The Mandatory Training Group | mandatorytraining.co.uk | Mandatory Training Group; LearnPac Systems | GB
Pre-Hospital Emergency Care Council | phecit.ie phecc.ie | PHECC; Pre-Hospital Emergency Care Council (PHECC) | IE
Irish Red Cross | redcross.ie | | IE
St John Ambulance Ireland | stjohn.ie | | IE
Order of Malta Ireland | orderofmaltaireland.org | Order of Malta Ambulance Corps | IE
Irish Heart Foundation | irishheart.ie | | IE
HSELanD | hseland.ie | | IE
Health Service Executive | hse.ie | HSE Ireland | IE
Tusla | tusla.ie | Tusla – Child and Family Agency; Tusla Child and Family Agency | IE
Nursing and Midwifery Board of Ireland | nmbi.ie | NMBI | IE
Royal College of Surgeons in Ireland | rcsi.com rcsi.ie | RCSI | IE
Royal College of Physicians of Ireland | rcpi.ie | RCPI | IE
Irish Water Safety | watersafety.ie | Water Safety Ireland | IE
// United States and Canada
American Heart Association | heart.org cpr.heart.org | AHA; American Heart Association Emergency Cardiovascular Care | US | ############
American Red Cross | redcross.org | | US | @*{5,7}
Health & Safety Institute | hsi.com emergencycare.hsi.com | HSI; Health and Safety Institute; American Safety and Health Institute; American Safety & Health Institute; ASHI; MEDIC First Aid | US
National Safety Council | nsc.org | NSC | US
Emergency Care & Safety Institute | ecsinstitute.org | ECSI | US
National Association of Emergency Medical Technicians | naemt.org | NAEMT | US
National Registry of Emergency Medical Technicians | nremt.org | NREMT; National Registry of EMTs | US | @*{8,10}
American College of Surgeons | facs.org | STOP THE BLEED | US
American Academy of Pediatrics | aap.org | AAP | US
American Nurses Credentialing Center | nursingworld.org | ANCC | US
American Nurses Association | nursingworld.org | | US
American Association of Critical-Care Nurses | aacn.org | AACN | US
Emergency Nurses Association | ena.org | ENA | US
Relias | reliaslearning.com relias.com relias.training | Relias Learning | US
CE Broker | cebroker.com | | US
NetCE | netce.com | | US
Medscape | medscape.org medscape.com | Medscape Education | US
Osmosis | osmosis.org | | US
Nurse.com | nurse.com | | US
CITI Program | citiprogram.org | Collaborative Institutional Training Initiative | US | ########
National Institutes of Health | nih.gov | NIH; The National Institutes of Health (NIH) Office of Extramural Research; NIH Office of Extramural Research | US
National Drug Abuse Treatment Clinical Trials Network | drugabuse.gov | National Institute on Drug Abuse | US
TRREE | elearning.trree.org trree.org | Training and Resources in Research Ethics Evaluation | CH
The Global Health Network | globalhealthtrainingcentre.org tghn.org | Global Health Network; Global Health Training Centre | GB
Centers for Disease Control and Prevention | cdc.gov | CDC | US
Federal Emergency Management Agency | fema.gov training.fema.gov | FEMA; Emergency Management Institute | US
National CPR Foundation | nationalcprfoundation.com | NCPRF | US
American Training Association for CPR | uscpronline.com | | US
SureFire CPR | surefirecpr.com | | US
National Healthcareer Association | nhanow.com | NHA | US
Prometric | prometric.com | | US
Canadian Red Cross | redcross.ca | | CA
St. John Ambulance Canada | sja.ca | | CA
Lifesaving Society | lifesavingsociety.com lifesaving.ca | Lifesaving Society Canada | CA
Heart and Stroke Foundation of Canada | heartandstroke.ca | Heart & Stroke | CA
Registered Nurses' Association of Ontario | rnao.ca | RNAO | CA
// Australia and New Zealand
St John Ambulance Australia | stjohn.org.au | | AU
Australian Red Cross | redcross.org.au | | AU
Royal Life Saving Society Australia | royallifesaving.com.au | Royal Life Saving | AU
Surf Life Saving Australia | sls.com.au | | AU
Australian Resuscitation Council | resus.org.au | | AU
Allens Training | allenstraining.com.au | | AU
Ausmed | ausmed.com.au ausmed.com | Ausmed Education | AU
Australian College of Nursing | acn.edu.au | | AU
Hand Hygiene Australia | hha.org.au | National Hand Hygiene Initiative | AU
Hato Hone St John | stjohn.org.nz | | NZ
// European and international
European Resuscitation Council | erc.edu cosy.erc.edu | ERC |
World Health Organization | who.int openwho.org | OpenWHO; ~WHO |
International Committee of the Red Cross | icrc.org | ICRC |
International Federation of Red Cross and Red Crescent Societies | ifrc.org | IFRC |
UNICEF | unicef.org agora.unicef.org | |
Médecins Sans Frontières | msf.org | Doctors Without Borders |
Deutsches Rotes Kreuz | drk.de | DRK | DE
Johanniter-Unfall-Hilfe | johanniter.de | Johanniter; Die Johanniter | DE
Malteser Hilfsdienst | malteser.de | Malteser | DE
Arbeiter-Samariter-Bund | asb.de | ASB | DE
Deutsche Lebens-Rettungs-Gesellschaft | dlrg.de | DLRG | DE
Berufsgenossenschaft für Gesundheitsdienst und Wohlfahrtspflege | bgw-online.de | BGW | DE
DGUV | dguv.de | Deutsche Gesetzliche Unfallversicherung | DE
Österreichisches Rotes Kreuz | roteskreuz.at | | AT
Samariterbund | samariterbund.net | Arbeiter-Samariter-Bund Österreich | AT
Schweizerischer Samariterbund | samariter.ch | Samariter Schweiz | CH
Schweizerisches Rotes Kreuz | redcross.ch | | CH
Croix-Rouge française | croix-rouge.fr | Croix-Rouge | FR
Protection Civile | protection-civile.org | Fédération Nationale de Protection Civile | FR
INRS | inrs.fr | Institut national de recherche et de sécurité | FR
Croix-Rouge de Belgique | croix-rouge.be | | BE
Rode Kruis-Vlaanderen | rodekruis.be | Rode Kruis Vlaanderen | BE
Het Nederlandse Rode Kruis | rodekruis.nl | Nederlandse Rode Kruis; Rode Kruis | NL
Het Oranje Kruis | hetoranjekruis.nl | Oranje Kruis | NL
Nederlandse Reanimatie Raad | reanimatieraad.nl | NRR | NL
NIBHV | nibhv.nl | Nederlands Instituut voor Bedrijfshulpverlening | NL
Cruz Roja Española | cruzroja.es | Cruz Roja | ES
Consejo Español de Resucitación Cardiopulmonar | cercp.org | CERCP | ES
Croce Rossa Italiana | cri.it | | IT
Italian Resuscitation Council | ircouncil.it | IRC | IT
INAIL | inail.it | | IT
Cruz Vermelha Portuguesa | cruzvermelha.pt | | PT
INEM | inem.pt | Instituto Nacional de Emergência Médica | PT
Polski Czerwony Krzyż | pck.pl | PCK | PL
Polska Rada Resuscytacji | prc.krakow.pl | | PL
Suomen Punainen Risti | punainenristi.fi | Finnish Red Cross | FI
Svenska Röda Korset | rodakorset.se | | SE
`;
