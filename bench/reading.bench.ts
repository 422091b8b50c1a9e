import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encodeGreymap, rasterizeImage, stretchContrast } from '@certfolio/extraction/pages/image';
import { languageFolder } from '@certfolio/extraction/words/languages';
import { findLines, readLine } from '@certfolio/extraction/ocr/line-model';
import { closeOcr } from '@certfolio/extraction/ocr/ocr';
import type { Raster } from '@certfolio/extraction/pages/page';
import { textEngine } from '@certfolio/extraction/pages/page';
import { openPdf } from '@certfolio/extraction/pages/pdf';
import { readCertificate } from '@certfolio/extraction/read';
import { createReader } from '@certfolio/extraction/reader';
import * as ort from 'onnxruntime-web/wasm';
import Tesseract from 'tesseract.js';
import { certificateLayouts, closeMaker, makeCertificate, pictureOnlyPdf } from '../samples/maker.ts';
import { photographed, scanned } from '../samples/wear.ts';
import type { Row } from './main.ts';
import { family, root } from './world.ts';

type Document = { bytes: Uint8Array; look: 'clean' | 'worn' };
type Cost = { seconds: number; cpu: number };
/** Of what a reading costs, `engine` is what passes while an OCR engine works for it; `bare` is both on the whole page. */
type Run = { look: Document['look']; text: boolean; ours: Cost; engine: Cost; bare: Cost };

/** Every document is read so often by both, in turns; its cost is the least of them. */
const rounds = 2;

/** So many documents are read in a row to see whether memory grows; every so manyth of them by OCR. */
const inARow = 500;
const everyByOcr = 5;

/** The bare engine finds the lines of a page by itself and is told its size, as it does in a reading. */
const likeOurs = { tessedit_pageseg_mode: '3' as Tesseract.PSM, user_defined_dpi: '200' };

/** Reading a certificate against the bare OCR engines on the same page; memory, and processes side by side. */
export async function readingBench(): Promise<Row[]> {
  const langPath = languageFolder('eng');
  if (langPath === null) throw new Error('The data of the OCR engine is not installed.');
  const documents = await gather();
  const pages = await Promise.all(documents.map(({ bytes }) => pageOf(bytes)));
  const engineCost = meterEngines();
  const engine = await Tesseract.createWorker('eng', 1, { cacheMethod: 'none', gzip: true, langPath });
  await engine.setParameters(likeOurs);
  const runs: Run[] = [];
  for (const [index, { bytes, look }] of documents.entries()) {
    const page = pages[index]!;
    const costs: Pick<Run, 'ours' | 'engine' | 'bare'>[] = [];
    let text = false;
    // The first document is read once more on both sides: it loads and compiles.
    for (let round = index === 0 ? -1 : 0; round < rounds; round += 1) {
      const bare = await costOf(async () => {
        await engine.recognize(encodeGreymap(page));
        // A raster is looked at once: the next round brings another.
        for (const box of await findLines({ ...page })) await readLine(page, box, true);
      });
      const before = engineCost();
      const ours = await costOf(async () => {
        text = (await readCertificate(bytes)).engine === textEngine;
      });
      const after = engineCost();
      const own = { seconds: after.seconds - before.seconds, cpu: after.cpu - before.cpu };
      if (round >= 0) costs.push({ ours, engine: own, bare });
    }
    const leastOf = (of: 'ours' | 'engine' | 'bare') => least(costs.map((cost) => cost[of]));
    runs.push({ look, text, ours: leastOf('ours'), engine: leastOf('engine'), bare: leastOf('bare') });
  }
  await engine.terminate();
  await closeOcr();
  const clean = runs.filter(({ text, look }) => !text && look === 'clean');
  const worn = runs.filter(({ text, look }) => !text && look === 'worn');
  const written = runs.filter(({ text }) => text);
  const peer = 'both engines on every line of the same page';
  const compare = (what: string, some: Run[], share: number, aim: string): Row[] =>
    (['seconds', 'cpu'] as const).map((unit) => ({
      what: `${what}, ${unit === 'cpu' ? 'CPU' : 'time'}, ${share === 0.5 ? 'median' : 'p90'} of ${some.length}`,
      ours: quantile(
        some.map(({ ours }) => ours[unit]),
        share,
      ),
      peer: quantile(
        some.map(({ bare }) => bare[unit]),
        share,
      ),
      unit: 's',
      peerName: peer,
      aim,
    }));
  const shareOfEngine = (what: string, some: Run[]): Row[] =>
    (['seconds', 'cpu'] as const).map((unit) => ({
      what: `the engines' own share of a ${what}, ${unit === 'cpu' ? 'CPU' : 'time'}, median of ${some.length}`,
      ours: quantile(
        some.map(({ ours, engine }) => (100 * engine[unit]) / ours[unit]),
        0.5,
      ),
      peer: 100,
      unit: '%',
      peerName: 'nothing but the engines',
      aim: 'at least 0.85',
    }));
  return [
    ...shareOfEngine('clean page', clean),
    ...shareOfEngine('photograph or scan', worn),
    ...compare('clean page', clean, 0.5, 'at most 1: lines that are sure are read once'),
    ...compare('clean page', clean, 0.9, 'at most 1'),
    ...compare('photograph or scan', worn, 0.5, 'at most 4: read in several ways'),
    ...compare('photograph or scan', worn, 0.9, 'at most 4'),
    ...compare('page of text', written, 0.5, 'below 1, and below 0.2 s'),
    ...compare('page of text', written, 0.9, 'below 1, and below 0.2 s'),
    ...(await sideBySide(documents, pages, langPath)),
    await manyInARow(mixOf(documents, runs)),
  ];
}

