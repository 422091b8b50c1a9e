import { useState } from 'react';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconBuildingBank, IconPencil, IconPlus } from '@tabler/icons-react';
import type { CpdMembership } from '@certfolio/contract/cpd-bodies';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { evaluationOf, memberships, rulePacks } from './cpd.queries.ts';
import { Evaluation } from './evaluation.tsx';
import { MembershipDialog } from './membership-dialog.tsx';

export const meta = () => [{ title: 'CPD rules · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function RulesPage() {
  const [params, setParams] = useSearchParams();
  const packs = useQuery(rulePacks);
  const joined = useQuery(memberships);
  const [edited, setEdited] = useState<CpdMembership | 'new' | null>(null);
  const asked = params.get('body');
  const own = joined.data ?? [];
  const chosen = own.find(({ body }) => body === asked) ?? own[0];
  const choose = (body: string) => setParams({ body }, { replace: true, preventScrollReset: true });
  const nameOf = ({ body, name }: CpdMembership) =>
    packs.data?.find(({ id }) => id === body)?.short_name ?? name ?? body;
  const failed = [packs, joined].find(({ error, data }) => error && !data);
  if (failed) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (packs.isPending || joined.isPending) return <LoadingRows rows={4} height={96} label="Loading rules" />;
  return (
    <Stack gap="lg">
      {own.length === 0 ? (
        <EmptyState
          icon={IconBuildingBank}
          title="To which body do you belong?"
          action={
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              Choose a body
            </Button>
          }
        >
          Its rules are then held against your records, line by line, with the arithmetic shown. One record
          can count for several bodies.
        </EmptyState>
      ) : (
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label="Body"
            className="cpd-body-select"
            value={chosen?.body ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={own.map((one) => ({ value: one.body, label: nameOf(one) }))}
          />
          {chosen && (
            <Button
              variant="default"
              leftSection={<IconPencil size={17} aria-hidden />}
              onClick={() => setEdited(chosen)}
            >
              Membership
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add a body
          </Button>
        </Group>
      )}
      {chosen && <Evaluated key={chosen.body} membership={chosen} onEdit={() => setEdited(chosen)} />}
      <MembershipDialog
        key={edited === null ? 'closed' : edited === 'new' ? 'new' : edited.id}
        membership={edited}
        packs={packs.data ?? []}
        taken={own.map(({ body }) => body)}
        onClose={() => setEdited(null)}
        onJoined={choose}
      />
    </Stack>
  );
}

function Evaluated({ membership, onEdit }: { membership: CpdMembership; onEdit: () => void }) {
  const { data, error, isPending, refetch } = useQuery(evaluationOf(membership.body));
  if (isPending) return <LoadingRows rows={4} height={96} label="Holding the rules against your records" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Evaluation pack={data.pack} evaluation={data.evaluation} membership={membership} onEdit={onEdit} />;
}
