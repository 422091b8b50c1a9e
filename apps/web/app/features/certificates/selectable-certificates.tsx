import type { Ref } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileTypePdf, IconTag, IconTrash, IconWallet } from '@tabler/icons-react';
import type { Certificate } from '@certfolio/contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { wishesOf } from '../exports/export-wish.ts';
import { AddToWalletDialog } from '../wallets/add-to-wallet-dialog.tsx';
import { CertificateCard } from './certificate-card.tsx';
import type { CertificateView, SortField } from './certificate-filters.ts';
import { CertificateTable } from './certificate-table.tsx';
import { certificateUsage } from './certificates.queries.ts';
import { TagDialog } from './tag-dialog.tsx';
import { useDeletionWithUndo } from './use-deletion-with-undo.ts';

type Props = {
  certificates: Certificate[];
  /** How many the view has, also those that are not loaded yet. */
  total: number;
  view: CertificateView;
  change: (part: Partial<CertificateView>) => void;
  /** Stands where the bar of the selection does while nothing is selected. */
  summary: string;
};

/** The certificates to select of, with what can be done with those that are. */
export function SelectableCertificates({ certificates, total, view, change, summary }: Props) {
  const { place, ...selection } = useSelection(certificates);
  const [exporting, pdf] = useDisclosure(false);
  const { data: usage } = useQuery(certificateUsage);
  // What is held for review is printed for nobody, and cannot be put into a wallet.
  const isHeld = view.tab !== 'all';
  return (
    <>
      {selection.selected.size === 0 && (
        <Summary ref={place} words={summary} isHeld={isHeld} onExport={pdf.open} />
      )}
      <SelectionBar certificates={certificates} selection={selection} isHeld={isHeld} onExport={pdf.open} />
      <List certificates={certificates} selection={selection} view={view} change={change} />
      <ExportDialog
        opened={exporting}
        onClose={pdf.close}
        wishes={wishesOf({ view, ids: selection.ids, found: total, kept: usage?.total ?? null })}
      />
    </>
  );
}

type SummaryProps = {
  ref: Ref<HTMLParagraphElement>;
  words: string;
  isHeld: boolean;
  onExport: () => void;
};

function Summary({ ref, words, isHeld, onExport }: SummaryProps) {
  return (
    <Group justify="space-between" gap="sm" className="bulk-bar-place">
      <Text ref={ref} tabIndex={-1} size="sm" c="dimmed" role="status">
        {words}
      </Text>
      {!isHeld && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={onExport}
        >
          Export
        </Button>
      )}
    </Group>
  );
}

type BarProps = Pick<Props, 'certificates'> & {
  selection: Selection;
  isHeld: boolean;
  onExport: () => void;
};

/** The bar goes with the selection; its dialogs stay for what they have begun. */
function SelectionBar({ certificates, selection, isHeld, onExport }: BarProps) {
  const { selected, ids, clear } = selection;
  const [tagging, tag] = useDisclosure(false);
  const [adding, wallet] = useDisclosure(false);
  const navigate = useNavigate();
  const deleteWithUndo = useDeletionWithUndo();
  const kept = certificates.filter((one) => one.read_only && selected.has(one.id)).length;
  /** What of a plan that ended is among them can be neither tagged nor put into a wallet. */
  const unlessKept = kept > 0 ? { disabled: true, 'aria-describedby': 'selected-read-only' } : {};
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          label="Selected certificates"
          selection={selection}
          note={
            kept > 0 && (
              <Text size="sm" c="dimmed" id="selected-read-only" role="status">
                {kept === 1 ? 'One of them is read-only' : `${kept} of them are read-only`}: they can be
                exported and deleted.
              </Text>
            )
          }
        >
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTag size={16} aria-hidden />}
            onClick={tag.open}
            {...unlessKept}
          >
            Tag
          </Button>
          {!isHeld && (
            <>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconWallet size={16} aria-hidden />}
                onClick={wallet.open}
                {...unlessKept}
              >
                Add to wallet
              </Button>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={onExport}
              >
                Export
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              deleteWithUndo(ids);
              clear();
            }}
          >
            Delete
          </Button>
        </BulkBar>
      )}
      <TagDialog opened={tagging} onClose={tag.close} ids={ids} />
      <AddToWalletDialog
        opened={adding}
        onClose={wallet.close}
        certificateIds={ids}
        onWithoutWallet={() => void navigate('/app/user/wallets')}
      />
    </>
  );
}

type ListProps = Pick<Props, 'certificates' | 'view' | 'change'> & { selection: Selection };

function List({ certificates, selection, view, change }: ListProps) {
  const { selected, select } = selection;
  if (view.layout === 'table') {
    const sort = (column: SortField) =>
      change({ sort: column, order: view.sort === column && view.order === 'asc' ? 'desc' : 'asc' });
    return <CertificateTable certificates={certificates} selection={selection} view={view} onSort={sort} />;
  }
  return (
    <ul className="certificate-grid">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard
            certificate={certificate}
            selected={selected.has(certificate.id)}
            onSelect={(on) => select(certificate.id, on)}
            q={view.q}
          />
        </li>
      ))}
    </ul>
  );
}
