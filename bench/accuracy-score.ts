import { fieldNames, type FieldName, type ReadFields } from '@certfolio/extraction/reading';

/** What a document says: every accepted form, null where nothing is printed; a field left out is not judged. */
export type Truth = Partial<Record<FieldName, string | string[] | null>>;

export type Labelled = { file: string; language?: string; truth: Truth };

export type Verdict = {
  file: string;
  english: boolean;
  field: FieldName;
  outcome: 'right' | 'wrong' | 'missed' | 'invented' | 'absent';
  value: string | null;
  confidence: number;
  accepted: string[];
};

/** The four a certificate is known by. */
const keyFields: readonly FieldName[] = ['title', 'recipient_name', 'issuer_name', 'issue_date'];

/** Case, accents, spaces and punctuation do not make a value another one; nor does "https://www." an address. */
export function plain(value: string, field: FieldName): string {
  const bare = field === 'verification_url' ? value.replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '') : value;
  return bare
    .normalize('NFKD')
    .replace(/(?<![\p{L}\p{N}+#])[+#]+(?=\s|$)/gu, '')
    .replace(/[^\p{L}\p{N}+#]/gu, '')
    .toLowerCase();
}

export function judge({ file, language, truth }: Labelled, fields: ReadFields | null): Verdict[] {
  return fieldNames.flatMap((field): Verdict[] => {
    const wanted = truth[field];
    if (wanted === undefined) return [];
    const accepted = wanted === null ? [] : [wanted].flat();
    const reading = fields?.[field] ?? null;
    const value = reading?.value ?? null;
    const right = value !== null && accepted.some((form) => plain(form, field) === plain(value, field));
    const outcome =
      accepted.length === 0
        ? value === null
          ? 'absent'
          : 'invented'
        : value === null
          ? 'missed'
          : right
            ? 'right'
            : 'wrong';
    const english = (language ?? 'en') === 'en';
    return [{ file, english, field, outcome, value, confidence: reading?.confidence ?? 0, accepted }];
  });
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '   –' : `${((100 * part) / whole).toFixed(1).padStart(5)} %`;

/** The figures as lines of text. */
export function summarize(verdicts: readonly Verdict[]): string[] {
  const lines: string[] = [];
  const count = (of: readonly Verdict[], outcome: Verdict['outcome']) =>
    of.filter((verdict) => verdict.outcome === outcome).length;
  lines.push('field                 printed  right   wrong missed | not printed  invented');
  for (const field of fieldNames) {
    const own = verdicts.filter((verdict) => verdict.field === field);
    if (own.length === 0) continue;
    const absent = own.filter(({ accepted }) => accepted.length === 0);
    const printed = own.length - absent.length;
    const right = count(own, 'right');
    lines.push(
      `${field.padEnd(20)} ${String(printed).padStart(8)} ${share(right, printed)} ${String(count(own, 'wrong')).padStart(6)} ${String(count(own, 'missed')).padStart(6)} | ${String(absent.length).padStart(11)} ${String(count(own, 'invented')).padStart(9)}`,
    );
  }
  const files = Map.groupBy(
    verdicts.filter(({ field }) => keyFields.includes(field)),
    ({ file }) => file,
  );
  const whole = [...files.values()].filter((own) => own.length === keyFields.length);
  const allRight = whole.filter((own) =>
    own.every(({ outcome }) => outcome === 'right' || outcome === 'absent'),
  ).length;
  lines.push(`all four key fields  ${String(whole.length).padStart(8)} ${share(allRight, whole.length)}`);
  lines.push('', 'confidence     values  right');
  const given = verdicts.filter(({ value }) => value !== null);
  const bins = [0, 0.4, 0.6, 0.7, 0.8, 0.9, 1.01];
  bins.slice(0, -1).forEach((from, index) => {
    const within = given.filter(({ confidence }) => confidence >= from && confidence < bins[index + 1]!);
    lines.push(
      `${from.toFixed(1)} – ${Math.min(1, bins[index + 1]!).toFixed(1)}   ${String(within.length).padStart(8)} ${share(count(within, 'right'), within.length)}`,
    );
  });
  for (const least of [0.9, 0.8]) {
    const sure = given.filter(({ confidence }) => confidence >= least);
    lines.push(
      `at least ${least}: ${share(sure.length, given.length).trim()} of ${given.length} values, ${share(count(sure, 'right'), sure.length).trim()} right`,
    );
  }
  return lines;
}

/** By field: how many values are read surely, and how many of these are right. */
export function summarizeConfidence(verdicts: readonly Verdict[]): string[] {
  return fieldNames.flatMap((field) => {
    const given = verdicts.filter((verdict) => verdict.field === field && verdict.value !== null);
    if (given.length === 0) return [];
    const at = (least: number) => {
      const sure = given.filter(({ confidence }) => confidence >= least);
      const right = sure.filter(({ outcome }) => outcome === 'right').length;
      return `${share(sure.length, given.length)} read, ${share(right, sure.length)} right`;
    };
    return [`${field.padEnd(20)} ≥ 0.9: ${at(0.9)}   ≥ 0.8: ${at(0.8)}   (${given.length})`];
  });
}

/** What went wrong, document by document. */
export function listMisses(verdicts: readonly Verdict[], only?: string): string[] {
  return verdicts
    .filter(({ outcome, field }) => outcome !== 'right' && outcome !== 'absent' && (!only || field === only))
    .map(
      ({ file, field, outcome, value, confidence, accepted }) =>
        `${file} ${field} ${outcome} ${confidence.toFixed(2)}: ${JSON.stringify(value)}${accepted.length > 0 ? ` is ${JSON.stringify(accepted[0])}` : ''}`,
    );
}
