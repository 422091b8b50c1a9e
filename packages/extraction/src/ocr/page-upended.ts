import { turnRaster } from '../pages/image.ts';
import { believed } from './line-tokens.ts';
import { readLine } from './line-model.ts';
import type { LinePlace } from './line-places.ts';
import type { PageTask } from './page-recognize.ts';
import { turnBox, type Raster, type Turn, type Word } from '../pages/page.ts';
import { surenessOf } from './sign-alignment.ts';
import { turnAlong } from '../pages/upended.ts';

/** A line so many times as high as it is wide runs up or down, and a piece over or under one from so many times on. */
const upended = 5;
const pieceOfUpended = 2;
/** So many of these are read. */
const mostUpended = 8;

/** Lines that run up or down among those that were found on a page. */
export function tallAmong(lines: readonly LinePlace[]): LinePlace[] {
  const ratio = ({ box: [, , width, height] }: LinePlace): number => height / width;
  const sure = lines.filter((place) => ratio(place) > upended);
  const isInColumn = ({ box: [x, , width] }: LinePlace): boolean =>
    sure.some(({ box: [left, , across] }) => x + width / 2 > left && x + width / 2 < left + across);
  return lines.filter(
    (place) => sure.includes(place) || (ratio(place) > pieceOfUpended && isInColumn(place)),
  );
}

/** The words of lines that run up or down, each read the way in which the line reader is surer of it. */
export async function readUpended(
  page: Raster,
  places: readonly LinePlace[],
  isEnglish: boolean,
  task: PageTask,
): Promise<Word[]> {
  if (places.length === 0) return [];
  const ways = await Promise.all(
    (['up', 'down'] as const).map(async (runs) => ({
      runs,
      raster: await turnRaster(page, turnAlong[runs]),
    })),
  );
  const found: Word[] = [];
  for (const { box } of places.slice(0, mostUpended)) {
    task.begin();
    const readings: { words: Word[]; sureness: number }[] = [];
    for (const { runs, raster } of ways) {
      const along = turnBox(box, turnAlong[runs], page.width, page.height);
      const line = await readLine(raster, { box: along }, isEnglish).catch(() => null);
      if (!line) continue;
      const back = ((360 - turnAlong[runs]) % 360) as Turn;
      const words = believed(line).map((word): Word => ({
        ...word,
        box: turnBox(word.box, back, raster.width, raster.height),
        runs,
      }));
      readings.push({ words, sureness: surenessOf(line.signs) });
    }
    found.push(...(readings.toSorted((a, b) => b.sureness - a.sureness)[0]?.words ?? []));
  }
  return found;
}
