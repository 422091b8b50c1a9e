import { fold } from '../../words/wording.ts';

/** What programs are written in and with; few firms are called so. Folded. */
const technology =
  /^(?:react(?:[. ]?js)?|react[- ]native|angular(?:[. ]?js)?|vue(?:[. ]?js)?|svelte(?:kit)?|next(?:[. ]?js)|nuxt(?:[. ]?js)?|nest(?:[. ]?js)|node(?:[. ]?js)?|express(?:[. ]?js)?|ember(?:[. ]?js)?|backbone(?:[. ]?js)?|redux|jquery|d3(?:[. ]?js)?|three[. ]?js|electron(?:[. ]?js)?|gatsby|webpack|styled[- ]components|bootstrap|tailwind(?: ?css)?|material[- ]ui|html5?|css3?|sass|scss|less|(?:java|type|coffee|action)script|js|ts|es6|java(?: ?ee| ?se)?|j2ee|spring(?:[- ]boot| mvc)?|hibernate|kotlin|scala|clojure|groovy|python|django|wagtail|flask|fast ?api|php|laravel|symfony|code ?igniter|yii2?|drupal|joomla|word ?press|woo ?commerce|magento|ruby|(?:ruby on )?rails|ror|perl|go(?:lang)|rust|c|c\+\+|c\/c\+\+|c ?#|(?:asp)?\.net(?: core| framework)?|asp\.net|vb(?:\.net)?|visual basic|f#|objective[- ]c|swift(?:ui)?|flutter|dart|xamarin|ionic|cordova|haskell|erlang|elixir|lua|matlab|r|sql|t-sql|pl\/sql|no ?sql|my ?sql|postgres(?:ql)?|sqlite|mongo(?: ?db)?|maria ?db|dynamo ?db|firebase|supabase|redis|cassandra|elastic ?search|graph ?ql|rest(?:ful)?(?: apis?)?|grpc|kafka|rabbit ?mq|spark|pyspark|hadoop|hive|airflow|pandas|numpy|tensor ?flow|py ?torch|keras|scikit-learn|open ?cv|aws|azure|gcp|docker|kubernetes|k8s|terraform|ansible|jenkins|ci\/cd|git|linux|bash|selenium|cypress|jest|junit|power ?bi|tableau|unity(?: ?3d)?|unreal(?: engine)?|mern|mean|mevn|lamp|blockchain|solidity|(?:\p{L}+ )?testing library)(?: (?:stack|developer tools|framework))?(?: \d[\d.]*)?$/u;

/** Whether a text lists nothing but technologies: "React, Node.js", "MERN stack". */
export function isTechnologies(text: string): boolean {
  const parts = fold(text)
    .split(/[,;&+|()]+|\/(?=\p{L}{2})| and | et | und | y | e /u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const whole = fold(text).trim();
  return technology.test(whole) || (parts.length > 0 && parts.every((part) => technology.test(part)));
}
