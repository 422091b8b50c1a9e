/** What only a certificate says of somebody; folded, see wording.ts. */
export const certificateCues: readonly RegExp[] = [
  /\b(?:certif(?:y|ies)|certificate of|awarded to|presented to|conferred (?:on|upon)|granted to|has (?:successfully )?(?:completed|passed|attended|achieved)|is hereby)\b/u,
  /\b(?:hiermit|bescheinigt|bescheinigen|zertifikat|teilnahmebescheinigung|urkunde|hat (?:erfolgreich )?(?:teilgenommen|bestanden)|teilgenommen)\b/u,
  /\b(?:certifie|atteste|attestation|certificat|diplome|decerne|a suivi|a reussi|a participe)\b/u,
  /\b(?:certifica|certificado|otorga|otorgado|acredita|ha (?:superado|completado|realizado|participado))\b/u,
  /\b(?:certificamos|concluiu|participou|frequentou)\b/u,
  /\b(?:attesta|attestato|certificato|si certifica|ha (?:superato|frequentato|partecipato|conseguito))\b/u,
  /\b(?:certificaat|getuigschrift|verklaart|heeft (?:deelgenomen|behaald|gevolgd)|uitgereikt aan)\b/u,
  /\b(?:zaswiadcza|zaswiadczenie|certyfikat|dyplom|ukonczyla?)\b/u,
]; // prettier-ignore

/** Headings of what comes with a certificate, on its back or on pages after it; folded. */
export const supplementHeadings =
  /^(?:(?:academic |official )?transcript|statement of (?:marks|results)|diploma supplement|supplement|annex|appendix|syllabus|curriculum|course (?:content|outline|modules|syllabus|description)s?|(?:learning )?(?:outcomes|objectives)|modules?(?: completed)?|units?(?: achieved)?|contents?|topics(?: covered)?|terms (?:and|&) conditions|important(?: information)?|notes?|guidance|instructions|how to\b.*|what next\b.*|page [2-9]\b.*|(?:seite|pagina|page|strona) [2-9]\b.*|anlage|anhang|kursinhalte?|lehrinhalte|schulungsinhalte|inhalte?|lernziele|annexe|programme(?: de (?:la )?formation)?|contenu|releve de notes|anexo|contenidos?|programa|temario|conteudo(?: programatico)?|historico|allegato|contenuti|programma(?: del corso)?|bijlage|inhoud|cijferlijst|zalacznik|program(?: szkolenia)?|suplement)\b/u; // prettier-ignore

/** Of several pages, any but the first; folded. */
export const laterPage =
  /\b(?:page|seite|pagina|pag\.?|p\.|strona|str\.) ?([2-9]|1\d) ?(?:of|von|de|sur|di|van|z|\/)? ?\d{0,2}\b/u;