async function gather(): Promise<Document[]> {
  const folder = path.join(root, 'samples');
  const worn = /scan|photo/;
  const documents = readdirSync(folder)
    .filter((name) => /\.(?:pdf|png|jpg|webp)$/.test(name))
    .map((name): Document => ({
      bytes: readFileSync(path.join(folder, name)),
      look: worn.test(name) ? 'worn' : 'clean',
    }));
  for (const layout of certificateLayouts.slice(0, 3)) {
    const { pdf, png } = await makeCertificate({ layout, recipientName: 'Quentin Ó Briain' });
    const scan = await scanned(png, { skew: 0.8, seed: 7 });
    documents.push({ bytes: pdf, look: 'clean' }, { bytes: png, look: 'clean' });
    documents.push({ bytes: await pictureOnlyPdf(scan), look: 'worn' });
    documents.push({ bytes: await photographed(png, { seed: 5 }), look: 'worn' });
  }
  await closeMaker();
  return documents;
}

/** The first page as the engines are given it. */
async function pageOf(bytes: Uint8Array): Promise<Raster> {
  if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) return rasterizeImage(bytes);
  const document = await openPdf(bytes);
  try {
    return stretchContrast(document.readPage(1).raster);
  } finally {
    document.close();
  }
}

/** What has passed so far, in this process, while an OCR engine was at work. */
function meterEngines(): () => Cost {
  const sum: Cost = { seconds: 0, cpu: 0 };
  // What passes while several are at work counts once.
  let working = 0;
  let stop = meter();
  const metered =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (working++ === 0) stop = meter();
      try {
        return await work(...given);
      } finally {
        if (--working === 0) {
          const { seconds, cpu } = stop();
          sum.seconds += seconds;
          sum.cpu += cpu;
        }
      }
    };
  const engine = Tesseract as { createWorker: (...options: unknown[]) => Promise<Tesseract.Worker> };
  const create = engine.createWorker;
  engine.createWorker = async (...options) => {
    const worker = await create(...options);
    const recognize = worker.recognize.bind(worker);
    const detect = worker.detect.bind(worker);
    return Object.assign(worker, {
      recognize: metered((...given: Parameters<typeof recognize>) => recognize(...given)),
      detect: metered((...given: Parameters<typeof detect>) => detect(...given)),
    });
  };
  const models = ort.InferenceSession as { create: (...options: unknown[]) => Promise<ort.InferenceSession> };
  const open = models.create.bind(models);
  models.create = async (...options) => {
    const session = await open(...options);
    const run = session.run.bind(session);
    return Object.assign(session, { run: metered((...given: Parameters<typeof run>) => run(...given)) });
  };
  return () => ({ ...sum });
}

