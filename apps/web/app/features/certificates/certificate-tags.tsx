import { useState } from 'react';
import { TagsInput } from '@mantine/core';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { certificateTags, useCertificateTagging } from './certificates.queries.ts';

type Props = { certificate: CertificateDetail };

/** The tags of one certificate, kept as they are typed and taken off. */
export function CertificateTags({ certificate: { id, tags, read_only: readOnly } }: Props) {
  const { data: known } = useQuery(certificateTags);
  const { add, remove } = useCertificateTagging(id);
  const [typed, setTyped] = useState('');
  const busy = add.isPending || remove.isPending;
  const onChange = (next: string[]) => {
    for (const tag of next) if (!tags.includes(tag)) add.mutate(tag.trim(), { onError: toast.failure });
    for (const tag of tags) if (!next.includes(tag)) remove.mutate(tag, { onError: toast.failure });
  };
  if (readOnly && tags.length === 0) return null;
  return (
    <TagsInput
      label="Tags"
      readOnly={readOnly}
      placeholder={tags.length === 0 ? 'Add a tag and press Enter' : ''}
      data={known?.map(({ name }) => name) ?? []}
      value={tags}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, 40))}
      maxTags={20}
      aria-busy={busy}
    />
  );
}
