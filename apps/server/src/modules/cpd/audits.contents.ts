import type { CpdEvaluation, EvaluationLine } from '@certfolio/contract/cpd-bodies';
import { reflectionPrompts, type ReflectionPrompt } from '@certfolio/contract/cpd-reflections';
import { bucketsOf, type RulePack } from '@certfolio/contract/cpd-rules';
import { exact } from '@certfolio/contract/cpd-hours';
import type { CpdSheet } from '@certfolio/documents/cpd-pdf';
import { writtenDate } from '@certfolio/documents/written-date';
import type { UserContext } from '../../context.ts';
import { and, between, eq, inArray, isNull, sql, union, type SQL } from '../../db/orm.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { isNewestEvidence } from '../certificates/certificates.queries.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { evaluateBody, type MembershipRow } from './bodies.service.ts';
import type { AuditRow } from './audits.service.ts';
import { cpdEvidence, cpdRecords } from './cpd.table.ts';
import { written } from './counting.ts';
import { tableOf, type LogLine } from './log-columns.ts';
import { pdfCapacity } from './export.service.ts';
import { isOwnCertificate, loadRecords, type RecordView } from './records.queries.ts';
import { findReflections, type ReflectionView } from './reflections.service.ts';
import { rulePacks } from './rule-packs.ts';
import { todayOf } from './today.ts';

/** A file that supports a record, as a pack lists it. */
export type PackedFile = {
  /** "E1" */
  sign: string;
  fileKey: string;
  filename: string;
  byteSize: number;
  sha256: string;
  createdAt: Date;
  /** Titles of what it supports. */
  records: string[];
};

export type AuditContents = {
  sheet: CpdSheet;
  /** Head and cells as the PDF prints them. */
  table: string[][];
  evaluation: CpdEvaluation | null;
  files: PackedFile[];
  records: number;
  reflections: number;
};

/** What is completed within some days; of a body's pack only what counts there is shown. */
export const auditedRecords = (ownerId: string, { from, to }: { from: string; to: string }): SQL =>
  and(
    eq(cpdRecords.ownerId, ownerId),
    isNull(cpdRecords.deletedAt),
    eq(cpdRecords.status, 'completed'),
    between(cpdRecords.countsOn, from, to),
  )!;

/** Bytes of all files that support such records, each file once. */
export async function evidenceBytes(ctx: UserContext, audited: SQL): Promise<number> {
  const own = ctx.db
    .select({ fileKey: cpdEvidence.fileKey, byteSize: cpdEvidence.byteSize })
    .from(cpdRecords)
    .innerJoin(cpdEvidence, eq(cpdEvidence.recordId, cpdRecords.id))
    .where(audited);
  const ofCertificates = ctx.db
    .select({ fileKey: evidence.fileKey, byteSize: evidence.byteSize })
    .from(cpdRecords)
    .innerJoin(certificates, isOwnCertificate)
    .innerJoin(evidence, isNewestEvidence)
    .where(audited);
  const files = union(own, ofCertificates).as('files');
  const [sums] = await ctx.db
    .select({ bytes: sql<number>`coalesce(sum(${files.byteSize}), 0)::float8` })
    .from(files);
  return sums?.bytes ?? 0;
}

