import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Plan, planNames, plans } from '@certfolio/contract/plans';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { CurrentPlan } from './current-plan.tsx';
import { KeptFromLargerPlan } from './kept-from-larger-plan.tsx';
import { offerOf } from './money.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { PlanCard } from './plan-card.tsx';
import { boostOf, pricesQuery } from './plans.queries.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { UsesPanel } from './uses-panel.tsx';
import './plans.css';

export const meta = () => [{ title: 'Your plan · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function BoostPage() {
  const user = useUser();
  if (user.user_type !== null && user.user_type !== 'individual') return <NotOffered />;
  return <OwnPlan userId={user.id} held={user.plan} />;
}

function OwnPlan({ userId, held }: { userId: string; held: Plan }) {
  const [search, setSearch] = useSearchParams();
  const { data: prices } = useQuery(pricesQuery);
  const { data: boost } = useQuery(boostOf(userId));
  const [wanted, setWanted] = useState<Exclude<Plan, 'free'> | null>(null);
  const open = prices !== undefined && prices.payments !== 'off';
  return (
    <div>
      <PageHeader title="Your plan" description="What your plan holds, and how much of it you use." />
      <Stack gap="lg">
        <PaymentOutcome
          sessionId={search.get('session_id')}
          cancelled={search.get('payment') === 'cancelled'}
          onDone={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
        <CurrentPlan userId={userId} plan={held} />
        <UsesPanel userId={userId} />
        <KeptFromLargerPlan userId={userId} />
        <section aria-labelledby="plans">
          <Title order={2} id="plans" mb="sm">
            Plans
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {plans.map((plan) => {
              const endless = plan === held && boost?.is_lifetime;
              const offer = open && !endless ? offerOf(plan, held) : null;
              return (
                <PlanCard
                  key={plan}
                  plan={plan}
                  held={held}
                  offer={offer}
                  onBuy={() => plan !== 'free' && setWanted(plan)}
                />
              );
            })}
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="sm">
            Boost and Max each give 1 year of access. Nothing renews by itself.
          </Text>
        </section>
        {prices ? <PaymentNotice prices={prices} /> : null}
        <PaymentsPanel />
      </Stack>
      {prices ? (
        <QuoteDialog
          plan={wanted}
          title={wanted ? (offerOf(wanted, held) ?? planNames[wanted]) : ''}
          mode={prices.payments}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </div>
  );
}

/** Paid plans are offered to individuals alone. */
function NotOffered() {
  return (
    <EmptyState
      icon={IconBuilding}
      title="Your plan is agreed with our team"
      order={1}
      action={
        <Button component={Link} to="/contact">
          Contact Sales
        </Button>
      }
    >
      Boost and Max are for individuals. Plans for companies, certificate providers and recruiters are
      arranged one by one.
    </EmptyState>
  );
}
