import { Alert, Anchor, Badge, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import type { OnboardingData } from '@certfolio/contract/accounts';
import { type Plan, planNames } from '@certfolio/contract/plans';
import { PlanPointList } from '../accounts/plan-point-list.tsx';
import { planPoints, priceText } from '../accounts/plan-points.ts';
import { chosenPlan, type PlanChoice, plansFor } from './onboarding.steps.ts';

const onRequest: Record<
  'enterprise' | 'provider' | 'recruiter',
  { name: string; points: readonly string[] }
> = {
  enterprise: {
    name: 'Enterprise',
    points: [
      'Employee management',
      'Bulk verification',
      'Compliance tracking',
      'Team analytics',
      'API access',
    ],
  },
  provider: {
    name: 'Provider',
    points: ['Certificate issuing', 'Verification system', 'Issuance analytics', 'Integration APIs'],
  },
  recruiter: {
    name: 'Recruiter',
    points: ['Candidate search', 'Real-time verification', 'Talent analytics', 'Integration APIs'],
  },
};

function textOf(plan: PlanChoice): { name: string; price: string; points: readonly string[] } {
  if (plan.id in onRequest) {
    const { name, points } = onRequest[plan.id as keyof typeof onRequest];
    return { name, points, price: 'Contact Sales' };
  }
  const own: Plan = plan.id === 'boost' || plan.id === 'max' ? plan.id : 'free';
  return { name: planNames[own], price: priceText(own), points: planPoints(own) };
}

type Props = { data: OnboardingData; onChoose: (plan: PlanChoice) => void; error: string | null };

export function PlanStep({ data, onChoose, error }: Props) {
  const offered = plansFor(data.userType);
  if (offered.length === 0) {
    return (
      <Alert color="yellow" role="alert">
        No plans available for the selected account type. Please contact support.
      </Alert>
    );
  }
  return (
    <div>
      <Radio.Group
        aria-label="Plan"
        value={chosenPlan(data)?.id ?? null}
        onChange={(id) => {
          const plan = offered.find((one) => one.id === id);
          if (plan) onChoose(plan);
        }}
        error={error}
      >
        <SimpleGrid cols={{ base: 1, sm: offered.length }} spacing="sm" mb={error ? 'xs' : 0}>
          {offered.map((plan) => {
            const { name, price, points } = textOf(plan);
            return (
              <Radio.Card key={plan.id} value={plan.id} p="md" radius="md" className="cf-choice">
                <Group justify="space-between" wrap="nowrap" align="flex-start">
                  <div>
                    <Group gap="xs">
                      <Text fw={700} size="lg">
                        {name}
                      </Text>
                      {plan.id === 'boost' ? <Badge color="violet">RECOMMENDED</Badge> : null}
                    </Group>
                    <Text fw={600} mb="xs">
                      {price}
                    </Text>
                  </div>
                  <Radio.Indicator aria-hidden mt={4} />
                </Group>
                <PlanPointList points={points} />
              </Radio.Card>
            );
          })}
        </SimpleGrid>
      </Radio.Group>
      {data.userType === 'individual' ? (
        <Text size="sm" c="dimmed" mt="md">
          Boost and Max each give 1 year of access. You can stay on Free for as long as you like.
        </Text>
      ) : (
        <Text size="sm" mt="md">
          This plan is agreed with our team:{' '}
          <Anchor href="/contact" target="_blank" rel="noopener" size="sm" underline="always">
            Contact Sales
          </Anchor>
          . You can finish setting up in the meantime.
        </Text>
      )}
    </div>
  );
}
