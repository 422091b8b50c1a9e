import { useState } from 'react';
import { Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { PlansLink } from '../accounts/plans-link.tsx';
import { formatDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { CertificateImage } from './certificate-image.tsx';
import { certificateUsage, useCertificateDeletion, useFurther } from './certificates.queries.ts';
import { focusMain } from './focus-main.ts';
import { furtherRefusal, furtherTitle, pagesWords } from './further-certificates.wording.ts';
import './further-certificates.css';

/** What else the file holds: an offer to keep it, one certificate each. */
export function FurtherCertificates({ certificate }: { certificate: CertificateDetail }) {
  const further = certificate.further_certificates;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { data: usage } = useQuery(certificateUsage);
  const make = useFurther(certificate.id);
  const dismiss = useFurther(certificate.id);
  const deletion = useCertificateDeletion();
  if (further.length === 0) return null;
  const chosen = further.map(({ index }) => index).filter((index) => !left.has(index));
  const refusal = usage ? furtherRefusal(chosen.length, usage) : null;
  const toggle = (index: number) => {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  };
  const add = () =>
    make.mutate(
      { indexes: chosen },
      {
        onError: toast.failure,
        onSuccess: ({ created }) => {
          focusMain();
          toast.undo(
            created.length === 1 ? 'One certificate added' : `${created.length} certificates added`,
            () =>
              deletion.mutate(
                created.map(({ id }) => id),
                { onError: toast.failure },
              ),
          );
        },
      },
    );
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label="More certificates in this file"
      className="further"
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconFiles size={24} stroke={1.7} color="var(--cf-link)" aria-hidden />
        <div>
          <Title order={2} fz="h3">
            {furtherTitle(further)}
          </Title>
          <Text size="sm" c="dimmed">
            This is the one on {pagesWords(certificate.page_span ?? [1, 1]).toLowerCase()}. Choose the others
            that you want to keep as certificates of their own.
          </Text>
        </div>
      </Group>
      <ul className="further-list">
        {further.map(({ index, span, fields }) => {
          const title = fields.title?.value ?? 'Untitled certificate';
          const about = [
            fields.recipient_name?.value,
            fields.issuer_name?.value,
            formatDate(fields.issue_date?.value),
          ].filter(Boolean);
          return (
            <li key={index} data-chosen={!left.has(index) || undefined}>
              <Checkbox
                checked={!left.has(index)}
                onChange={() => toggle(index)}
                label={
                  <span className="further-one">
                    <span className="further-picture">
                      <CertificateImage
                        src={certificate.pages.find(({ page }) => page === span[0])?.image_url ?? null}
                        alt=""
                      />
                    </span>
                    <span className="further-words">
                      <span className="further-title">{title}</span>
                      {about.length > 0 && <span className="further-about">{about.join(' · ')}</span>}
                      <span className="further-about">{pagesWords(span)}</span>
                    </span>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
      {refusal && (
        <Text size="sm" c="var(--cf-bad)" role="alert">
          {refusal} <PlansLink />
        </Text>
      )}
      <Group gap="sm">
        <Button onClick={add} loading={make.isPending} disabled={chosen.length === 0 || refusal !== null}>
          {chosen.length === 1 ? 'Add 1 certificate' : `Add ${chosen.length} certificates`}
        </Button>
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(
              { dismissed: true },
              {
                onError: toast.failure,
                onSuccess: () => {
                  focusMain();
                  toast.undo('Only this certificate is kept. The file keeps all of its pages.', () =>
                    dismiss.mutate({ dismissed: false }, { onError: toast.failure }),
                  );
                },
              },
            )
          }
        >
          Keep only this one
        </Button>
      </Group>
    </Paper>
  );
}
