import { useState } from 'react';
import { Alert, Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { cpdExportFormats, type CpdExportFormat } from '@certfolio/contract/cpd';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { saveResponse } from '../certificates/save-file.ts';
import { defaultView, isNarrowed, type LogView, queryOf, withoutFilters } from './log-filters.ts';

const words: Record<CpdExportFormat, { label: string; description: string }> = {
  pdf: { label: 'PDF', description: 'To print or to send. Counts as one of your plan’s exports.' },
  xlsx: { label: 'Excel', description: 'A workbook with real numbers and dates.' },
  csv: { label: 'CSV', description: 'For any spreadsheet, and to import elsewhere.' },
  json: { label: 'JSON', description: 'Everything, for programs.' },
};

type Props = { opened: boolean; onClose: () => void; view?: LogView };

/** The log as a file: what the list shows, or all of it. */
export function ExportLogDialog({ opened, onClose, view = defaultView }: Props) {
  const [format, setFormat] = useState<CpdExportFormat>('pdf');
  const [all, setAll] = useState(false);
  const narrowed = isNarrowed(view);
  const making = useMutation({
    mutationFn: async () =>
      saveResponse(
        await api.cpd.export({ body: { format, filters: queryOf(all ? withoutFilters(view) : view) } }),
        `cpd-log.${format}`,
      ),
    onSuccess: () => {
      toast.success('The file has been saved');
      onClose();
    },
  });
  const close = () => {
    making.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Export the log">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        <Stack gap="lg">
          {narrowed && (
            <Radio.Group
              label="What"
              value={all ? 'all' : 'shown'}
              onChange={(value) => setAll(value === 'all')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="shown" label="What the list shows now" />
                <Radio value="all" label="The whole log" />
              </Stack>
            </Radio.Group>
          )}
          <Radio.Group
            label="Format"
            value={format}
            onChange={(value) => setFormat(value as CpdExportFormat)}
          >
            <Stack gap="xs" mt="xs">
              {cpdExportFormats.map((one) => (
                <Radio key={one} value={one} {...words[one]} />
              ))}
            </Stack>
          </Radio.Group>
          {making.isError && (
            <Alert color="red" role="alert">
              {messageOf(making.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={making.isPending}
              leftSection={<IconDownload size={17} aria-hidden />}
            >
              Export
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
