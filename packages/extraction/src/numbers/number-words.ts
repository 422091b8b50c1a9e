/**
 * Words that labels of numbers are made of, as alternatives of a regular expression; folded. What rules find numbers
 * by and what tells the kinds of labels apart each add what only they take.
 */

export const numberWords = String.raw`numbers?|num|nr|n ?o|n°|nº|id|1d|ld|ids|code|ref|reference|identifier|folio|key|nummer|nomor|numero|numer|codigo|codice|u?uid|token|номер|αριθμος|κωδικος|#`;

/** The word itself, also in PDFs that lose the "fi", which is one letter in them. */
export const certificateWord = String.raw`c?erti(?:fi| )cat(?:e|ion)`;
/** What names a certificate as such, in English and in languages alike, then in others. */
export const certificateWords = String.raw`crtf|pmp[®™]?|cert|certified|credential|completion|badge|award|ecard|zertifikats?|certificats?|attestation|attestato|certificado|certificato|certificaat`;
export const certificateAbroad = String.raw`urkunden|sertifikat?|certyfikat\p{L}*|zaswiadczen\p{L}*|сертификат\p{L}*|удостоверени\p{L}*|свидетельств\p{L}*|πιστοποιητικ\p{L}*`;
export const proofWords = String.raw`verification|confirmation|validation|licen[cs]e|serial|document|authentication|authenticity|permit|access|authori[sz]ation|tracking|(?<!social )security|autenticidade?|autenticidad|verificacao|verificacion|validacao|controle?`;
export const learnerWords = String.raw`kandidat\p{L}*|learner|alumn[oa]|alun[oa]|formand[oa]|participant\p{L}*`;
export const workerWords = 'intern|employee|emp|staff|trainee';
export const issuerWords =
  'school|college|university|government|govt|society|trust|dealer|ministry|association';
/** Companies, tax offices, standards, telephones. */
export const otherWords = String.raw`company|sec(?= reg)|part(?= n[ou])|resoluc\p{L}+|resolution|decreto|decree|kingdom|england|scotland|charity|gst\p{L}*|tax|vat|pan|cin|udyam|msme|aadhaa?r|abn|acn|ptr|iso|[ep]?-?issn(?: ?\([a-z]+\))?|isbn|doi|phone|tel|fax|mobile|account|invoice|national id|instructor|cent(?:er|re)|centro|centrum|provider|approval|accreditation`;
