import { useState } from 'react';
import { ActionIcon, Anchor, Fieldset, FileInput, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import type { Certificate } from '@certfolio/contract/certificates';
import { cpdEvidenceLimit, cpdEvidenceTypes, type CpdRecord } from '@certfolio/contract/cpd-records';
import { useQuery } from '@tanstack/react-query';
import { byteSize } from '../../ui/byte-size.ts';
import { toast } from '../../ui/toast.tsx';
import { certificateById, certificateChoices } from '../certificates/certificates.queries.ts';
import { useEvidenceRemoval } from './record-saving.ts';
import { recordById } from './records.queries.ts';

type Props = {
  record: CpdRecord | null;
  certificateId: string | null;
  onCertificate: (id: string | null) => void;
  /** Chosen here, sent when the record is saved. */
  files: File[];
  onFiles: (files: File[]) => void;
};

/** What shows that it took place: one of the own certificates, files, or both. */
export function EvidenceFields({ record, certificateId, onCertificate, files, onFiles }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (chosen: File[]) => {
    const large = chosen.find(({ size }) => size > cpdEvidenceLimit);
    const strange = chosen.find(({ type }) => !cpdEvidenceTypes.some((one) => one === type));
    const wrong = large ?? strange;
    setRefused(
      wrong
        ? `${wrong.name}: use a PDF, JPEG, PNG or WEBP file of up to ${byteSize(cpdEvidenceLimit)}.`
        : null,
    );
    onFiles([...files, ...chosen.filter((one) => one !== large && one !== strange)]);
  };
  return (
    <Fieldset legend="Evidence" className="entry-part">
      <Stack gap="md">
        <CertificateSelect value={certificateId} onChange={onCertificate} />
        <FileInput
          label="Files"
          placeholder="Choose files"
          classNames={{ placeholder: 'entry-files-none' }}
          multiple
          accept={cpdEvidenceTypes.join(',')}
          leftSection={<IconPaperclip size={17} aria-hidden />}
          description={`PDF, JPEG, PNG or WEBP, up to ${byteSize(cpdEvidenceLimit)} each`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={[]}
          onChange={choose}
          error={refused}
        />
        <KeptFiles record={record} />
        {files.length > 0 && (
          <ul className="entry-files" aria-label="Files to be added">
            {files.map((file, place) => (
              <li key={`${file.name} ${place}`}>
                <IconFile size={18} aria-hidden />
                <span>
                  {file.name}{' '}
                  <Text component="span" size="sm" c="dimmed">
                    {byteSize(file.size)}
                  </Text>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Take ${file.name} out`}
                  onClick={() => onFiles(files.filter((one) => one !== file))}
                >
                  <IconX size={17} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Fieldset>
  );
}

type SelectProps = { value: string | null; onChange: (id: string | null) => void };
type Choice = Pick<Certificate, 'id' | 'title' | 'issuer_name'>;

const choiceOf = ({ id, title, issuer_name: issuer }: Choice) => ({
  value: id,
  label: issuer ? `${title} (${issuer})` : title,
});

function CertificateSelect({ value, onChange }: SelectProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  // What is chosen stands in the field as text, and is not searched for.
  const [asked] = useDebouncedValue(search === chosen ? '' : search.trim(), 300);
  const { data } = useQuery(certificateChoices(asked));
  const found = (data?.certificates ?? []).map(choiceOf);
  const hidden = data !== undefined && value !== null && !found.some((one) => one.value === value);
  const { data: kept } = useQuery({ ...certificateById(value ?? ''), enabled: hidden });
  const options = hidden && kept ? [choiceOf(kept), ...found] : found;
  const label = options.find((one) => one.value === value)?.label;
  if (label !== undefined && label !== chosen) setChosen(label);
  return (
    <Select
      label="Certificate"
      placeholder="One of your certificates"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Without a certificate' }}
      nothingFoundMessage="No certificate matches"
      data={options}
      // The server has looked through more than the title.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={onChange}
    />
  );
}

/** Files that are kept already; taking one away is for good, and at once. */
function KeptFiles({ record }: { record: CpdRecord | null }) {
  const { data } = useQuery({ ...recordById(record?.id ?? ''), enabled: record !== null });
  const removal = useEvidenceRemoval(record?.id ?? '');
  const evidence = (data ?? record)?.evidence ?? [];
  if (evidence.length === 0) return null;
  return (
    <ul className="entry-files" aria-label="Kept files">
      {evidence.map(({ id, filename, byte_size: size, download_url: url }) => (
        <li key={id}>
          <IconFile size={18} aria-hidden />
          <span>
            <Anchor href={url} download inherit underline="always">
              {filename}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {byteSize(size)}
            </Text>
          </span>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${filename} for good`}
            loading={removal.isPending && removal.variables === id}
            onClick={() => removal.mutate(id, { onError: toast.failure })}
          >
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
