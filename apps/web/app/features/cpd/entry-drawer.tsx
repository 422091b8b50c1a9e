import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { useUser } from '../accounts/session.ts';
import { EntryForm } from './entry-form.tsx';
import { cpdTemplates, reflectionById } from './goals.queries.ts';
import { blankDraft, draftOf, withCertificate, withTemplate } from './record-draft.ts';
import { certificateDraft, recordById } from './records.queries.ts';

const own = ['entry', 'certificate', 'template'] as const;

/** The entry that the address names, in a drawer over the log: `entry=new` or the id of a record. */
export function EntryDrawer() {
  const [params, setParams] = useSearchParams();
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const entry = params.get('entry');
  const close = () =>
    setParams(
      (former) => {
        const rest = new URLSearchParams(former);
        for (const name of own) rest.delete(name);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Drawer
      opened={entry !== null}
      onClose={close}
      position="right"
      size={small ? '100%' : 'xl'}
      title={entry === 'new' ? 'New CPD record' : 'CPD record'}
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: 'entry-heading' }}
    >
      {entry === 'new' && (
        <NewEntry
          key={params.toString()}
          certificate={params.get('certificate')}
          template={params.get('template')}
          onClose={close}
        />
      )}
      {entry !== null && entry !== 'new' && <KeptEntry key={entry} id={entry} onClose={close} />}
    </Drawer>
  );
}

type NewProps = { certificate: string | null; template: string | null; onClose: () => void };

function NewEntry({ certificate, template, onClose }: NewProps) {
  const { id: userId } = useUser();
  const found = useQuery({ ...certificateDraft(certificate ?? ''), enabled: certificate !== null });
  const templates = useQuery({ ...cpdTemplates(userId), enabled: template !== null });
  const waiting = (certificate !== null && found.isPending) || (template !== null && templates.isPending);
  if (waiting) return <LoadingRows rows={5} label="Loading the form" />;
  if (certificate !== null && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const begun = templates.data?.find(({ id }) => id === template) ?? null;
  const blank = begun ? withTemplate(blankDraft, begun) : blankDraft;
  return (
    <EntryForm
      record={null}
      initial={found.data ? withCertificate(blank, found.data.draft) : blank}
      template={begun}
      printed={found.data ?? null}
      onClose={onClose}
    />
  );
}

function KeptEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const record = useQuery(recordById(id));
  const first = record.data?.reflection_ids[0];
  const reflection = useQuery({ ...reflectionById(first ?? ''), enabled: first !== undefined });
  if (record.isPending || (first !== undefined && reflection.isPending)) {
    return <LoadingRows rows={5} label="Loading the record" />;
  }
  if (!record.data) {
    if (codeOf(record.error) !== 'cpd_record_not_found')
      return <ErrorState error={record.error} onRetry={() => void record.refetch()} />;
    return <EmptyState title="CPD record not found">It may have been deleted.</EmptyState>;
  }
  if (first !== undefined && !reflection.data)
    return <ErrorState error={reflection.error} onRetry={() => void reflection.refetch()} />;
  return (
    <EntryForm
      record={record.data}
      initial={draftOf(record.data, reflection.data ?? null)}
      template={null}
      printed={null}
      onClose={onClose}
    />
  );
}
