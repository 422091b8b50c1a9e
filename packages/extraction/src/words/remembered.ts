/** So many texts are remembered; when there are more, all are forgotten. */
const mostTexts = 3000;
/** Longer texts are not asked about twice. In characters. */
const longestText = 600;

/**
 * The same answer of a text each time, worked out once: every reader of fields asks the same of the same lines.
 * Answers are shared and must not be changed.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (text.length > longestText) return found;
    if (known.size >= mostTexts) known.clear();
    known.set(text, found);
    return found;
  };
}
