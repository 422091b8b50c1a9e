/** The pictures of two documents at a time lie in memory: the typesetter draws one after the other anyway. */
const places = 2;
let taken = 0;
const waiting: (() => void)[] = [];

/** Gathers and draws a document once it is its turn. */
export async function inTurnToDraw<T>(draw: () => Promise<T>): Promise<T> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken++;
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}
