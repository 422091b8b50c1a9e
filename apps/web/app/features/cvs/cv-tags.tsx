import { useState } from 'react';
import { TagsInput } from '@mantine/core';
import type { CvDetail } from '@certfolio/contract/cvs';
import { toast } from '../../ui/toast.tsx';
import { useCvTagging } from './cvs.queries.ts';

/** The tags of a CV, kept as they are typed and taken off. */
export function CvTags({ cv: { id, tags, read_only: readOnly } }: { cv: CvDetail }) {
  const tagging = useCvTagging(id);
  const [typed, setTyped] = useState('');
  const change = (tag: string, on: boolean) => tagging.mutate({ tag, on }, { onError: toast.failure });
  if (readOnly && tags.length === 0) return null;
  return (
    <TagsInput
      label="Tags"
      readOnly={readOnly}
      placeholder={tags.length === 0 ? 'Add a tag and press Enter' : ''}
      value={tags}
      onChange={(next) => {
        for (const tag of next) if (!tags.includes(tag)) change(tag.trim(), true);
        for (const tag of tags) if (!next.includes(tag)) change(tag, false);
      }}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, 40))}
      maxTags={20}
      aria-busy={tagging.isPending}
    />
  );
}
