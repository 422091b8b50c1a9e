import { Fragment, type ReactNode, useState } from 'react';
import { Anchor, Button, Checkbox, Divider, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type CvPublicPart, cvPublicParts, type CvSharing } from '@certfolio/contract/cv-building';
import type { Cv } from '@certfolio/contract/cvs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { NewAddress } from '../../ui/new-address.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShareLink } from '../certificates/share-link.tsx';
import { visitorAddress } from '../wallets/visitor-address.ts';
import { countWords } from '../../ui/count-words.ts';
import { cvSharing, type SharingChange, useCvLinkRenewal, useCvSharingChange } from './built-cvs.queries.ts';
import { useCv } from './cvs.queries.ts';

const partWords: Record<CvPublicPart, string> = {
  email: 'Email',
  phone: 'Phone',
  location: 'Place',
  photo: 'Picture',
  profiles: 'Profiles elsewhere',
  references: 'Referees',
};

type Props = {
  cv: Pick<Cv, 'id' | 'title' | 'cv_type' | 'read_only'>;
  /** Of a built CV, those that are shown in it. */
  sections?: () => readonly { id: string; name: string }[];
  opened: boolean;
  onClose: () => void;
};

/** Makes a CV public at an address of its own, and chooses what others see of it. */
export function CvSharingDialog({ cv, sections, opened, onClose }: Props) {
  const sharing = useQuery({ ...cvSharing(cv.id), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Public link" size="lg">
      {sharing.isPending && <LoadingRows rows={3} height={56} label="Loading the sharing of this CV" />}
      {sharing.isError && !sharing.data && (
        <ErrorState error={sharing.error} onRetry={() => void sharing.refetch()} />
      )}
      {sharing.data && <Panel cv={cv} sections={sections?.() ?? []} sharing={sharing.data} />}
      {opened && <InWallets id={cv.id} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Modal>
  );
}

/** The other way in which others may see it: wallets have links of their own. */
function InWallets({ id }: { id: string }) {
  const { data } = useCv(id);
  if (!data || data.wallets.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="md">
      Also in {data.wallets.length === 1 ? 'the wallet' : 'the wallets'}{' '}
      {data.wallets.map((wallet, place) => (
        <Fragment key={wallet.id}>
          {place > 0 && ', '}
          <Anchor component={Link} to={`/app/user/wallets/${wallet.id}`} underline="always" inherit>
            {wallet.title}
          </Anchor>
        </Fragment>
      ))}
      , shared there by {data.wallets.length === 1 ? 'its' : 'their'} own links.
    </Text>
  );
}

type PanelProps = {
  cv: Props['cv'];
  sections: readonly { id: string; name: string }[];
  sharing: CvSharing;
};

function Panel({ cv, sections, sharing }: PanelProps) {
  const changing = useCvSharingChange(cv.id);
  const renewal = useCvLinkRenewal(cv.id);
  /** What was clicked shows at once, until the last answer says how it is. */
  const [wished, setWished] = useState<SharingChange>({});
  const change = (part: SharingChange) => {
    setWished((now) => ({ ...now, ...part }));
    changing.mutate(part, { onError: toast.failure, onSettled: () => setWished({}) });
  };
  const shown = { ...sharing, ...wished };
  const { read_only: readOnly } = cv;
  return (
    <Stack gap="md">
      <Switch
        label="Anyone with the link can see this CV"
        description={
          readOnly
            ? 'It is more than your plan holds: turned off, it stays off until you have a larger plan.'
            : shown.is_public
              ? 'They see it as it stands: what you change shows at once.'
              : 'Off: only you can see it. Wallets that hold it are shared by their own links.'
        }
        checked={shown.is_public}
        disabled={readOnly && !shown.is_public}
        onChange={({ currentTarget }) => change({ is_public: currentTarget.checked })}
      />
      {shown.is_public && sharing.url && (
        <>
          <Divider />
          <ShareLink url={sharing.url} name={cv.title} visit={visitorAddress(sharing.url)} />
          <Group justify="space-between">
            {readOnly ? <span /> : <NewAddress of="the CV" renewal={renewal} />}
            <Group gap={6} c="dimmed" fz="sm">
              <IconEye size={17} aria-hidden />
              <span>{countWords(sharing.view_count, 'view')}</span>
            </Group>
          </Group>
          <Divider />
          <Switch
            label="Let visitors download it"
            description={
              cv.cv_type === 'built'
                ? 'As a PDF, without what is hidden below.'
                : 'The file as you uploaded it.'
            }
            checked={shown.allow_download}
            disabled={readOnly && !shown.allow_download}
            onChange={({ currentTarget }) => change({ allow_download: currentTarget.checked })}
          />
          <Switch
            label="Let search engines find it"
            description="Otherwise they are told not to list the page."
            checked={shown.allow_indexing}
            disabled={readOnly && !shown.allow_indexing}
            onChange={({ currentTarget }) => change({ allow_indexing: currentTarget.checked })}
          />
          {cv.cv_type === 'built' && !readOnly && (
            <>
              <Hidden
                label="Hide from visitors"
                value={shown.hidden_parts}
                onChange={(hidden_parts) =>
                  change({ hidden_parts: hidden_parts.filter((one) => one in partWords) as CvPublicPart[] })
                }
              >
                {cvPublicParts.map((part) => (
                  <Checkbox key={part} value={part} label={partWords[part]} />
                ))}
              </Hidden>
              {sections.length > 0 && (
                <Hidden
                  label="Hide whole sections"
                  value={shown.hidden_sections}
                  onChange={(hidden_sections) => change({ hidden_sections })}
                >
                  {sections.map(({ id, name }) => (
                    <Checkbox key={id} value={id} label={name} />
                  ))}
                </Hidden>
              )}
            </>
          )}
        </>
      )}
    </Stack>
  );
}

type HiddenProps = {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  children: ReactNode;
};

const Hidden = ({ label, value, onChange, children }: HiddenProps) => (
  <Checkbox.Group label={label} value={value} onChange={onChange}>
    <Group gap="md" mt={8}>
      {children}
    </Group>
  </Checkbox.Group>
);
