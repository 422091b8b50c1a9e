import { Badge, Button, Collapse, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { activityName, activityTypes } from '@certfolio/contract/cpd-activities';
import { cpdStatuses, recordSorts } from '@certfolio/contract/cpd-records';
import { useQuery } from '@tanstack/react-query';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { DirectionButton } from '../../ui/direction-button.tsx';
import { memberships, rulePacks } from './cpd.queries.ts';
import { statusLooks } from './cpd-words.ts';
import { filterCount, type LogView, sortWords, withoutFilters } from './log-filters.ts';
import { latestRecords } from './records.queries.ts';

type Props = { view: LogView; onChange: (part: Partial<LogView>) => void };

/** Search, filters and order of the log; every change stands in the address. */
export function LogToolbar({ view, onChange }: Props) {
  const count = filterCount(view);
  const [open, { toggle }] = useDisclosure(count > 0);
  return (
    <div className="log-toolbar">
      <div className="log-toolbar-row">
        <DelayedInput
          value={view.q}
          onChange={(q) => onChange({ q })}
          render={(props) => (
            <TextInput
              {...props}
              type="search"
              className="log-toolbar-search"
              aria-label="Search the log"
              placeholder="Search title, provider, tags…"
              leftSection={<IconSearch size={17} aria-hidden />}
            />
          )}
        />
        <Button
          variant="default"
          onClick={toggle}
          aria-expanded={open}
          aria-controls="log-filters"
          leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
          rightSection={count > 0 ? <Badge size="sm">{count}</Badge> : undefined}
        >
          Filters
        </Button>
        <Group gap={6} wrap="nowrap" className="log-toolbar-order">
          <NativeSelect
            aria-label="Sort by"
            value={view.sort}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as LogView['sort'] })}
            data={recordSorts.map((value) => ({ value, label: sortWords[value] }))}
          />
          <DirectionButton order={view.order} onChange={(order) => onChange({ order })} />
        </Group>
      </div>
      <Collapse expanded={open} id="log-filters">
        <Filters view={view} onChange={onChange} />
      </Collapse>
    </div>
  );
}

function Filters({ view, onChange }: Props) {
  const { data: packs } = useQuery(rulePacks);
  const { data: joined } = useQuery(memberships);
  const { data: latest } = useQuery(latestRecords);
  const types = [
    ...new Set([...activityTypes, ...(latest ?? []).map((one) => one.activity_type), view.type]),
  ];
  const tags = [...new Set([...(latest ?? []).flatMap((one) => one.tags), view.tag])].filter(Boolean);
  const bodies = (packs ?? []).filter(
    ({ id }) => id === view.body || joined?.some(({ body }) => body === id),
  );
  const day = (field: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={view[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <div className="log-filters">
      <Select
        label="Status"
        placeholder="Any"
        clearable
        data={cpdStatuses.map((value) => ({ value, label: statusLooks[value].words }))}
        value={view.status}
        onChange={(status) => onChange({ status: status as LogView['status'] })}
      />
      <Select
        label="Type"
        placeholder="Any"
        clearable
        searchable
        data={types.filter(Boolean).map((value) => ({ value, label: activityName(value) }))}
        value={view.type || null}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      <Select
        label="Body"
        placeholder="Any"
        clearable
        disabled={bodies.length === 0}
        data={bodies.map(({ id, short_name: label }) => ({ value: id, label }))}
        value={view.body || null}
        onChange={(body) => onChange({ body: body ?? '' })}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      <Select
        label="Tag"
        placeholder="Any"
        clearable
        searchable
        disabled={tags.length === 0}
        data={tags}
        value={view.tag || null}
        onChange={(tag) => onChange({ tag: tag ?? '' })}
      />
      <Select
        label="Evidence"
        placeholder="Any"
        clearable
        data={[
          { value: 'yes', label: 'With evidence' },
          { value: 'no', label: 'Without evidence' },
        ]}
        value={view.evidence}
        onChange={(evidence) => onChange({ evidence: evidence as LogView['evidence'] })}
      />
      <Button
        variant="subtle"
        disabled={filterCount(view) === 0 && view.q === ''}
        onClick={() => onChange(withoutFilters(view))}
      >
        Clear filters
      </Button>
    </div>
  );
}
