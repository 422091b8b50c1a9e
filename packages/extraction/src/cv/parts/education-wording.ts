/** How a course was marked, behind what that is called. */
export const scoreLine =
  /(?:^|[\s,;(|])(?:c?gpa|ipk|grade|grades|marks?|note|notenschnitt|gesamtnote|abschlussnote|score|moyenne|mention|nota|media|promedio|średnia|percentage|average)\b[^\p{L}\d]{0,4}((?:\d[\d.,]*\s?(?:\/\s?\d[\d.,]*|%)?)|[A-F][+-]?(?!\p{L}))/iu;

/** A mark and nothing that was learned: "Overall GPA: 1.3". */
export const scoreOnly =
  /^(?:overall|final|current|cumulative|total)(?: (?:c?gpa|grade|average|score)\b|\b.{0,12}\(|$)/iu;

/** What somebody was given to study with; folded. */
export const grantLine =
  /^(?:(?:merit|research|excellence) )?(?:scholarships?|stipend(?:ium|s)?|bursar(?:y|ies)|becas?|bourses?)(?!\p{L})/u;

/** Where else somebody was in their studies, and what they heard there: told of the course above; folded. */
export const toldLine =
  /^(?:studied abroad(?!\p{L})|(?:(?:relevant|selected|key|main|related) )?(?:coursework|courses|modules)(?: (?:highlights|taken|include[sd]?))?$)/u;

/** What a body of a profession made of somebody, on a day: no course of study. Folded. */
export const standing =
  /^(?:(?:senior |associate |principal )?fellow (?:of|\()|chartered (?!accountancy)|(?!double )(?:[\p{L}()-]+ ){1,6}licen[cs]e(?:$| issued ))/u;

/** What was heard in a course of study, behind its label. */
export const courseLine =
  /^(?:relevant |key |selected |main )*(?:coursework|courses(?: taken)?|modules|kurse|cours|asignaturas|corsi|disciplinas)\s*(?:include[sd]?)?\s*[:–-]\s*/iu;

/** What says that a line under a title of both is a certificate; folded. */
export const certificateWords =
  /(?<![\p{L}])(?:certificate|certificat|certificado|certificato|zertifikat|certified|certification|zertifizierung|bootcamp|workshop|masterclass|moocs?|coursera|udemy|edx|online course|cours en ligne|hours|heures|stunden)(?![\p{L}])/u;

/** That somebody is still there, before or behind the name of a school. */
export const notYet =
  /^(?:in progress|ongoing|current(?:ly)?|expected|pursuing)[\s,:–-]+(?=\p{Lu})|[\s,(–-]+(?:in progress|(?:estimated|expected|anticipated)(?: graduation)?):?$/iu;

/** "Attended Hillside School" */
export const wasAt = /^(?:(?:[Aa]ttended|[Gg]raduated from|[Ss]tudied at|at) (?:the )?|At the )(?=\p{Lu})/u;
