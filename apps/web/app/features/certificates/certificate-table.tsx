import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Certificate } from '@certfolio/contract/certificates';
import { Link } from 'react-router';
import { formatDate } from '../../ui/dates.ts';
import { SelectAll } from '../../ui/select-all.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { type CertificateView, type SortField, sortWords } from './certificate-filters.ts';
import { typeWords } from './certificate-types.ts';
import { CertificateState } from './certificate-state.tsx';
import { ResultTitle, SearchHits } from './search-hits.tsx';
import { TagList } from './tag-list.tsx';
import './certificate-table.css';

type Props = {
  certificates: Certificate[];
  selection: Selection;
  view: CertificateView;
  onSort: (sort: SortField) => void;
};

const columns: SortField[] = ['title', 'issuer_name', 'issue_date', 'expiry_date'];

/** The certificates as a table, sorted by pressing a column's head. */
export function CertificateTable({ certificates, selection, view, onSort }: Props) {
  const { selected, select } = selection;
  return (
    <Table.ScrollContainer minWidth={860} type="native" className="certificate-table">
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <SelectAll selection={selection} />
            </Table.Th>
            {columns.map((column) => (
              <SortHead key={column} column={column} view={view} onSort={onSort} />
            ))}
            <Table.Th>State</Table.Th>
            <Table.Th>Tags</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {certificates.map((certificate) => (
            <Table.Tr
              key={certificate.id}
              {...(selected.has(certificate.id) ? { bg: 'var(--cf-tint)' } : {})}
            >
              <Table.Td>
                <Checkbox
                  checked={selected.has(certificate.id)}
                  onChange={({ currentTarget }) => select(certificate.id, currentTarget.checked)}
                  aria-label={`Select ${certificate.title}`}
                />
              </Table.Td>
              <Table.Th scope="row" className="certificate-table-title">
                <Link to={`/app/user/certificates/${certificate.id}`}>
                  <ResultTitle certificate={certificate} />
                </Link>
                <Text size="sm" c="dimmed" fw={400}>
                  {typeWords(certificate.certificate_type)}
                </Text>
                {view.q && <SearchHits certificate={certificate} q={view.q} />}
              </Table.Th>
              <Table.Td className="certificate-table-wrap">{certificate.issuer_name ?? '–'}</Table.Td>
              <Table.Td className="certificate-table-date">
                {formatDate(certificate.issue_date) || '–'}
              </Table.Td>
              <Table.Td className="certificate-table-date">
                {formatDate(certificate.expiry_date) || '–'}
              </Table.Td>
              <Table.Td miw={180}>
                <CertificateState certificate={certificate} compact />
              </Table.Td>
              <Table.Td className="certificate-table-tags">
                <TagList tags={certificate.tags} most={2} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SortHead({
  column,
  view,
  onSort,
}: {
  column: SortField;
  view: CertificateView;
  onSort: (sort: SortField) => void;
}) {
  const active = view.sort === column;
  const Icon = !active ? IconArrowsSort : view.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th aria-sort={!active ? 'none' : view.order === 'asc' ? 'ascending' : 'descending'}>
      <UnstyledButton className="certificate-table-sort" onClick={() => onSort(column)}>
        {sortWords[column]}
        <Icon size={15} aria-hidden data-active={active || undefined} />
      </UnstyledButton>
    </Table.Th>
  );
}
