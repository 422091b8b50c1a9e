import { fold } from '../../words/wording.ts';
import { displayLanguages } from './display-languages.data.ts';

const spoken =
  'en de fr es it pt nl pl ru uk cs sk hu ro bg el tr ar he fa ur hi bn ta te mr gu kn ml pa ne si th vi id ms tl zh ja ko sv da no nb nn fi et lv lt is ga cy eu ca gl sq sr hr bs sl mk be ka hy az kk uz ky mn sw am ha yo ig zu xh af la lb mt yue cmn ku ps so rw wo ln qu gn eo sa kok or as my km lo su jv fil tg tk'.split(' '); // prettier-ignore

const further =
  'chinese mandarin cantonese farsi dari pashto punjabi panjabi flemish castellano castilian catalan valenciano valencia mandarin chinese kantonesisch brazilian portuguese portugues brasileiro ingles inglese anglais englisch frances francais espagnol spanisch tagalog filipino bahasa gebardensprache bsl asl lsf latin latein grec altgriechisch serbo-croatian serbokroatisch schweizerdeutsch bosnisch bosnian tamazight berbere darija creole kreol arabe deutsch castella angles frances alemany tamil konkani tulu odia англиискии немецкии французскии испанскии русскии англискии украинскии китаискии tigrinya tigrigna pulaar fula fulani fulfulde peul zarma djerma wolof krio temne mende kiswahili luganda kinyarwanda kirundi chichewa sesotho setswana tswana tsonga xitsonga tshivenda ndebele isizulu isixhosa sepedi oromo afaan bambara dioula lingala kikongo tshiluba twi akan ewe edo efik ibibio tiv kanuri luo dholuo kikuyu kamba kalenjin luhya maasai taiwanese hokkien teochew hakka shanghainese slovakian cebuano ilocano ilonggo hiligaynon bisaya visayan waray kapampangan dusun kadazan iban javanese sundanese balinese minangkabau sorani kurmanji tajik uyghur tatar moldovan frisian bhojpuri maithili chhattisgarhi sindhi kashmiri santali manipuri saraiki seraiki 普通话 普通話 国语 國語 汉语 漢語 粤语 粵語'; // prettier-ignore

const inTwoWords = [
  'bahasa melayu',
  'bahasa malaysia',
  'bahasa indonesia',
  'chinese mandarin',
  'mandarin chinese',
  'swiss german',
  'sign language',
  'brazilian portuguese',
];

let known: ReadonlyMap<string, string> | undefined;

/** Names of languages, folded, to a code that those of one language have in common, or to themselves. */
function names(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...[...further.split(' '), ...inTwoWords].map((name) => [name, name] as const),
    ...displayLanguages.flatMap((locale) => {
      const translate = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
      return spoken.flatMap((code) => {
        const name = translate.of(code);
        return name === undefined ? [] : [[fold(name), code] as const];
      });
    }),
  ]);
  return known;
}

const keyOf = (name: string): string => fold(name).replace(/[^\p{L} -]/gu, '');

/** The name of a language at the beginning of a text, as printed there; null where there is none. */
export function languageAt(text: string): string | null {
  const words = text
    .split(/(?<=[\p{L}])(?=[^\p{L}'’-])|\s+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  for (let count = Math.min(2, words.length); count >= 1; count -= 1) {
    const candidate = words.slice(0, count).join(' ').trim();
    if (names().has(keyOf(candidate))) return candidate.replace(/[^\p{L} -]/gu, '');
  }
  return null;
}

/** Whether two names are of one language, in whatever language it is named. */
export const sameLanguage = (one: string, other: string): boolean =>
  keyOf(one) === keyOf(other) || (names().get(keyOf(one)) ?? '') === (names().get(keyOf(other)) ?? '-');

export const levelWords =
  /(?<![\p{L}\p{N}])(?:[abc][12](?:[+.]\d?)?(?: ?[-/] ?[abc][12])?|native(?: speaker| language| or bilingual)?(?: proficiency)?|mother ?tongue|bilingual|fluent(?:ly)?|proficient|(?:full |limited |professional |working |elementary )+(?:working )?(?:proficiency)?|advanced|upper[- ]intermediate|intermediate|pre-intermediate|elementary|basic|beginner|conversational|good|very good|excellent|expert|competent|passive|business fluent|muttersprache|muttersprachlich|muttersprachler|verhandlungssicher|fliess?end|flie[sß]end|gut|sehr gut|grundkenntnisse|grundlagen|schulkenntnisse|fortgeschritten|anfanger|langue maternelle|maternelle|courant|couramment|bilingue|intermediaire|avance|debutant|scolaire|notions|operationnel|lu, ecrit, parle|nativo|nativos|nativa|lengua materna|materno|fluido|avanzado|intermedio|intermedios|intermediarios|basico|alto|medio|bajo|madrelingua|fluente|ottimo|buono|avanzato|base|scolastico|nativo|avancado|intermediario|moedertaal|vloeiend|goed|matig|jezyk ojczysty|ojczysty|biegly|biegle|zaawansowany|sredniozaawansowany|podstawowy|komunikatywny|родной|носитель|свободно|свободное владение|продвинутыи|среднии|базовыи|начинающии|разговорныи|rodily mluvci|pokrocily|zakladni|modersmal|morsmal|flytande|flydende|flytende|grundkunskap(?:er)?|grundlaggande|grundlæggende|grunnleggende|goda kunskaper|uitstekend|basiskennis|anadil)(?![\p{L}\p{N}])/gu;
