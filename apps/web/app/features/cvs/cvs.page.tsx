import { useRef } from 'react';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileCv, IconPencilPlus, IconTag, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PlansLink } from '../accounts/plans-link.tsx';
import { shownWords } from '../../ui/count-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { BuildCvDialog } from './build-cv-dialog.tsx';
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
  const [building, build] = useDisclosure(false);
  return (
    <div>
      <PageHeader
        title="CVs"
        description="Build a CV from your certificates, or keep one as a file and see what a machine reads from it. Share either by a link of its own or in a wallet."
        actions={
          <>
            <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={build.open}>
              Build a CV
            </Button>
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={upload.open}
            >
              Upload CV
            </Button>
          </>
        }
      />
      <Stack gap="md">
        <PlanUse userId={id} />
        <Listed userId={id} tag={tag} onUpload={upload.open} onBuild={build.open} />
      </Stack>
      <BuildCvDialog opened={building} onClose={build.close} />
      <CvUploadDialog opened={uploading} onClose={upload.close} />
    </div>
  );
}

function PlanUse({ userId }: { userId: string }) {
  const { data } = useQuery(cvUsage(userId));
  if (!data) return null;
  return (
    <div className="cv-use">
      <Use
        {...data.uploads}
        noun="CV upload"
        wish="Upgrade to upload more"
        meter="CV uploads used of your plan"
      />
      <Use
        {...data.builds}
        noun="built CV"
        wish="Upgrade to build more"
        meter="Built CVs used of your plan"
      />
    </div>
  );
}

type UseProps = { used: number; limit: number | null; noun: string; wish: string; meter: string };

function Use({ used, limit, noun, wish, meter }: UseProps) {
  if (limit === null) return null;
  const full = used >= limit;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {used} of {limit} {limit === 1 ? noun : `${noun}s`}
        </Text>
        {full && <PlansLink>{wish}</PlansLink>}
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.min(100, (used / limit) * 100)}
          color={full ? 'yellow' : 'blue'}
          aria-label={meter}
        />
      </Progress.Root>
    </Stack>
  );
}

type ListedProps = { userId: string; tag: string | null; onUpload: () => void; onBuild: () => void };

function Listed({ userId, tag, onUpload, onBuild }: ListedProps) {
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
          <Group justify="center" gap="sm">
            <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={onBuild}>
              Build your first CV
            </Button>
            <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
              Upload your first CV
            </Button>
          </Group>
        }
      >
        Build one here: choose a template, write, and insert your certificates, which stay up to date. Or
        upload a PDF, a Word document or a scan: experience, education and skills are read for you, and can be
        made into a CV that you go on writing.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text ref={place} tabIndex={-1} size="sm" c="dimmed" role="status" style={{ outline: 'none' }}>
          {shownWords(cvs.length, total, 'CV')}
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