/** Everything that an audit pack says, as it stands now. */
export async function gatherAudit(ctx: UserContext, row: AuditRow): Promise<AuditContents> {
  const today = await todayOf(ctx, row.ownerId);
  const judged =
    row.body !== null && rulePacks(ctx.config).has(row.body)
      ? // A cycle that is over is judged by its last day.
        await evaluateBody(ctx, row.body, row.endsOn < today ? row.endsOn : today)
      : null;
  const pack = judged?.pack ?? null;
  const [views, reflections, holder] = await Promise.all([
    loadRecords(ctx, auditedRecords(row.ownerId, { from: row.startsOn, to: row.endsOn }), {
      skip: 0,
      limit: pdfCapacity,
      orderBy: [sql`${cpdRecords.countsOn}`, sql`${cpdRecords.id}`],
    }),
    row.reflectionIds.length === 0
      ? { views: [] }
      : findReflections(ctx, { skip: 0, limit: row.reflectionIds.length, ids: row.reflectionIds }),
    findHolder(ctx, row.ownerId),
  ]);
  const files = row.withEvidence ? await filesOf(ctx, views) : [];
  const lines = linesOf(views, { pack, files, reflections: reflections.views });
  const { columns, rows } = tableOf(lines, pack);
  const shown = new Set(lines.map(({ view }) => view.record.id));
  const packed = files.filter(({ recordIds }) => recordIds.some((id) => shown.has(id)));
  const evaluation = judged?.evaluation ?? null;
  const sheet: CpdSheet = {
    kind: 'CPD audit pack',
    title: row.title,
    ownerName: holder?.name ?? null,
    memberNumber: judged?.membership?.memberNumber ?? null,
    bodyName: pack?.name ?? null,
    from: row.startsOn,
    to: row.endsOn,
    generatedAt: ctx.now().toISOString(),
    totals: totalsOf(lines, evaluation, packed.length),
    rules: (evaluation?.lines ?? []).map(ruleOf),
    notes: pack && evaluation ? notesOf(pack, evaluation, judged?.membership ?? null, row) : [],
    columns,
    rows,
    reflections: reflections.views.map(reflectionOf),
    evidence: packed.map(({ sign, filename, records, byteSize, sha256 }) => ({
      name: `${sign} ${filename}`,
      record: records.join('; '),
      size: `${(byteSize / 1024).toLocaleString('en', { maximumFractionDigits: 0 })} kB`,
      sha256,
    })),
  };
  return {
    sheet,
    table: [columns.map(({ label }) => label), ...rows],
    evaluation,
    files: packed,
    records: lines.length,
    reflections: reflections.views.length,
  };
}

type EvidenceFile = PackedFile & { recordIds: string[] };

/**
 * The files of records, and the newest one of each certificate that supports one, numbered as they come. A file that
 * supports several is there once.
 */
async function filesOf(ctx: UserContext, views: readonly RecordView[]): Promise<EvidenceFile[]> {
  const ids = [...new Set(views.flatMap(({ certificate }) => certificate?.id ?? []))];
  const ofCertificates =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ certificateId: evidence.certificateId, file: evidence })
          .from(evidence)
          .innerJoin(certificates, isNewestEvidence)
          .where(and(inArray(evidence.certificateId, ids), eq(certificates.ownerId, ctx.actor.id)));
  const fileOf = new Map(ofCertificates.map(({ certificateId, file }) => [certificateId, file]));
  const packed = new Map<string, EvidenceFile>();
  for (const { record, certificate, evidence: files } of views) {
    const certified = certificate && fileOf.get(certificate.id);
    for (const { fileKey, filename, byteSize, sha256, createdAt } of [
      ...(certified ? [certified] : []),
      ...files,
    ]) {
      const known = packed.get(fileKey);
      if (known) {
        known.records.push(record.title);
        known.recordIds.push(record.id);
        continue;
      }
      const file = { fileKey, filename, byteSize, sha256, createdAt };
      packed.set(fileKey, {
        sign: `E${packed.size + 1}`,
        ...file,
        records: [record.title],
        recordIds: [record.id],
      });
    }
  }
  return [...packed.values()];
}

function linesOf(
  views: readonly RecordView[],
  given: {
    pack: RulePack | null;
    files: readonly EvidenceFile[];
    reflections: readonly ReflectionView[];
  },
): LogLine[] {
  const { pack, files, reflections } = given;
  const signsOf = Map.groupBy(
    files.flatMap(({ sign, recordIds }) => recordIds.map((recordId) => ({ sign, recordId }))),
    ({ recordId }) => recordId,
  );
  return views.flatMap((view) => {
    const { record } = view;
    const said = pack && bucketsOf(pack, countable(view));
    if (said && !said.counts) return [];
    const names = new Map(pack?.buckets.map(({ id, name }) => [id, name]));
    return [
      {
        view,
        amount: exact(record.hours / (pack?.unit.hours ?? 1)),
        buckets: (said?.buckets ?? []).map((id) => names.get(id) ?? id),
        evidence: evidenceWords(view, signsOf.get(record.id) ?? []),
        reflections: reflections.flatMap(({ records }, place) =>
          records.some(({ id }) => id === record.id) ? [`R${place + 1}`] : [],
        ),
      },
    ];
  });
}

