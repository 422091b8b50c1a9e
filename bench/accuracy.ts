import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReader } from '@certfolio/extraction/reader';
import { ReadingError, type ReadFields } from '@certfolio/extraction/reading';
import {
  judge,
  listMisses,
  summarize,
  summarizeConfidence,
  type Labelled,
  type Truth,
  type Verdict,
} from './accuracy-score.ts';
import { root } from './world.ts';

/** The labels of a folder: labels.json lists documents, samples.json maps file names to what they say. */
function labelsOf(folder: string): Labelled[] {
  const list = path.join(folder, 'labels.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as Labelled[];
  const map = JSON.parse(readFileSync(path.join(folder, 'samples.json'), 'utf8')) as Record<string, Truth>;
  return Object.entries(map).map(([file, truth]) => ({ file, truth }));
}

/**
 * Reads every labelled document of a folder and prints how much of it was read right. A measurement: it holds
 * nothing to a limit. Arguments: the folder (the samples unless given), `--misses` or `--misses=title`.
 */
export async function measureAccuracy(args: readonly string[]): Promise<void> {
  const folder = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? path.join(root, 'samples'));
  const misses = args.find((arg) => arg.startsWith('--misses'));
  const labels = labelsOf(folder);
  const reader = createReader({ workers: os.availableParallelism() });
  // A reader that waits for work or for its processes to end keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  const verdicts: Verdict[] = [];
  const seconds: number[] = [];
  try {
    const read = async (label: Labelled) => {
      let fields: ReadFields | null = null;
      try {
        const reading = await reader.read(path.join(folder, label.file));
        fields = reading.fields;
        seconds.push(reading.seconds);
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
        console.log(`${label.file}: ${error.message}`);
      }
      return judge(label, fields);
    };
    verdicts.push(...(await Promise.all(labels.map(read))).flat());
  } finally {
    await reader.close();
    clearInterval(alive);
  }
  const english = verdicts.filter((verdict) => verdict.english);
  console.log(`${labels.length} documents`);
  for (const line of [...summarize(verdicts), '', ...summarizeConfidence(verdicts)]) console.log(line);
  if (english.length < verdicts.length) {
    console.log('\nin English');
    for (const line of summarize(english)) console.log(line);
  }
  const middle = seconds.toSorted((a, b) => a - b)[seconds.length >> 1] ?? 0;
  console.log(`\n${middle.toFixed(2)} s a document (median)`);
  if (misses) for (const line of listMisses(verdicts, misses.split('=')[1])) console.log(line);
}
