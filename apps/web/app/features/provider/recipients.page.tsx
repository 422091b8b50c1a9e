import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMailForward, IconSearch, IconUsers } from '@tabler/icons-react';
import type { Recipient } from '@certfolio/contract/issuing';
import { Link, useSearchParams } from 'react-router';
import { shownWords } from '../../ui/count-words.ts';
import { formatInstant } from '../../ui/dates.ts';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { LetterMark } from './issued-marks.tsx';
import { useRecipients, useResendingToRecipient } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';

export const meta = () => [{ title: 'Recipients · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function RecipientsPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (text: string) =>
    setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <div>
      <PageHeader title="Recipients" description="Everybody your organization has issued to." />
      <Stack gap="md">
        <DelayedInput
          value={q}
          onChange={search}
          render={(props) => (
            <TextInput
              {...props}
              type="search"
              aria-label="Search recipients"
              placeholder="Name or email…"
              maw={480}
              leftSection={<IconSearch size={17} aria-hidden />}
            />
          )}
        />
        <Listed q={q} onClear={() => search('')} />
      </Stack>
    </div>
  );
}

function Listed({ q, onClear }: { q: string; onClear: () => void }) {
  const list = useRecipients(q);
  if (list.isPending) return <LoadingRows rows={5} label="Loading recipients" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const recipients = list.data.pages.flatMap((page) => page.recipients);
  const total = list.data.pages[0]?.total ?? 0;
  if (recipients.length === 0) return <Nothing q={q.trim()} onClear={onClear} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {shownWords(recipients.length, total, 'person', 'people')}
      </Text>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Certificates</th>
            <th scope="col">Newest letter</th>
            <th scope="col">Last issued</th>
            <th scope="col">
              <span className="cf-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {recipients.map((recipient) => (
            <Row key={recipient.email} recipient={recipient} />
          ))}
        </tbody>
      </table>
      <MoreRows list={list} />
    </Stack>
  );
}

function Row({ recipient }: { recipient: Recipient }) {
  const { email, name, credentials, active, claimed, mail, last_issued_at: last } = recipient;
  const resending = useResendingToRecipient();
  const mayIssue = useMayIssue();
  // What is revoked is not sent.
  const open = active > 0 && claimed < credentials;
  const resend = () =>
    resending.mutate(email, {
      onError: toast.failure,
      onSuccess: ({ sent }) =>
        toast.success(
          sent === 0
            ? 'There is no letter to send: nothing waits to be taken'
            : `${sent === 1 ? 'One letter is' : `${sent} letters are`} on the way to ${email}`,
        ),
    });
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/provider/certificates?recipient=${encodeURIComponent(email)}`} className="rows-title">
          {name}
        </Link>
        <span className="rows-soft">{email}</span>
      </th>
      <td data-label="Certificates">
        <span>
          {credentials}
          <span className="rows-soft">{takenWords(credentials, claimed)}</span>
        </span>
      </td>
      <td data-label="Newest letter">
        <span>
          <LetterMark mail={mail.state} claimed={claimed >= credentials} />
        </span>
      </td>
      <td data-label="Last issued" className="rows-narrow">
        {formatInstant(last)}
      </td>
      <td className="rows-actions">
        {mayIssue && open && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={resending.isPending}
            aria-label={`Send again: the letters to ${name}`}
            onClick={resend}
          >
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}

function takenWords(credentials: number, claimed: number): string {
  if (claimed === 0) return credentials === 1 ? 'not taken yet' : 'none taken yet';
  if (claimed >= credentials) return credentials === 1 ? 'taken' : 'all taken';
  return `${claimed} taken`;
}

function Nothing({ q, onClear }: { q: string; onClear: () => void }) {
  const mayIssue = useMayIssue();
  if (q) {
    return <NothingMatches title={`Nobody found for “${q}”`} clear="Clear the search" onClear={onClear} />;
  }
  return (
    <EmptyState
      icon={IconUsers}
      title="No recipients yet"
      action={
        mayIssue && (
          <Button component={Link} to="/app/provider/certificates/issue">
            Issue a certificate
          </Button>
        )
      }
    >
      Whoever you issue a certificate to appears here, with what became of the letter.
    </EmptyState>
  );
}
