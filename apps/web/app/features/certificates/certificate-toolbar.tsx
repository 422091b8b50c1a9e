import { useRef } from 'react';
import {
  Autocomplete,
  Badge,
  Button,
  Collapse,
  Group,
  Kbd,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconSearch, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { DirectionButton } from '../../ui/direction-button.tsx';
import {
  type CertificateView,
  defaultView,
  filterableLevels,
  filterableStatuses,
  filterableValidities,
  filterCount,
  isByLikeness,
  sortFields,
  sortWords,
  withoutFilters,
} from './certificate-filters.ts';
import { typeWords } from './certificate-types.ts';
import { certificateFacets, certificateTags } from './certificates.queries.ts';
import './certificate-toolbar.css';

const statusWords = {
  uploaded: 'Uploaded',
  processing: 'Processing',
  failed: 'Failed',
  rejected: 'Rejected',
};
const validityWords = {
  current: 'Not expired',
  expiring: 'Expiring soon',
  expired: 'Expired',
  undated: 'No expiry date',
  revoked: 'Revoked',
  invalid: 'Not valid',
};
const levelWords = {
  0: 'Self-declared',
  1: 'File fingerprinted',
  2: 'Machine-checked',
  3: 'Confirmed by the issuer',
  4: 'Cryptographic credential',
};

type Props = { view: CertificateView; onChange: (change: Partial<CertificateView>) => void };

/** Search, filters, order and layout of the certificates; every change stands in the address. */
export function CertificateToolbar({ view, onChange }: Props) {
  const [open, { toggle }] = useDisclosure(filterCount(view) > 0);
  const count = filterCount(view);
  const search = useRef<HTMLInputElement>(null);
  // Only where nothing is being typed: Mantine leaves fields alone.
  const toSearch = () => search.current?.focus();
  useHotkeys([
    ['/', toSearch],
    // Where the stroke is above another key.
    ['shift+/', toSearch],
  ]);
  return (
    <div className="certificate-toolbar">
      <div className="certificate-toolbar-row">
        <DelayedInput
          value={view.q}
          onChange={(q) => onChange({ q })}
          render={(props) => (
            <TextInput
              {...props}
              type="search"
              className="certificate-toolbar-search"
              aria-label="Search certificates"
              aria-keyshortcuts="/"
              placeholder="Search everything that was read…"
              leftSection={<IconSearch size={17} aria-hidden />}
              rightSection={
                props.value === '' ? (
                  <Kbd size="xs" className="certificate-toolbar-key" aria-hidden>
                    /
                  </Kbd>
                ) : undefined
              }
              ref={search}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && props.value !== '')
                  props.onChange({ currentTarget: { value: '' } });
              }}
            />
          )}
        />
        <Button
          variant="default"
          className="certificate-toolbar-filter"
          onClick={toggle}
          aria-expanded={open}
          aria-controls="certificate-filters"
          leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
          rightSection={count > 0 ? <Badge size="sm">{count}</Badge> : undefined}
        >
          Filters
        </Button>
        <Group gap={6} wrap="nowrap" className="certificate-toolbar-order">
          <Select
            aria-label="Sort by"
            data={sortFields.map((value) => ({
              value,
              label: value === defaultView.sort && isByLikeness(view) ? 'Best match' : sortWords[value],
            }))}
            value={view.sort}
            allowDeselect={false}
            rightSectionWidth={28}
            className="certificate-toolbar-sort"
            onChange={(sort) => onChange({ sort: sort as CertificateView['sort'] })}
          />
          <DirectionButton order={view.order} onChange={(order) => onChange({ order })} />
        </Group>
        <SegmentedControl
          aria-label="Layout"
          value={view.layout}
          onChange={(layout) => onChange({ layout: layout as CertificateView['layout'] })}
          data={[
            { value: 'cards', label: <LayoutLabel Icon={IconLayoutGrid} words="Cards" /> },
            { value: 'table', label: <LayoutLabel Icon={IconTable} words="Table" /> },
          ]}
        />
      </div>
      <Collapse expanded={open} id="certificate-filters">
        <Filters view={view} onChange={onChange} />
      </Collapse>
    </div>
  );
}

function LayoutLabel({ Icon, words }: { Icon: typeof IconTable; words: string }) {
  return (
    <span className="certificate-toolbar-layout">
      <Icon size={17} aria-hidden />
      <span className="cf-hidden">{words}</span>
    </span>
  );
}

function Filters({ view, onChange }: Props) {
  const { data: facets } = useQuery(certificateFacets);
  const { data: tags } = useQuery(certificateTags);
  const withChosen = (options: string[], chosen: string) =>
    chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <div className="certificate-filters">
      {view.tab === 'all' && (
        <Select
          label="Status"
          placeholder="Any"
          clearable
          data={filterableStatuses.map((value) => ({ value, label: statusWords[value] }))}
          value={view.status}
          onChange={(status) => onChange({ status: status as CertificateView['status'] })}
        />
      )}
      <Select
        label="Validity"
        placeholder="Any"
        clearable
        data={filterableValidities.map((value) => ({ value, label: validityWords[value] }))}
        value={view.validity}
        onChange={(validity) => onChange({ validity: validity as CertificateView['validity'] })}
      />
      <DelayedInput
        value={view.issuer}
        onChange={(issuer) => onChange({ issuer })}
        render={({ value, onChange: onInput }) => (
          <Autocomplete
            label="Issuer"
            placeholder="Any"
            data={facets?.issuers ?? []}
            value={value}
            onChange={(text) => onInput({ currentTarget: { value: text } })}
          />
        )}
      />
      <Select
        label="Type"
        placeholder="Any"
        clearable
        searchable
        data={withChosen(facets?.types ?? [], view.type).map((value) => ({ value, label: typeWords(value) }))}
        value={view.type || null}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      <Select
        label="Tag"
        placeholder="Any"
        clearable
        searchable
        data={withChosen(tags?.map((tag) => tag.name) ?? [], view.tag)}
        value={view.tag || null}
        onChange={(tag) => onChange({ tag: tag ?? '' })}
      />
      <Select
        label="Trust level"
        placeholder="Any"
        clearable
        data={filterableLevels.map((value) => ({ value, label: `${value} ${levelWords[value]}` }))}
        value={view.level}
        onChange={(level) => onChange({ level: level as CertificateView['level'] })}
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
