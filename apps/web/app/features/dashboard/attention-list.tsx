import { useState } from 'react';
import { Button, Paper, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChecks,
  IconClockExclamation,
  IconEyeCheck,
  IconHistory,
  IconHourglass,
  IconLinkOff,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { Api } from '@certfolio/contract/contract';
import { Link } from 'react-router';

type Item = Awaited<ReturnType<Api['users']['dashboard']>>['attention'][number];

const looks: Record<Item['kind'], { Icon: typeof IconHistory; tone: string; action: string; tab?: string }> =
  {
    expired: { Icon: IconHistory, tone: 'quiet', action: 'Renew', tab: 'files' },
    expiring: { Icon: IconClockExclamation, tone: 'warn', action: 'Renew', tab: 'files' },
    in_review: { Icon: IconHourglass, tone: 'warn', action: 'See why' },
    failed: { Icon: IconAlertTriangle, tone: 'bad', action: 'Try again' },
    processing: { Icon: IconHourglass, tone: 'info', action: 'See progress' },
    link_ending: { Icon: IconLinkOff, tone: 'warn', action: 'Open wallet' },
    cpd_shortfall: { Icon: IconTargetArrow, tone: 'warn', action: 'Open CPD' },
    check_fields: { Icon: IconEyeCheck, tone: 'warn', action: 'Check fields' },
  };

const shownAtFirst = 5;

/** What asks for the holder's hand, each with the one thing to do about it; the less urgent when asked for. */
export function AttentionList({ items }: { items: Item[] }) {
  const [all, setAll] = useState(false);
  // Opening a list for a single line is not worth a press.
  const folds = items.length > shownAtFirst + 1;
  if (items.length === 0) {
    return (
      <Paper withBorder>
        <Stack align="center" gap={6} p="lg" ta="center">
          <IconChecks size={28} stroke={1.5} color="var(--cf-good)" aria-hidden />
          <Text c="dimmed">Everything is in order. Nothing expires soon, and nothing waits for you.</Text>
        </Stack>
      </Paper>
    );
  }
  return (
    <Paper withBorder>
      <ul className="attention-list">
        {(folds && !all ? items.slice(0, shownAtFirst) : items).map(
          ({ kind, certificate_id: certificate, wallet_id: wallet, title, detail }) => {
            const { Icon, tone, action, tab } = looks[kind];
            return (
              <li key={`${kind} ${certificate ?? wallet} ${title} ${detail}`}>
                <span className="attention-sign" data-tone={tone}>
                  <Icon size={19} stroke={1.9} aria-hidden />
                </span>
                <div className="attention-words">
                  <span className="attention-title">{title}</span>
                  <span className="attention-detail">{detail}</span>
                </div>
                <Button
                  component={Link}
                  to={
                    kind === 'cpd_shortfall'
                      ? '/app/user/cpd'
                      : certificate === null
                        ? `/app/user/wallets/${wallet}`
                        : `/app/user/certificates/${certificate}${tab ? `?tab=${tab}` : ''}`
                  }
                  variant="default"
                  size="sm"
                  aria-label={`${action}: ${title}`}
                >
                  {action}
                </Button>
              </li>
            );
          },
        )}
      </ul>
      {folds ? (
        <Button
          variant="subtle"
          fullWidth
          className="attention-more"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${items.length - shownAtFirst} more`}
        </Button>
      ) : null}
    </Paper>
  );
}
