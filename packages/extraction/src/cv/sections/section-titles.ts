import { distance } from 'fastest-levenshtein';
import { fold } from '../../words/wording.ts';
import { ambiguousTitles, sectionTitles, type SectionKind } from './sections.data.ts';

export type SectionTitle = {
  kind: SectionKind;
  /** Whether the words open a section whatever they look like. */
  certain: boolean;
  /** Whether dots lead from it to the edge of the page. */
  led?: boolean;
};

/** Letters that have no accent to lose and are written without it all the same. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', і: 'i', ς: 'σ',
}; // prettier-ignore

/** A title as it is looked up: folded, without numbering, colons, decoration or spaced letters. */
export function plainTitle(text: string): string {
  let plain = fold(text.normalize('NFKC'))
    .replace(/[łøđıßæœіς]/gu, (letter) => plainLetters[letter]!)
    .replace(
      / ?\((?:(?:over |more than |uber |mehr als |plus de |mas de )\d{1,2}\+?|\d{1,2}\+|\d{2}|(?<=(?:\p{L} \p{L}{4,}|^experience) ?\()\d) (?:years?|yrs|jahre|ans|anos|anni|jaar)[^()]{0,20}\)\s*$/u,
      ' ',
    )
    .replace(/&|\+/gu, ' and ')
    .replace(/(?:[.…_·•:–—|~=*#-] ?){3,}/gu, ' ')
    // What a title is short for, or tells of only, stands behind it.
    .replace(/(?<=\p{L} ?)(?:\([^()\d]{1,40}\)|\[[^[\]\d]{1,80}\])[\s:]*$/u, ' ')
    .replace(/(?<=\p{L})[\s,–—-]+(?:continued|cont(?:['’]?d)?\.?|fortsetzung)\s*$/u, ' ')
    .replace(/^[^\p{L}]+|[^\p{L}.']+$/gu, '')
    .replace(/^(?:[ivx]+|\d+|[a-h])[.)] /u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^(?:\p{L} ){3,}\p{L}$/u.test(plain)) plain = plain.replaceAll(' ', '');
  return plain;
}

/** Letters set apart come out with blanks where there are none, and without where there are some. */
const spacelessTitles: ReadonlyMap<string, SectionKind> = new Map(
  [...sectionTitles]
    .map(([title, kind]) => [title.replaceAll(' ', ''), kind] as const)
    .filter(([title]) => title.length >= 7),
);

const joiners = /,? (?:and|und|et|y|e|i|en|og|och|a|и|та|ve|si|ja|es|dan|va) | ?[,/|] ?/u;

/** The section a line opens, when the line is a section's title and nothing more. */
export function titleOf(text: string): SectionTitle | null {
  const plain = plainTitle(text);
  // "(Current role)" says more of what stands above it.
  if (plain === '' || plain.length > 64 || /^\(.*\)$/u.test(text.trim())) return null;
  const found = titleIn(plain, text);
  if (found) return found;
  if (/\d|[.;,]$/u.test(text.trim())) return null;
  const [meant, ...others] = rightSpellings(plain).flatMap((right) => titleIn(right, text) ?? []);
  return meant && others.every(({ kind }) => kind === meant.kind) ? meant : null;
}

function titleIn(plain: string, text: string): SectionTitle | null {
  const whole = lookUp(plain);
  // A row of dots leads from a title to the edge of the page and from nothing else.
  const led = /(?:[.…_·] ?){4,}$/u.test(text);
  if (whole) return led ? { ...whole, certain: true, led } : whole;
  const linked = /^(.{4,}?) ?[—–|] ?\p{L}+$/u.exec(text);
  const before = linked ? lookUp(plainTitle(linked[1]!)) : null;
  if (before?.certain) return before;
  const parts = plain.split(joiners).filter((part) => part !== '');
  if (parts.length >= 2 && parts.length <= 4) {
    const kinds = parts.map((part) => lookUp(part.trim()));
    const first = kinds[0];
    if (first && kinds.every((kind) => kind !== null)) {
      return { kind: mainKind(kinds.map((kind) => kind!.kind)), certain: true };
    }
  }
  return null;
}

/** The kinds of what a title names, one or several: "Skills and experience". */
export const kindsNamedBy = (title: string): SectionKind[] =>
  plainTitle(title)
    .split(joiners)
    .flatMap((part) => lookUp(part.trim())?.kind ?? looseTitleOf(part)?.kind ?? []);

/** Of a title that names two things, the one its entries are read as. */
function mainKind(kinds: SectionKind[]): SectionKind {
  // Courses are told from degrees where degrees are read.
  if (kinds.includes('education') && kinds.includes('certificates')) return 'education';
  for (const kind of ['work', 'education', 'certificates', 'projects'] as const)
    if (kinds[0] === kind) return kind;
  if (kinds.includes('work') && !kinds.includes('education')) return 'work';
  return kinds.find((kind) => kind !== 'other') ?? 'other';
}

/** Leading, together with what nobody is paid for. */
const unpaidTogether =
  /^(?:leadership|community)(?: and|,| ?&| ?\/) (?:\p{L}+ )*(?:clubs?|campus|students?|societ(?:y|ies)|volunteer(?:ing)?|extra-?curriculars?|activit(?:y|ies)) experiences?$/u;

/** What titles nobody listed end with, or begin with where the noun comes first; folded. */
const kindsByWords: readonly (readonly [SectionKind, RegExp])[] = [
  ['summary', /^(?:objecti(?:fs?|ves?)|objetivos?|obiettiv[oi]) |(?:^| )(?:objectives?|doelstelling(?:en)?)$/u],
  ['volunteer', /^(?:leadership|volunteer(?:ing)?|extra-?curricular|community) .*experiences?$/u],
  ['work', /(?:^|[ -])(?:experiences?|employment|internships?|work history|appointments?|positions?(?: held)?)$|^(?:(?:autres |otras |altre |outras )?experiences?|experiencias?|esperienz[ae]|experienta|doswiadczenie|опыт|stages?|pengalaman) |(?:^|[ -])(?:carriere|carrera|carriera|(?<!schulische )laufbahn|(?<!schulischer )werdegang|loopbaan|praktik|praktikplatser)$|^(?:emplois?|jobs?|boulots?) (?:d'|etudiants?|saisonniers?)|(?:^| )(?:ansaettelser|anstallningar|bijbanen)$|(?:erfahrung|erfahrungen|ervaring|erfarenhet(?:er)?|erfaring(?:er)?)$/u],
  ['education', /(?:^| )(?:education|qualifications?|studies)$|^schulische[rn]? (?:werdegang|laufbahn)|^(?:parcours|cursus) (?:de formation|scolaire|academique|universitaire)|^(?:education|educacion|formation|formacion|formacao|formazione|istruzione|etudes|estudios|studi|образование|pendidikan|riwayat pendidikan) |(?:ausbildung|schulbildung|studium|utbildning(?:ar)?|utdanning(?:er)?|uddannelser?)$/u],
  ['skills', /(?:^| )(?:skills?|competenc(?:ies|es)|expertise|proficienc(?:y|ies)|tech(?:nolog(?:y|ies))?|tools|software)$|^(?:skills|competences|competencias|competenze|conocimientos|connaissances?|habilidades|conhecimentos|umiejetnosci|навыки|keahlian|kemampuan) |(?:kenntnisse|kompetenzen|fahigkeiten|vaardigheden|competenties|(?:^| )kennis|kompetencer|kompetenser|fardigheter|ferdigheter|faerdigheder|kunskaper)$/u],
  ['certificates', /(?:^| )(?:certificat(?:ions?|es)|licen[cs]es|courses|trainings?)$|^(?:certificat(?:ions?|s)|certificaciones|certificados|certificazioni|certificacoes|cursos|corsi|курсы|sertifikat) |(?:weiterbildung|weiterbildungen|zertifikate|certificaten|cursussen)$/u],
  ['projects', /(?:^| )projects?(?: done| undertaken| completed| work)?$|^(?:projets?|proyectos|progetti|projetos|проекты|projects) |projekte$/u],
  ['publications', /(?:^| )(?:publications?|presentations?|papers|conferences|talks|articles)$|^(?:publications?|publicaciones|pubblicazioni|publicacoes) /u],
  ['awards', /(?:^| )(?:awards?|honou?rs|achievements?|scholarships?|fellowships?|grants)$|^(?:awards|prix|premios|premi) /u],
  ['volunteer', /(?:^| )(?:volunteering|volunteerism|memberships?|extracurriculars|service|activities)$/u],
  ['references', /(?:^| )(?:references|referees)$/u],
  ['languages', /(?:^| )(?:languages|sprachen|langues|idiomas|lingue)$|sprachkenntnisse$/u],
  ['interests', /(?:^| )(?:interests?|hobbies)$|^(?:centres? d'interet|area of interest) ?/u],
]; // prettier-ignore

/** What Chinese titles nobody listed are made of. */
const hanKinds: readonly (readonly [SectionKind, RegExp])[] = [
  ['work', /^(?:工作|实习|實習|职业|職業|任职|从业).*(?:经历|經歷|经验|經驗|履历)$/u],
  ['education', /^(?:教育|学习|學習|求学).*(?:背景|经历|經歷)$/u],
  ['projects', /^(?:项目|項目|科研|研究|作品)|(?:项目|項目|作品)$/u],
  ['skills', /技能|能力|特长|專長|专长/u],
  ['certificates', /证书|證書|资格|資格/u],
  ['awards', /荣誉|榮譽|获奖|獲獎|奖项|奖励/u],
  ['languages', /^(?:语言|語言|外语)/u],
  ['interests', /(?:爱好|愛好|兴趣|興趣)/u],
  ['volunteer', /^(?:校园|社团|学生|志愿|社会|社會).*(?:经历|實踐|实践|活动|工作)$/u],
  ['summary', /^(?:自我|个人|個人).*(?:评价|評價|介绍|简介|总结)$/u],
  ['other', /(?:经历|經歷|经验|背景|评价|情况|信息|简析|分析)$/u],
]; // prettier-ignore

/** Nouns that make one word with what stands before them. */
const compound =
  /.{2}(?:kenntnisse|erfahrung(?:en)?|kompetenzen|fahigkeiten|ausbildung|vaardigheden|ervaring|weiterbildung|projekte|erfarenhet(?:er)?|erfaring(?:er)?|kompetencer|kompetenser|fardigheter|ferdigheter|faerdigheder|utbildning(?:ar)?|utdanning|uddannelser?)$/u;

/**
 * The section a line may open whose title nobody listed: a few words, one of which names its kind. It tells no
 * more than that; the line's look has to say that it is a title.
 */
export function looseTitleOf(text: string): SectionTitle | null {
  const own = plainTitle(text);
  const plain = rightSpellings(own)[0] ?? own;
  if (/^[\p{sc=Han}与和及、&\s]{3,9}$/u.test(text.trim())) {
    const kind = hanKinds.find(([, pattern]) => pattern.test(text.trim()))?.[0];
    return kind === undefined ? null : { kind, certain: false };
  }
  const count = plain.split(' ').length;
  if (
    plain.length > 56 ||
    (count < 2 && !compound.test(plain)) ||
    count > 6 ||
    /[\d,;@]|\.(?: |$)|:./u.test(text.trim())
  )
    return null;
  if (/(?:^| )(?:of|with|in|at|by|for|to|i|my|years?|strong|excellent|good) /u.test(` ${plain} `))
    return null;
  const parts = plain.split(/ (?:and|und|et|y|e|og|och|и) | ?\/ ?/u);
  // "Leadership and club experience" is all of one kind.
  if (unpaidTogether.test(plain)) return { kind: 'volunteer', certain: false };
  const found = parts
    .map((part) => kindsByWords.find(([, pattern]) => pattern.test(part.trim()))?.[0])
    .filter((kind) => kind !== undefined);
  const kind = found[0] ?? kindsByWords.find(([, pattern]) => pattern.test(plain))?.[0];
  return kind === undefined ? null : { kind: found.length > 1 ? mainKind(found) : kind, certain: false };
}

/** Words of so many letters are told from their misspellings: of shorter ones too many resemble another. */
const [shortBesideOthers, shortForOne, shortForTwo] = [5, 7, 9];

/** Words a letter away from that of a title. */
const rightAsTheyAre: ReadonlySet<string> = new Set(
  'contract contracts contracting experienced preferences educator trading tasks'.split(' '),
);

/** The words of titles by their first letter, which is seldom the wrong one. */
const titleWords = Map.groupBy(
  new Set([...sectionTitles.keys()].flatMap((title) => title.split(' '))),
  (word) => word[0]!,
);

const isTitleWord = (word: string): boolean => titleWords.get(word[0] ?? '')?.includes(word) === true;

/** How many letters are wrong, missing, too many or changed about with the next. */
function slips(one: string, other: string): number {
  const plain = distance(one, other);
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  if (plain < 2 || at < 0 || at + 1 >= one.length) return plain;
  const turned = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`;
  return Math.min(plain, 1 + distance(turned, other));
}

/** Titles are misspelt as other words are: what a text may stand for, each long word nobody listed for those it resembles. */
function rightSpellings(plain: string): string[] {
  const words = plain.split(' ');
  if (plain.length > 56 || words.length > 5) return [];
  const beside = words.some((word) => word.length >= 4 && isTitleWord(word));
  const meant = words.map((word) => meantBy(word, beside ? shortBesideOthers : shortForOne));
  if (meant.every(([first], at) => first === words[at])) return [];
  return meant
    .reduce((texts, each) => texts.flatMap((text) => each.map((word) => [...text, word])), [[] as string[]])
    .map((each) => each.join(' '));
}

/** The words of titles a word may be meant for, the likeliest first; itself where it is right, is near none or is too short to tell. */
function meantBy(word: string, short: number): string[] {
  if (word.length < short || rightAsTheyAre.has(word) || isTitleWord(word)) return [word];
  // Another ending makes another form of a word, or another word.
  const alike = (titleWords.get(word[0]!) ?? []).filter((other) => other.slice(-2) === word.slice(-2));
  const near = alike.flatMap((other) => {
    const shorter = Math.min(word.length, other.length);
    const most = shorter < short ? 0 : shorter < shortForTwo ? 1 : 2;
    const wrong = Math.abs(other.length - word.length) > most ? Infinity : slips(word, other);
    return wrong <= most ? [{ other, wrong }] : [];
  });
  const nearest = near.toSorted((a, b) => a.wrong - b.wrong).slice(0, 3);
  return nearest.length === 0 ? [word] : nearest.map(({ other }) => other);
}

const qualifiers =
  /^(?:my|meine|mein|mes|mon|ma|mis|mi|le mie|i miei|minhas|meus|moje|moi|main|key|relevant|related(?= (?:\p{L}+ )?(?:experiences?|employment|work)$)|selected|recent|other|further|additional|weitere|sonstige|autres|otras|otros|altre|outras|professional|personal) /u;

function lookUp(plain: string): { kind: SectionKind; certain: boolean } | null {
  const listed = sectionTitles.has(plain) ? plain : plain.replace(/s$/u, '');
  const found = sectionTitles.get(listed) ?? spacelessTitles.get(plain.replaceAll(' ', ''));
  if (found) return { kind: found, certain: !ambiguousTitles.has(listed) };
  const bare = plain.replace(qualifiers, '');
  const kind = bare === plain ? undefined : sectionTitles.get(bare);
  return kind ? { kind, certain: true } : null;
}
