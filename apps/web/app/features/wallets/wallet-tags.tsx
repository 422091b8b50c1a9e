import { useState } from 'react';
import { TagsInput } from '@mantine/core';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { useWalletTagging, walletTags } from './wallets.queries.ts';

/** The tags of one wallet, kept as they are typed and taken off. */
export function WalletTags({ wallet: { id, tags, read_only: readOnly } }: { wallet: WalletDetail }) {
  const { data: known } = useQuery(walletTags);
  const tagging = useWalletTagging(id);
  const [typed, setTyped] = useState('');
  const onChange = (next: string[]) => {
    const now = new Set(tags);
    const wanted = new Set(next.map((tag) => tag.trim()).filter(Boolean));
    for (const tag of wanted)
      if (!now.has(tag)) tagging.mutate({ tag, on: true }, { onError: toast.failure });
    for (const tag of now)
      if (!wanted.has(tag)) tagging.mutate({ tag, on: false }, { onError: toast.failure });
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
      aria-busy={tagging.isPending}
    />
  );
}
