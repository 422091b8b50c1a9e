import { Text } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import type { Certificate } from '@certfolio/contract/certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';
import { formatDate } from '../../ui/dates.ts';
import { validityWords } from '../../ui/validity-badge.tsx';
import { entryLimit, type ListSection, newEntry, withEntries } from './cv-edits.ts';
import { useEditing } from './editing.ts';
import { boundFrom, certificateLine } from './certificate-line.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { newId } from './new-id.ts';

const pageSize = 50;

/** The own certificates by words, page by page. */
const useCertificateChoices = (q: string, enabled: boolean) => {
  const list = useInfiniteQuery({
    queryKey: ['certificates', 'choices', 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      api.certificates.list({
        query: { skip: pageParam, limit: pageSize, sort: 'title', order: 'asc', ...(q ? { q } : {}) },
        signal,
      }),
    ...inPages('certificates'),
    staleTime: lifetimes.certificates,
    enabled,
  });
  return { ...list, choices: list.data?.pages.flatMap((page) => page.certificates) };
};

type Props = { section: ListSection; opened: boolean; onClose: () => void };

/** Chooses certificates that lines of the CV are bound to. */
export function InsertCertificatesDialog({ section, opened, onClose }: Props) {
  const { edit, say, know } = useEditing();
  const bound = new Set(
    section.items.flatMap((item) => ('certificate_id' in item ? (item.certificate_id ?? []) : [])),
  );
  const insert = (picked: Certificate[]) => {
    know(picked.map(boundFrom));
    edit((content) =>
      withEntries(
        content,
        section.id,
        picked.map((one) => newEntry('certificates', newId(), certificateLine(one))),
      ),
    );
    say(picked.length === 1 ? 'Certificate inserted' : `${picked.length} certificates inserted`);
  };
  return (
    <InsertDialog
      opened={opened}
      onClose={onClose}
      onInsert={insert}
      useFound={useCertificateChoices}
      room={entryLimit - section.items.length}
      inside={bound}
      describe={(one) =>
        [one.issuer_name, formatDate(one.issue_date), validityWords(one.validity)].filter(Boolean).join(' · ')
      }
      icon={IconCertificate}
      words={words}
    >
      <Text size="sm" c="dimmed">
        An inserted line always says what its certificate says: a renewal or a revocation shows the next time
        the CV is drawn.
      </Text>
    </InsertDialog>
  );
}

const words = {
  title: 'Insert from my certificates',
  things: 'certificates',
  placeholder: 'Search title, issuer, number…',
  noMatch: 'No certificate matches',
  none: 'No certificates yet',
  insteadOfNone: 'Upload one first. Until then you can write lines by hand.',
};
