import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { type Plan, planNames } from '@certfolio/contract/plans';
import { PlanPointList } from '../accounts/plan-point-list.tsx';
import { planPoints, priceText } from '../accounts/plan-points.ts';

type Props = {
  plan: Plan;
  held: Plan;
  /** The label of its button; null where there is nothing to buy. */
  offer: string | null;
  onBuy: () => void;
};

export function PlanCard({ plan, held, offer, onBuy }: Props) {
  const current = plan === held;
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      aria-labelledby={`plan-${plan}`}
      className="plan-card"
      data-current={current}
    >
      <Group gap="xs" mih={28}>
        <Title order={3} id={`plan-${plan}`}>
          {planNames[plan]}
        </Title>
        {current ? <Badge color="blue">Your plan</Badge> : null}
        {plan === 'boost' && held === 'free' ? <Badge color="violet">RECOMMENDED</Badge> : null}
      </Group>
      <Text fw={600} fz="lg" mb="sm">
        {priceText(plan)}
      </Text>
      <PlanPointList points={planPoints(plan)} />
      {offer ? (
        <Button fullWidth variant={plan === 'max' && held === 'free' ? 'default' : 'filled'} onClick={onBuy}>
          {offer}
        </Button>
      ) : null}
    </Paper>
  );
}
