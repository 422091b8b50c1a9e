import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconMessage2, IconPaperclip } from '@tabler/icons-react';
import { activityName } from '@certfolio/contract/cpd-activities';
import type { CpdRecord } from '@certfolio/contract/cpd-records';
import { Link, useLocation } from 'react-router';
import { formatDate, formatDays } from '../../ui/dates.ts';
import { Mark } from '../../ui/mark.tsx';
import { SelectAll } from '../../ui/select-all.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { TagList } from '../certificates/tag-list.tsx';
import { amountWords, durationWords, statusLooks } from './cpd-words.ts';
import { type LogView, type RecordSort, sortWords } from './log-filters.ts';

type Props = {
  records: CpdRecord[];
  selection: Selection;
  view: LogView;
  onSort: (sort: RecordSort) => void;
};

const columns: RecordSort[] = ['title', 'date', 'hours', 'status'];

/** The log: a table sorted by pressing a column's head; where there is little room each record is a card. */
export function RecordTable({ records, selection, view, onSort }: Props) {
  const { selected, select } = selection;
  return (
    <table className="cpd-rows" aria-label="CPD records">
      <thead>
        <tr>
          <th scope="col" className="cpd-rows-select">
            <SelectAll selection={selection} />
          </th>
          {columns.map((column) => (
            <SortHead key={column} column={column} view={view} onSort={onSort} />
          ))}
          <th scope="col">Support</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Row
            key={record.id}
            record={record}
            selected={selected.has(record.id)}
            onSelect={(on) => select(record.id, on)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { record: CpdRecord; selected: boolean; onSelect: (on: boolean) => void };

function Row({ record, selected, onSelect }: RowProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('entry', record.id);
  const { start_date: start, end_date: end, counts_on: counts } = record;
  const days = start && end && start !== end ? formatDays(start, end) : formatDate(counts);
  const files = record.evidence.length + (record.certificate ? 1 : 0);
  return (
    <tr data-selected={selected || undefined}>
      <td className="cpd-rows-select">
        <Checkbox
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          aria-label={`Select ${record.title}`}
        />
      </td>
      <th scope="row">
        <Link to={{ search: params.toString() }} preventScrollReset className="cpd-rows-title">
          {record.title}
        </Link>
        <Text size="sm" c="dimmed" fw={400}>
          {[activityName(record.activity_type), record.provider].filter(Boolean).join(' · ')}
        </Text>
        {record.tags.length > 0 && (
          <div className="cpd-rows-tags">
            <TagList tags={record.tags} most={3} />
          </div>
        )}
      </th>
      <td data-label="Date" className="cpd-rows-date">
        {days}
      </td>
      <td data-label="Points" className="cpd-rows-points">
        <strong>{amountWords(record.hours)}</strong>
        {record.duration_unit !== 'hours' && (
          <span className="cycle-soft">{durationWords(record.duration_hours, record.duration_unit)}</span>
        )}
      </td>
      <td data-label="Status">
        <Mark look={statusLooks[record.status]} />
      </td>
      <td data-label="Support">
        <span className="cpd-rows-support">
          {files === 0 && record.reflection_ids.length === 0 && <span className="cycle-soft">None</span>}
          {files > 0 && (
            <span>
              <IconPaperclip size={16} aria-hidden />
              {files === 1 ? '1 piece of evidence' : `${files} pieces of evidence`}
            </span>
          )}
          {record.reflection_ids.length > 0 && (
            <span>
              <IconMessage2 size={16} aria-hidden />
              Reflected
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

type HeadProps = { column: RecordSort; view: LogView; onSort: (sort: RecordSort) => void };

function SortHead({ column, view, onSort }: HeadProps) {
  const active = view.sort === column;
  const Icon = !active ? IconArrowsSort : view.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={!active ? 'none' : view.order === 'asc' ? 'ascending' : 'descending'}>
      <UnstyledButton className="cpd-rows-sort" onClick={() => onSort(column)}>
        {sortWords[column]}
        <Icon size={15} aria-hidden data-active={active || undefined} />
      </UnstyledButton>
    </th>
  );
}
