import { use } from 'react';
import { Group, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { CvCertificate } from '@certfolio/contract/cv-content';
import { Mark } from '../../ui/mark.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import type { Entry } from './cv-edits.ts';
import { BoundContext } from './editing.ts';

/** An entry as it is drawn: a bound line says what its certificate says now. */
export function useAsDrawn(entry: Entry): Entry {
  const bound = use(BoundContext);
  const certificate =
    'certificate_id' in entry && entry.certificate_id ? bound.get(entry.certificate_id) : undefined;
  if (!certificate) return entry;
  const { name, issuer, date } = certificate;
  return { ...(entry as CvCertificate), name, issuer: issuer ?? '', date: date ?? '' };
}

const goneLook = { words: 'No longer among your certificates', tone: 'warn', Icon: IconLinkOff } as const;

/** What the certificate that a line is bound to is worth now. */
export function BoundChips({ id }: { id: string }) {
  const certificate = use(BoundContext).get(id);
  if (!certificate) return <Mark look={goneLook} />;
  return (
    <Group gap={6}>
      <ValidityBadge validity={certificate.validity} />
      <TrustBadge trust={certificate.trust_level} muted={isStruck(certificate.validity)} />
      {certificate.renewed_by && (
        <Text size="sm" c="dimmed">
          Renewed: the newest one is shown
        </Text>
      )}
    </Group>
  );
}
