import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCertificate, IconFileSpreadsheet, IconSearch, IconX } from '@tabler/icons-react';
import { type IssuedCredential, issuedStates, mailStates } from '@certfolio/contract/issued-credentials';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { shownWords } from '../../ui/count-words.ts';
import { formatDate } from '../../ui/dates.ts';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { isNarrowed, issuedParamsOf, issuedViewOf } from './issued-filters.ts';
import { IssuedStateMark, issuedStateWords, LetterMark, mailWords } from './issued-marks.tsx';
import { type IssuedView, templateList, useIssued } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';
import { CertificateSections } from './sections.tsx';

export const meta = () => [{ title: 'Certificates · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function IssuedPage() {
  const [, setParams] = useSearchParams();
  const mayIssue = useMayIssue();
  const [view, change] = useAddressView(issuedViewOf, issuedParamsOf);
  return (
    <div>
      <PageHeader
        title="Certificates"
        description="Everything your organization has issued, and where it stands."
        actions={
          mayIssue && (
            <Button
              component={Link}
              to="/app/provider/certificates/lists/new"
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              Issue from a CSV list
            </Button>
          )
        }
      />
      <CertificateSections />
      <Stack gap="md">
        <Toolbar view={view} onChange={change} />
        <Listed view={view} onClear={() => setParams({}, { replace: true })} />
      </Stack>
    </div>
  );
}

type ToolbarProps = { view: IssuedView; onChange: (part: Partial<IssuedView>) => void };

function Toolbar({ view, onChange }: ToolbarProps) {
  const templates = useQuery(templateList({ q: '', archived: false }));
  return (
    <div className="provider-toolbar">
      <DelayedInput
        value={view.q}
        onChange={(q) => onChange({ q })}
        render={(props) => (
          <TextInput
            {...props}
            type="search"
            className="provider-toolbar-search"
            aria-label="Search issued certificates"
            placeholder="Name, email, title or number…"
            leftSection={<IconSearch size={17} aria-hidden />}
          />
        )}
      />
      <FilterSelect
        className="provider-toolbar-choice"
        name="State"
        any="Any state"
        options={issuedStates.map((value) => ({ value, label: issuedStateWords(value) }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        className="provider-toolbar-choice"
        name="Template"
        any="Any template"
        searchable
        options={(templates.data?.templates ?? []).map(({ id, content }) => ({
          value: id,
          label: content.name,
        }))}
        value={view.template || null}
        onChange={(template) => onChange({ template: template ?? '' })}
      />
      <FilterSelect
        className="provider-toolbar-choice"
        name="Taken"
        any="Taken or not"
        options={[
          { value: 'true', label: 'Taken' },
          { value: 'false', label: 'Not taken yet' },
        ]}
        value={view.claimed}
        onChange={(claimed) => onChange({ claimed })}
      />
      <FilterSelect
        className="provider-toolbar-choice"
        name="Letter"
        any="Any letter"
        options={mailStates.map((value) => ({ value, label: mailWords(value) }))}
        value={view.mail}
        onChange={(mail) => onChange({ mail })}
      />
      {view.recipient && (
        <Button
          variant="light"
          size="compact-md"
          rightSection={<IconX size={15} aria-hidden />}
          aria-label={`${view.recipient}: show all recipients again`}
          onClick={() => onChange({ recipient: '' })}
        >
          {view.recipient}
        </Button>
      )}
      {view.batch && (
        <Button
          variant="light"
          size="compact-md"
          rightSection={<IconX size={15} aria-hidden />}
          aria-label="From one CSV list: show all again"
          onClick={() => onChange({ batch: '' })}
        >
          From one CSV list
        </Button>
      )}
    </div>
  );
}

function Listed({ view, onClear }: { view: IssuedView; onClear: () => void }) {
  const list = useIssued(view);
  if (list.isPending) return <LoadingRows rows={5} label="Loading certificates" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const credentials = list.data.pages.flatMap((page) => page.credentials);
  const total = list.data.pages[0]?.total ?? 0;
  if (credentials.length === 0) return <Nothing narrowed={isNarrowed(view)} onClear={onClear} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {list.isFetching && !list.isFetchingNextPage
          ? 'Updating…'
          : shownWords(credentials.length, total, 'certificate')}
      </Text>
      <IssuedTable credentials={credentials} />
      <MoreRows list={list} />
    </Stack>
  );
}

function IssuedTable({ credentials }: { credentials: IssuedCredential[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Recipient</th>
          <th scope="col">Certificate</th>
          <th scope="col">Issued</th>
          <th scope="col">State</th>
          <th scope="col">Letter</th>
        </tr>
      </thead>
      <tbody>
        {credentials.map(({ id, recipient, name, number, issued_on, state, mail, claimed_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/app/provider/certificates/issued/${id}`} className="rows-title">
                {recipient.name}
              </Link>
              <span className="rows-soft">{recipient.email}</span>
            </th>
            <td data-label="Certificate">
              <span>
                {name}
                <span className="rows-soft">{number}</span>
              </span>
            </td>
            <td data-label="Issued" className="rows-narrow">
              {formatDate(issued_on)}
            </td>
            <td data-label="State">
              <span>
                <IssuedStateMark state={state} />
              </span>
            </td>
            <td data-label="Letter">
              <span>
                <LetterMark mail={mail.state} claimed={claimed_at !== null} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const mayIssue = useMayIssue();
  if (narrowed) {
    return (
      <NothingMatches title="No certificate matches" clear="Clear search and filters" onClear={onClear}>
        Try fewer filters, or other words.
      </NothingMatches>
    );
  }
  return (
    <EmptyState
      icon={IconCertificate}
      title="Nothing issued yet"
      action={
        mayIssue && (
          <Button component={Link} to="/app/provider/certificates/issue">
            Issue your first certificate
          </Button>
        )
      }
    >
      Issue to one person, or to a whole class from a CSV list. Each recipient gets a letter with a link to
      take the certificate.
    </EmptyState>
  );
}
