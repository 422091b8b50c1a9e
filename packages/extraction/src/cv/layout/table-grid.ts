import type { Box } from '../../pages/page.ts';
import { bottom, middle, right } from './page-cells.ts';

/** The rules around the rows of a table, and those between them and between its columns. */
export type Grid = {
  left: number;
  right: number;
  bottom: number;
  closed: boolean;
  across: number[];
  down: number[];
};

/** The rules around the rows below a head; null where there are none. */
export function gridBelow(head: Box, drawn: readonly Box[]): Grid | null {
  // A name may stand in the middle of a wide column.
  const reach = Math.max(60, head[2] * 0.2);
  const near = drawn.filter(
    (box) => right(box) > head[0] - reach && box[0] < right(head) + reach && bottom(box) >= head[1] - 60,
  );
  const uprights = near.flatMap((box) => {
    if (box[3] < 8 || box[3] > 1900) return [];
    return box[2] <= 6
      ? [{ x: box[0], top: box[1], bottom: bottom(box) }]
      : box[2] < head[2] * 1.4
        ? [
            { x: box[0], top: box[1], bottom: bottom(box) },
            { x: right(box), top: box[1], bottom: bottom(box) },
          ]
        : [];
  });
  const down = joinedRules(uprights.map(({ x, top, bottom: to }) => ({ at: x, from: top, to })));
  const across = joinedRules(
    near.flatMap((box) => {
      if (box[2] < 8) return [];
      const [from, to] = [box[0], right(box)];
      return box[3] <= 6
        ? [{ at: middle(box), from, to }]
        : box[3] > 1900
          ? []
          : [
              { at: box[1], from, to },
              { at: bottom(box), from, to },
            ];
    }),
  ).filter(({ length }) => length > head[2] * 0.6);
  const through = down.filter(({ from, to }) => from < bottom(head) && to > bottom(head) + 8);
  const below = across.filter(({ at }) => at > middle(head));
  if (through.length >= 2) {
    const end = Math.max(...through.map(({ to }) => to));
    const xs = through.map(({ at }) => at);
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: end,
      closed: true,
      across: below.map(({ at }) => at).filter((y) => y < end + 4),
      down: xs,
    };
  }
  if (below.length < 2) return null;
  return {
    left: Infinity,
    right: -Infinity,
    bottom: -Infinity,
    closed: false,
    across: below.map(({ at }) => at),
    down: [],
  };
}

type Rule = { at: number; from: number; to: number };

/** Rules that are drawn piece by piece, along each cell, as one. `length` is of what is drawn. */
function joinedRules(pieces: readonly Rule[]): (Rule & { length: number })[] {
  const groups: Rule[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    if (group && piece.at - group[0]!.at < 5) group.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap((group) => {
    const joined: (Rule & { length: number })[] = [];
    for (const piece of group.toSorted((a, b) => a.from - b.from)) {
      const open = joined.at(-1);
      if (open && piece.from < open.to + 12) open.to = Math.max(open.to, piece.to);
      else joined.push({ ...piece, length: 0 });
    }
    return joined.map((rule) => ({ ...rule, length: rule.to - rule.from }));
  });
}