/** Answers what has passed since. */
function meter(): () => Cost {
  const before = process.cpuUsage();
  const started = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 };
  };
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost = meter();
  await work();
  return cost();
}

const least = (costs: readonly Cost[]): Cost => ({
  seconds: Math.min(...costs.map(({ seconds }) => seconds)),
  cpu: Math.min(...costs.map(({ cpu }) => cpu)),
});

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** All documents through the reader, by one process and by two, and the most memory a process had. */
async function sideBySide(documents: Document[], pages: Raster[], langPath: string): Promise<Row[]> {
  const [one, two] = [await throughReader(documents, 1), await throughReader(documents, 2)];
  return [
    {
      what: `certificates a minute by two processes on ${os.availableParallelism()} cores`,
      ours: (documents.length / two.seconds) * 60,
      peer: (documents.length / one.seconds) * 60,
      unit: '',
      peerName: 'by one',
      aim: 'at least 1.3 where there are two cores, as the engine has a thread of its own',
    },
    {
      what: `most memory of a reading process over ${documents.length} documents`,
      ours: one.megabytes,
      peer: memoryOfEngine(pages, langPath),
      unit: 'MB',
      peerName: 'of Tesseract alone',
      aim: 'at most 2.5',
    },
  ];
}

const memoryOf = (pid: number, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Of this process and all it has started, in MB; 0 where one of them ended meanwhile, as readers do in turn. */
function memoryOfAll(): number {
  try {
    return family(process.pid).reduce((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0);
  } catch {
    return 0;
  }
}

/** Pages of text, which take little time, and among them one in so many that is read by OCR. */
function mixOf(documents: Document[], runs: Run[]): Document[] {
  const written = documents.filter((_, at) => runs[at]!.text);
  const pictured = documents.filter((_, at) => !runs[at]!.text);
  return Array.from({ length: inARow }, (_, at) =>
    at % everyByOcr === 0 ? pictured[(at / everyByOcr) % pictured.length]! : written[at % written.length]!,
  );
}

/** The most memory all processes had together while the first and the last hundred of many were read. */
async function manyInARow(documents: Document[]): Promise<Row> {
  const reader = createReader({ workers: 2 });
  const megabytes: number[] = [];
  let next = 0;
  const readOn = async (): Promise<void> => {
    while (next < documents.length) {
      const at = next++;
      await reader.read(documents[at]!.bytes);
      megabytes[at] = memoryOfAll();
    }
  };
  await Promise.all([readOn(), readOn()]);
  await reader.close();
  return {
    what: `most memory of all processes over the last hundred of ${inARow} documents in a row, one in ${everyByOcr} by OCR`,
    ours: Math.max(...megabytes.slice(-100)),
    peer: Math.max(...megabytes.slice(0, 100)),
    unit: 'MB',
    peerName: 'over the first hundred',
    aim: 'at most 1.05',
  };
}

async function throughReader(
  documents: Document[],
  workers: number,
): Promise<{ seconds: number; megabytes: number }> {
  const reader = createReader({ workers });
  const before = new Set(family(process.pid));
  // The processes are started by the first reads, which do not count.
  await Promise.all(documents.slice(0, workers).map(({ bytes }) => reader.read(bytes)));
  const started = performance.now();
  await Promise.all(documents.map(({ bytes }) => reader.read(bytes)));
  const seconds = (performance.now() - started) / 1000;
  const peaks = family(process.pid)
    .filter((pid) => !before.has(pid))
    .map((pid) => memoryOf(pid, 'VmHWM'));
  await reader.close();
  return { seconds, megabytes: Math.max(...peaks) };
}

function memoryOfEngine(pages: Raster[], langPath: string): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-bench-'));
  try {
    const files = pages.map((page, index) => {
      const file = path.join(folder, `${index}.pgm`);
      writeFileSync(file, encodeGreymap(page));
      return file;
    });
    const script = path.join(import.meta.dirname, 'bare.engine.ts');
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script, langPath, ...files], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The bare engine ended with ${status ?? signal}. ${stderr}`);
    return Number(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
