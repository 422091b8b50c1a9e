import { useRef } from 'react';
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileCv, IconTag, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { CvCard } from './cv-card.tsx';
import { CvUploadDialog } from './cv-upload-dialog.tsx';
import { cvUsage, useCvs } from './cvs.queries.ts';
import { useCvDeletionWithUndo } from './use-cv-deletion-with-undo.ts';

export const meta = () => [{ title: 'CVs · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function CvsPage() {
  const { id } = useUser();
  const [params] = useSearchParams();
  const tag = params.get('tag');
  const [uploading, upload] = useDisclosure(false);
  return (
    <div>
      <PageHeader
        title="CVs"
        description="Keep each CV with its versions, see what a machine reads from it, and share it in a wallet."
        actions={
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload.open}>
            Upload CV
          </Button>
        }
      />
      <Stack gap="md">
        <PlanUse userId={id} />
        <Listed userId={id} tag={tag} onUpload={upload.open} />
      </Stack>
      <CvUploadDialog opened={uploading} onClose={upload.close} />
    </div>
  );
}

function PlanUse({ userId }: { userId: string }) {
  const { data } = useQuery(cvUsage(userId));
  if (!data || data.limit === null) return null;
  const full = data.uploads >= data.limit;
  return (
    <Stack gap={6} maw={420}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {data.uploads} of {data.limit} CV {data.limit === 1 ? 'upload' : 'uploads'}
        </Text>
        {full && (
          <Anchor component={Link} to="/app/user/boost" size="sm" underline="always">
            Upgrade to upload more
          </Anchor>
        )}
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.min(100, (data.uploads / data.limit) * 100)}
          color={full ? 'yellow' : 'blue'}
          aria-label="CV uploads used of your plan"
        />
      </Progress.Root>
    </Stack>
  );
}

function Listed({ userId, tag, onUpload }: { userId: string; tag: string | null; onUpload: () => void }) {
  const list = useCvs(userId, tag);
  const deleteWithUndo = useCvDeletionWithUndo();
  const place = useRef<HTMLParagraphElement>(null);
  if (list.isPending) return <LoadingRows rows={2} height={188} label="Loading CVs" />;
  if (list.isError && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const cvs = list.data.pages.flatMap((page) => page.cvs);
  const total = list.data.pages[0]?.total ?? 0;
  if (cvs.length === 0 && tag === null) {
    return (
      <EmptyState
        icon={IconFileCv}
        title="No CVs yet"
        action={
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
            Upload your first CV
          </Button>
        }
      >
        Upload a PDF, a Word document or a scan. Experience, education and skills are read for you.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text ref={place} tabIndex={-1} size="sm" c="dimmed" role="status" style={{ outline: 'none' }}>
          {countWords(cvs.length, total)}
        </Text>
        {tag !== null && (
          <Button
            component={Link}
            to="/app/user/cvs"
            size="compact-sm"
            variant="default"
            leftSection={<IconTag size={14} aria-hidden />}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Tagged ${tag}; show all CVs`}
          >
            {tag}
          </Button>
        )}
      </Group>
      {cvs.length === 0 ? (
        <EmptyState
          icon={IconTag}
          title={`No CV is tagged “${tag}”`}
          action={
            <Button component={Link} to="/app/user/cvs" variant="default">
              Show all CVs
            </Button>
          }
        />
      ) : (
        <ul className="cv-grid">
          {cvs.map((cv) => (
            <li key={cv.id}>
              <CvCard
                cv={cv}
                // The card goes, and the keyboard's place with it: it goes on above the list.
                onDelete={() => deleteWithUndo(cv.id, () => place.current?.focus({ preventScroll: true }))}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </Stack>
  );
}

const countWords = (shown: number, total: number): string => {
  const noun = total === 1 ? 'CV' : 'CVs';
  return shown < total ? `${shown} of ${total} ${noun}` : `${total} ${noun}`;
};
