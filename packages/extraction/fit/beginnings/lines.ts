// The lines of labelled CVs with what the network is told of each, for train.py to learn from:
//   node packages/extraction/fit/beginnings/lines.ts FOLDER… > LINES.json
// Each FOLDER holds CVs, PDF or DOCX, and a labels.json.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { factsOf } from '../../src/cv/beginnings/line-facts.ts';
import { ruledLines } from '../../src/cv/beginnings/ruled-lines.ts';
import { textOfPdf } from '../../src/cv/cv-document.ts';
import { linesOfDocx } from '../../src/cv/layout/docx.ts';
import { partsOf } from '../../src/cv/sections/parts.ts';
import { closeOcr } from '../../src/ocr/ocr.ts';
import { ReadingError } from '../../src/reading.ts';

type Label = { file: string; truth: { jobs?: unknown; education?: unknown } };

const written: object[] = [];
for (const folder of process.argv.slice(2)) {
  const labels = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')) as Label[];
  for (const { file, truth } of labels) {
    const bytes = await readFile(join(folder, file));
    try {
      const { text } = file.endsWith('.docx')
        ? await linesOfDocx(bytes)
        : await textOfPdf(bytes, {}, () => 0);
      const ruled = ruledLines(text.lines, partsOf(text));
      const facts = factsOf(ruled);
      written.push({
        document: `${basename(folder)}/${file}`,
        truth,
        lines: ruled.map(({ line, ...rules }, at) => ({
          words: line.cells.flatMap(({ words }) => words.map((word) => word.text)),
          facts: facts[at]!.map((fact) => Number(fact.toFixed(4))),
          kind: rules.kind,
          begins: rules.beginsPost ? 'job' : rules.beginsCourse ? 'course' : null,
          column: line.column,
          left: line.box[0],
          size: line.size,
          type: `${line.font} ${line.bold}`,
        })),
      });
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
    }
  }
}
await closeOcr();
process.stdout.write(JSON.stringify(written));
