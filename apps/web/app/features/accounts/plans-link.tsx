import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where a plan that holds more is chosen. */
export const plansAddress = '/app/user/boost';

type Props = {
  children?: ReactNode;
  /** In a dialog: closes it. */
  onClick?: () => void;
} & Pick<AnchorProps, 'size' | 'inherit'>;

/** The one way on from everything that the present plan does not hold. */
export const PlansLink = ({ children = 'See the plans', onClick, ...size }: Props) => (
  <Anchor
    component={Link}
    to={plansAddress}
    underline="always"
    {...(size.inherit ? {} : { size: 'sm' })}
    {...size}
    {...(onClick ? { onClick } : {})}
  >
    {children}
  </Anchor>
);
