import { use } from 'react';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import type { CvCertificate } from '@certfolio/contract/cv-content';
import { Link } from 'react-router';
import { formatDate } from '../../ui/dates.ts';
import type { Entry } from './cv-edits.ts';
import { BoundContext, useEditing } from './editing.ts';
import { EntryFields } from './entry-fields.tsx';

type Props = {
  entry: CvCertificate;
  onChange: (change: Partial<Entry>, field: string) => void;
};

const own = ['name', 'issuer', 'date', 'expires'] as const;

/** The form of a certificate's line. One that is bound says what its certificate says, so that is not typed here. */
export function CertificateFields({ entry, onChange }: Props) {
  const { say } = useEditing();
  const certificate = use(BoundContext).get(entry.certificate_id ?? '');
  if (!entry.certificate_id) return <EntryFields kind="certificates" entry={entry} onChange={onChange} />;
  const facts = certificate ?? entry;
  const unbind = () => {
    onChange(
      {
        certificate_id: null,
        name: facts.name.slice(0, 200),
        issuer: (facts.issuer ?? '').slice(0, 200),
        date: facts.date ?? '',
        expires: facts.expires ?? '',
      },
      'binding',
    );
    say(`${facts.name} is now a line that you write yourself`);
  };
  return (
    <Stack gap="md">
      <div className="cv-bound">
        <dl>
          <Fact label="Name" value={facts.name} />
          <Fact label="Issuer" value={facts.issuer} />
          <Fact label="Issued" value={formatDate(facts.date)} />
          <Fact label="Expires" value={formatDate(facts.expires)} />
        </dl>
        <Text size="sm" c="dimmed">
          {certificate ? (
            <>
              This line says what the certificate says, whenever the CV is drawn. To correct it, change{' '}
              <Anchor
                component={Link}
                to={`/app/user/certificates/${certificate.renewed_by ?? certificate.certificate_id}`}
                underline="always"
                inherit
              >
                the certificate
              </Anchor>
              .
            </>
          ) : (
            'The certificate was deleted. The line keeps what it said last, without its level.'
          )}
        </Text>
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUnlink size={16} aria-hidden />}
            onClick={unbind}
          >
            Unbind
          </Button>
        </div>
      </div>
      <EntryFields kind="certificates" entry={entry} onChange={onChange} without={own} />
    </Stack>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
