import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { builtCv } from '../cvs/built-cvs.queries.ts';
import { CvBuilder } from './cv-builder.tsx';

export const meta = () => [{ title: 'Build a CV · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function CvBuilderPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(builtCv(id));
  if (isPending) return <Loading />;
  if (data) return <CvBuilder key={id} id={id} built={data} />;
  const code = codeOf(error);
  // An uploaded file is looked at on its own page, which offers an editable copy.
  if (code === 'cv_not_built') return <Navigate to={`/app/user/cvs/${id}`} replace />;
  if (code !== 'cv_not_found' && code !== 'not_found') {
    return <ErrorState title="Failed to fetch CV" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <EmptyState
      title="CV not found"
      order={1}
      action={
        <Button component={Link} to="/app/user/cvs">
          All CVs
        </Button>
      }
    >
      It may have been deleted, or the link is not complete.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="cv-builder">
      <span className="cf-hidden">Loading the CV</span>
      <Skeleton height={20} width={80} mb="md" />
      <Skeleton height={34} width="45%" mb="xl" />
      <div className="cv-builder-columns">
        <Skeleton height={560} />
        <Skeleton height={720} visibleFrom="md" />
      </div>
    </div>
  );
}
