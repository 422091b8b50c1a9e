import { knownIssuers } from '../../src/issuers/issuers.data.ts';
import { titleWords } from '../../src/titles/title-words.data.ts';

// Prints the words that draw-lines.py draws of titles and issuers: node words.ts > WORDS

/** Words this much likelier elsewhere than in titles are left out. */
const leastOdds = -0.3;

console.log(
  JSON.stringify({
    title: titleWords.flatMap(([odds, words]) => (odds > leastOdds ? words.split(' ') : [])),
    issuers: knownIssuers.flatMap(({ name, aliases }) => [name, ...aliases]),
  }),
);
