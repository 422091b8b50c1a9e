import { readFileSync } from 'node:fs';
import Tesseract from 'tesseract.js';

// The OCR engine with nothing around it: reads each page given and answers the most memory it has had, in MB.
const [langPath, ...pages] = process.argv.slice(2);
if (langPath === undefined) throw new Error('Use: bare.engine.ts FOLDER PAGE…');
const engine = await Tesseract.createWorker('eng', 1, { cacheMethod: 'none', gzip: true, langPath });
for (const page of pages) await engine.recognize(readFileSync(page));
await engine.terminate();
console.log(process.resourceUsage().maxRSS / 1024);
