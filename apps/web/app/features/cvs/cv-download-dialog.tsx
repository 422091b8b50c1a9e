import { useState } from 'react';
import { Button, Group, Modal, Radio, Stack, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CvContent } from '@certfolio/contract/cv-content';
import type { CvExportFormat } from '@certfolio/contract/cv-files';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { saveResponse } from '../certificates/save-file.ts';
import { staleCvs } from './built-cvs.queries.ts';

type Props = {
  cv: { id: string; title: string };
  /** What is drawn: as it stands in the editor, kept before it is answered. */
  content: () => Promise<CvContent>;
  opened: boolean;
  onClose: () => void;
};

const formats: Record<CvExportFormat, { label: string; description: string; ending: string }> = {
  pdf: {
    label: 'PDF',
    description: 'As it is drawn. Its text can be read, searched and copied, by people and by machines.',
    ending: 'pdf',
  },
  docx: {
    label: 'Word',
    description: 'In one column, to go on writing in or where a form asks for it.',
    ending: 'docx',
  },
  text: { label: 'Plain text', description: 'To paste into forms.', ending: 'txt' },
  markdown: { label: 'Markdown', description: 'For websites and repositories.', ending: 'md' },
  json: { label: 'JSON Resume', description: 'To take it to another program.', ending: 'json' },
};

/** A built CV as a file; a PDF with a code that says what has changed since, where that is wanted. */
export function CvDownloadDialog({ cv, content, opened, onClose }: Props) {
  const [format, setFormat] = useState<CvExportFormat>('pdf');
  const [includeQR, setIncludeQR] = useState(false);
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: async () => {
      const cvData = await content();
      return format === 'pdf'
        ? api.cvBuilding.pdf({ body: { cvData, cv_id: cv.id, includeQR } })
        : api.cvFiles.export({ params: { id: cv.id }, query: { format } });
    },
    onSuccess: async (answer) => {
      await saveResponse(answer, `${cv.title}.${formats[format].ending}`);
      staleCvs(client);
      close();
    },
  });
  const close = () => {
    making.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Download">
      <Stack gap="md">
        <Radio.Group label="Format" value={format} onChange={(next) => setFormat(next as CvExportFormat)}>
          <Stack gap="xs" mt={6}>
            {(Object.keys(formats) as CvExportFormat[]).map((one) => (
              <Radio
                key={one}
                value={one}
                label={formats[one].label}
                description={formats[one].description}
              />
            ))}
          </Stack>
        </Radio.Group>
        {format === 'pdf' && (
          <Switch
            label="Print a QR code"
            description="It carries a code to a page that shows what has changed since: whether the certificates still hold, and whether this is your newest version. Whoever has the PDF can open that page."
            checked={includeQR}
            onChange={({ currentTarget }) => setIncludeQR(currentTarget.checked)}
          />
        )}
        {making.isError && (
          <Text c="var(--cf-bad)" size="sm" role="alert">
            {messageOf(making.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={making.isPending}
            onClick={() => making.mutate()}
          >
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
