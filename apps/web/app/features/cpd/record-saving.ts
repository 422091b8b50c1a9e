import type { CpdRecord } from '@certfolio/contract/cpd-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { refreshCpd } from './cpd.queries.ts';
import { bodyOf, isReflected, type RecordDraft } from './record-draft.ts';

type Wish = {
  draft: RecordDraft;
  /** The record that is changed; null is a new one. */
  record: CpdRecord | null;
  files: readonly File[];
};

/** What was kept, and what of it could not be. */
export type Saved = { record: CpdRecord; missed: { what: string; error: unknown }[] };

/**
 * Keeps a record, then its files and its reflection. Once the record is kept nothing fails as a whole: what could
 * not be kept with it is named.
 */
async function save({ draft, record, files }: Wish): Promise<Saved> {
  const body = bodyOf(draft);
  const kept = record
    ? await api.cpdRecords.update({ params: { id: record.id }, body })
    : await api.cpdRecords.create({ body });
  const { id } = kept.record;
  const missed: Saved['missed'] = [];
  for (const file of files) {
    await api.cpdRecords
      .addEvidence({ params: { id }, file })
      .catch((error: unknown) => missed.push({ what: file.name, error }));
  }
  await saveReflection(draft, kept.record).catch((error: unknown) =>
    missed.push({ what: 'The reflection', error }),
  );
  return { record: kept.record, missed };
}

async function saveReflection({ answers, title, end_date }: RecordDraft, { id, reflection_ids }: CpdRecord) {
  const [first] = reflection_ids;
  if (first) {
    await api.cpdReflections.update({ params: { id: first }, body: answers });
  } else if (isReflected(answers)) {
    await api.cpdReflections.create({
      body: {
        title: title.trim().slice(0, 200),
        ...answers,
        record_ids: [id],
        ...(end_date ? { reflected_on: end_date } : {}),
      },
    });
  }
}

export function useRecordSaving() {
  const client = useQueryClient();
  return useMutation({ mutationFn: save, onSettled: () => refreshCpd(client) });
}

export function useEvidenceRemoval(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (evidenceId: string) =>
      api.cpdRecords.removeEvidence({ params: { id: recordId, evidenceId } }),
    onSettled: () => refreshCpd(client),
  });
}
