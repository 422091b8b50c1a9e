import { useState } from 'react';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { auditDays } from '@certfolio/contract/cpd-audits';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useUser } from '../accounts/session.ts';
import { AuditRow } from './audit-row.tsx';
import { audits, isUnderWay, useNewAudit } from './audits.queries.ts';
import { cpdSummary } from './cpd.queries.ts';
import { ExportLogDialog } from './export-log-dialog.tsx';
import { cpdReflections } from './goals.queries.ts';

export const meta = () => [{ title: 'CPD audit pack · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function AuditPage() {
  const [exporting, setExporting] = useState(false);
  const { data, error, isPending, refetch } = useQuery(audits);
  return (
    <Stack gap="lg">
      <Panel id="new-audit" title="Make an audit pack">
        <NewAudit underWay={data?.some(isUnderWay) ?? false} />
      </Panel>
      <Panel id="audits" title="Your packs">
        {isPending && <LoadingRows rows={2} label="Loading your packs" />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <Text c="dimmed">None yet. A pack is kept for {auditDays} days after it was made.</Text>
        )}
        {data && data.length > 0 && (
          <ul className="audit-rows" aria-label="Your packs">
            {data.map((audit) => (
              <li key={audit.id}>
                <AuditRow audit={audit} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel id="export-log" title="Only the log">
        <Group justify="space-between" gap="sm">
          <Text c="dimmed" flex="1 1 16rem">
            Every record as a PDF, a workbook, CSV or JSON, without evidence and fingerprints.
          </Text>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            Export the log
          </Button>
        </Group>
      </Panel>
      <ExportLogDialog opened={exporting} onClose={() => setExporting(false)} />
    </Stack>
  );
}

const plain = '';

function NewAudit({ underWay }: { underWay: boolean }) {
  const { id } = useUser();
  const { data: summary } = useQuery(cpdSummary(id));
  const { data: written } = useQuery(cpdReflections(id, ''));
  const [body, setBody] = useState(plain);
  const [dates, setDates] = useState({ from: '', to: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [withEvidence, setWithEvidence] = useState(true);
  const making = useNewAudit();
  const cycle = summary?.bodies.find((one) => one.body === body) ?? summary?.cycle;
  const from = dates.from || cycle?.from || '';
  const to = dates.to || cycle?.to || '';
  const reflections = (written?.reflections ?? []).filter(
    ({ reflected_on: day }) => (!from || day >= from) && (!to || day <= to),
  );
  const included = reflections.filter((one) => chosen.has(one.id)).map((one) => one.id);
  const wrong = from && to && from > to ? 'The end is before the beginning.' : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        making.mutate({
          ...(body ? { body } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
          reflection_ids: included,
          with_evidence: withEvidence,
        });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          One ZIP file: your log as PDF and CSV in the order the body asks for, the evidence, and a list of
          fingerprints that shows nothing was changed.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="md">
          <NativeSelect
            label="For"
            value={body}
            onChange={({ currentTarget }) => {
              setBody(currentTarget.value);
              setDates({ from: '', to: '' });
            }}
            data={[
              { value: plain, label: 'No body: a plain log' },
              ...(summary?.bodies ?? []).map((one) => ({ value: one.body, label: one.short_name })),
            ]}
          />
          <TextInput
            type="date"
            label="From"
            value={from}
            onChange={({ currentTarget: { value } }) => setDates((now) => ({ ...now, from: value }))}
          />
          <TextInput
            type="date"
            label="To"
            value={to}
            error={wrong}
            onChange={({ currentTarget: { value } }) => setDates((now) => ({ ...now, to: value }))}
          />
        </SimpleGrid>
        {reflections.length > 0 && (
          <Checkbox.Group
            label="Reflections in it"
            description="Private unless ticked."
            value={included}
            onChange={(ids) => setChosen(new Set(ids))}
          >
            <Stack gap="xs" mt="xs" className="audit-reflections">
              {reflections.map((one) => (
                <Checkbox
                  key={one.id}
                  value={one.id}
                  label={one.title}
                  description={formatDate(one.reflected_on)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Checkbox
          label="With the evidence: certificates and files"
          checked={withEvidence}
          onChange={({ currentTarget }) => setWithEvidence(currentTarget.checked)}
        />
        {making.isError && (
          <Alert color="red" role="alert">
            {messageOf(making.error)}
          </Alert>
        )}
        <Group gap="md">
          <Button
            type="submit"
            leftSection={<IconPackage size={18} aria-hidden />}
            loading={making.isPending}
            disabled={underWay || !summary}
          >
            Make the pack
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {underWay ? 'It is being made. You may leave this page.' : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