/** The signs of its files; a certificate that was entered without one supports it all the same. */
const evidenceWords = ({ certificate }: RecordView, files: readonly { sign: string }[]): string[] =>
  files.length === 0 && certificate !== null ? ['Certificate'] : files.map(({ sign }) => sign);

const countable = ({ record, certificate, evidence: files }: RecordView) => ({
  activity_type: record.activityType,
  topics: record.topics,
  counts_for: record.countsFor,
  has_evidence: certificate !== null || files.length > 0,
});

function totalsOf(
  lines: readonly LogLine[],
  evaluation: CpdEvaluation | null,
  files: number,
): CpdSheet['totals'] {
  const unit = evaluation?.unit.plural ?? 'hours';
  const minimum = evaluation?.minimum ?? null;
  const sum = exact(lines.reduce((total, { amount }) => total + amount, 0));
  return [
    {
      label: evaluation ? 'Counted in the cycle' : 'Completed',
      value: `${written(evaluation?.total ?? sum)} ${unit}`,
    },
    ...(minimum === null ? [] : [{ label: 'Asked for', value: `${written(minimum)} ${unit}` }]),
    { label: 'Records', value: String(lines.length) },
    { label: 'Evidence files', value: String(files) },
  ];
}

function ruleOf(line: EvaluationLine): CpdSheet['rules'][number] {
  const { kind, required, unit } = line;
  const most = kind === 'at_most' || kind === 'gap';
  return {
    words: line.rule,
    arithmetic: line.arithmetic,
    required: required === null ? '' : `${most ? 'at most' : 'at least'} ${written(required)} ${unit}`,
    result: line.met === null ? 'not_checked' : line.met ? 'pass' : 'fail',
  };
}

function notesOf(
  pack: RulePack,
  { carry_over: carried, cycle, gaps, unit }: CpdEvaluation,
  membership: MembershipRow | null,
  row: AuditRow,
): string[] {
  const agreed = membership?.agreedMinimum ?? null;
  return [
    ...(cycle.from === row.startsOn && cycle.to === row.endsOn
      ? []
      : [`The arithmetic is of the cycle from ${writtenDate(cycle.from)} to ${writtenDate(cycle.to)}.`]),
    ...(carried
      ? [
          `${carried.words} Carried in: ${written(carried.carried_in)}; to be carried out: ${written(carried.carried_out)} ${unit.plural}.`,
        ]
      : []),
    ...(agreed === null ? [] : [`An amount of ${written(agreed)} ${unit.plural} was agreed with the body.`]),
    ...gaps.map(
      ({ from, to, explanation }) =>
        `No CPD from ${writtenDate(from)} to ${writtenDate(to)}${explanation === null ? '.' : `: ${explanation}.`}`,
    ),
    ...(pack.retention ? [pack.retention.words] : []),
    ...(pack.audit.words === null ? [] : [pack.audit.words]),
    ...pack.sources.map(({ name, url, read_on }) => `${name}: ${url}, read on ${writtenDate(read_on)}.`),
  ];
}

const prompts = Object.entries(reflectionPrompts) as [ReflectionPrompt, string][];

function reflectionOf({ reflection, records }: ReflectionView, place: number) {
  const answers = {
    what_was_done: reflection.whatWasDone,
    learned: reflection.learned,
    applied: reflection.applied,
    benefits: reflection.benefits,
  };
  return {
    title: `R${place + 1} ${reflection.title}`,
    date: reflection.reflectedOn,
    about: records.map(({ title }) => title),
    answers: prompts.flatMap(([name, question]) => {
      const answer = answers[name];
      return answer ? [{ question, answer }] : [];
    }),
  };
}
