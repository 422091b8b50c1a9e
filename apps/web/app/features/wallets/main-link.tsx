import { Anchor, Button, Group, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { countWords } from '../../ui/count-words.ts';
import { NewAddress } from '../../ui/new-address.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShareLink } from '../certificates/share-link.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { MainLinkMark } from './link-state.tsx';
import { visitorAddress } from './visitor-address.ts';
import { useMainLinkRotation, useWalletChange } from './wallets.queries.ts';

type Props = { wallet: WalletDetail; url: string; onLinks: () => void };

/** The link that every shared wallet has: to pass on, to embed, to replace and to be found by. */
export function MainLink({ wallet, url, onLinks }: Props) {
  const rotation = useMainLinkRotation(wallet.id);
  const [embedding, embed] = useDisclosure(false);
  return (
    <>
      {wallet.link_state && wallet.link_state !== 'open' && (
        <div>
          <MainLinkMark state={wallet.link_state} />
        </div>
      )}
      <ShareLink
        url={url}
        name={wallet.title}
        visit={wallet.link_state === 'open' ? visitorAddress(url) : null}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCode size={16} aria-hidden />}
          onClick={embed.open}
        >
          Embed
        </Button>
        {!wallet.read_only && (
          <NewAddress of="the main link" renewal={rotation}>
            Other links of this wallet stay.
          </NewAddress>
        )}
      </Group>
      <OtherLinks wallet={wallet} onLinks={onLinks} />
      {wallet.visibility === 'public' && <Indexing wallet={wallet} />}
      <EmbedDialog
        opened={embedding}
        onClose={embed.close}
        url={url}
        title={wallet.title}
        locked={wallet.has_password}
      />
    </>
  );
}

function OtherLinks({ wallet, onLinks }: Pick<Props, 'wallet' | 'onLinks'>) {
  return (
    <Text size="sm" c="dimmed">
      {wallet.link_count > 1
        ? `It has ${countWords(wallet.link_count - 1, 'more link')}. `
        : wallet.read_only
          ? ''
          : 'Give each reader a link of their own, with an end and what it hides. '}
      <Anchor component="button" type="button" underline="always" inherit onClick={onLinks}>
        {wallet.link_count > 1 ? 'See all links' : 'Named links'}
      </Anchor>
    </Text>
  );
}

function Indexing({ wallet }: Pick<Props, 'wallet'>) {
  const change = useWalletChange(wallet.id);
  const indexed = (change.isPending ? change.variables.allow_indexing : null) ?? wallet.allow_indexing;
  return (
    <Switch
      label="Let search engines find it"
      description="Otherwise they are told not to list the page."
      checked={indexed}
      disabled={wallet.read_only && !indexed}
      onChange={({ currentTarget }) =>
        change.mutate({ allow_indexing: currentTarget.checked }, { onError: toast.failure })
      }
    />
  );
}
